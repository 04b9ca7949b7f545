import { GUARDA_ANOS } from '@lapida/contracts/valores'
import type { DiaCivil } from '../shared/datas.ts'

/** What choosing the years means, for whoever chooses them. */
export const TEXTO_DA_GUARDA = `Quando os dados de um cliente são apagados, a prova do que ele aprovou ou pagou fica guardada por este tempo depois da obra. O consumidor tem ${GUARDA_ANOS.padrao} anos para pedir reparação de danos (CDC, art. 27). O que já está guardado sai no dia que foi dito ao apagar.`

/** Years as typed: the usual ones when nothing is, null when it is no whole number. */
export function anosOfGuarda(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return GUARDA_ANOS.padrao
  const years = /^(\d{1,3})(?:\s*anos?)?$/i.exec(typed)?.[1]
  return years === undefined ? null : Number(years)
}

/** What is wrong with the years for which evidence stays, or null. */
export function erroGuardaAnos(years: number | null): string | null {
  if (years !== null && years >= GUARDA_ANOS.minimo && years <= GUARDA_ANOS.maximo) return null
  return `A guarda vai de ${GUARDA_ANOS.minimo} a ${GUARDA_ANOS.maximo} anos.`
}

/** The last day of evidence: so many years after the work was done; 29 February is 1 March where there is none. */
export function lastDayOfGuarda(ultimoDia: DiaCivil, anos: number): DiaCivil {
  const [year = 0, month = 1, day = 1] = ultimoDia.split('-').map(Number)
  return new Date(Date.UTC(year + anos, month - 1, day)).toISOString().slice(0, 10)
}
