import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { linhaOfChapa } from './chapa-values.ts'
import { chapaEscrita, presentChapa } from './chapas.presenter.ts'
import { recordEventos, updateChapa } from './chapas.repository.ts'
import { checkChapa } from './check-chapa.ts'
import { keepQuantidade, type Escolha } from './keep-quantidade.ts'
import { requireChapa } from './require-chapa.ts'

/**
 * Changes the fields of a slab that were sent: measures, place, state, defects. The quantity of its material follows.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA, MATERIAL_NAO_ENCONTRADO, SEM_CHAPA_ALTERADO, CODIGO_EM_USO, DADOS_INVALIDOS
 */
export async function changeChapa(
  context: Context,
  { params, body: { semChapa, ...body } }: Pick<InputOf<'chapas.change'>, 'params' | 'body'>,
  escolhida?: Escolha,
): Promise<AnswerOf<'chapas.change'>> {
  const antes = await requireChapa(context, params.id)
  const escrita = await checkChapa(context, { ...chapaEscrita(antes), ...body }, antes)
  const depois = { ...antes, ...linhaOfChapa(escrita), exemplo: false, updatedAt: context.now }
  const moved = depois.estoqueMaterialId !== antes.estoqueMaterialId
  const write = () => updateChapa(context, depois)
  await keepQuantidade(context, {
    antes,
    depois,
    write,
    escolha: moved ? (semChapa ?? escolhida) : undefined,
  })
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: depois.id, acao: 'alterado', titulo: depois.codigo },
  ])
  return presentChapa(depois)
}
