import { describe, expect, it } from 'vitest'
import { fotoNoPlano, fotoOfChapa } from './foto-of-chapa.ts'

const PLANA = { id: 'f', inteira: '/i', media: '/me', mini: '/mi', largura: 2900, altura: 1800, pior: 40 }
const CHAPA = { largura: 2900, altura: 1800, foto: '/anexa' }

describe('fotoOfChapa', () => {
  it.each([
    ['the flat photo while the sides are its own', { fotoPlana: PLANA }, { url: '/mi', plana: true }],
    [
      'what the program drew as that',
      { fotoPlana: { ...PLANA, pior: 0 } },
      { url: '/mi', plana: true, ilustrada: true },
    ],
    [
      'the attached one when a side was corrected',
      { fotoPlana: { ...PLANA, altura: 1801 } },
      { url: '/anexa', plana: false },
    ],
    [
      'the flat one of other sides where nothing is attached',
      { foto: null, fotoPlana: { ...PLANA, largura: 2890 } },
      { url: '/mi', plana: false },
    ],
    ['the attached one of a slab without photos', { fotoPlana: null }, { url: '/anexa', plana: false }],
    ['the same in what an old device keeps', {}, { url: '/anexa', plana: false }],
    ['nothing where there is nothing', { foto: null, fotoPlana: null }, null],
  ])('gives %s', (_what, chapa, expected) => {
    expect(fotoOfChapa({ ...CHAPA, ...chapa }, 'mini')).toEqual(expected)
  })

  it('gives the size that is asked for', () => {
    const chapa = { ...CHAPA, fotoPlana: PLANA }
    expect((['mini', 'media', 'inteira'] as const).map((each) => fotoOfChapa(chapa, each)?.url)).toEqual([
      '/mi',
      '/me',
      '/i',
    ])
  })
})

it('a plan of before there were flat photos shows its picture as before', () => {
  expect(fotoNoPlano({ foto: '/x' })).toEqual({ url: '/x', plana: false })
  expect(fotoNoPlano({ foto: '/x', fotoPlana: true })).toEqual({ url: '/x', plana: true })
  expect(fotoNoPlano({ foto: null, fotoPlana: true })).toBeNull()
})
