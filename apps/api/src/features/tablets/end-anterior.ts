import { hashToken } from '#http/auth.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import {
  findMembro,
  findPessoa,
  findSessaoAberta,
  recordEventos,
  revokeSessoes,
} from './tablets.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/** Ends the session that a device had before somebody else came to it, of whichever company; whoever has its token may. */
export async function endAnterior(context: OpenContext, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  const found = await context.inTransaction(AUTENTICACAO, (inside) => findSessaoAberta(inside, tokenHash))
  if (!found) return
  const { userId, pessoaId } = found
  await context.inTransaction({ userId, pessoaId }, async (inside) => {
    if ((await revokeSessoes(inside, pessoaId, { begin: tokenHash })) > 0) await tellLeft(inside, found)
  })
}

/** The history has that somebody is signed in no more, because another has come to their device. */
export async function tellLeft(
  context: Context,
  { pessoaId, aparelho }: { pessoaId: string; aparelho: string },
): Promise<void> {
  const membro = await findMembro(context, pessoaId)
  const pessoa = await findPessoa(context, pessoaId)
  if (!membro || !pessoa) return
  const { papel, veCustos, veTodosOrcamentos } = membro
  const quem = { id: pessoaId, papel, veCustos, veTodosOrcamentos, aparelho }
  await recordEventos({ ...context, pessoa: quem }, [
    {
      entidade: 'conta',
      entidadeId: context.userId,
      acao: 'saiu',
      titulo: pessoa.nome,
      detalhes: { aparelho, onde: 'trocou de pessoa' },
    },
  ])
}
