import { isToBeErased } from '@lapida/domain/conta/situacao-of-conta'
import { diaCivil } from '@lapida/domain/shared/datas'
import type { Context } from '#http/context.ts'
import {
  findContasAApagar,
  findDonos,
  findEncerradaAte,
  findNomesOfEmpresas,
  holdVersao,
  type Dono,
} from './conta.repository.ts'
import { eraseConta } from './erase-conta.ts'

/** Closed accounts whose last day is over. */
export function listContasAApagar(context: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  return findContasAApagar(context, diaCivil(context.now))
}

/** Who is told that the account is gone, and what it was called. */
export interface ContaApagada {
  empresa: string
  donos: Dono[]
}

/**
 * Erases a closed account whose last day is over; null where somebody has opened it again, or another process was first.
 * Whoever opens it again holds the same row.
 */
export async function endConta(context: Context): Promise<ContaApagada | null> {
  const { userId } = context
  await holdVersao(context)
  if (!isToBeErased(await findEncerradaAte(context), diaCivil(context.now))) return null
  const empresa = (await findNomesOfEmpresas(context, [userId])).get(userId) ?? ''
  const donos = await findDonos(context)
  await eraseConta(context)
  return { empresa, donos }
}
