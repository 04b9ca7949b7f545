import { plural } from './texto.ts'

/** A day of the calendar without a time: '2026-11-20'. */
export type DiaCivil = string

/** A month of the calendar: '2026-11'. */
export type MesCivil = string

/** The zone of days, months and 'Hoje' unless the company sets another. */
export const ZONA_PADRAO = 'America/Sao_Paulo'

const MILLISECONDS_PER_DAY = 86_400_000
const CIVIL_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

// Building a formatter costs a hundred times what using it does, and lists format thousands of dates.
const formatters = new Map<string, Intl.DateTimeFormat>()

type Instante = Date | string

type Relogio = { year: number; month: number; day: number; hour: number; minute: number; second: number }

function clockIn(instante: Instante, zona: string): Relogio {
  const date = typeof instante === 'string' ? new Date(instante) : instante
  const clock: Relogio = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const part of formatterOf(zona).formatToParts(date)) {
    if (part.type in clock) clock[part.type as keyof Relogio] = Number(part.value)
  }
  return clock
}

function formatterOf(zona: string): Intl.DateTimeFormat {
  const known = formatters.get(zona)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zona, formatter)
  return formatter
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * The calendar day of an instant (a Date or an ISO text) in a time zone.
 * @throws {RangeError} when the instant is not a date or the zone is unknown.
 */
export function diaCivil(instante: Instante, zona: string = ZONA_PADRAO): DiaCivil {
  const clock = clockIn(instante, zona)
  return `${String(clock.year).padStart(4, '0')}-${twoDigits(clock.month)}-${twoDigits(clock.day)}`
}

/** Whether the text is a day that the calendar has: '2026-02-30' is not. */
export function isDiaCivil(text: string): boolean {
  return CIVIL_DAY.test(text) && civilDayFromUtc(utcOfDay(text)) === text
}

function utcOfDay(dia: DiaCivil): number {
  const match = CIVIL_DAY.exec(dia)
  if (!match) throw new RangeError('A day must be written yyyy-mm-dd.')
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
}

function civilDayFromUtc(utc: number): DiaCivil {
  return new Date(utc).toISOString().slice(0, 10)
}

/**
 * The day so many days later (earlier when negative).
 * @throws {RangeError} when the day is not written yyyy-mm-dd.
 */
export function addDays(dia: DiaCivil, days: number): DiaCivil {
  return civilDayFromUtc(utcOfDay(dia) + days * MILLISECONDS_PER_DAY)
}

/**
 * How many days lie between two days; positive when the second is later.
 * @throws {RangeError} when a day is not written yyyy-mm-dd.
 */
export function diasEntre(inicio: DiaCivil, fim: DiaCivil): number {
  return (utcOfDay(fim) - utcOfDay(inicio)) / MILLISECONDS_PER_DAY
}

/**
 * The instant, as an ISO text in UTC, at which a day begins in a time zone; for ranges of stored
 * instants. Where a clock change skips midnight, the first instant that the day has.
 * @throws {RangeError} when the day is not written yyyy-mm-dd or the zone is unknown.
 */
export function inicioOfDia(dia: DiaCivil, zona: string = ZONA_PADRAO): string {
  const midnight = utcOfDay(dia)
  const before = midnight - offsetAt(midnight - MILLISECONDS_PER_DAY, zona)
  const after = midnight - offsetAt(midnight + MILLISECONDS_PER_DAY, zona)
  const candidates = [Math.min(before, after), Math.max(before, after)]
  const start = candidates.find((utc) => diaCivil(new Date(utc), zona) === dia) ?? before
  return new Date(start).toISOString()
}

function offsetAt(utc: number, zona: string): number {
  const { year, month, day, hour, minute, second } = clockIn(new Date(utc), zona)
  return Date.UTC(year, month - 1, day, hour, minute, second) - utc
}

/** The month of a day: '2026-11'. */
export function mesCivil(dia: DiaCivil): MesCivil {
  return dia.slice(0, 7)
}

