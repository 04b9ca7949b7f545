import { AppError } from '#http/app-error.ts'
import { quemOf } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { checkSenha } from './check-senha.ts'
import { type PessoaRow, findPessoa } from './contas.repository.ts'

/**
 * Lets pass only who types their own password again, and gives them.
 * @throws {AppError} DADOS_INVALIDOS at the field that it was typed in, MUITAS_TENTATIVAS
 */
export async function requireSenha(
  context: OpenContext,
  { senha, campo }: { senha: string; campo: string },
): Promise<PessoaRow> {
  const { id } = quemOf(context)
  const pessoa = await context.inTransaction({ pessoaId: id }, (inside) => findPessoa(inside, id))
  if (!pessoa) throw new AppError('NAO_AUTENTICADO')
  const { email, senhaHash } = pessoa
  if (!(await checkSenha(context, { email, senha, senhaHash })))
    throw invalidData({ [campo]: 'A senha não confere.' })
  return pessoa
}
