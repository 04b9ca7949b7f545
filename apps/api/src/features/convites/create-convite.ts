import type { ConviteFeito } from '@lapida/contracts/membro'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { refuseTooMany } from '#features/membros/lugares.ts'
import { nomeOfCaller } from '#features/membros/nome-of-caller.ts'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import { requireSenhaDeDono } from '#features/membros/require-senha-de-dono.ts'
import { quemOf } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { newLink, sayLink } from './convite-link.ts'
import { insertConvite, recordEventos } from './convites.repository.ts'

/**
 * Invites somebody to the company. An invitation to own it asks for the caller's password. It has no idempotency: an
 * answer that is kept would keep the secret of the link.
 * @throws {AppError} SEM_PERMISSAO, DADOS_INVALIDOS (password), LIMITE_DE_PESSOAS, MUITAS_TENTATIVAS
 */
export async function createConvite(
  context: OpenContext,
  { body }: InputOf<'convites.create'>,
): Promise<ConviteFeito> {
  const { papel, telefone, senha } = body
  await context.limit(`convidar:${context.userId}`, context.config.rateLimits.invite)
  if (papel === 'dono') await requireSenhaDeDono(context, senha)
  const pessoaId = quemOf(context).id
  return context.inTransaction({ userId: context.userId, pessoaId }, async (inside) => {
    await holdAsDono(inside)
    const { token, tokenHash, expiraEm } = newLink(inside)
    const nome = normalizeSpaces(body.nome)
    const isVendedor = papel === 'vendedor'
    const veCustos = isVendedor && body.veCustos
    const veTodosOrcamentos = isVendedor && body.veTodosOrcamentos
    const direitos = { papel, veCustos, veTodosOrcamentos }
    const convite = { id: inside.newId(), ...direitos, nome, telefone, tokenHash, pessoaId, expiraEm }
    await insertConvite(inside, convite)
    await refuseTooMany(inside)
    const de = await nomeOfCaller(inside)
    const detalhes = { papel: nomeOfPapel(papel, direitos) }
    await recordEventos(inside, [
      { entidade: 'pessoa', entidadeId: convite.id, acao: 'convidado', titulo: nome, detalhes },
    ])
    const made = { ...convite, de, userId: inside.userId, createdAt: inside.now }
    return sayLink(
      inside,
      { ...made, aceitoPor: null, aceitoEm: null, revogadoEm: null },
      {
        token,
        origin: context.origin,
      },
    )
  })
}
