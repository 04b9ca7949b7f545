import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoToProduce } from '@lapida/domain/orcamento/producao'
import { areaTotal } from '@lapida/domain/orcamento/material'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import type { OrcamentoDoRetorno } from '@lapida/domain/retornos/retornos'
import { foldText } from '@lapida/domain/shared/texto'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import type { EstadoSync, Local } from './store.ts'

type CamposDoResumo =
  | 'id'
  | 'numeracao'
  | 'status'
  | 'valorTotal'
  | 'valorContratado'
  | 'propostaEnviada'
  | 'valorEnviado'
  | 'propostaAprovada'
  | 'alteracoesNaoEnviadas'
  | 'clienteId'
  | 'dataValidade'
  | 'linkPublico'
  | 'aprovadoEm'
  | 'estoqueBaixado'
  | 'vistoEm'
  | 'visualizacoes'
  | 'exemplo'
  | 'createdAt'
  | 'updatedAt'
  | 'versao'

type ClienteDoResumo = Pick<Cliente, 'nomeCompleto' | 'telefone'>

/**
 * What lists show of a quote. A whole quote with its pieces is some 6 kB; thousands of them are too much to read for
 * a list, so this device keeps their short form beside them.
 */
export interface OrcamentoResumo
  extends Pick<Orcamento, CamposDoResumo>, Pick<OrcamentoDoRetorno, 'ultimaResposta'> {
  cliente: ClienteDoResumo | null
  materiais: { tipo: string; ambiente: string }[]
  /** pieces of all materials, quantities counted, and their area in mm² */
  pecas: number
  areaPecas: number
  /** customer and number as they are searched: lower-case, without accents */
  busca: string
  _sync: EstadoSync
}

/** The short form of a quote; its customer as this device knows it, or as the quote itself says. */
export function resumoOfOrcamento(
  orcamento: Local<Orcamento>,
  cliente: ClienteDoResumo | undefined,
): OrcamentoResumo {
  const vigente = orcamentoVigente(orcamento)
  const { id, numeracao, status, valorTotal, clienteId, dataValidade, linkPublico, createdAt } = orcamento
  const resumo = {
    id,
    numeracao,
    status,
    valorTotal,
    clienteId,
    dataValidade,
    linkPublico,
    createdAt,
    ...versoesOfOrcamento(orcamento),
    // Copies that an older version of the program left on this device have none of these.
    aprovadoEm: orcamento.aprovadoEm ?? null,
    estoqueBaixado: orcamento.estoqueBaixado ?? false,
    vistoEm: orcamento.vistoEm ?? null,
    ultimaResposta: orcamento.ultimaResposta ?? null,
    visualizacoes: orcamento.visualizacoes ?? 0,
    exemplo: orcamento.exemplo ?? false,
    updatedAt: orcamento.updatedAt,
    versao: orcamento.versao,
    cliente: null,
    materiais: vigente.materiais.map(({ tipo, ambiente }) => ({ tipo, ambiente })),
    ...pecasOfOrcamento(vigente),
    busca: '',
    _sync: orcamento._sync,
  }
  return withCliente(resumo, cliente ?? orcamento.cliente ?? null)
}

/** What is known of what was sent and agreed to, of which an older copy knows nothing. */
function versoesOfOrcamento(orcamento: Orcamento) {
  return {
    valorContratado: orcamento.valorContratado ?? null,
    propostaEnviada: orcamento.propostaEnviada ?? null,
    valorEnviado: orcamento.valorEnviado ?? null,
    propostaAprovada: orcamento.propostaAprovada ?? null,
    alteracoesNaoEnviadas: orcamento.alteracoesNaoEnviadas ?? false,
  }
}

/** How many pieces of a quote are cut, quantities counted, and their area in mm². */
export function pecasOfOrcamento(orcamento: Orcamento): Pick<OrcamentoResumo, 'pecas' | 'areaPecas'> {
  const { materiais } = orcamentoToProduce(orcamento)
  const pecas = materiais.flatMap((material) => material.pecas ?? [])
  return {
    pecas: pecas.reduce((sum, { quantidade }) => sum + (quantidade ?? 1), 0),
    areaPecas: materiais.reduce((sum, material) => sum + areaTotal(material), 0),
  }
}

/** The short form with its customer's name and phone as they are now. */
export function withCliente(resumo: OrcamentoResumo, cliente: ClienteDoResumo | null): OrcamentoResumo {
  const known = cliente && { nomeCompleto: cliente.nomeCompleto, telefone: cliente.telefone }
  return {
    ...resumo,
    cliente: known,
    busca: foldText(`${known?.nomeCompleto ?? ''} ${numeroOrcamento(resumo)}`),
  }
}