/** The month so many months later (earlier when negative): addMonths('2026-01', -1) is '2025-12'. */
export function addMonths(mes: MesCivil, months: number): MesCivil {
  const first = new Date(utcOfDay(`${mes}-01`))
  return civilDayFromUtc(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1)).slice(0, 7)
}

/** A month in words: 'novembro de 2026'. */
export function formatMes(mes: MesCivil): string {
  return `${monthName(mes)} de ${mes.slice(0, 4)}`
}

function monthName(dia: DiaCivil | MesCivil): string {
  return MESES[Number(dia.slice(5, 7)) - 1] ?? ''
}

/** A day in figures: '05/12/2026'. */
export function formatDia(dia: DiaCivil): string {
  return `${formatDiaCurto(dia)}/${dia.slice(0, 4)}`
}

/** A day in figures without its year: '05/12'. */
export function formatDiaCurto(dia: DiaCivil): string {
  return `${dia.slice(8, 10)}/${dia.slice(5, 7)}`
}

/** The heading of a day in a history: 'Hoje', 'Ontem', '18 de novembro', '3 de março de 2025'. */
export function formatDiaRelativo(dia: DiaCivil, hoje: DiaCivil): string {
  const age = diasEntre(dia, hoje)
  if (age === 0) return 'Hoje'
  if (age === 1) return 'Ontem'
  const dayAndMonth = `${Number(dia.slice(8, 10))} de ${monthName(dia)}`
  return dia.slice(0, 4) === hoje.slice(0, 4) ? dayAndMonth : `${dayAndMonth} de ${dia.slice(0, 4)}`
}

/**
 * The time of day of an instant in a time zone: '14:41'.
 * @throws {RangeError} when the instant is not a date or the zone is unknown.
 */
export function formatHora(instante: Instante, zona: string = ZONA_PADRAO): string {
  const { hour, minute } = clockIn(instante, zona)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/**
 * A moment with its zone, for evidence: '22/11/2026 às 14:32:07 (America/Sao_Paulo, UTC−03:00)'.
 * @throws {RangeError} when the instant is not a date or the zone is unknown.
 */
export function formatMomentoComZona(instante: Instante, zona: string = ZONA_PADRAO): string {
  const { second } = clockIn(instante, zona)
  const minutes = Math.round(offsetAt(Math.floor(new Date(instante).getTime() / 1000) * 1000, zona) / 60_000)
  const offset = Math.abs(minutes)
  const hours = `${twoDigits(Math.floor(offset / 60))}:${twoDigits(offset % 60)}`
  const time = `${formatHora(instante, zona)}:${twoDigits(second)}`
  return `${formatDia(diaCivil(instante, zona))} às ${time} (${zona}, UTC${minutes < 0 ? '−' : '+'}${hours})`
}

/**
 * How long ago an instant was, seen from another: 'agora', 'há 12 min', 'há 3 h', 'há 4 dias'; from a
 * week on the day in figures. An instant in the future counts as now.
 * @throws {RangeError} when an instant is not a date or the zone is unknown.
 */
export function formatTempoDecorrido(
  instante: Instante,
  agora: Instante,
  zona: string = ZONA_PADRAO,
): string {
  const minutes = Math.floor((new Date(agora).getTime() - new Date(instante).getTime()) / 60_000)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `há ${minutes} min`
  if (minutes < 24 * 60) return `há ${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return days < 7 ? `há ${plural(days, 'dia', 'dias')}` : formatDia(diaCivil(instante, zona))
}

/**
 * A moment for file names: '20261120-143205'.
 * @throws {RangeError} when the instant is not a date or the zone is unknown.
 */
export function carimboOfTempo(instante: Instante, zona: string = ZONA_PADRAO): string {
  const { hour, minute, second } = clockIn(instante, zona)
  const time = `${twoDigits(hour)}${twoDigits(minute)}${twoDigits(second)}`
  return `${diaCivil(instante, zona).replaceAll('-', '')}-${time}`
}
