import type { AnswerOf } from '@lapida/contracts/endpoints'
import { hashSenha } from '#features/contas/senha-hash.ts'
import { nomesAround } from '#features/contas/nomes-around.ts'
import { refuseSenhaFacil } from '#features/contas/refuse-senha-facil.ts'
import { replaceSenha } from '#features/contas/replace-senha.ts'
import { requireSenha } from '#features/contas/require-senha.ts'
import { tellOfNewSenha } from '#features/contas/tell-of-new-senha.ts'
import type { InputOf, OpenContext } from '#http/route.ts'

/**
 * The caller's new password; their other sessions end, this one stays.
 * @throws {AppError} DADOS_INVALIDOS (the old one is wrong, the new one is easy), MUITAS_TENTATIVAS
 */
export async function changeSenha(
  context: OpenContext,
  { body }: InputOf<'pessoas.change-senha'>,
): Promise<AnswerOf<'pessoas.change-senha'>> {
  const { senhaAtual, senhaNova } = body
  const pessoa = await requireSenha(context, { senha: senhaAtual, campo: 'senhaAtual' })
  const own = { userId: context.userId, pessoaId: pessoa.id }
  const nomes = await context.inTransaction(own, (inside) => nomesAround(inside, pessoa))
  refuseSenhaFacil(context.config, senhaNova, { email: pessoa.email, nomes, campo: 'senhaNova' })
  const senhaHash = await hashSenha(senhaNova, { memoriaKib: context.config.senhaMemoriaKib })
  const encerradas = await context.inTransaction(own, (inside) =>
    replaceSenha(inside, pessoa, { senhaHash, except: context.tokenHash }),
  )
  tellOfNewSenha(context, pessoa)
  return { success: true, encerradas }
}
