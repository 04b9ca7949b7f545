import type { Evento } from '@lapida/contracts/historico'
import { diaCivil, formatDiaRelativo, type DiaCivil } from '@lapida/domain/shared/datas'

/** What happened on one day of the company's calendar. */
export interface DiaDoHistorico {
  dia: DiaCivil
  /** 'Hoje', 'Ontem', '18 de novembro', '3 de março de 2025' */
  titulo: string
  eventos: Evento[]
}

/** Events in days, in the order given. */
export function groupByDay(eventos: readonly Evento[], hoje: DiaCivil, zona?: string): DiaDoHistorico[] {
  const days = new Map<DiaCivil, DiaDoHistorico>()
  for (const evento of eventos) {
    const dia = diaCivil(evento.createdAt, zona)
    const day = days.get(dia) ?? { dia, titulo: formatDiaRelativo(dia, hoje), eventos: [] }
    day.eventos.push(evento)
    days.set(dia, day)
  }
  return [...days.values()]
}
