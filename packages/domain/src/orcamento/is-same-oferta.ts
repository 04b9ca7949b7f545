import type { Oferta } from '@lapida/contracts/orcamento'
import { isSameValue } from '../shared/same-value.ts'
import { comparePropostas } from './compare-propostas.ts'

/** Whether a customer would read the same in both, and see the same drawings. */
export function isSameOferta(one: Oferta, other: Oferta): boolean {
  return comparePropostas(one, other).length === 0 && isSameValue(letrasOf(one), letrasOf(other))
}

/** Which drawings an offer shows, each at its letter. */
function letrasOf({ materiais }: Oferta): string[] {
  const letras = materiais.flatMap(({ pecas }) =>
    pecas.flatMap(({ desenho }) =>
      desenho ? [`${desenho.desenhoId.toLowerCase()}/${desenho.revisao}`] : [],
    ),
  )
  return [...new Set(letras)].sort()
}
