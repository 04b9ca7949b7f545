import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { OrcamentoChange, OrcamentoReplace } from '@lapida/contracts/orcamento'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import { completeEntry, type Campos } from '#features/materiais/complete-entry.ts'

/** The quote after a PATCH. `campos` names what a new entry lacks; such a quote is not to be stored. */
export function mergeOrcamento(
  stored: OrcamentoReplace,
  change: OrcamentoChange,
): { orcamento: OrcamentoReplace; campos: Campos } {
  const campos: Campos = {}
  const orcamento = applyMudanca(ORCAMENTO, stored, { mudanca: change, complete: completeEntry(campos) })
  return { orcamento, campos }
}
