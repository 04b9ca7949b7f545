import type { Figura } from '../formato.ts'

/** A place in mm; Y points down. */
export interface Ponto {
  x: number
  y: number
}

/** A piece of stone, or of plain colour, inside of an outline. */
export interface ParteDoPlano {
  /** closed loops in mm; what an even number of them goes around is outside */
  contornos: readonly (readonly Ponto[])[]
  /** 0 to 1: how much of it covers what is below */
  opacidade: number
  /** its stone, or its colour from 0 to 255 */
  tinta: PedraDoPlano | readonly [number, number, number]
}

/** A picture of a whole slab, laid below an outline. */
export interface PedraDoPlano {
  figura: Figura
  /** how large the slab is, in mm */
  largura: number
  altura: number
  /** what takes a place of the slab to one of the plan: x′ = a·x + c·y + e, y′ = b·x + d·y + f */
  matriz: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
}

export interface PedidoDePlano {
  /** mm */
  largura: number
  altura: number
  /** pixels of the longer side of the picture */
  lado: number
  /** in the order in which they lie on each other, on white */
  partes: readonly ParteDoPlano[]
}

/** Each pixel is asked for in so many lines, and along each of them exactly. */
const LINHAS = 4
const WHITE = 255

/**
 * Parts of stone laid flat, as a picture: a point of a part in it is that point of its slab. The same request gives the
 * same bytes everywhere; nothing is asked of a browser.
 */
export function drawPlano({ largura, altura, lado, partes }: PedidoDePlano): Figura {
  const escala = lado / Math.max(largura, altura)
  const [width, height] = [
    Math.max(1, Math.round(largura * escala)),
    Math.max(1, Math.round(altura * escala)),
  ]
  const figura: Figura = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(WHITE) }
  for (const parte of partes) paintParte(figura, parte, escala)
  return figura
}

function paintParte(figura: Figura, parte: ParteDoPlano, escala: number): void {
  const edges = edgesOf(parte.contornos, escala)
  const top = Math.max(0, Math.floor(Math.min(...edges.map(({ y0 }) => y0))))
  const bottom = Math.min(figura.height, Math.ceil(Math.max(...edges.map(({ y1 }) => y1))))
  const colorAt = colorsOf(parte.tinta, escala)
  const covered = new Float64Array(figura.width)
  const color: [number, number, number] = [0, 0, 0]
  for (let row = top; row < bottom; row += 1) {
    covered.fill(0)
    for (let line = 0; line < LINHAS; line += 1) cover(covered, edges, row + (line + 0.5) / LINHAS)
    for (let column = 0; column < figura.width; column += 1) {
      const share = ((covered[column] ?? 0) / LINHAS) * parte.opacidade
      if (share <= 0) continue
      colorAt(column + 0.5, row + 0.5, color)
      const place = (row * figura.width + column) * 4
      for (let part = 0; part < 3; part += 1) {
        const below = figura.data[place + part] ?? WHITE
        figura.data[place + part] = Math.round(below + ((color[part] ?? 0) - below) * share)
      }
    }
  }
}

/** A side of a loop in pixels, from above downwards. */
interface Edge {
  x0: number
  y0: number
  y1: number
  /** how far it goes to the right for each pixel down */
  passo: number
}

function edgesOf(contornos: ParteDoPlano['contornos'], escala: number): Edge[] {
  return contornos.flatMap((laco) =>
    laco.flatMap((de, i) => {
      const ate = laco[(i + 1) % laco.length] ?? de
      const [upper, lower] = de.y <= ate.y ? [de, ate] : [ate, de]
      if (upper.y === lower.y) return []
      return [
        {
          x0: upper.x * escala,
          y0: upper.y * escala,
          y1: lower.y * escala,
          passo: (lower.x - upper.x) / (lower.y - upper.y),
        },
      ]
    }),
  )
}

/** Adds how much of each pixel a line across the picture covers inside of the loops. */
function cover(covered: Float64Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ y0, y1 }) => y0 <= y && y < y1)
    .map(({ x0, y0, passo }) => x0 + (y - y0) * passo)
    .sort((one, other) => one - other)
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = Math.max(0, crossings[i] ?? 0)
    const to = Math.min(covered.length, crossings[i + 1] ?? 0)
    for (let column = Math.floor(from); column < to; column += 1)
      covered[column] = (covered[column] ?? 0) + Math.min(to, column + 1) - Math.max(from, column)
  }
}

type ColorAt = (x: number, y: number, into: [number, number, number]) => void

/** The colour at a place in pixels of the picture. */
function colorsOf(tinta: ParteDoPlano['tinta'], escala: number): ColorAt {
  if (!('figura' in tinta)) {
    const [red, green, blue] = tinta
    return (_x, _y, into) => into.splice(0, 3, red, green, blue)
  }
  const { figura, largura, altura, matriz } = tinta
  const [a, b, c, d, e, f] = matriz
  const area = a * d - b * c
  return (x, y, into) => {
    const [right, down] = [x / escala - e, y / escala - f]
    const u = (((d * right - c * down) / area) * figura.width) / largura - 0.5
    const v = (((a * down - b * right) / area) * figura.height) / altura - 0.5
    sample(figura, [u, v], into)
  }
}

/** Between the four pixels around a place; the border goes on beyond the picture. */
function sample({ width, height, data }: Figura, [u, v]: [number, number], into: number[]): void {
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [across, along] = [u - left, v - top]
  const [x0, x1] = [inside(left, width), inside(left + 1, width)]
  const [y0, y1] = [inside(top, height) * width, inside(top + 1, height) * width]
  for (let part = 0; part < 3; part += 1) {
    const at = (place: number) => data[place * 4 + part] ?? 0
    const above = at(y0 + x0) + (at(y0 + x1) - at(y0 + x0)) * across
    const below = at(y1 + x0) + (at(y1 + x1) - at(y1 + x0)) * across
    into[part] = above + (below - above) * along
  }
}

const inside = (place: number, length: number) => Math.max(0, Math.min(length - 1, place))
