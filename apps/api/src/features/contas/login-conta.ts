import type { Sessao } from '@lapida/contracts/conta'
import { AppError } from '#http/app-error.ts'
import { leaveToCommit, type Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { checkSenha } from './check-senha.ts'
import { openSession } from './open-session.ts'
import { findLastEmpresa, findMembros, findPessoaByEmail, forgetFalhas } from './contas.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * Signs in to the company that the person was in last. Unknown e-mail and wrong password are alike in answer and time
 * (ruling 27).
 * @throws {AppError} CREDENCIAIS_INVALIDAS, MUITAS_TENTATIVAS, SEM_EMPRESA
 */
export async function loginConta(context: OpenContext, { body }: InputOf<'contas.login'>): Promise<Sessao> {
  const { email, password: senha } = body
  const pessoa = await context.inTransaction(AUTENTICACAO, (inside) => findPessoaByEmail(inside, email))
  const isTheirs = await checkSenha(context, { email, senha, senhaHash: pessoa?.senhaHash })
  if (!isTheirs || !pessoa) throw new AppError('CREDENCIAIS_INVALIDAS')
  const userId = await context.inTransaction(AUTENTICACAO, (inside) => empresaToEnter(inside, pessoa.id))
  if (userId === undefined) throw new AppError('SEM_EMPRESA')
  return context.inTransaction({ userId, pessoaId: pessoa.id }, (inside) => {
    // Whoever proves who they are by the password has their PIN back.
    leaveToCommit(inside.db, forgetFalhas(inside, pessoa.id))
    return openSession(inside, pessoa.id)
  })
}

/** The one of the last session, as long as they work there; otherwise the first. */
async function empresaToEnter(context: Context, pessoaId: string): Promise<string | undefined> {
  const membros = await findMembros(context, pessoaId)
  const [first] = membros
  if (membros.length <= 1) return first?.userId
  const last = await findLastEmpresa(context, pessoaId)
  return membros.find(({ userId }) => userId === last)?.userId ?? first?.userId
}
