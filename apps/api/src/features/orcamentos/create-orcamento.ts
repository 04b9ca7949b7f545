import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { hasLapide } from '#features/apagamentos/has-lapide.ts'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { storeMateriaisDoOrcamento } from '#features/materiais/store-materiais.ts'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import { AppError } from '#http/app-error.ts'
import { leaveToCommit, together, type Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { clientMadeId } from './assign-ids.ts'
import { enterAprovado } from './enter-aprovado.ts'
import { fatosOfOrcamento } from './fatos-of-orcamento.ts'
import { freezeToApprove } from './freeze-to-approve.ts'
import { insertLink } from './links.repository.ts'
import { newNumeracao } from './numeracao.ts'
import { presentEnviada, presentOrcamento, rowOfOrcamento, rowsOfServicos } from './orcamentos.presenter.ts'
import {
  insertOrcamento,
  insertServicos,
  nextVersao,
  recordEventos,
  type OrcamentoGuardado,
} from './orcamentos.repository.ts'
import { prepareOrcamento, type OrcamentoPreparado } from './prepare-orcamento.ts'

/**
 * Creates a quote under the id that the client made (a UUID v4) or a new one.
 * @param options.exemplo makes it sample data: with the number that was sent, outside of the account's own
 * numbers and of its history.
 * @throws {AppError} ID_EM_USO when the client's id exists, ORCAMENTO_NAO_ENCONTRADO when it is of a quote that was erased, and whatever rule the quote breaks.
 */
export async function createOrcamento(
  context: Context,
  { body }: Pick<InputOf<'orcamentos.create'>, 'body'>,
  { exemplo = false }: { exemplo?: boolean } = {},
): Promise<AnswerOf<'orcamentos.create'>> {
  const { id: sentId, requestId, ...sent } = body
  const madeId = clientMadeId(sentId)
  const [empresa, versao] = await together(
    getEmpresa(context),
    nextVersao(context),
    refuseApagado(context, madeId),
  )
  // Sample data is what it is, whatever the company's rules.
  const typed = exemplo ? { ...sent, regrasCobranca: null } : sent
  const [preparado, numeracao] = await together(
    prepareOrcamento(context, typed, { stored: null, empresa }),
    exemplo ? Promise.resolve(sent.numeracao) : newNumeracao(context, sent.numeracao, empresa),
  )
  const id = madeId ?? context.newId()
  const escrito = { ...preparado.escrito, numeracao }
  const identity = { id, versao, requestId: requestId ?? null, exemplo }
  const created = presentOrcamento(await insertAll(context, { ...preparado, escrito }, identity))
  if (!exemplo) leaveToCommit(context.db, recordEventos(context, [criado(created)]))
  // A new quote has no versions yet.
  const lidas = { ultima: null, contrato: null }
  if (created.status === 'finalizado')
    return { ...created, ...presentEnviada(await freezeProposta(context, created, { empresa, lidas })) }
  if (created.status !== 'aprovado') return created
  const entrada = await freezeToApprove(context, created, { empresa, lidas })
  return enterAprovado(context, created, { ...entrada, empresa, autor: 'usuario', versao })
}

/** @throws {AppError} ORCAMENTO_NAO_ENCONTRADO */
async function refuseApagado(context: Context, id: string | null): Promise<void> {
  if (id !== null && (await hasLapide(context, 'orcamentos', [id])))
    throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
}

function criado(orcamento: Orcamento) {
  const titulo = numeracaoVisivel(orcamento)
  const detalhes = fatosOfOrcamento(orcamento)
  return { entidade: 'orcamento', entidadeId: orcamento.id, acao: 'criado', titulo, detalhes } as const
}

/** Stores it; gives the quote as it is stored from then on. */
async function insertAll(
  context: Context,
  { escrito, totais, cliente, disponivel }: OrcamentoPreparado,
  identity: { id: string; versao: number; requestId: string | null; exemplo: boolean },
): Promise<OrcamentoGuardado> {
  const { db, userId, now } = context
  const orcamentoId = identity.id
  const orcamento = {
    ...rowOfOrcamento(escrito, totais, cliente),
    ...identity,
    userId,
    vendedorId: context.pessoa?.id ?? null,
    vendedoresAntes: [],
    revisao: 1,
    escritas: {},
    aprovadoEm: escrito.status === 'aprovado' ? now : null,
    estoqueBaixado: false,
    alteracoesNaoEnviadas: false,
    ultimaResposta: null,
    vistoEm: null,
    visualizacoes: 0,
    createdAt: now,
    updatedAt: now,
    excluidoEm: null,
    restritoEm: null,
    restritoAte: null,
  }
  const servicos = rowsOfServicos(escrito.servicos, { userId, orcamentoId })
  const [, , , materiais] = await together(
    requireStored(insertOrcamento(db, orcamento)),
    insertLink(db, { token: orcamentoId, userId, orcamentoId, createdAt: now }),
    insertServicos(db, servicos),
    storeMateriaisDoOrcamento(context, {
      orcamentoId,
      stored: null,
      regras: null,
      next: escrito.materiais,
      totais: totais.materiaisTotais,
      disponivel,
    }),
  )
  const semVersoes = { enviada: null, contrato: null, aditivo: null }
  return { orcamento, cliente, servicos, token: orcamentoId, ...semVersoes, materiais }
}

/** @throws {AppError} ID_EM_USO */
async function requireStored(stored: Promise<boolean>): Promise<void> {
  if (!(await stored)) throw new AppError('ID_EM_USO')
}
