import { addPonto, cruz, direcao, escalar, vetor, type Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, type Segmento } from '#kernel/segmento.ts'

/** Lines farther apart (mm) are not one joint. */
const NA_MESMA_LINHA = 0.5
const MESMO_RUMO = 1e-3

/** What two straight sides share: from where to where, along the first of them. */
export type Encontro = { de: Ponto; ate: Ponto; comprimento: number }

/**
 * Where straight sides of two outlines lie on each other, the stones at opposite sides of the line. Both outlines run
 * counter-clockwise, so such sides run against each other.
 */
export function meetingSides(umas: readonly Segmento[], outras: readonly Segmento[]): Encontro[] {
  return umas.flatMap((uma) => outras.flatMap((outra) => encontroOf(uma, outra) ?? []))
}

function encontroOf(uma: Segmento, outra: Segmento): Encontro | undefined {
  const d = direcao(uma.a, uma.b)
  const rumo = direcao(outra.a, outra.b)
  if (escalar(d, rumo) > 0 || Math.abs(cruz(d, rumo)) > MESMO_RUMO) return undefined
  if (Math.abs(cruz(d, vetor(uma.a, outra.a))) > NA_MESMA_LINHA) return undefined
  if (Math.abs(cruz(d, vetor(uma.a, outra.b))) > NA_MESMA_LINHA) return undefined
  const de = Math.max(0, escalar(d, vetor(uma.a, outra.b)))
  const ate = Math.min(comprimentoSegmento(uma), escalar(d, vetor(uma.a, outra.a)))
  if (ate <= de) return undefined
  return { de: addPonto(uma.a, d, de), ate: addPonto(uma.a, d, ate), comprimento: ate - de }
}
