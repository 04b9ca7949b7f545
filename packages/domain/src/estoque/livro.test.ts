import { describe, expect, it } from 'vitest'
import { irmasOfChapa, isEmLivro, proximaNoBloco, textoOfBloco, type ChapaNoBloco } from './livro.ts'

const CHAPA: ChapaNoBloco = {
  estoqueMaterialId: '0a',
  espessura: 20,
  bloco: 'B-77',
  retalho: false,
  sequencia: 6,
  face: 'A',
  largura: 2900,
  altura: 1800,
}
const irma = (other: Partial<ChapaNoBloco> = {}): ChapaNoBloco => ({
  ...CHAPA,
  sequencia: 7,
  face: 'B',
  ...other,
})

describe('slabs that open like a book', () => {
  it.each<[string, Partial<ChapaNoBloco>, boolean]>([
    ['the next one, polished on the other face', {}, true],
    ['the one before', { sequencia: 5 }, true],
    ['however the block was typed', { bloco: ' b-77 ' }, true],
    ['however its stone is written', { estoqueMaterialId: '0A' }, true],
    ['trimmed a little differently', { largura: 2850, altura: 1830 }, true],
    ['the same face: the pattern goes on and is not mirrored', { face: 'A' }, false],
    ['one between them', { sequencia: 8 }, false],
    ['itself', { sequencia: 6 }, false],
    ['another block', { bloco: 'B-78' }, false],
    ['another stone', { estoqueMaterialId: '0b' }, false],
    ['another thickness', { espessura: 30 }, false],
    ['another size', { largura: 2700 }, false],
    ['a leftover of it', { retalho: true }, false],
    ['a face that nobody knows', { face: null }, false],
    ['a number that nobody knows', { sequencia: null }, false],
    ['as a device kept it before there were such fields', { sequencia: undefined, face: undefined }, false],
  ])('%s', (_, other, expected) => {
    expect(isEmLivro(CHAPA, irma(other))).toBe(expected)
    expect(isEmLivro(irma(other), CHAPA)).toBe(expected)
  })

  it('needs the name of the block', () => {
    expect(isEmLivro({ ...CHAPA, bloco: '' }, irma({ bloco: '' }))).toBe(false)
  })

  it('are at most the two beside it', () => {
    const bloco = Array.from({ length: 12 }, (_, i) =>
      irma({ sequencia: i + 1, face: i % 2 === 0 ? 'B' : 'A' }),
    )
    expect(irmasOfChapa(CHAPA, bloco).map(({ sequencia }) => sequencia)).toEqual([5, 7])
  })
})

it('proposes the next slab of a block, polished on the other face', () => {
  expect(proximaNoBloco({ sequencia: 6, face: 'A' })).toEqual({ sequencia: 7, face: 'B' })
  expect(proximaNoBloco({ sequencia: null, face: 'B' })).toEqual({ sequencia: null, face: 'A' })
  expect(proximaNoBloco({ sequencia: undefined, face: undefined })).toEqual({ sequencia: null, face: null })
})

it('says what is known of a place in a block', () => {
  expect(textoOfBloco(CHAPA)).toBe('B-77 · chapa 6 · face A')
  expect(textoOfBloco({ bloco: 'B-77', sequencia: null, face: undefined })).toBe('B-77')
})
