import type { Sessao } from '@lapida/contracts/conta'
import { openSession } from '#features/contas/open-session.ts'
import { AppError } from '#http/app-error.ts'
import { quemOf } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import {
  findMembros,
  findPessoa,
  isSessaoPorPin,
  recordEventos,
  revokeSessoes,
} from './pessoas.repository.ts'

/**
 * Goes on in another company of the caller's: a session in it, and the one that called ends.
 * @throws {AppError} EMPRESA_NAO_ENCONTRADA, ENTRADA_POR_PIN
 */
export async function switchPessoa(
  context: OpenContext,
  { body }: InputOf<'pessoas.switch'>,
): Promise<Sessao> {
  const { id: pessoaId } = quemOf(context)
  const own = await context.inTransaction({ pessoaId }, async (inside) => {
    // A PIN is of one company: in another one they may own everything.
    if (await isSessaoPorPin(inside, context.tokenHash)) throw new AppError('ENTRADA_POR_PIN')
    return findMembros(inside, pessoaId)
  })
  const found = own.find(({ userId }) => userId === idToFind(body.id))
  if (!found) throw new AppError('EMPRESA_NAO_ENCONTRADA')
  const sessao = await context.inTransaction({ userId: found.userId, pessoaId }, (inside) =>
    openSession(inside, pessoaId),
  )
  await context.inTransaction({ userId: context.userId, pessoaId }, async (inside) => {
    const pessoa = await findPessoa(inside, pessoaId)
    await revokeSessoes(inside, pessoaId, { begin: context.tokenHash })
    await recordEventos(inside, [
      { entidade: 'conta', entidadeId: context.userId, acao: 'saiu', titulo: pessoa?.nome ?? '' },
    ])
  })
  return sessao
}
