import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { linhaOfChapa } from './chapa-values.ts'
import { presentChapa } from './chapas.presenter.ts'
import { insertChapa, recordEventos } from './chapas.repository.ts'
import { checkChapa } from './check-chapa.ts'
import { keepQuantidade, type Escolha } from './keep-quantidade.ts'
import { recordReservas } from './record-reservas.ts'
import { holdConta } from './reservas-das-chapas.repository.ts'

/** Said by whoever makes a slab for a person, not by the person. */
interface FeitaPor {
  /** whether it is one of the m² that were counted; what the body says wins */
  escolhida?: Escolha | undefined
  /** sample data, which has a mark and is taken away as one */
  exemplo?: boolean
}

/**
 * Puts a slab or leftover on the rack. It is one of the m² that its stone has without a slab, or adds to them, as the
 * body or `escolhida` says; see keepQuantidade.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, SEM_CHAPA_ALTERADO, CODIGO_EM_USO, DADOS_INVALIDOS and what checkChapa says
 */
export async function createChapa(
  context: Context,
  { body: { semChapa, ...escrita } }: Pick<InputOf<'chapas.create'>, 'body'>,
  { escolhida, exemplo = false }: FeitaPor = {},
): Promise<AnswerOf<'chapas.create'>> {
  if (escrita.orcamentoId !== null) await holdConta(context)
  const depois = {
    ...linhaOfChapa(await checkChapa(context, escrita)),
    id: context.newId(),
    userId: context.userId,
    exemplo,
    createdAt: context.now,
    updatedAt: context.now,
    excluidoEm: null,
  }
  const write = () => insertChapa(context, depois)
  await keepQuantidade(context, { antes: null, depois, write, escolha: semChapa ?? escolhida })
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: depois.id, acao: 'criado', titulo: depois.codigo },
  ])
  await recordReservas(context, [{ antes: null, depois }])
  return presentChapa(depois, null)
}
