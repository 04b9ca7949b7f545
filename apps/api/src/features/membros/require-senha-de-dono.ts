import { requireSenha } from '#features/contas/require-senha.ts'
import type { OpenContext } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'

/**
 * Lets pass who types their own password: whoever owns the company can take everything from everybody.
 * @throws {AppError} DADOS_INVALIDOS at `senha`, MUITAS_TENTATIVAS
 */
export async function requireSenhaDeDono(context: OpenContext, senha: string | undefined): Promise<void> {
  if (!senha) throw invalidData({ senha: 'Digite a sua senha.' })
  await requireSenha(context, { senha, campo: 'senha' })
}
