import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findProposta } from './propostas.repository.ts'

/**
 * Until when a version can be answered, and what it comes to.
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function findSent(
  context: Context,
  orcamentoId: string,
  numero: number,
): Promise<{ validade: string | null; valor: Centavos }> {
  const found = await findProposta(context, { orcamentoId, numero })
  if (!found) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  return { validade: found.validade, valor: found.valor as Centavos }
}
