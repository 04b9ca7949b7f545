import type { Membros } from '@lapida/contracts/membro'
import type { Context } from '#http/context.ts'
import { lugaresOf } from './lugares.ts'
import { presentMembro } from './membros.presenter.ts'
import { findMembrosOfEmpresa } from './membros.repository.ts'

/**
 * The people of the company, and the places of its plan.
 */
export async function listMembros(context: Context): Promise<Membros> {
  const found = await findMembrosOfEmpresa(context)
  return { membros: found.map((row) => presentMembro(row, context)), lugares: await lugaresOf(context) }
}
