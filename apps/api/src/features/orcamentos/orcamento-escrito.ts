import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Orcamento, OrcamentoReplace, ServicoSalvar } from '@lapida/contracts/orcamento'
import { materialEscrito, type MaterialEscrito } from '#features/materiais/material-escrito.ts'

export type ServicoEscrito = Omit<ServicoSalvar, 'id'> & { id: string }

/** What a person may write of a quote: the stored form that every change starts from and ends in. */
export type OrcamentoEscrito = Omit<OrcamentoReplace, 'materiais' | 'servicos' | 'regrasCobranca'> & {
  regrasCobranca: RegrasCobranca | null
  materiais: MaterialEscrito[]
  servicos: ServicoEscrito[]
}

/** What a person wrote of a quote, without what the server computed. */
export function orcamentoEscrito(orcamento: Orcamento): OrcamentoEscrito {
  return {
    clienteId: orcamento.clienteId,
    status: orcamento.status,
    numeracao: orcamento.numeracao,
    formaPagamento: orcamento.formaPagamento,
    parcelas: orcamento.parcelas,
    observacoes: orcamento.observacoes,
    observacoesGerais: orcamento.observacoesGerais,
    condicoesPagamento: orcamento.condicoesPagamento,
    prazoEntrega: orcamento.prazoEntrega,
    validadeOrcamento: orcamento.validadeOrcamento,
    dataValidade: orcamento.dataValidade,
    baseDesconto: orcamento.baseDesconto,
    desconto: orcamento.desconto,
    tipoDesconto: orcamento.tipoDesconto,
    acrescimo: orcamento.acrescimo,
    tipoAcrescimo: orcamento.tipoAcrescimo,
    meiosPagamento: orcamento.meiosPagamento,
    dadosBancarios: orcamento.dadosBancarios,
    regrasCobranca: orcamento.regrasCobranca,
    materiais: orcamento.materiais.map(materialEscrito),
    servicos: orcamento.servicos.map(({ id, nome, descricao, valor }) => ({ id, nome, descricao, valor })),
  }
}
