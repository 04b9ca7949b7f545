import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { signPrevia } from './previa-assinada.ts'

/**
 * Where somebody of the company sees a quote's page as its customer does, without being counted.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO also where its link is revoked: there is no page to see
 */
export async function createPrevia(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.create-previa'>, 'params'>,
): Promise<AnswerOf<'orcamentos.create-previa'>> {
  const { id, linkPublico } = await loadOrcamento(context, params.id)
  if (linkPublico === null) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return { endereco: `${linkPublico}?previa=${await signPrevia(context, id)}` }
}
