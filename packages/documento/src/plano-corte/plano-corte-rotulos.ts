import { formatComprimento } from '@lapida/domain/shared/medidas'
import {
  caminhoOfCaixa,
  overlaps,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
} from '../base/elementos.ts'
import { cutTexto, larguraTexto } from '../base/texto-ajustado.ts'

/** A label with the room that it takes. */
export interface Rotulo {
  caixa: Caixa
  elementos: ElementoDaPagina[]
}

export interface TextosDaPeca {
  numero: number
  nome: string
  /** '180 × 60' */
  tamanho: string
  origem: string
}

interface Linha {
  texto: string
  tamanho: number
  peso: 400 | 600
  /** in front of the text, white on black */
  numero?: number
  cor?: string
}

/** Room between a label and the edge of what it names, in points. */
const FOLGA = 2
/** Line to line, as a multiple of the letter's size. */
const ALTURA_LINHA = 1.28
/** Shortest name that still says something when it is cut. */
const NOME_MINIMO = 6

/**
 * The label of a piece: as much of number, name, size and origin as goes into one of the places where its stone is
 * whole, in the largest letters; along the longer side where it does not fit across. Null where not even the number
 * fits.
 */
export function rotuloOfPeca(areas: readonly Caixa[], textos: TextosDaPeca): Rotulo | null {
  for (const linhas of candidates(longest(areas), textos))
    for (const area of areas) {
      const rotulo = fit(area, linhas)
      if (rotulo) return withGround(rotulo)
    }
  return null
}

const longest = (areas: readonly Caixa[]) =>
  Math.max(0, ...areas.flatMap(({ largura, altura }) => [largura, altura]))

function* candidates(longer: number, { numero, nome, tamanho, origem }: TextosDaPeca): Generator<Linha[]> {
  const named = (size: number, name = nome): Linha => ({ texto: name, tamanho: size, peso: 600, numero })
  const sized = (size: number): Linha => ({ texto: tamanho, tamanho: size, peso: 400 })
  if (origem !== '')
    for (const size of [10, 9, 8])
      yield [named(size), sized(size), { texto: origem, tamanho: 6.5, peso: 400, cor: TINTA.cinza }]
  for (const size of [10, 9, 8, 7, 6.5]) yield [named(size), sized(size)]
  for (const size of [9, 8, 7, 6.5]) yield [named(size, `${nome} · ${tamanho}`)]
  const short = shortName(longer, { numero, nome })
  if (short !== '') yield [named(7, short), sized(7)]
  for (const size of [8, 7, 6, 5.5]) yield [named(size, tamanho)]
  for (const size of [8, 7, 6, 5]) yield [named(size, '')]
}

function shortName(room: number, { numero, nome }: Pick<TextosDaPeca, 'numero' | 'nome'>): string {
  const short = cutTexto(nome, room - 2 * FOLGA - badgeWidth(numero, 7) - 7 * 0.4, 7)
  return short.length >= NOME_MINIMO && short !== nome ? short : ''
}

/** Lines in the middle of a rectangle, across it or along it; null where they do not fit. */
function fit(area: Caixa, linhas: readonly Linha[]): Rotulo | null {
  const width = Math.max(...linhas.map(lineWidth))
  const height = linhas.reduce((sum, { tamanho }) => sum + tamanho * ALTURA_LINHA, 0)
  const goesIn = (across: number, down: number) => width <= across - 2 * FOLGA && height <= down - 2 * FOLGA
  if (goesIn(area.largura, area.altura)) return place(linhas, { area, width, height, girado: false })
  if (goesIn(area.altura, area.largura)) return place(linhas, { area, width, height, girado: true })
  return null
}

const badgeWidth = (numero: number, size: number) =>
  Math.max(size * 1.25, larguraTexto(String(numero), size * 0.82) + size * 0.5)

function lineWidth({ texto: words, tamanho, numero }: Linha): number {
  const badge = numero === undefined ? 0 : badgeWidth(numero, tamanho)
  const gap = numero !== undefined && words !== '' ? tamanho * 0.4 : 0
  return badge + gap + larguraTexto(words, tamanho)
}

interface Lugar {
  area: Caixa
  width: number
  height: number
  girado: boolean
}

