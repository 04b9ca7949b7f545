import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { checkConteudo } from './check-conteudo.ts'
import { storeDesenho } from './replace-desenho.ts'

/**
 * Stores a new drawing that the program itself made, in the transaction that is under way.
 * @throws {AppError} as replaceDesenho
 */
export async function createDesenho(
  context: Context,
  conteudo: ConteudoDesenho,
  { exemplo }: { exemplo: boolean },
): Promise<AnswerOf<'desenhos.replace'>> {
  const resumo = await checkConteudo(context.userId, conteudo.id, conteudo)
  return storeDesenho(context, { id: conteudo.id, versao: 0, conteudo, resumo, exemplo })
}
