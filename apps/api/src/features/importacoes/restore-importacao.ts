import type { AnswerOf } from '@lapida/contracts/endpoints'
import { restoreImagem } from '#features/imagens/restore-imagem.ts'
import { restoreLinhas } from '#features/linhas/restore-linhas.ts'
import type { InputOf, OpenContext } from '#http/route.ts'

/**
 * Puts an export back into an empty account: the same ids, versions and pictures. All of it or nothing; a repeat finds an
 * account that is not empty any more.
 * @throws {AppError} EXPORTACAO_MAIS_NOVA, CONTA_NAO_VAZIA, REGISTROS_JA_EXISTEM, EXPORTACAO_INVALIDA
 */
export function restoreImportacao(
  context: OpenContext,
  { body }: InputOf<'importacoes.restore'>,
): Promise<AnswerOf<'importacoes.restore'>> {
  return context.inTransaction({ userId: context.userId }, async (inside) => {
    const registros = await restoreLinhas(inside, body)
    for (const imagem of body.imagens) await restoreImagem(inside, imagem)
    return { registros, imagens: body.imagens.length }
  })
}
