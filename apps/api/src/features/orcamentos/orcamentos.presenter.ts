import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { TotalOrcamento } from '@lapida/domain/orcamento/total'
import { centavosToReais, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'
import type { OrcamentoEscrito } from './orcamento-escrito.ts'
import type {
  LinhaCliente,
  LinhaOrcamento,
  LinhaServico,
  OrcamentoGuardado,
} from './orcamentos.repository.ts'

const reais = (value: number) => centavosToReais(value as Centavos)

/** A stored quote as the wire carries it. */
export function presentOrcamento(
  { orcamento, cliente, servicos, token }: OrcamentoGuardado,
  materiais: Material[],
): Orcamento {
  return {
    id: orcamento.id,
    userId: orcamento.userId,
    numeracao: orcamento.numeracao,
    clienteId: orcamento.clienteId,
    cliente: cliente && presentCliente(cliente),
    status: orcamento.status,
    materiais,
    servicos: servicos.map(({ id, nome, descricao, valor }) => ({
      id,
      nome,
      descricao,
      valor: reais(valor),
    })),
    ...presentValores(orcamento),
    formaPagamento: orcamento.formaPagamento,
    parcelas: orcamento.parcelas,
    observacoes: orcamento.observacoes,
    observacoesGerais: orcamento.observacoesGerais,
    condicoesPagamento: orcamento.condicoesPagamento,
    prazoEntrega: orcamento.prazoEntrega,
    validadeOrcamento: orcamento.validadeOrcamento,
    dataValidade: orcamento.dataValidade,
    meiosPagamento: orcamento.meiosPagamento,
    dadosBancarios: orcamento.dadosBancarios,
    regrasCobranca: orcamento.regrasCobranca,
    linkPublico: token && linkPublico(token),
    aprovadoEm: orcamento.aprovadoEm?.toISOString() ?? null,
    estoqueBaixado: orcamento.estoqueBaixado,
    vistoEm: orcamento.vistoEm?.toISOString() ?? null,
    visualizacoes: orcamento.visualizacoes,
    exemplo: orcamento.exemplo,
    requestId: orcamento.requestId,
    createdAt: orcamento.createdAt.toISOString(),
    updatedAt: orcamento.updatedAt.toISOString(),
    versao: orcamento.versao,
  }
}

/** Path of the public page behind a token. */
export function linkPublico(token: string): string {
  return `/orcamento/${token}`
}

function presentValores(orcamento: LinhaOrcamento) {
  return {
    valorMateriais: reais(orcamento.valorMateriais),
    valorServicos: reais(orcamento.valorServicos),
    subtotal: reais(orcamento.subtotal),
    valorDesconto: reais(orcamento.valorDesconto),
    valorAcrescimo: reais(orcamento.valorAcrescimo),
    valorTotal: reais(orcamento.valorTotal),
    baseDesconto: orcamento.baseDesconto,
    desconto: reais(orcamento.desconto),
    tipoDesconto: orcamento.tipoDesconto,
    acrescimo: reais(orcamento.acrescimo),
    tipoAcrescimo: orcamento.tipoAcrescimo,
  }
}

function presentCliente(cliente: LinhaCliente): Orcamento['cliente'] {
  return {
    id: cliente.id,
    nomeCompleto: cliente.nomeCompleto,
    telefone: cliente.telefone,
    email: cliente.email,
    cpf: cliente.cpf,
    endereco: cliente.endereco,
    numero: cliente.numero,
    bairro: cliente.bairro,
    cidade: cliente.cidade,
    estado: cliente.estado,
    cep: cliente.cep,
  }
}

/** What of a quote's row its writer and the totals decide. */
export function rowOfOrcamento(escrito: OrcamentoEscrito, totais: TotalOrcamento, nomeCliente: string) {
  const { materiais: _materiais, servicos: _servicos, desconto, acrescimo, ...fields } = escrito
  return {
    ...fields,
    desconto: reaisToCentavos(desconto),
    acrescimo: reaisToCentavos(acrescimo),
    valorMateriais: totais.materiais,
    valorServicos: totais.servicos,
    subtotal: totais.subtotal,
    valorDesconto: totais.desconto,
    valorAcrescimo: totais.acrescimo,
    valorTotal: totais.total,
    busca: foldText(`${escrito.numeracao} ${nomeCliente}`),
  }
}

/** Rows of a quote's services, in their order. */
export function rowsOfServicos(
  servicos: OrcamentoEscrito['servicos'],
  owner: { userId: string; orcamentoId: string },
): LinhaServico[] {
  return servicos.map(({ id, nome, descricao, valor }, posicao) => ({
    ...owner,
    id,
    posicao,
    nome,
    descricao,
    valor: reaisToCentavos(valor),
  }))
}
