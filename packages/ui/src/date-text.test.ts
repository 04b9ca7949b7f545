import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, maskDate, parseDate } from './date-text.ts'

test.each([
  ['05/12/2026', '2026-12-05'],
  ['5/12/26', '2026-12-05'],
  ['05.12.2026', '2026-12-05'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/11/2026', null],
  ['00/01/2026', null],
  ['05/12', null],
  ['', null],
])('%s is %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected)
})

test('every day survives being written and read', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(parseDate(formatDate(iso))).toBe(iso)
      expect(maskDate(formatDate(iso).replaceAll('/', ''))).toBe(formatDate(iso))
    }),
  )
})
