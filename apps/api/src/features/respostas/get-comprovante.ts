import type { PdfThread } from '#features/publico/pdf-thread.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { loadComprovante } from './load-comprovante.ts'

/**
 * The paper of an approval, for whoever has signed in.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, RESPOSTA_NAO_ENCONTRADA, MUITAS_TENTATIVAS
 */
export async function getComprovante(
  context: OpenContext,
  { params }: Pick<InputOf<'respostas.get-comprovante'>, 'params'>,
  thread: PdfThread,
): Promise<Buffer> {
  const { userId, origin } = context
  await context.limit(`pdf:${userId}`, context.config.rateLimits.pdf)
  const { id, linkPublico } = await context.inTransaction({ userId }, (inside) =>
    loadOrcamento(inside, params.id),
  )
  const url = linkPublico && `${origin}${linkPublico}`
  return loadComprovante(context, thread, { userId, orcamentoId: id, respostaId: params.respostaId, url })
}
