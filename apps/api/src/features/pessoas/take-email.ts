import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { type PessoaRow, isEmailTaken, recordInEmpresas, updatePessoa } from './pessoas.repository.ts'

/**
 * Gives a person another address to sign in by.
 * @throws {AppError} EMAIL_EM_USO
 */
export async function takeEmail(
  context: Context,
  { id, nome }: Pick<PessoaRow, 'id' | 'nome'>,
  email: string,
): Promise<void> {
  try {
    await updatePessoa(context, id, { email })
  } catch (error) {
    if (isEmailTaken(error)) throw new AppError('EMAIL_EM_USO')
    throw error
  }
  await recordInEmpresas(context, {
    pessoaId: id,
    acao: 'alterado',
    titulo: nome,
    detalhes: { campos: 'e-mail' },
  })
}
