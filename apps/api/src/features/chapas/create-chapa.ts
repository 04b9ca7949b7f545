import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { linhaOfChapa } from './chapa-values.ts'
import { presentChapa } from './chapas.presenter.ts'
import { insertChapa, recordEventos } from './chapas.repository.ts'
import { checkChapa } from './check-chapa.ts'
import { keepQuantidade } from './keep-quantidade.ts'

/**
 * Puts a slab or leftover on the rack; its material's quantity grows by it.
 * @param options `exemplo`: sample data, which has a mark and is taken away as one
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, CODIGO_EM_USO, DADOS_INVALIDOS and what checkChapa says
 */
export async function createChapa(
  context: Context,
  { body }: Pick<InputOf<'chapas.create'>, 'body'>,
  { exemplo = false }: { exemplo?: boolean } = {},
): Promise<AnswerOf<'chapas.create'>> {
  const depois = {
    ...linhaOfChapa(await checkChapa(context, body)),
    id: context.newId(),
    userId: context.userId,
    exemplo,
    createdAt: context.now,
    updatedAt: context.now,
    excluidoEm: null,
  }
  await keepQuantidade(context, { antes: null, depois, write: () => insertChapa(context, depois) })
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: depois.id, acao: 'criado', titulo: depois.codigo },
  ])
  return presentChapa(depois)
}
