import type { ChapaChange, ChapaCreate } from '@lapida/contracts/chapa'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { linhaOfChapa } from './chapa-values.ts'
import { chapaEscrita } from './chapas.presenter.ts'
import { recordEventos, updateChapa, type LinhaChapa } from './chapas.repository.ts'
import { checkChapa } from './check-chapa.ts'
import { keepQuantidade, type Escolha } from './keep-quantidade.ts'
import { chapasOfHoje, presentChapaOfHoje } from './present-chapas.ts'
import { recordReservas } from './record-reservas.ts'
import { requireChapa } from './require-chapa.ts'
import { holdConta } from './reservas-das-chapas.repository.ts'

/**
 * Changes the fields of a slab that were sent: measures, place, state, defects. The quantity of its material follows.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA, MATERIAL_NAO_ENCONTRADO, ORCAMENTO_NAO_APROVADO, SEM_CHAPA_ALTERADO,
 * CODIGO_EM_USO, DADOS_INVALIDOS
 */
export async function changeChapa(
  context: Context,
  { params, body: { semChapa, ...body } }: Pick<InputOf<'chapas.change'>, 'params' | 'body'>,
  escolhida?: Escolha,
): Promise<AnswerOf<'chapas.change'>> {
  // Whether a quote keeps slabs is decided by the account's writers in a queue, before any slab is held.
  if (body.estado === 'reservada' || body.orcamentoId) await holdConta(context)
  const antes = await requireChapa(context, params.id)
  const escrita = await checkChapa(context, { ...(await baseOf(context, antes, body)), ...body }, antes)
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
  await recordReservas(context, [{ antes, depois }])
  return presentChapaOfHoje(context, depois)
}

/** What another state is written over: a reservation that has ended says no more for whom the slab is. */
async function baseOf(context: Context, antes: LinhaChapa, body: ChapaChange): Promise<ChapaCreate> {
  const [hoje = antes] = body.estado === undefined ? [antes] : await chapasOfHoje(context, [antes])
  return chapaEscrita(hoje)
}
