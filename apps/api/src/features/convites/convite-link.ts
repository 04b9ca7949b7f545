import type { ConviteFeito } from '@lapida/contracts/membro'
import { newToken } from '#features/contas/new-token.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { nomeOfEmpresa } from './nome-of-empresa.ts'
import { presentConvite } from './convites.presenter.ts'
import type { ConviteComNome } from './convites.repository.ts'

const HOLDS_MS = 7 * 86_400_000

/** A fresh secret, its hash, and until when it holds. */
export function newLink({ now }: Pick<Context, 'now'>): { token: string; tokenHash: string; expiraEm: Date } {
  return { ...newToken(), expiraEm: new Date(now.getTime() + HOLDS_MS) }
}

/** An invitation with its link, the one time that it is said. */
export async function sayLink(
  context: Context,
  convite: ConviteComNome,
  { token, origin }: { token: string } & Pick<OpenContext, 'origin'>,
): Promise<ConviteFeito> {
  const link = `${origin}/convite#token=${encodeURIComponent(token)}`
  const empresa = await nomeOfEmpresa(context)
  const mensagem = `${convite.de} convidou você para a ${empresa} no Lapida: ${link}`
  return { convite: presentConvite(convite, context), link, mensagem }
}
