import type { Movimento } from '@lapida/contracts/movimento'
import { diaCivil, formatDiaRelativo, type DiaCivil } from '@lapida/domain/shared/datas'

/** What moved on one day of the company's calendar. */
export interface DiaDeMovimentos {
  dia: DiaCivil
  /** 'Hoje', 'Ontem', '18 de novembro' */
  titulo: string
  movimentos: Movimento[]
}

/** Movements in days, in the order given. */
export function movimentosPorDia(
  movimentos: readonly Movimento[],
  hoje: DiaCivil,
  zona?: string,
): DiaDeMovimentos[] {
  const days = new Map<DiaCivil, DiaDeMovimentos>()
  for (const movimento of movimentos) {
    const dia = diaCivil(movimento.createdAt, zona)
    const day = days.get(dia) ?? { dia, titulo: formatDiaRelativo(dia, hoje), movimentos: [] }
    day.movimentos.push(movimento)
    days.set(dia, day)
  }
  return [...days.values()]
}
