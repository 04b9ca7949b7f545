import { CLIENTE_DO_ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { pickNames } from '@lapida/contracts/registro-escrito'
import type { OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { escolhasContratadas } from '@lapida/domain/orcamento/escolhas-herdadas'
import { orcamentoLido, type SomasDoOrcamento } from '@lapida/domain/orcamento/orcamento-lido'
import type { TotalOrcamento } from '@lapida/domain/orcamento/total'
import { centavosToReais, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'
import { presentMateriais } from '#features/materiais/present-materiais.ts'
import { ofertaOfContrato } from '#features/propostas/oferta-of-contrato.ts'
import type { LinhaServico, OrcamentoGuardado } from './orcamentos.repository.ts'
import type { ContratoGuardado } from './versoes.repository.ts'

const reais = (value: number) => centavosToReais(value as Centavos)

/** A stored quote as the wire carries it. */
export function presentOrcamento({
  orcamento,
  cliente,
  servicos,
  token,
  enviada,
  contrato,
  aditivo,
  materiais,
}: OrcamentoGuardado): Orcamento {
  return orcamentoLido(
    {
      ...orcamento,
      desconto: reais(orcamento.desconto),
      acrescimo: reais(orcamento.acrescimo),
      servicos: servicos.map((servico) => ({ ...servico, valor: reais(servico.valor) })),
    },
    somasGuardadas(orcamento),
    {
      materiais: presentMateriais(materiais),
      proprio: {
        id: orcamento.id,
        userId: orcamento.userId,
        cliente: cliente && pickNames(CLIENTE_DO_ORCAMENTO, cliente),
        linkPublico: token && linkPublico(token),
        aprovadoEm: orcamento.aprovadoEm?.toISOString() ?? null,
        estoqueBaixado: orcamento.estoqueBaixado,
        vistoEm: orcamento.vistoEm?.toISOString() ?? null,
        visualizacoes: orcamento.visualizacoes,
        exemplo: orcamento.exemplo,
        ...presentEnviada(enviada),
        alteracoesNaoEnviadas: orcamento.alteracoesNaoEnviadas,
        ...presentContrato(contrato),
        aditivo,
        ultimaResposta: orcamento.ultimaResposta,
        requestId: orcamento.requestId,
        createdAt: orcamento.createdAt.toISOString(),
        updatedAt: orcamento.updatedAt.toISOString(),
        versao: orcamento.versao,
      },
    },
  )
}

type Contratado = 'propostaAprovada' | 'valorContratado' | 'contrato' | 'escolhasContratadas'

function presentContrato(contrato: ContratoGuardado | null): Pick<Orcamento, Contratado> {
  if (!contrato)
    return { propostaAprovada: null, valorContratado: null, contrato: null, escolhasContratadas: null }
  const { proposta, valor, congelada, escolhas } = contrato
  return {
    propostaAprovada: proposta,
    valorContratado: reais(valor),
    contrato: congelada && ofertaOfContrato(congelada, escolhas),
    escolhasContratadas: congelada && escolhas && escolhasContratadas(congelada, escolhas),
  }
}

/** What of a version that was sent its quote shows. */
export function presentEnviada(
  enviada: OrcamentoGuardado['enviada'],
): Pick<Orcamento, 'propostaEnviada' | 'valorEnviado'> {
  return {
    propostaEnviada: enviada?.numero ?? null,
    valorEnviado: enviada && reais(enviada.valor),
  }
}

/** Path of the public page behind a token. */
export function linkPublico(token: string): string {
  return `/orcamento/${token}`
}

function somasGuardadas(orcamento: OrcamentoGuardado['orcamento']): SomasDoOrcamento {
  return {
    materiais: orcamento.valorMateriais as Centavos,
    servicos: orcamento.valorServicos as Centavos,
    subtotal: orcamento.subtotal as Centavos,
    desconto: orcamento.valorDesconto as Centavos,
    acrescimo: orcamento.valorAcrescimo as Centavos,
    total: orcamento.valorTotal as Centavos,
  }
}

/** What of a quote's row its writer and the totals decide. `cliente`: null without one. */
export function rowOfOrcamento(
  escrito: OrcamentoEscrito,
  totais: TotalOrcamento,
  cliente: { nomeCompleto: string } | null,
) {
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
    busca: foldText(`${escrito.numeracao} ${cliente?.nomeCompleto ?? ''}`),
  }
}

/** Rows of a quote's services, in their order. */
export function rowsOfServicos(
  servicos: OrcamentoEscrito['servicos'],
  owner: { userId: string; orcamentoId: string },
): LinhaServico[] {
  return servicos.map((servico, posicao) => ({
    ...owner,
    ...servico,
    posicao,
    valor: reaisToCentavos(servico.valor),
  }))
}
