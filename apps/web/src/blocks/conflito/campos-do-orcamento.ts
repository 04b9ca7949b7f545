import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoEscrito, type OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { materialEditavel, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'

/**
 * What of a quote is edited here, and what the stock has of its items. Its number is not: the server gives it, also
 * while the edit is open.
 */
export type CamposDoOrcamento = Omit<OrcamentoEscrito, 'numeracao' | 'materiais'> & {
  materiais: MaterialEditavel[]
}

/** The changeable fields of a stored quote. */
export function camposOfOrcamento(orcamento: Orcamento): CamposDoOrcamento {
  const { numeracao: _ofTheServer, ...campos } = orcamentoEscrito({ ...orcamento, materiais: [] })
  return { ...campos, materiais: orcamento.materiais.map(materialEditavel) }
}
