import { currentVersao } from '#db/versao.ts'
import type { Context } from '#http/context.ts'

/** The account's latest version: what a device that has seen everything holds as its cursor. */
export function findCurrentVersao(context: Context): Promise<number> {
  return currentVersao(context)
}
