import type { AnswerOf } from '@lapida/contracts/endpoints'
import { signMarca } from '#features/orcamentos/previa-assinada.ts'
import type { Context } from '#http/context.ts'

/** What a browser that is signed in says of itself on public pages, so that its looks count for no customer's. */
export async function getMarca(context: Context): Promise<AnswerOf<'contas.get-marca'>> {
  return { marca: await signMarca(context) }
}
