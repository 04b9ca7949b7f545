import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findMembrosOfEmpresa, type MembroRow } from './membros.repository.ts'

/**
 * Somebody who works in the company.
 * @throws {AppError} MEMBRO_NAO_ENCONTRADO
 */
export async function findAtivo(context: Context, pessoaId: string): Promise<MembroRow> {
  const [row] = await findMembrosOfEmpresa(context, pessoaId)
  if (!row?.ativo) throw new AppError('MEMBRO_NAO_ENCONTRADO')
  return row
}