function place(linhas: readonly Linha[], { area, width, height, girado }: Lugar): Rotulo {
  const centre = { x: area.x + area.largura / 2, y: area.y + area.altura / 2 }
  /** from the label's own frame, its middle at zero, to the page */
  const at = (along: number, down: number) =>
    girado ? { x: centre.x + down, y: centre.y - along } : { x: centre.x + along, y: centre.y + down }
  const [across, down] = girado ? [height, width] : [width, height]
  const elementos: ElementoDaPagina[] = []
  let top = -height / 2
  for (const linha of linhas) {
    elementos.push(...drawLine(linha, { top, at, girado }))
    top += linha.tamanho * ALTURA_LINHA
  }
  return {
    caixa: { x: centre.x - across / 2, y: centre.y - down / 2, largura: across, altura: down },
    elementos,
  }
}

interface Onde {
  top: number
  at: (along: number, down: number) => { x: number; y: number }
  girado: boolean
}

function drawLine(linha: Linha, { top, at, girado }: Onde): ElementoDaPagina[] {
  const { tamanho, peso, numero, cor = TINTA.preto } = linha
  const start = -lineWidth(linha) / 2
  const baseline = top + tamanho * (ALTURA_LINHA / 2 + 0.35)
  if (numero === undefined)
    return [texto(linha.texto, { ...at(0, baseline), tamanho }, { peso, cor, girado, alinhar: 'middle' })]
  const badge = badgeWidth(numero, tamanho)
  const height = tamanho * 1.2
  const [one, other] = [at(start, top + tamanho * 0.04), at(start + badge, top + tamanho * 0.04 + height)]
  const box = {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    largura: Math.abs(one.x - other.x),
    altura: Math.abs(one.y - other.y),
  }
  const middle = at(start + badge / 2, baseline - tamanho * 0.06)
  const look = { peso: 600, cor: TINTA.branco, girado, alinhar: 'middle' } as const
  return [
    traco(caminhoOfCaixa(box, tamanho * 0.3), { fundo: cor, linha: null }),
    texto(String(numero), { ...middle, tamanho: tamanho * 0.82 }, look),
    ...(linha.texto === ''
      ? []
      : [
          texto(
            linha.texto,
            { ...at(start + badge + tamanho * 0.4, baseline), tamanho },
            { peso, cor, girado },
          ),
        ]),
  ]
}

/**
 * The label of a leftover on a white ground, where it meets none of these places (defects); null where it does not
 * fit.
 */
export function rotuloOfSobra(
  area: Caixa,
  { largura, altura, aproveitavel }: { largura: number; altura: number; aproveitavel: boolean },
  avoid: readonly Caixa[],
): Rotulo | null {
  const tamanho = `${formatComprimento(largura, 'cm')} × ${formatComprimento(altura, 'cm')}`
  const word = aproveitavel ? 'guardar' : 'descarte'
  const peso = aproveitavel ? 600 : 400
  const options: Linha[][] = [
    ...[9, 8, 7].map((size): Linha[] => [
      { texto: tamanho, tamanho: size, peso },
      { texto: word, tamanho: size - 1.5, peso: 400, cor: TINTA.cinza },
    ]),
    ...[8, 7, 6].map((size): Linha[] => [{ texto: `${tamanho} · ${word}`, tamanho: size, peso }]),
    ...[7, 6].map((size): Linha[] => [{ texto: tamanho, tamanho: size, peso }]),
  ]
  for (const linhas of options)
    for (const part of partsOf(area)) {
      const rotulo = fit(part, linhas)
      if (rotulo && !avoid.some((box) => overlaps(rotulo.caixa, box))) return withGround(rotulo)
    }
  return null
}

/** The whole, then its halves and quarters: a label steps aside where something lies in the middle. */
function partsOf(area: Caixa): Caixa[] {
  const { x, y, largura, altura } = area
  const [half, tall] = [largura / 2, altura / 2]
  const columns = [x, x + half].map((left) => ({ x: left, y, largura: half, altura }))
  const rows = [y, y + tall].map((top) => ({ x, y: top, largura, altura: tall }))
  const quarters = columns.flatMap((column) =>
    [y, y + tall].map((top) => ({ ...column, y: top, altura: tall })),
  )
  return [area, ...columns, ...rows, ...quarters]
}

function withGround({ caixa, elementos }: Rotulo): Rotulo {
  const ground = { x: caixa.x - 1.5, y: caixa.y - 0.5, largura: caixa.largura + 3, altura: caixa.altura + 1 }
  return {
    caixa,
    elementos: [traco(caminhoOfCaixa(ground, 2), { fundo: TINTA.branco, linha: null }), ...elementos],
  }
}
