import { AppError } from '#http/app-error.ts'
import { hashToken } from '#http/auth.ts'
import type { OpenContext } from '#http/route.ts'
import { findTabletByToken, type TabletRow } from './tablets.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * The tablet whose token this is, while it is allowed. Whoever has none learns nothing else: neither of people nor of PINs.
 * @throws {AppError} TABLET_NAO_PERMITIDO, MUITAS_TENTATIVAS
 */
export async function openTablet(context: OpenContext, token: string): Promise<TabletRow> {
  await context.limit(`tablet:${context.ip}`, context.config.rateLimits.loginIp)
  const found = await context.inTransaction(AUTENTICACAO, (inside) =>
    findTabletByToken(inside, hashToken(token)),
  )
  if (!found) throw new AppError('TABLET_NAO_PERMITIDO')
  return found
}
