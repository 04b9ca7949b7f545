import type { Orcamento } from '@lapida/contracts/orcamento'
import { materialEditavel, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import type { ServicoEditavel } from '#blocks/servico-form/servico.ts'

/** What of a quote can be changed by hand: nothing computed, nothing that the server owns. */
export type CamposDoOrcamento = Pick<
  Orcamento,
  | 'clienteId'
  | 'status'
  | 'baseDesconto'
  | 'desconto'
  | 'tipoDesconto'
  | 'acrescimo'
  | 'tipoAcrescimo'
  | 'formaPagamento'
  | 'meiosPagamento'
  | 'condicoesPagamento'
  | 'parcelas'
  | 'dadosBancarios'
  | 'prazoEntrega'
  | 'validadeOrcamento'
  | 'dataValidade'
  | 'observacoesGerais'
  | 'observacoes'
  | 'regrasCobranca'
> & { materiais: MaterialEditavel[]; servicos: ServicoEditavel[] }

/** The changeable fields of a stored quote. */
export function camposDoOrcamento(orcamento: Orcamento): CamposDoOrcamento {
  return {
    clienteId: orcamento.clienteId,
    status: orcamento.status,
    baseDesconto: orcamento.baseDesconto,
    desconto: orcamento.desconto,
    tipoDesconto: orcamento.tipoDesconto,
    acrescimo: orcamento.acrescimo,
    tipoAcrescimo: orcamento.tipoAcrescimo,
    formaPagamento: orcamento.formaPagamento,
    meiosPagamento: orcamento.meiosPagamento,
    condicoesPagamento: orcamento.condicoesPagamento,
    parcelas: orcamento.parcelas,
    dadosBancarios: orcamento.dadosBancarios,
    prazoEntrega: orcamento.prazoEntrega,
    validadeOrcamento: orcamento.validadeOrcamento,
    dataValidade: orcamento.dataValidade,
    observacoesGerais: orcamento.observacoesGerais,
    observacoes: orcamento.observacoes,
    regrasCobranca: orcamento.regrasCobranca,
    materiais: orcamento.materiais.map(materialEditavel),
    servicos: orcamento.servicos.map(({ id, nome, descricao, valor }) => ({ id, nome, descricao, valor })),
  }
}
