import { Polyline, PlineVertex, type BooleanOp } from 'cavalier-contours-js'
import { withoutArcosPlanos } from './arcos-planos.ts'
import { areaComSinal, containsPonto, reverse, normalize, segmentos, type Laco } from './laco.ts'
import { pontoOfSegmento } from './segmento.ts'
import { lacosSeTocam, validateLaco, type LacoSimples } from './simples.ts'

/** What is left of an operation: counter-clockwise outlines, and clockwise holes in them. */
export type Regiao = { contornos: Laco[]; furos: Laco[] }

/** Pieces below this (mm²) are dust of rounding: a square of 0,01 mm. */
const POEIRA = 1e-4

function polilinha(laco: Laco): Polyline {
  return Polyline.fromVertexes(
    withoutArcosPlanos(laco).map(({ x, y, bulge }) => new PlineVertex(x, y, bulge)),
    true,
  )
}

function lacoOfPolilinha(polilinha: Polyline): Laco {
  return normalize(polilinha.vertexData.map(({ x, y, bulge }) => ({ x, y, bulge })))
}

function operate(um: LacoSimples, outro: LacoSimples, operacao: BooleanOp): Regiao {
  const { posPlines, negPlines } = polilinha(um).booleanOpt(polilinha(outro), operacao, {
    collapsedAreaEps: POEIRA,
  })
  return {
    contornos: posPlines.map(({ pline }) => withSentido(lacoOfPolilinha(pline), 1)),
    furos: negPlines.map(({ pline }) => withSentido(lacoOfPolilinha(pline), -1)),
  }
}

function withSentido(laco: Laco, sinal: 1 | -1): Laco {
  return Math.sign(areaComSinal(laco)) === sinal ? laco : reverse(laco)
}

/** What either loop covers. */
export function uniao(um: LacoSimples, outro: LacoSimples): Regiao {
  return operate(um, outro, 'or')
}

/** What both loops cover. */
export function intersecao(um: LacoSimples, outro: LacoSimples): Regiao {
  return operate(um, outro, 'and')
}

/** What the first loop covers and the second does not. */
export function diferenca(um: LacoSimples, outro: LacoSimples): Regiao {
  return operate(um, outro, 'not')
}

/** What exactly one of them covers. */
export function diferencaSimetrica(um: LacoSimples, outro: LacoSimples): Regiao {
  return operate(um, outro, 'xor')
}

/** The area of what an operation left, in mm². */
export function areaOfRegiao({ contornos, furos }: Regiao): number {
  return [...contornos, ...furos].reduce((soma, laco) => soma + areaComSinal(laco), 0)
}

/**
 * The loop moved outward by so many mm (inward when negative): outer corners become arcs, what is too narrow
 * vanishes. Never offset an offset: errors add up, and traps of the algorithm wait there.
 */
export function shift(laco: LacoSimples, mm: number): Laco[] {
  // cavalier moves a counter-clockwise loop inward for a positive distance.
  return polilinha(laco).parallelOffset(-mm).map(lacoOfPolilinha)
}

/** How one loop lies to another. */
export type Relacao = 'dentro' | 'contem' | 'fora' | 'toca'

/** How the first loop lies to the second: inside, around it, outside, or touching its line. */
export function relacao(um: Laco, outro: Laco): Relacao {
  if (lacosSeTocam(um, outro)) return 'toca'
  const [p, q] = [pontoNaLinha(um), pontoNaLinha(outro)]
  if (p && containsPonto(outro, p)) return 'dentro'
  if (q && containsPonto(um, q)) return 'contem'
  return 'fora'
}

function pontoNaLinha(laco: Laco) {
  const primeiro = segmentos(laco)[0]
  return primeiro && pontoOfSegmento(primeiro, 0.5)
}

/** The area that a loop covers and none of the others do, in mm², never below 0. Others that overlap count twice. */
export function areaSemRecortes(contorno: LacoSimples, recortes: readonly Laco[]): number {
  const inteira = areaComSinal(contorno)
  const sobra = recortes.reduce((resto, recorte) => {
    const valido = validateLaco(recorte)
    return valido.ok ? resto - areaOfRegiao(intersecao(contorno, valido.valor)) : resto
  }, inteira)
  return Math.max(0, sobra)
}
