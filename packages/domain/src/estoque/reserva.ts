import type { EstadoChapa } from '@lapida/contracts/valores'
import { addDays, type DiaCivil } from '../shared/datas.ts'

/** Days that a slab is kept for a quote where nobody says otherwise. */
export const DIAS_DE_RESERVA = 15

/** Days after today for which a slab is held for somebody who asked for it and has no quote: 48 hours of a workshop. */
const DIAS_DE_ESPERA = 2

/** The last day for which a slab is held without a quote, counted from today. */
export function endOfEspera(hoje: DiaCivil): DiaCivil {
  return addDays(hoje, DIAS_DE_ESPERA)
}

/** What of a slab says whom it is kept for. */
export interface ReservaDaChapa {
  readonly estado: EstadoChapa
  readonly orcamentoId: string | null
  /** last day, null without an end */
  readonly reservadaAte: string | null
}

/** The last day proposed for keeping slabs, counted from today. */
export function endOfReserva(hoje: DiaCivil): DiaCivil {
  return addDays(hoje, DIAS_DE_RESERVA)
}

/** Whether a slab was kept for a quote until a day that has passed: it is free, whatever its row says. */
export function isReservaVencida({ estado, reservadaAte }: ReservaDaChapa, hoje: string): boolean {
  return estado === 'reservada' && reservadaAte !== null && reservadaAte < hoje
}

/** The slab as it counts on a day: free once the day of its reservation has passed. */
export function chapaNoDia<Chapa extends ReservaDaChapa>(chapa: Chapa, hoje: string): Chapa {
  if (!isReservaVencida(chapa, hoje)) return chapa
  return { ...chapa, estado: 'disponivel', orcamentoId: null, reservadaAte: null }
}

/** The quote that a slab is kept for on a day; null for none. */
export function orcamentoOfReserva(chapa: ReservaDaChapa, hoje: string): string | null {
  const { estado, orcamentoId } = chapaNoDia(chapa, hoje)
  return estado === 'reservada' ? orcamentoId : null
}

/** Whether a slab is held until a day for somebody who asked for it and has no quote. */
export function isSegurada({ estado, orcamentoId, reservadaAte }: ReservaDaChapa): boolean {
  return estado === 'reservada' && orcamentoId === null && reservadaAte !== null
}
