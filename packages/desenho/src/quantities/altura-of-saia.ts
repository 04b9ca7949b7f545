import type { Peca, Regras, Saia } from '#model/tipos.ts'

/** How high an apron is, in mm: to the floor from the top's upper face, or from its lower face when glued below it. */
export function alturaOfSaia(saia: Saia, peca: Pick<Peca, 'espessura'>, regras: Regras): number {
  if (saia.h !== 'piso') return saia.h
  return saia.uniao === '45' ? regras.alturaBancada : regras.alturaBancada - peca.espessura
}
