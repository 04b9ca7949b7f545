import type { Context } from '#http/context.ts'
import { findPelaChave } from './respostas.repository.ts'

/** Whether an answer came with this key already, so that a repeat is the same answer. */
export async function isAnswered(
  context: Context,
  lugar: { orcamentoId: string; chave: string },
): Promise<boolean> {
  return (await findPelaChave(context, lugar)) !== null
}
