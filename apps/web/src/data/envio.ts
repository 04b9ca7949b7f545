import type { NomeRota } from '@lapida/contracts/rotas'
import { ApiError, send, type CallParts } from './api.ts'
import { EMPRESA_ID } from './store.ts'
import type { Acao, Operacao, Recurso, Resultado } from './operacao.ts'

/** The call that carries an operation to the server. */
export interface Envio extends CallParts {
  name: NomeRota
}

const CALLS: Record<Recurso, Record<Acao, NomeRota>> = {
  clientes: {
    criar: 'clientes.save',
    alterar: 'clientes.change',
    remover: 'clientes.remove',
    restaurar: 'clientes.restore',
  },
  orcamentos: {
    criar: 'orcamentos.create',
    alterar: 'orcamentos.change',
    remover: 'orcamentos.remove',
    restaurar: 'orcamentos.restore',
  },
  // The profile always exists: whatever is written to it is a change.
  empresa: {
    criar: 'empresa.change',
    alterar: 'empresa.change',
    remover: 'empresa.replace',
    restaurar: 'empresa.change',
  },
}

/** Name, path and body of the call for an operation. */
export function envioDaOperacao({ id, recurso, registroId, acao, corpo }: Operacao): Envio {
  const name = CALLS[recurso][acao]
  if (recurso === 'clientes' && acao === 'criar')
    return { name, idempotencyKey: id, body: { clientes: [{ ...corpo, id: registroId }] } }
  if (acao === 'criar') return { name, idempotencyKey: id, body: { ...corpo, id: registroId } }
  const params: Record<string, string> = recurso === 'empresa' ? {} : { id: registroId }
  return { name, idempotencyKey: id, params, ...(acao === 'alterar' ? { body: corpo } : {}) }
}

/** The server's copy of the record inside the answer to an operation; null when the answer carries none. */
export function copiaNaResposta({ recurso, registroId, acao }: Operacao, answer: unknown): unknown {
  if (acao === 'remover' || acao === 'restaurar') return null
  if (recurso === 'empresa') return { ...(answer as object), id: EMPRESA_ID }
  if (recurso === 'orcamentos' || acao === 'alterar') return answer
  const { clientes } = answer as { clientes: { id: string }[] }
  return clientes.find(({ id }) => id === registroId) ?? null
}

/** Sends an operation once and says what came of it; never throws for an answer. */
export async function sendOperacao(operacao: Operacao, signal?: AbortSignal): Promise<Resultado> {
  const { name, ...parts } = envioDaOperacao(operacao)
  try {
    return { ok: true, answer: await send(name, { ...parts, signal }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, campos, retryAfterSeconds } = error
    return { ok: false, erro: { status, code, message, campos }, retryAfterSeconds }
  }
}
