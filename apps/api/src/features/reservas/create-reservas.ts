import type { AnswerOf } from '@lapida/contracts/endpoints'
import { LIMITES } from '@lapida/contracts/limites'
import { addDays } from '@lapida/domain/shared/datas'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { keepReservas, type ReservaRecusada } from '#features/chapas/keep-reservas.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { reservasOf } from './get-reservas.ts'
import { holdConta, saveAprovacao } from './reservas.repository.ts'

/**
 * Keeps slabs for an approved quote until a day, all or none; those that it has get the new day. Who comes second is
 * told for whom a slab is kept.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, ORCAMENTO_NAO_APROVADO, CHAPA_RESERVADA, CHAPA_INDISPONIVEL,
 * DADOS_INVALIDOS
 */
export async function createReservas(
  context: Context,
  { params, body }: Pick<InputOf<'reservas.create'>, 'params' | 'body'>,
): Promise<AnswerOf<'reservas.create'>> {
  // The account, then the slabs: a quote that leaves its approval meanwhile waits, or is seen as it is then.
  await holdConta(context)
  const orcamento = await loadOrcamento(context, params.id)
  if (orcamento.status !== 'aprovado')
    throw new AppError('ORCAMENTO_NAO_APROVADO', { texto: 'Só um orçamento aprovado reserva chapas.' })
  await refuseDia(context, body.ate)
  const pedidas = body.chapas.map((chapaId) => ({ chapaId, ate: body.ate }))
  const recusadas = await keepReservas(context, orcamento.id, { pedidas, all: true })
  if (recusadas.length > 0) throw refusal(body.chapas, recusadas)
  await saveAprovacao(context, orcamento.id, { ofertaDispensadaEm: null, naoVoltou: [] })
  return reservasOf(context, orcamento)
}

async function refuseDia(context: Context, ate: string): Promise<void> {
  const hoje = await getHoje(context)
  if (ate < hoje) throw invalidData({ ate: 'Este dia já passou.' })
  if (ate > addDays(hoje, LIMITES.diasDeReserva)) throw invalidData({ ate: 'Reserve por no máximo um ano.' })
}

function refusal(chapas: readonly string[], recusadas: readonly ReservaRecusada[]): AppError {
  const places = new Map(chapas.map((id, index) => [idToFind(id), index]))
  const campos = Object.fromEntries(
    recusadas.map(({ chapaId, texto }) => [`chapas.${places.get(chapaId) ?? 0}`, texto]),
  )
  const texto = recusadas.map((recusada) => recusada.texto).join(' ')
  const taken = recusadas.some(({ tomada }) => tomada)
  return new AppError(taken ? 'CHAPA_RESERVADA' : 'CHAPA_INDISPONIVEL', { texto, campos })
}
