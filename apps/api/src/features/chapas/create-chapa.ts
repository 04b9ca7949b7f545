import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { linhaOfChapa } from './chapa-values.ts'
import { presentChapa } from './chapas.presenter.ts'
import { insertChapa, recordEventos } from './chapas.repository.ts'
import { checkChapa } from './check-chapa.ts'
import { keepQuantidade } from './keep-quantidade.ts'
import { recordReservas } from './record-reservas.ts'
import { holdConta } from './reservas-das-chapas.repository.ts'

/**
 * Puts a slab or leftover on the rack; its material's quantity grows by it.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, CODIGO_EM_USO, DADOS_INVALIDOS and what checkChapa says
 */
export async function createChapa(
  context: Context,
  { body }: Pick<InputOf<'chapas.create'>, 'body'>,
): Promise<AnswerOf<'chapas.create'>> {
  if (body.orcamentoId !== null) await holdConta(context)
  const depois = {
    ...linhaOfChapa(await checkChapa(context, body)),
    id: context.newId(),
    userId: context.userId,
    exemplo: false,
    createdAt: context.now,
    updatedAt: context.now,
    excluidoEm: null,
  }
  await keepQuantidade(context, { antes: null, depois, write: () => insertChapa(context, depois) })
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: depois.id, acao: 'criado', titulo: depois.codigo },
  ])
  await recordReservas(context, [{ antes: null, depois }])
  return presentChapa(depois)
}
