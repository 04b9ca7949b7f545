/** Points of a millimetre on paper. */
export const PONTOS_POR_MM = 72 / 25.4

/** A place on a page in points; x and y are its upper left corner. */
export interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}

/** Words on a page; y is the line they stand on. */
export interface TextoDaPagina {
  tipo: 'texto'
  texto: string
  x: number
  y: number
  tamanho: number
  peso: 400 | 500 | 600
  alinhar: 'start' | 'middle' | 'end'
  cor: string
  /** reads from below upwards */
  girado: boolean
}

/** Lines and areas on a page, as the path of an SVG. */
export interface TracoDaPagina {
  tipo: 'traco'
  d: string
  /** colour of the area, null for none */
  fundo: string | null
  /** colour of the line, null for none */
  linha: string | null
  espessura: number
  tracejado: string | null
}

export type ElementoDaPagina = TextoDaPagina | TracoDaPagina

/** Words at any angle, around their middle: degrees, clockwise on paper. */
export interface TextoInclinado extends Omit<TextoDaPagina, 'tipo' | 'girado' | 'alinhar'> {
  tipo: 'inclinado'
  giro: number
}

export type ElementoDaFolha = ElementoDaPagina | TextoInclinado

/** Black and greys only: the paper comes out of any printer. */
export const TINTA = {
  preto: '#000000',
  cinza: '#4d4d4d',
  claro: '#8c8c8c',
  linha: '#bfbfbf',
  fundo: '#ececec',
  branco: '#ffffff',
} as const

type OpcoesTexto = Partial<Pick<TextoDaPagina, 'peso' | 'alinhar' | 'cor' | 'girado'>>

/** Words with what is usual for the rest. */
export function texto(
  words: string,
  { x, y, tamanho }: { x: number; y: number; tamanho: number },
  options: OpcoesTexto = {},
): TextoDaPagina {
  return {
    tipo: 'texto',
    peso: 400,
    alinhar: 'start',
    cor: TINTA.preto,
    girado: false,
    ...options,
    texto: words,
    x,
    y,
    tamanho,
  }
}

/** A path with what is usual for the rest: a thin black line. */
export function traco(d: string, options: Partial<Omit<TracoDaPagina, 'tipo' | 'd'>> = {}): TracoDaPagina {
  return {
    tipo: 'traco',
    fundo: null,
    linha: TINTA.preto,
    espessura: 0.6,
    tracejado: null,
    ...options,
    d,
  }
}

/** A rectangle as a path, with round corners of a radius. */
export function caminhoOfCaixa({ x, y, largura, altura }: Caixa, raio = 0): string {
  if (raio === 0) return `M${n(x)} ${n(y)}h${n(largura)}v${n(altura)}h${n(-largura)}z`
  const r = Math.min(raio, largura / 2, altura / 2)
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  const [across, down] = [largura - 2 * r, altura - 2 * r]
  return (
    `M${n(x + r)} ${n(y)}h${n(across)}${corner(r, r)}v${n(down)}${corner(-r, r)}` +
    `h${n(-across)}${corner(-r, -r)}v${n(-down)}${corner(r, -r)}z`
  )
}

/** A place on a page in points, from its upper left corner. */
export type Ponto = readonly [x: number, y: number]

/** A straight line as a path. */
export function caminhoOfLinha([x1, y1]: Ponto, [x2, y2]: Ponto): string {
  return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`
}

/** Strokes at 45° over a rectangle, all of a page in one raster, `passo` points apart. */
export function caminhoOfHachura({ x, y, largura, altura }: Caixa, passo: number): string {
  let d = ''
  const [right, bottom] = [x + largura, y + altura]
  for (let sum = Math.ceil((x + y) / passo) * passo; sum < right + bottom; sum += passo) {
    const [from, to] = [Math.max(x, sum - bottom), Math.min(right, sum - y)]
    if (to > from) d += caminhoOfLinha([from, sum - from], [to, sum - to])
  }
  return d
}

/** Two decimals of a point are far finer than any printer. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Whether two places share more than an edge. */
export function overlaps(one: Caixa, other: Caixa): boolean {
  return (
    one.x < other.x + other.largura &&
    other.x < one.x + one.largura &&
    one.y < other.y + other.altura &&
    other.y < one.y + one.altura
  )
}

/** Whether a place lies within another one; a hair of rounding does not count. */
export function contains(outer: Caixa, inner: Caixa): boolean {
  const hair = 0.01
  return (
    inner.x >= outer.x - hair &&
    inner.y >= outer.y - hair &&
    inner.x + inner.largura <= outer.x + outer.largura + hair &&
    inner.y + inner.altura <= outer.y + outer.altura + hair
  )
}
