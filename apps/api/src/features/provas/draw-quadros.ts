import type { DadosDaProva } from '@lapida/documento/prova/conteudo-of-prova'
import { WorkThread, WorkTooLarge } from '#threads/work-thread.ts'

/** Kitchens of a proof, with the pictures of the slabs that they are cut from. */
export interface QuadrosADesenhar {
  imagens: ReadonlyMap<string, Uint8Array>
  dados: DadosDaProva
  cozinhas: readonly { desenhoId: string; conjunto: number }[]
}

/** A picture of a kitchen as a WebP, and from where it is seen. */
export interface QuadroDesenhado {
  nome: string
  bytes: Uint8Array
}

/** A kitchen in pictures, and as it is turned. */
export interface CozinhaDesenhada {
  quadros: QuadroDesenhado[]
  /** as a proof keeps it; undefined where it is too large to be turned */
  sala?: string | undefined
}

const thread = new WorkThread<QuadrosADesenhar, CozinhaDesenhada[]>(
  new URL('./quadros.worker.ts', import.meta.url),
  { limitMs: 30_000, ofOne: 4, ofAll: 40, retryAfterSeconds: 10 },
)

/**
 * The pictures of each of these kitchens as it will stand, drawn beside the server. What takes too long has none: a
 * customer sees it laid flat, and no more.
 * @throws {AppError} MUITAS_TENTATIVAS when too many are waiting already, of one account or of all
 */
export async function drawQuadrosDaProva(
  userId: string,
  pedido: QuadrosADesenhar,
): Promise<readonly CozinhaDesenhada[]> {
  if (pedido.cozinhas.length === 0) return []
  try {
    return await thread.run(userId, pedido)
  } catch (error) {
    if (error instanceof WorkTooLarge) return []
    throw error
  }
}
