import {
  materialDoOrcamento,
  type MaterialDoOrcamento,
  type MaterialDoOrcamentoChange,
} from '@lapida/contracts/material'
import {
  servicoSalvar,
  type OrcamentoChange,
  type OrcamentoReplace,
  type ServicoSalvar,
} from '@lapida/contracts/orcamento'
import {
  mergeEntries,
  mergeMaterial,
  overlay,
  type Campos,
  type EntryRules,
} from '#features/materiais/merge-material.ts'

/**
 * The quote after a PATCH: fields that were not sent stay; a list that was sent is the whole list in its
 * order, where an entry with a known id brings only its changes and any other entry is a new one, in full.
 * `campos` names what a new entry lacks; such a quote is not to be stored.
 */
export function mergeOrcamento(
  stored: OrcamentoReplace,
  change: OrcamentoChange,
): { orcamento: OrcamentoReplace; campos: Campos } {
  const campos: Campos = {}
  const { materiais, servicos, ...fields } = change
  const orcamento = {
    ...stored,
    ...fields,
    materiais: materiais
      ? mergeEntries(stored.materiais, materiais, { path: 'materiais', rules: materialRules(campos), campos })
      : stored.materiais,
    servicos: servicos
      ? mergeEntries(stored.servicos, servicos, { path: 'servicos', rules: servicoRules, campos })
      : stored.servicos,
  }
  return { orcamento, campos }
}

const servicoRules: EntryRules<ServicoSalvar, object> = { merge: overlay, schema: servicoSalvar }

function materialRules(campos: Campos): EntryRules<MaterialDoOrcamento, MaterialDoOrcamentoChange> {
  return {
    merge: (stored, change, path) => mergeMaterial(stored, change, { path, campos }),
    schema: materialDoOrcamento,
  }
}
