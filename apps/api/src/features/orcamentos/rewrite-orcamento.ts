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
import { readUltima, type VersoesLidas } from '#features/propostas/read-versoes.ts'
import { endContrato, type Contratada } from '#features/propostas/sign-contrato.ts'
import { forgetSaida } from '#features/reservas/saida-de-aprovado.ts'
import { leaveToCommit, together, type Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { enterAprovado } from './enter-aprovado.ts'
import { freezeToApprove } from './freeze-to-approve.ts'
import { leaveAprovado } from './leave-aprovado.ts'
import { loadOrcamento, loadParaEscrever } from './load-orcamento.ts'
import { changedNumeracao } from './numeracao.ts'
import { orcamentoEscrito, type OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { presentEnviada, presentOrcamento, rowOfOrcamento, rowsOfServicos } from './orcamentos.presenter.ts'
import {
  nextVersao,
  recordEventos,
  saveServicos,
  updateOrcamento,
  type OrcamentoGuardado,
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
 * differs with new totals, version and history. A rewrite that changes nothing stores nothing. The quote is read once:
 * what it is after the write, and what the customer knows of it, follows from the rows that are stored.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, and whatever rule the quote breaks.
 */
export async function rewriteOrcamento(
  context: Context,
  id: string,
  { rewrite, rename, refazer = false, motivo }: Reescrita,
): Promise<Orcamento> {
  // The profile is no part of what the account's writers queue for.
  const [empresa, versao, { guardado, escritas }, ultima] = await together(
    getEmpresa(context),
    nextVersao(context),
    loadParaEscrever(context, id),
    readUltima(context, idToFind(id)),
  )
  const stored = presentOrcamento(guardado)
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
  const turned = await giveBack(context, stored, { status, motivo })
  const paths = writtenPaths(ORCAMENTO, before, next.escrito)
  const escrita = { versao, em: context.now.toISOString(), autor: 'usuario' } as const
  const rewritten = { guardado, before, next, versao, escritas: withEscrita(escritas, paths, escrita) }
  const rows = await updateAll(context, rewritten)
  const again = await takeAgain(context, stored, { status, refazer, versao })
  const asWritten = !turned && again === null
  const written = asWritten ? presentOrcamento(rows) : await loadOrcamento(context, id)
  leaveToCommit(context.db, recordEventos(context, eventosOf(stored, written)))
  const lidas = { ultima, contrato: rows.contrato }
  const contratada = again?.contratada ?? null
  return presentToCliente(context, { stored, written, empresa, versao, lidas, contratada })
}

/** What a quote gives back that leaves its approval; whether it reads otherwise by that alone. */
async function giveBack(
  context: Context,
  stored: Orcamento,
  { status, motivo }: { status: Orcamento['status']; motivo: string | undefined },
): Promise<boolean> {
  if (stored.status !== 'aprovado' || status === 'aprovado') return false
  const porque = status === 'rejeitado' ? 'rejeitado' : 'reaberto'
  const turned = await leaveAprovado(context, stored, { porque, motivo })
  endContrato(context, stored.id)
  return turned
}

/** What a quote takes again that enters its approval, where that is wanted; null where nothing of it is repeated. */
async function takeAgain(
  context: Context,
  stored: Orcamento,
  { status, refazer, versao }: { status: Orcamento['status']; refazer: boolean; versao: number },
): Promise<{ contratada: Contratada | null } | null> {
  if (status !== 'aprovado' || stored.status === 'aprovado') return null
  if (refazer) return { contratada: await repeatAprovacao(context, stored, versao) }
  forgetSaida(context, stored.id)
  return null
}

interface Apresentacao {
  stored: Orcamento
  written: Orcamento
  empresa: Empresa
  versao: number
  /** the quote's versions as they stand */
  lidas: VersoesLidas
  /** what was agreed to before and is again; null for what the quote says now */
  contratada: Contratada | null
}

/**
 * What a write means for what the customer was sent: becoming final or approved freezes, other writes may stand unsent.
 * @returns the quote as it is read from now on
 */
async function presentToCliente(
  context: Context,
  { stored, written, empresa, versao, lidas, contratada }: Apresentacao,
): Promise<Orcamento> {
  const { status } = written
  const entered = status !== stored.status
  if (entered && status === 'aprovado') {
    const agreed = contratada ? { contratada } : await freezeToApprove(context, written, { empresa, lidas })
    const entrada = { ...agreed, empresa, autor: 'usuario', versao, volta: contratada !== null } as const
    return enterAprovado(context, written, entrada)
  }
  const frozen = entered && status === 'finalizado'
  const ultima = frozen ? await freezeProposta(context, written, { empresa, lidas }) : lidas.ultima
  const alteracoesNaoEnviadas = settlePropostas(context, written, { versao, ultima })
  if (status === 'aprovado') await freezeDesenhos(context, written, { stays: true })
  // What is agreed to is told beside the quote only while the quote says something else.
  if (status === 'aprovado' && alteracoesNaoEnviadas !== written.alteracoesNaoEnviadas)
    return loadOrcamento(context, written.id)
  return { ...written, alteracoesNaoEnviadas, ...(frozen && presentEnviada(ultima)) }
}

function isUnchanged(stored: Orcamento, before: OrcamentoEscrito, next: OrcamentoPreparado): boolean {
  return isDeepStrictEqual(before, next.escrito) && reaisToCentavos(stored.valorTotal) === next.totais.total
}

interface Rewritten {
  guardado: OrcamentoGuardado
  before: OrcamentoEscrito
  next: OrcamentoPreparado
  versao: number
  escritas: Escritas
}

/** Stores what differs, at the latest with the commit; gives the quote as it is stored from then on. */
async function updateAll(
  context: Context,
  { guardado, before, next, versao, escritas }: Rewritten,
): Promise<OrcamentoGuardado> {
  const { db, userId, now } = context
  const { escrito, totais, cliente, disponivel } = next
  const { orcamento } = guardado
  const owner = { userId, orcamentoId: orcamento.id }
  const row = {
    ...rowOfOrcamento(escrito, totais, cliente),
    versao,
    aprovadoEm: escrito.status === 'aprovado' ? (orcamento.aprovadoEm ?? now) : null,
    updatedAt: now,
  }
  const servicos = rowsOfServicos(escrito.servicos, owner)
  leaveToCommit(db, updateOrcamento(db, { ...row, escritas, userId, id: orcamento.id }))
  if (!isDeepStrictEqual(before.servicos, escrito.servicos))
    leaveToCommit(db, saveServicos(db, owner, servicos))
  const materiaisStay =
    isDeepStrictEqual(before.materiais, escrito.materiais) &&
    isDeepStrictEqual(before.regrasCobranca, escrito.regrasCobranca)
  const materiais = materiaisStay
    ? guardado.materiais
    : await storeMateriaisDoOrcamento(context, {
        orcamentoId: orcamento.id,
        stored: { guardados: guardado.materiais, escritos: before.materiais },
        regras: before.regrasCobranca,
        next: escrito.materiais,
        totais: totais.materiaisTotais,
        disponivel,
      })
  const approved = escrito.status === 'aprovado'
  return {
    ...guardado,
    orcamento: { ...orcamento, ...row },
    cliente,
    servicos,
    materiais,
    contrato: approved ? guardado.contrato : null,
    aditivo: approved ? guardado.aditivo : null,
  }
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
