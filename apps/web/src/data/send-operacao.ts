import { ApiError, send } from './api.ts'
import { envioDaOperacao } from './envio.ts'
import { withFotosEnviadas } from './fotos.ts'
import type { Operacao, Resultado } from './operacao.ts'

/** Sends an operation once, its photos first, and says what came of it; never throws for an answer. */
export async function sendOperacao(operacao: Operacao, signal?: AbortSignal): Promise<Resultado> {
  try {
    const { name, ...parts } = envioDaOperacao(await withFotosEnviadas(operacao))
    return { ok: true, answer: await send(name, { ...parts, signal }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, campos, retryAfterSeconds } = error
    return { ok: false, erro: { status, code, message, campos }, retryAfterSeconds }
  }
}
