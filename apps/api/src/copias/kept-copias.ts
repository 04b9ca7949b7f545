import { addDays, diaCivil, mesCivil } from '@lapida/domain/shared/datas'

const DAYS = 7
const WEEKS = 4
const MONTHS = 12
/** A day from which weeks are counted: a Monday. */
const FIRST_MONDAY = '2024-01-01'

/**
 * Which copies stay: of each of the last 7 days, 4 weeks and 12 months that have any, the newest. Days without a copy use
 * none up, so that a program that stood still for a year keeps what it had.
 */
export function keptCopias<Copia extends { iniciadaEm: Date }>(copias: readonly Copia[]): Set<Copia> {
  const newestFirst = copias.toSorted((a, b) => b.iniciadaEm.getTime() - a.iniciadaEm.getTime())
  const days = newestFirst.map((copia) => ({ copia, dia: diaCivil(copia.iniciadaEm) }))
  return new Set([
    ...newestOfEach(days, DAYS, (dia) => dia),
    ...newestOfEach(days, WEEKS, mondayOf),
    ...newestOfEach(days, MONTHS, mesCivil),
  ])
}

function newestOfEach<Copia>(
  newestFirst: readonly { copia: Copia; dia: string }[],
  count: number,
  periodOf: (dia: string) => string,
): Copia[] {
  const newest = new Map<string, Copia>()
  for (const { copia, dia } of newestFirst) {
    const period = periodOf(dia)
    if (!newest.has(period)) newest.set(period, copia)
  }
  return [...newest.values()].slice(0, count)
}

function mondayOf(dia: string): string {
  const since = (Date.parse(dia) - Date.parse(FIRST_MONDAY)) / 86_400_000
  return addDays(dia, -(((since % 7) + 7) % 7))
}
