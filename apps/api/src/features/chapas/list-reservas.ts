import type { Reserva } from '@lapida/contracts/reserva'
import { isReservaVencida } from '@lapida/domain/estoque/reserva'
import type { Context } from '#http/context.ts'
import { getHoje } from './get-hoje.ts'
import { findReservadas } from './reservas-das-chapas.repository.ts'

/** The slabs in the house that are kept for a quote, by code; those whose day has passed are among them until taken. */
export async function listReservas(context: Context, orcamentoId: string): Promise<Reserva[]> {
  const linhas = (await findReservadas(context, orcamentoId)).filter(({ excluidoEm }) => !excluidoEm)
  const hoje = await getHoje(context)
  return linhas
    .map((linha) => ({
      chapaId: linha.id,
      codigo: linha.codigo,
      ate: linha.reservadaAte,
      vencida: isReservaVencida(linha, hoje),
    }))
    .sort((one, other) => CODES.compare(one.codigo, other.codigo))
}

const CODES = new Intl.Collator('pt-BR', { numeric: true })
