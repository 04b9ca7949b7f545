import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findTablets, type TabletRow } from './tablets.repository.ts'

/**
 * A tablet of the company that is allowed.
 * @throws {AppError} TABLET_NAO_ENCONTRADO
 */
export async function requireTablet(context: Context, id: string): Promise<TabletRow> {
  const [row] = await findTablets(context, idToFind(id))
  if (!row) throw new AppError('TABLET_NAO_ENCONTRADO')
  return row
}
