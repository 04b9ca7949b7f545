import { ApiError, send } from './api.ts'
import { envioDaOperacao } from './envio.ts'
import type { Operacao, Resultado } from './operacao.ts'

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
