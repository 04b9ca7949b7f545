import { textoCantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import type { TipoCorte } from '@lapida/corte/formato'
import {
  caminhoOfCaixa,
  caminhoOfLinha,
  texto,
  TINTA,
  traco,
  type Caixa,
  type ElementoDaPagina,
  type Ponto,
} from '../base/elementos.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'
import type { FolhaDeCorte } from './plano-corte-modelo.ts'
import { NOMES_DE_CORTE } from './plano-corte-palavras.ts'

/** How the line of a cut looks: without colour, kinds are told apart by width and dashes. */
export const TRACOS_DE_CORTE: Readonly<Record<TipoCorte, { espessura: number; tracejado: string | null }>> = {
  inteiro: { espessura: 0.4, tracejado: '7 1.6 1.6 1.6' },
  parado: { espessura: 1.3, tracejado: null },
  mergulho: { espessura: 1.3, tracejado: '4.5 1.8' },
  jato: { espessura: 1.5, tracejado: '0.7 1.5' },
}

const RAIO_PARADA = 2.1
/** Half of the width of the wedge that is left to the hand, in points. */
const MEIA_CUNHA = 1.9

/** Where a cut stops: a ring with a point. */
function drawParada([x, y]: Ponto): ElementoDaPagina[] {
  const ring = (r: number) => caminhoOfCaixa({ x: x - r, y: y - r, largura: 2 * r, altura: 2 * r }, r)
  return [
    traco(ring(RAIO_PARADA), { fundo: TINTA.branco, espessura: 0.8 }),
    traco(ring(0.75), { fundo: TINTA.preto, linha: null }),
  ]
}

/** What the disc leaves uncut below before a corner: a wedge along the cut, nothing where the cut is still through. */
function drawCunha(from: Ponto, corner: Ponto): ElementoDaPagina {
  const length = Math.hypot(corner[0] - from[0], corner[1] - from[1])
  const [ux, uy] = length === 0 ? [0, 0] : [(corner[0] - from[0]) / length, (corner[1] - from[1]) / length]
  const side = (way: 1 | -1): Ponto => [corner[0] - uy * MEIA_CUNHA * way, corner[1] + ux * MEIA_CUNHA * way]
  const [one, other] = [side(1), side(-1)]
  return traco(`${caminhoOfLinha(from, one)}${caminhoOfLinha(one, other).replace('M', 'L')}z`, {
    fundo: TINTA.preto,
    linha: TINTA.branco,
    espessura: 0.3,
  })
}

/**
 * Where cuts end inside of a piece, each corner once, and how much of them is left to the hand there; with the places that
 * the signs take.
 * @param at from millimetres on the slab to the page
 */
export function drawParadas(
  { cortes }: Pick<FolhaDeCorte, 'cortes'>,
  at: (x: number, y: number) => Ponto,
): { elementos: ElementoDaPagina[]; lugares: Caixa[] } {
  const corners = new Map<string, Ponto>()
  const cunhas: ElementoDaPagina[] = []
  const lugares: Caixa[] = []
  for (const { naPeca, sentido, de, ate, aMao = 0 } of cortes) {
    if (!naPeca) continue
    const { caixa, paradas } = naPeca
    for (const { esquerda, baixo } of paradas) {
      const [x, y] = [caixa.x + esquerda, caixa.y + baixo]
      const [upright, middle] = [sentido === 'vertical', (de + ate) / 2]
      const along = upright ? y : x
      // Back along the cut, at most to its middle.
      const back = along + Math.sign(middle - along) * Math.min(aMao, Math.abs(middle - along))
      const [from, corner] = [upright ? at(x, back) : at(back, y), at(x, y)]
      if (aMao > 0) cunhas.push(drawCunha(from, corner))
      lugares.push(boxAround(from, corner))
      corners.set(`${x} ${y}`, corner)
    }
  }
  return { elementos: [...cunhas, ...[...corners.values()].flatMap(drawParada)], lugares }
}

/** Two points with what is drawn around them. */
function boxAround([x, y]: Ponto, [otherX, otherY]: Ponto): Caixa {
  const [left, top] = [Math.min(x, otherX), Math.min(y, otherY)]
  return { x: left - 2, y: top - 2, largura: Math.abs(x - otherX) + 4, altura: Math.abs(y - otherY) + 4 }
}

/** What the lines and signs of cuts that stop stand for: those that are on the slab, each beside its sample. */
export function legendaOfCortes(
  { cortes }: Pick<FolhaDeCorte, 'cortes'>,
  { x, y }: { x: number; y: number },
): ElementoDaPagina[] {
  const tipos = new Set(cortes.map(({ tipo }) => tipo))
  const stops = cortes.some(({ naPeca }) => naPeca !== null)
  const byHand = textoCantosAMao({ cortes })
  const samples: [words: string, draw: (left: number) => ElementoDaPagina[]][] = [
    ...(['parado', 'mergulho', 'jato'] as const)
      .filter((tipo) => tipos.has(tipo))
      .map((tipo): (typeof samples)[number] => [
        NOMES_DE_CORTE[tipo].toLowerCase(),
        (left) => [traco(caminhoOfLinha([left, y - 1.6], [left + 18, y - 1.6]), TRACOS_DE_CORTE[tipo])],
      ]),
    ...(stops
      ? [['pare', (left) => drawParada([left + 14, y - 1.6])] satisfies (typeof samples)[number]]
      : []),
    ...(byHand !== ''
      ? [
          [
            byHand,
            (left) => [drawCunha([left + 4, y - 1.6], [left + 17, y - 1.6])],
          ] satisfies (typeof samples)[number],
        ]
      : []),
  ]
  let left = x
  return samples.flatMap(([words, draw]) => {
    // What is left to the hand is work to be done, no mere name of a sign.
    const [tamanho, look] = words === byHand ? [8, { peso: 600 } as const] : [7, { cor: TINTA.cinza }]
    const label = texto(words, { x: left + 21, y: y + 0.8, tamanho }, look)
    const drawn = [...draw(left), label]
    left += 21 + larguraTexto(words, tamanho) + 12
    return drawn
  })
}
