import type { Responsavel } from '@lapida/contracts/responsavel'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { findEntregavel, findQuemVende } from './responsavel.repository.ts'

/**
 * Who answers for a quote, and who could.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function getResponsavel(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.get-responsavel'>, 'params'>,
): Promise<Responsavel> {
  const found = await findEntregavel(context, idToFind(params.id))
  if (!found) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return { responsavel: found.responsavel, pessoas: await findQuemVende(context) }
}
