import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  carimboOfTempo,
  diaCivil,
  diasEntre,
  formatDia,
  formatDiaCurto,
  formatDiaRelativo,
  formatHora,
  formatMomentoComZona,
  formatMes,
  formatTempoDecorrido,
  inicioOfDia,
  isDiaCivil,
  mesCivil,
} from './datas.ts'

const anyInstant = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const anyZone = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Manaus', 'UTC', 'Asia/Tokyo')

describe('diaCivil', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-21'],
    ['2026-11-21T03:00:00.000Z', 'America/Rio_Branco', '2026-11-20'],
    ['2018-11-04T02:59:59.000Z', 'America/Sao_Paulo', '2018-11-03'],
    ['2018-11-04T03:00:00.000Z', 'America/Sao_Paulo', '2018-11-04'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(diaCivil(instant, zone)).toBe(day)
    expect(diaCivil(new Date(instant), zone)).toBe(day)
  })

  it('refuses what is no date', () => {
    expect(() => diaCivil('ontem')).toThrow(RangeError)
    expect(() => diaCivil('2026-11-20T00:00:00Z', 'America/Osasco')).toThrow(RangeError)
  })

  it('begins at the first instant of the day, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const day = diaCivil(instant, zone)
        const start = new Date(inicioOfDia(day, zone))
        expect(diaCivil(start, zone)).toBe(day)
        expect(diaCivil(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
      }),
    )
  })

  it('begins a day without midnight at one in the morning', () => {
    expect(inicioOfDia('2018-11-04')).toBe('2018-11-04T03:00:00.000Z')
    expect(inicioOfDia('2026-11-20')).toBe('2026-11-20T03:00:00.000Z')
  })
})

describe('calendar', () => {
  it.each([
    ['2026-11-20', 15, '2026-12-05'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %s days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('counts the days that were added', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const day = diaCivil(instant, 'UTC')
        expect(diasEntre(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  it.each([
    ['2026-11-20', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['20/11/2026', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDiaCivil(text)).toBe(expected)
  })

  it('goes from month to month', () => {
    expect(mesCivil('2026-11-20')).toBe('2026-11')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(formatMes('2026-03')).toBe('março de 2026')
  })

  it('refuses a day that is not written as one', () => {
    expect(() => addDays('20/11/2026', 1)).toThrow(RangeError)
  })
})

describe('formats', () => {
  it.each([
    ['2026-11-20', 'Hoje'],
    ['2026-11-19', 'Ontem'],
    ['2026-11-18', '18 de novembro'],
    ['2026-11-21', '21 de novembro'],
    ['2025-03-03', '3 de março de 2025'],
  ])('%s is %j', (day, text) => {
    expect(formatDiaRelativo(day, '2026-11-20')).toBe(text)
  })

  it('writes days and hours', () => {
    expect(formatDia('2026-12-05')).toBe('05/12/2026')
    expect(formatDiaCurto('2026-12-05')).toBe('05/12')
    expect(formatHora('2026-11-20T17:41:00Z')).toBe('14:41')
    expect(formatHora('2026-11-20T03:00:00Z')).toBe('00:00')
    expect(carimboOfTempo('2026-11-20T17:32:05Z')).toBe('20261120-143205')
  })

  it.each([
    ['2026-11-22T17:32:07Z', 'America/Sao_Paulo', '22/11/2026 às 14:32:07 (America/Sao_Paulo, UTC−03:00)'],
    ['2026-11-22T23:59:59.999Z', 'UTC', '22/11/2026 às 23:59:59 (UTC, UTC+00:00)'],
    ['2026-07-01T00:00:00Z', 'Asia/Kolkata', '01/07/2026 às 05:30:00 (Asia/Kolkata, UTC+05:30)'],
    ['2018-12-01T12:00:00Z', 'America/Sao_Paulo', '01/12/2018 às 10:00:00 (America/Sao_Paulo, UTC−02:00)'],
  ])('%s with its zone in %s', (instante, zona, written) => {
    expect(formatMomentoComZona(instante, zona)).toBe(written)
  })

  it.each([
    ['2026-11-20T17:00:30Z', 'agora'],
    ['2026-11-20T17:05:00Z', 'agora'],
    ['2026-11-20T16:49:00Z', 'há 12 min'],
    ['2026-11-20T14:00:00Z', 'há 3 h'],
    ['2026-11-19T12:00:00Z', 'há 1 dia'],
    ['2026-11-16T12:00:00Z', 'há 4 dias'],
    ['2026-11-01T12:00:00Z', '01/11/2026'],
  ])('%s is %j', (instant, text) => {
    expect(formatTempoDecorrido(instant, '2026-11-20T17:01:00Z')).toBe(text)
  })
})
