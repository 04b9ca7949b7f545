import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { WorkThread, WorkTooLarge } from '#threads/work-thread.ts'
import type { Contagem } from './count-desenho.ts'

const TOO_LONG: Contagem = {
  campos: { conteudo: 'O desenho é complicado demais para ser conferido. Divida-o em dois.' },
}

const thread = new WorkThread<ConteudoDesenho, Contagem>(new URL('./contagem.worker.ts', import.meta.url), {
  limitMs: 15_000,
  ofOne: 2,
  ofAll: 20,
  retryAfterSeconds: 5,
})

/**
 * Checks and counts a large drawing beside the server; one that takes too long is refused.
 * @param options.limitMs how long it may take once its turn has come
 * @throws {AppError} MUITAS_TENTATIVAS when too many are waiting already, of one account or of all
 */
export async function countInThread(
  userId: string,
  conteudo: ConteudoDesenho,
  options: { limitMs?: number } = {},
): Promise<Contagem> {
  try {
    return await thread.run(userId, conteudo, options)
  } catch (error) {
    if (error instanceof WorkTooLarge) return TOO_LONG
    throw error
  }
}
