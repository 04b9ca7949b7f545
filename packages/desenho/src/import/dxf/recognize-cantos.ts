import { normalize, segmentos, type Laco } from '#kernel/laco.ts'
import type { Canto } from '#kernel/cantos.ts'
import { cruz, crossRetas, direcao, distancia, escalar, vetor, type Ponto } from '#kernel/ponto.ts'
import { arcoOf, tangenteOfSegmento, type Segmento } from '#kernel/segmento.ts'
import { SENO_MINIMO } from '#model/invariantes.ts'

/** A corner of a piece as it can be edited: the sharp point, its rounding, and the arc of the side that starts there. */
export type CantoLido = Ponto & { canto?: Canto; bulge?: number }

/** How far from tangent a rounding may be drawn, as a sine: 0,06°. */
const TANGENTE = 1e-3

/**
 * The sharp corners of a finished outline: an arc that runs without a kink from one straight side into the next, by
 * less than a half turn, is the rounding of a corner; straight sides on one line are one side. What was drawn as an
 * outline comes back as something that can be edited.
 */
export function recognizeCantos(laco: Laco): CantoLido[] {
  const lados = joinAlinhados(segmentos(normalize(laco)))
  const cantos: CantoLido[] = []
  for (const [i, lado] of lados.entries()) {
    const [antes, depois] = [lados[(i + lados.length - 1) % lados.length], lados[(i + 1) % lados.length]]
    const arredondado = antes && depois && cantoOfArco(antes, lado, depois)
    if (arredondado) {
      cantos.push(arredondado)
      continue
    }
    // A side that starts at the end of a rounding starts at that corner, which is there already.
    const anterior = lados[(i + lados.length - 2) % lados.length]
    if (antes && anterior && cantoOfArco(anterior, antes, lado)) continue
    cantos.push({ ...lado.a, ...(lado.bulge === 0 ? {} : { bulge: lado.bulge }) })
  }
  return cantos
}

/** Between two straight sides, tangent to both: the corner where they would meet, with its radius. */
function cantoOfArco(antes: Segmento, arco: Segmento, depois: Segmento): CantoLido | undefined {
  if (arco.bulge === 0 || antes.bulge !== 0 || depois.bulge !== 0 || Math.abs(arco.bulge) > 0.95)
    return undefined
  const [d, e] = [direcao(antes.a, antes.b), direcao(depois.a, depois.b)]
  const torto = Math.max(
    Math.abs(cruz(d, tangenteOfSegmento(arco, 0))),
    Math.abs(cruz(e, tangenteOfSegmento(arco, 1))),
  )
  const paraTras = escalar(d, tangenteOfSegmento(arco, 0)) < 0 || escalar(e, tangenteOfSegmento(arco, 1)) < 0
  if (torto > TANGENTE || paraTras) return undefined
  const p = crossRetas(antes.b, d, { p: depois.a, d: e })
  if (!p || escalar(vetor(antes.b, p), d) < 0) return undefined
  return { ...p, canto: { t: 'raio', r: arcoOf(arco).raio } }
}

function joinAlinhados(lados: readonly Segmento[]): Segmento[] {
  const juntos: Segmento[] = []
  for (const lado of lados) {
    const antes = juntos.at(-1)
    if (antes && alinhados(antes, lado)) juntos[juntos.length - 1] = { ...antes, b: lado.b }
    else juntos.push(lado)
  }
  const [primeiro, ultimo] = [juntos[0], juntos.at(-1)]
  if (primeiro && ultimo && primeiro !== ultimo && alinhados(ultimo, primeiro))
    return [{ ...primeiro, a: ultimo.a }, ...juntos.slice(1, -1)]
  return juntos
}

function alinhados(um: Segmento, outro: Segmento): boolean {
  if (um.bulge !== 0 || outro.bulge !== 0) return false
  const [d, e] = [direcao(um.a, um.b), direcao(outro.a, outro.b)]
  return Math.abs(cruz(d, e)) < SENO_MINIMO && escalar(d, e) > 0 && distancia(um.b, outro.a) < 1e-3
}
