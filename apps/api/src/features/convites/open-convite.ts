import { AppError } from '#http/app-error.ts'
import { hashToken } from '#http/auth.ts'
import type { OpenContext } from '#http/route.ts'
import { findByToken, type ConviteComNome } from './convites.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * The invitation behind a link, while it holds. Whoever tries links is counted by their address.
 * @throws {AppError} LINK_DE_CONVITE_INVALIDO, MUITAS_TENTATIVAS
 */
export async function openConvite(context: OpenContext, token: string): Promise<ConviteComNome> {
  await context.limit(`convite:${context.ip}`, context.config.rateLimits.loginIp)
  const found = await context.inTransaction(AUTENTICACAO, (inside) => findByToken(inside, hashToken(token)))
  if (!found) throw new AppError('LINK_DE_CONVITE_INVALIDO')
  return found
}
