import type { Aparelho } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import { findAparelhos } from './push.repository.ts'

/** The browsers of the account that are told, without what is needed to reach them. */
export async function listAparelhos(context: Context): Promise<{ aparelho: Aparelho; createdAt: string }[]> {
  const found = await findAparelhos(context)
  return found.map(({ aparelho, createdAt }) => ({ aparelho, createdAt: createdAt.toISOString() }))
}
