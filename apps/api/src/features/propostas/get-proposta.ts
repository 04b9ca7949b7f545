import type { AnswerOf } from '@lapida/contracts/endpoints'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentProposta } from './propostas.presenter.ts'
import { findProposta } from './propostas.repository.ts'

/**
 * A version of a quote with all that it presents.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTA_NAO_ENCONTRADA
 */
export async function getProposta(
  context: Context,
  { params }: Pick<InputOf<'propostas.get'>, 'params'>,
): Promise<AnswerOf<'propostas.get'>> {
  const { id } = await loadOrcamento(context, params.id)
  const found = await findProposta(context, { orcamentoId: id, numero: Number(params.numero) })
  if (!found) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const { orcamento, empresa } = found.conteudo
  return { ...presentProposta(found), conteudo: { orcamento: completeOferta(orcamento), empresa } }
}
