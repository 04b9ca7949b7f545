import { expect, it } from 'vitest'
import { FUSOS_BRASIL } from './fusos.ts'
import { ZONA_PADRAO } from '../shared/datas.ts'

it('says of every zone how far it is from Greenwich', () => {
  const winter = new Date('2026-07-01T12:00:00Z')
  for (const { zona, rotulo } of FUSOS_BRASIL) {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zona,
      timeZoneName: 'shortOffset',
    }).formatToParts(winter)
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT-', 'UTC−')
    expect(rotulo, zona).toContain(`(${offset})`)
  }
})

it('names each zone once, with the usual one among them', () => {
  const zonas = FUSOS_BRASIL.map(({ zona }) => zona)
  expect(new Set(zonas).size).toBe(zonas.length)
  expect(zonas).toContain(ZONA_PADRAO)
})
