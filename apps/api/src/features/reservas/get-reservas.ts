import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { listReservas } from '#features/chapas/list-reservas.ts'
import { listChapasEmPlanos } from '#features/planos-corte/list-chapas-em-planos.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findAprovacao, type SaidaGuardada } from './reservas.repository.ts'
import { saidaRefazivelAte } from './saida-de-aprovado.ts'

/**
 * The slabs that are kept for a quote, and until when.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function getReservas(
  context: Context,
  { params }: Pick<InputOf<'reservas.get'>, 'params'>,
): Promise<AnswerOf<'reservas.get'>> {
  return reservasOf(context, await loadOrcamento(context, params.id))
}

/** The same of a quote that is loaded already. */
export async function reservasOf(
  context: Context,
  { id, status }: Pick<Orcamento, 'id' | 'status'>,
): Promise<AnswerOf<'reservas.get'>> {
  const aprovacao = await findAprovacao(context, id)
  return {
    hoje: await getHoje(context),
    reservas: await listReservas(context, id),
    emPlanos: await listChapasEmPlanos(context, id),
    dispensada: (aprovacao?.ofertaDispensadaEm ?? null) !== null,
    naoVoltou: aprovacao?.naoVoltou ?? [],
    saida: status === 'aprovado' ? null : presentSaida(context, aprovacao?.saida ?? null),
  }
}

/** Nothing came back, or it is too long ago: there is nothing to repeat. */
function presentSaida({ now }: Context, saida: SaidaGuardada | null): AnswerOf<'reservas.get'>['saida'] {
  if (!saida || now > saidaRefazivelAte(saida)) return null
  const { em, movimentos, reservas } = saida
  if (movimentos.length + reservas.length === 0) return null
  const chapas = reservas.map(({ codigo }) => codigo)
  return { em, ate: saidaRefazivelAte(saida).toISOString(), produtos: movimentos.length, chapas }
}
