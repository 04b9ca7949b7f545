import { LIMITES } from '@lapida/contracts/limites'
import type { Reservas } from '@lapida/contracts/reserva'
import { endOfReserva } from '@lapida/domain/estoque/reserva'
import { addDays, formatDia } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import type { GrupoDaReserva } from './grupos-da-reserva.ts'

/** What of the reservations of a quote a person is about to change. */
export interface MudancaDaReserva {
  /** last day, null where none can be read */
  ate: string | null
  /** ids of all slabs that are to be kept */
  chosen: string[]
  /** ids of slabs that are kept and are to be free */
  freed: string[]
  /** whether some slab is to be kept that is not, or until another day */
  keeps: boolean
  /** what is wrong with the day; null for nothing */
  diaError: string | null
  /** whether some slab is kept already */
  hadReserva: boolean
}

interface Escolhido {
  reservas: Pick<Reservas, 'hoje' | 'reservas'> | undefined
  grupos: readonly Pick<GrupoDaReserva, 'chave' | 'candidatas'>[] | undefined
  /** ids of the chosen slabs of a stone */
  chosenOf: (chave: string) => Iterable<string>
  /** the day as typed; undefined before anybody typed */
  typed: string | null | undefined
}

/** What saving the choice would change. Slabs of a stone that the quote does not have any more stay as they are. */
export function mudancaOfReserva({ reservas, grupos = [], chosenOf, typed }: Escolhido): MudancaDaReserva {
  const kept = reservas?.reservas.filter(({ vencida }) => !vencida) ?? []
  const chosen = grupos.flatMap(({ chave }) => [...chosenOf(chave)])
  const shown = new Set(grupos.flatMap(({ candidatas }) => candidatas.map(({ chapa }) => chapa.id)))
  const freed = kept
    .map(({ chapaId }) => chapaId)
    .filter((chapaId) => shown.has(chapaId) && !chosen.includes(chapaId))
  const ate = typed === undefined ? proposedDia(kept[0]?.ate, reservas?.hoje) : typed
  const isKept = (id: string) => kept.some((one) => one.chapaId === id && one.ate === ate)
  return {
    ate,
    chosen,
    freed,
    keeps: chosen.some((id) => !isKept(id)),
    diaError: chosen.length > 0 && reservas ? problemOfDia(ate, reservas.hoje) : null,
    hadReserva: kept.length > 0,
  }
}

function proposedDia(before: string | null | undefined, hoje: string | undefined): string | null {
  return before ?? (hoje === undefined ? null : endOfReserva(hoje))
}

function problemOfDia(ate: string | null, hoje: string): string | null {
  if (ate === null) return 'Informe até que dia, como 08/12/2026.'
  if (ate < hoje) return 'Este dia já passou.'
  return ate > addDays(hoje, LIMITES.diasDeReserva) ? 'Reserve por no máximo um ano.' : null
}

/** What is said once it is saved. */
export function textoOfReserva({ chosen, ate }: Pick<MudancaDaReserva, 'chosen' | 'ate'>): string {
  if (chosen.length === 0) return 'Nenhuma chapa reservada'
  const what = plural(chosen.length, 'chapa reservada', 'chapas reservadas')
  return ate === null ? what : `${what} até ${formatDia(ate)}`
}
