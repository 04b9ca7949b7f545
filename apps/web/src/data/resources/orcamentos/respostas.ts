import { useCallback } from 'react'
import type { Resposta } from '@lapida/contracts/resposta'
import { isOnline } from '#shared/connection.ts'
import { ApiError, call, callFile, TEXTO_SEM_CONEXAO, type CallOptions } from '#data/api/api.ts'
import { useAnswer, type Answer } from '#data/api/use-answer.ts'
import { operacoesOf } from '#data/queue/outbox.ts'
import { withSameKey } from '#data/api/same-key.ts'
import { currentStore } from '#data/local/store.ts'
import { syncNow } from '#data/sending/sync.ts'

/** What customers answered to a quote, as the server said last. */
export interface RespostasDoOrcamento extends Omit<Answer<Resposta[]>, 'dados'> {
  /** undefined before the server has said anything */
  respostas: Resposta[] | undefined
}

/** The answers of a quote. `versao` is that of the quote: another one asks anew. */
export function useRespostas(orcamentoId: string, versao: number): RespostasDoOrcamento {
  const ask = useCallback(
    async () => (await call('respostas.list', { params: { id: orcamentoId } })).respostas,
    [orcamentoId],
  )
  const { dados: respostas, ...answer } = useAnswer(ask, versao)
  return { respostas, ...answer }
}

export type RespostaCreateInput = CallOptions<'respostas.create'>['body']

/**
 * Writes down an approval that the workshop was told of. What waits on this device is sent before: the server approves
 * what it has.
 * @throws {ApiError} PROPOSTA_SUBSTITUIDA when the quote there comes to another total, or something of it could not be
 * sent; ORCAMENTO_SEM_RESPOSTA when somebody else has approved it meanwhile; SEM_CONEXAO.
 */
export async function createResposta(orcamentoId: string, body: RespostaCreateInput): Promise<Resposta> {
  await syncNow()
  await refuseUnsent(orcamentoId)
  const resposta = await withSameKey(JSON.stringify([orcamentoId, body]), (idempotencyKey) =>
    call('respostas.create', { params: { id: orcamentoId }, body, idempotencyKey }),
  ).finally(syncNow)
  refuseAnother(resposta, body)
  return resposta
}

/** A version is approved once: where the customer, or another device, was first, the server answers with that approval. */
function refuseAnother({ origem, nome, meio }: Resposta, body: RespostaCreateInput): void {
  if (origem === 'balcao' && meio === body.meio && nome === body.nome.trim()) return
  const message = `${nome} já aprovou este orçamento. O que está escrito aqui não foi guardado.`
  throw new ApiError({ status: 409, code: 'ORCAMENTO_SEM_RESPOSTA', message })
}

/** What was refused, is in conflict or waits may leave the total as it is: the server would sign another text than shown. */
async function refuseUnsent(orcamentoId: string): Promise<void> {
  const unsent = await operacoesOf(currentStore(), 'orcamentos', orcamentoId)
  if (unsent.length === 0) return
  if (!isOnline()) throw new ApiError({ status: 0, code: 'SEM_CONEXAO', message: TEXTO_SEM_CONEXAO })
  const message = 'Espere o envio das alterações.'
  throw new ApiError({ status: 409, code: 'PROPOSTA_SUBSTITUIDA', message })
}

/** Takes back the approval that counts. @throws {ApiError} RESPOSTA_NAO_DESFAZ, SEM_CONEXAO. */
export async function undoResposta(orcamentoId: string, respostaId: string, motivo: string): Promise<void> {
  await syncNow()
  await withSameKey(JSON.stringify([respostaId, motivo]), (idempotencyKey) =>
    call('respostas.undo', { params: { id: orcamentoId, respostaId }, body: { motivo }, idempotencyKey }),
  ).finally(syncNow)
}

/** The paper of an approval. @throws {ApiError} SEM_CONEXAO, MUITAS_TENTATIVAS. */
export function fetchComprovante(orcamentoId: string, respostaId: string): Promise<Blob> {
  return callFile('respostas.get-comprovante', {
    params: { id: orcamentoId, respostaId },
    timeoutMs: COMPROVANTE_MS,
  })
}

const COMPROVANTE_MS = 60_000

export type { Resposta }
