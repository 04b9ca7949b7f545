import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentConvite } from './convites.presenter.ts'
import { findAbertos } from './convites.repository.ts'

/**
 * The invitations that nobody has come for yet.
 */
export async function listConvites(context: Context): Promise<AnswerOf<'convites.list'>> {
  const found = await findAbertos(context)
  return { convites: found.map((row) => presentConvite(row, context)) }
}
