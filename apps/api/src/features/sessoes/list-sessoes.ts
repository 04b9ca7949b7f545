import type { AnswerOf } from '@lapida/contracts/endpoints'
import { oldestSession } from '#http/auth.ts'
import { quemOf, type Context } from '#http/context.ts'
import { sessaoOf } from '#http/route.ts'
import { findNomesOfEmpresas, findSessoes } from './sessoes.repository.ts'

/** Where the caller is signed in, in whichever of their companies; the one that asks first. */
export async function listSessoes(context: Context): Promise<AnswerOf<'sessoes.list'>> {
  const found = await findSessoes(context, quemOf(context).id, oldestSession(context.now))
  const userIds = [...new Set(found.map(({ userId }) => userId))]
  const nomes = await findNomesOfEmpresas(context, userIds)
  const sessoes = found.map((sessao) => ({
    id: sessaoOf(sessao),
    aparelho: sessao.aparelho,
    porPin: sessao.tabletId !== null,
    empresa: nomes.get(sessao.userId) ?? '',
    criadaEm: sessao.createdAt.toISOString(),
    ultimoUsoEm: sessao.ultimoUsoEm.toISOString(),
    atual: sessao.tokenHash === context.tokenHash,
  }))
  return { sessoes: [...sessoes.filter(({ atual }) => atual), ...sessoes.filter(({ atual }) => !atual)] }
}
