import type { AnswerOf } from '@lapida/contracts/endpoints'
import { cutFoto, type FotoCortada } from '#features/fotos-chapa/cut-foto.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { cutPlano } from './cut-plano.ts'
import { loadSobrasFotografadas } from './load-sobras-fotografadas.ts'
import { requireCorte } from './require-corte.ts'

/**
 * Finishes a plan (`cutPlano`). A leftover of a slab that was photographed gets its part of that photo, which is cut
 * before anything is held: a version that is no longer there by then is refused, and nothing is stored.
 * @throws {AppError} as `cutPlano` and `requireCorte`
 */
export async function finishPlanoCorte(
  context: OpenContext,
  input: Pick<InputOf<'planos-corte.finish'>, 'params' | 'body'>,
): Promise<AnswerOf<'planos-corte.finish'>> {
  const { userId } = context
  const sobras = await context.inTransaction({ userId }, async (inside) => {
    await requireCorte(inside)
    return loadSobrasFotografadas(inside, input)
  })
  const fotos = new Map<number, FotoCortada>()
  for (const { indice, foto, sobra } of sobras) fotos.set(indice, await cutFoto(foto, sobra))
  return context.inTransaction({ userId }, (inside) => cutPlano(inside, input, fotos))
}
