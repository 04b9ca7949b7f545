import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexed, searchPalette } from './search-palette.ts'

const QUOTES = [
  indexed('0118', 'Beatriz Amaral', {
    palavras: 'ORC-2026-0118',
    numero: '2026-0118',
    telefone: '11955554444',
    valor: '117000',
  }),
  indexed('0117', 'Ana Souza', {
    palavras: 'ORC-2026-0117',
    numero: '2026-0117',
    telefone: '11987654321',
    valor: '202820',
  }),
  indexed('0042', 'Érica Gonçalves', {
    palavras: 'ORC-2026-0042',
    numero: '2026-0042',
    telefone: '21912340117',
    valor: '45000',
  }),
]
const STONES = [
  indexed('preto', 'Granito Preto São Gabriel'),
  indexed('gabriel', 'São Gabriel'),
  indexed('branco', 'Mármore Branco Carrara'),
]
const find = (typed: string, rows = QUOTES, limit = 10) => searchPalette(rows, typed, limit).itens

describe('a quote is found by', () => {
  it.each([
    ['0117', ['0117', '0042']],
    ['#0117', ['0117', '0042']],
    ['orc-2026-0117', ['0117']],
    ['98765', ['0117']],
    ['(11) 98765-4321', ['0117']],
    ['2028', ['0117']],
    ['2.028,20', ['0117']],
    ['R$ 2.028,20', ['0117']],
    ['450', ['0042']],
    ['ana', ['0117']],
    ['souza ana', ['0117']],
    ['erica goncalves', ['0042']],
    ['ÉRICA', ['0042']],
    ['ana 0117', ['0117']],
  ])('%s', (typed, expected) => {
    expect(find(typed)).toEqual(expected)
  })

  it.each(['', '   ', '#', 'xyz', '99999', 'ana beatriz'])('nothing is found by %j', (typed) => {
    expect(find(typed)).toEqual([])
  })
})

it.each([
  ['são gab', ['gabriel', 'preto']],
  ['sao gab', ['gabriel', 'preto']],
  ['gab', ['preto', 'gabriel']],
  ['carrara bran', ['branco']],
  ['arrar', ['branco']],
])('a stone is found by %s, the nearest first', (typed, expected) => {
  expect(find(typed, STONES)).toEqual(expected)
})

it('gives as many as asked for and says how many there are', () => {
  const rows = Array.from({ length: 40 }, (_, index) => indexed(index, `Cliente ${index}`))
  expect(searchPalette(rows, 'cliente', 5)).toEqual({ itens: [0, 1, 2, 3, 4], total: 40 })
})

it('finds a title by every piece of it, whatever the accents', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zçãéíôú]{3,12} [a-zçãéíôú]{3,12}$/), fc.nat(8), (name, from) => {
      const piece = name.slice(from).trim()
      fc.pre(piece !== '')
      expect(searchPalette([indexed(1, name)], piece.normalize('NFD').replace(/\p{M}/gu, ''), 1).total).toBe(
        1,
      )
    }),
  )
})
