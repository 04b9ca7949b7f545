import { isDeepStrictEqual } from 'node:util'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento, OrcamentoReplace } from '@lapida/contracts/orcamento'
import { comparePropostas, mudancasEmLinhas } from '@lapida/domain/orcamento/compare-propostas'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { writtenPaths, withEscrita, type Escritas } from '@lapida/domain/orcamento/escritas'
import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Guardado } from '#features/juncao/join-mudanca.ts'
import { freezeDesenhos } from '#features/desenhos/freeze-desenhos.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { RenamePath } from '#features/materiais/check-materiais.ts'
import { storeMateriaisDoOrcamento } from '#features/materiais/store-materiais.ts'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import { endContrato, type Contratada } from '#features/propostas/sign-contrato.ts'
import { forgetSaida } from '#features/reservas/saida-de-aprovado.ts'
import { together, type Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { enterAprovado } from './enter-aprovado.ts'
import { freezeToApprove } from './freeze-to-approve.ts'
import { leaveAprovado } from './leave-aprovado.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { markEnviado } from './mark-enviado.ts'
import { changedNumeracao } from './numeracao.ts'
import { orcamentoEscrito, type OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { rowOfOrcamento, rowsOfServicos } from './orcamentos.presenter.ts'
import {
  findEscritas,
  nextVersao,
  recordEventos,
  saveServicos,
  updateOrcamento,
} from './orcamentos.repository.ts'
import { prepareOrcamento, type OrcamentoPreparado } from './prepare-orcamento.ts'
import { repeatAprovacao } from './repeat-aprovacao.ts'
import { settlePropostas } from './settle-propostas.ts'

/** What a write makes of the stored quote; it may be judged by when its fields were written. */
export type Rewrite = (stored: OrcamentoEscrito, guardado: Guardado) => OrcamentoReplace

export interface Reescrita {
  rewrite: Rewrite
  /** how a path of the quote reads in the body that the caller sent */
  rename?: RenamePath
  /** a quote that becomes approved takes again what it gave back when it last left its approval */
  refazer?: boolean
  /** why somebody takes an approval back */
  motivo?: string
}

/**
 * Rewrites a quote: reads it with the account's writers held in a queue, applies the rules, and stores what
 * differs with new totals, version and history. A rewrite that changes nothing stores nothing.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, and whatever rule the quote breaks.
 */
export async function rewriteOrcamento(
  context: Context,
  id: string,
  { rewrite, rename, refazer = false, motivo }: Reescrita,
): Promise<Orcamento> {
  const [versao, stored, escritas, empresa] = await together(
    nextVersao(context),
    loadOrcamento(context, id),
    findEscritas(context.db, context.userId, idToFind(id)),
    getEmpresa(context),
  )
  const before = orcamentoEscrito(stored)
  const sent = rewrite(before, { atual: before, escritas, updatedAt: stored.updatedAt })
  const preparado = await prepareOrcamento(context, sent, { stored, empresa, rename })
  const numeracao = await changedNumeracao(context, {
    stored: stored.numeracao,
    typed: sent.numeracao,
    empresa,
  })
  const next = { ...preparado, escrito: { ...preparado.escrito, numeracao } }
  if (isUnchanged(stored, before, next)) return stored
  const { status } = next.escrito
  if (status !== 'aprovado')
    await leaveAprovado(context, stored, {
      porque: status === 'rejeitado' ? 'rejeitado' : 'reaberto',
      motivo,
    })
  const paths = writtenPaths(ORCAMENTO, before, next.escrito)
  const escrita = { versao, em: context.now.toISOString(), autor: 'usuario' } as const
  await updateAll(context, { stored, next, versao, escritas: withEscrita(escritas, paths, escrita) })
  const entered = status === 'aprovado' && stored.status !== 'aprovado'
  const repeated = entered && refazer ? await repeatAprovacao(context, stored, versao) : null
  const [, written] = await together(
    entered && !refazer ? forgetSaida(context, stored.id) : Promise.resolve(),
    loadOrcamento(context, id),
  )
  await together(
    recordEventos(context, eventosOf(stored, written)),
    presentToCliente(context, { stored, written, empresa, versao, contratada: repeated }),
  )
  return loadOrcamento(context, id)
}

interface Apresentacao {
  stored: Orcamento
  written: Orcamento
  empresa: Empresa
  versao: number
  /** what was agreed to before and is again; null for what the quote says now */
  contratada: Contratada | null
}

/** What a write means for what the customer was sent: becoming final or approved freezes, other writes may stand unsent. */
async function presentToCliente(
  context: Context,
  { stored, written, empresa, versao, contratada }: Apresentacao,
) {
  const { status } = written
  const entered = status !== stored.status
  if (entered && status === 'aprovado') {
    const agreed = contratada ?? (await freezeToApprove(context, written, empresa))
    const entrada = { contratada: agreed, autor: 'usuario', versao, volta: contratada !== null } as const
    return enterAprovado(context, written, entrada)
  }
  const left = stored.status === 'aprovado' && entered
  if (entered && status === 'finalizado') {
    if (left) await endContrato(context, written.id)
    await freezeProposta(context, written, { empresa })
    return markEnviado(context, written, versao)
  }
  await together(
    left ? endContrato(context, written.id) : Promise.resolve(),
    settlePropostas(context, written, versao),
  )
  if (status === 'aprovado') await freezeDesenhos(context, written, { stays: true })
}

function isUnchanged(stored: Orcamento, before: OrcamentoEscrito, next: OrcamentoPreparado): boolean {
  return isDeepStrictEqual(before, next.escrito) && reaisToCentavos(stored.valorTotal) === next.totais.total
}

interface Rewritten {
  stored: Orcamento
  next: OrcamentoPreparado
  versao: number
  escritas: Escritas
}

async function updateAll(context: Context, { stored, next, versao, escritas }: Rewritten): Promise<void> {
  const { db, userId, now } = context
  const { escrito, totais, nomeCliente } = next
  const owner = { userId, orcamentoId: stored.id }
  const servicosStay = isDeepStrictEqual(stored.servicos, escrito.servicos)
  await together(
    updateOrcamento(db, {
      ...rowOfOrcamento(escrito, totais, nomeCliente),
      userId,
      id: stored.id,
      versao,
      escritas,
      aprovadoEm: approvedSince(stored, escrito.status, now),
      updatedAt: now,
    }),
    servicosStay ? Promise.resolve() : saveServicos(db, owner, rowsOfServicos(escrito.servicos, owner)),
    storeMateriaisDoOrcamento(context, {
      orcamentoId: stored.id,
      stored: stored.materiais,
      regras: stored.regrasCobranca,
      next: escrito.materiais,
      totais: totais.materiaisTotais,
    }),
  )
}

/** A quote that stays approved keeps the moment of its approval. */
function approvedSince(stored: Orcamento, status: Orcamento['status'], now: Date): Date | null {
  if (status !== 'aprovado') return null
  return stored.aprovadoEm === null ? now : new Date(stored.aprovadoEm)
}

function eventosOf(before: Orcamento, after: Orcamento) {
  const about = {
    entidade: 'orcamento',
    entidadeId: after.id,
    titulo: numeracaoVisivel(after),
  } as const
  const { status: statusBefore, ...restBefore } = orcamentoEscrito(before)
  const { status: statusAfter, ...restAfter } = orcamentoEscrito(after)
  return [
    ...(isDeepStrictEqual(restBefore, restAfter)
      ? []
      : [{ ...about, acao: 'alterado' as const, detalhes: detalhesOf(before, after) }]),
    ...(statusBefore === statusAfter
      ? []
      : [{ ...about, acao: 'status' as const, detalhes: { de: statusBefore, para: statusAfter } }]),
  ]
}

/** Changes that an event keeps word for word; the rest is counted. */
const MOST_LINES = 12

function detalhesOf(before: Orcamento, after: Orcamento): Record<string, string> {
  const mudancas = comparePropostas(before, after)
  return {
    ...(before.valorTotal !== after.valorTotal && {
      de: reais(before.valorTotal),
      para: reais(after.valorTotal),
    }),
    ...(mudancas.length > 0 && {
      mudancas: mudancasEmLinhas(mudancas, MOST_LINES),
      quantas: String(mudancas.length),
    }),
  }
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))
