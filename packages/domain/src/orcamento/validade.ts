import {
  addDays,
  diaCivil,
  diasEntre,
  formatDia,
  isDiaCivil,
  ZONA_PADRAO,
  type DiaCivil,
} from '../shared/datas.ts'

/** Days that a quote is valid when the company sets nothing. */
export const VALIDADE_PADRAO_DIAS = 15

/** The shortcut buttons of the validity, in days. */
export const ATALHOS_VALIDADE: readonly number[] = [7, 15, 30]

/** The validity's text while no date is set. */
export const VALIDADE_A_DEFINIR = 'A definir'

/** Days of validity from a setting: 15 when it is missing or not a number, whole, at least 0. */
export function diasOfValidade(days: number | null | undefined): number {
  if (days === null || days === undefined || !Number.isFinite(days)) return VALIDADE_PADRAO_DIAS
  return Math.max(0, Math.trunc(days))
}

/** The last day on which a quote is valid, counted from a day. */
export function dataValidade(hoje: DiaCivil, days: number | null | undefined): DiaCivil {
  return addDays(hoje, diasOfValidade(days))
}

/**
 * The day of a stored validity, which may be a day or an ISO instant.
 * @throws {RangeError} when the text is neither.
 */
export function diaOfValidade(text: string, zona: string = ZONA_PADRAO): DiaCivil {
  return isDiaCivil(text) ? text : diaCivil(text, zona)
}

/** 'Válido até 05/12/2026', or 'A definir' without a date (spec 2 §3). */
export function textoValidade(validade: DiaCivil | null): string {
  return validade === null ? VALIDADE_A_DEFINIR : `Válido até ${formatDia(validade)}`
}

/** Days left until the last valid day: 0 on that day, negative afterwards. */
export function diasRestantes(validade: DiaCivil, hoje: DiaCivil): number {
  return diasEntre(hoje, validade)
}

/** Whether the last valid day has passed. A quote without a date does not expire. */
export function isVencido(validade: DiaCivil | null, hoje: DiaCivil): boolean {
  return validade !== null && diasRestantes(validade, hoje) < 0
}

/** 'Vence em 15 dias', 'Vence amanhã', 'Vence hoje' or 'Vencido'. */
export function textoVencimento(validade: DiaCivil, hoje: DiaCivil): string {
  const days = diasRestantes(validade, hoje)
  if (days < 0) return 'Vencido'
  if (days === 0) return 'Vence hoje'
  return days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`
}
