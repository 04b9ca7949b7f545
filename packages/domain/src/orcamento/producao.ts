import type { Orcamento } from '@lapida/contracts/orcamento'
import { isContado } from './contado.ts'
import { orcamentoVigente } from './orcamento-vigente.ts'

/**
 * A quote as it is cut, and as slabs are kept for it: what was agreed to, which has only what was chosen; before that
 * stone A and, of the materials, those that are no option or ticked.
 */
export function orcamentoToProduce(orcamento: Orcamento): Orcamento {
  const vigente = orcamentoVigente(orcamento)
  const materiais = vigente.materiais.filter((material) => isContado(material))
  return materiais.length === vigente.materiais.length ? vigente : { ...vigente, materiais }
}
