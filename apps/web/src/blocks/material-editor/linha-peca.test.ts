import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metrosToMilimetros } from '@lapida/domain/shared/medidas'
import {
  blankLinha,
  isBlankLinha,
  linhaDigitada,
  linhaFromPeca,
  linhaInUnit,
  readLinha,
  type LinhaPeca,
} from './linha-peca.ts'
import type { PecaEditavel } from './material-editavel.ts'

const linha = (changes: Partial<LinhaPeca>): LinhaPeca => ({ ...blankLinha('p1', 'm'), ...changes })

describe('readLinha', () => {
  test('reads the reference pieces', () => {
    const bancada = readLinha(
      linha({
        nome: 'Bancada',
        unidade: 'cm',
        comprimento: '180',
        largura: '60',
        bordas: ['frente', 'direita'],
        valorMetro: '55',
      }),
    )
    expect(bancada.completa).toBe(true)
    expect(bancada.peca).toMatchObject({
      comprimento: 1.8,
      largura: 0.6,
      quantidade: 1,
      acabamentoMetragemLinear: 2.4,
      acabamentoValorMetro: 55,
    })
    const ilha = linha({
      nome: 'Ilha',
      comprimento: '2,20',
      largura: '0,90',
      bordas: ['frente', 'fundo', 'esquerda', 'direita'],
      valorMetro: 'R$ 55,00',
    })
    expect(readLinha(ilha).peca.acabamentoMetragemLinear).toBe(6.2)
  })

  test.each([
    ['nothing typed', {}, ['comprimento', 'largura', 'nome']],
    ['a name of spaces', { nome: '   ', comprimento: '1', largura: '1' }, ['nome']],
    ['zero', { nome: 'A', comprimento: '0', largura: '1' }, ['comprimento']],
    ['a negative sum', { nome: 'A', comprimento: '1-2', largura: '1' }, ['comprimento']],
    ['letters', { nome: 'A', comprimento: 'abc', largura: '1' }, ['comprimento']],
    ['an emoji', { nome: 'A', comprimento: '1', largura: '🙂' }, ['largura']],
    ['markup', { nome: 'A', comprimento: '<b>1</b>', largura: '1' }, ['comprimento']],
    ['more than the contract takes', { nome: 'A', comprimento: '100,001', largura: '1' }, ['comprimento']],
    ['NaN', { nome: 'A', comprimento: 'NaN', largura: '1' }, ['comprimento']],
    ['no pieces', { nome: 'A', comprimento: '1', largura: '1', quantidade: '0' }, ['quantidade']],
    ['half a piece', { nome: 'A', comprimento: '1', largura: '1', quantidade: '1,5' }, ['quantidade']],
    ['too many', { nome: 'A', comprimento: '1', largura: '1', quantidade: '10000' }, ['quantidade']],
    ['finishing in words', { nome: 'A', comprimento: '1', largura: '1', metros: 'todas' }, ['metros']],
    ['negative finishing', { nome: 'A', comprimento: '1', largura: '1', metros: '-1' }, ['metros']],
    ['a price in words', { nome: 'A', comprimento: '1', largura: '1', valorMetro: 'caro' }, ['valorMetro']],
    ['a negative price', { nome: 'A', comprimento: '1', largura: '1', valorMetro: '-5' }, ['valorMetro']],
    ['a name too long', { nome: 'a'.repeat(121), comprimento: '1', largura: '1' }, ['nome']],
  ])('names the field of %s', (_case, changes, campos) => {
    const { erros, completa } = readLinha(linha(changes))
    expect(Object.keys(erros).sort()).toEqual(campos)
    expect(completa).toBe(false)
  })

  test('metres typed by hand win over the edges and are told apart on the wire', () => {
    const typed = linha({ nome: 'A', comprimento: '2', largura: '1', bordas: ['frente'], metros: '3,5' })
    expect(readLinha(typed).peca).toMatchObject({ acabamentoMetragemLinear: 3.5, bordas: [] })
  })

  test('sums are taken as sums', () => {
    expect(readLinha(linha({ nome: 'L', comprimento: '1,20+0,35', largura: '0,60' })).peca.comprimento).toBe(
      1.55,
    )
  })

  test('never throws and never gives a figure that the contract refuses', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), fc.string(), (c, l, q, m, v) => {
        const typed = linha({ comprimento: c, largura: l, quantidade: q, metros: m, valorMetro: v })
        const { peca } = readLinha(typed)
        expect(peca.comprimento).toBeGreaterThanOrEqual(0)
        expect(peca.comprimento).toBeLessThanOrEqual(100)
        expect(peca.largura).toBeLessThanOrEqual(100)
        expect(Number.isInteger(peca.quantidade) && peca.quantidade >= 1).toBe(true)
        expect(peca.acabamentoMetragemLinear).toBeGreaterThanOrEqual(0)
        expect(peca.acabamentoValorMetro).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

const millimetres = (max: number) => fc.integer({ min: 1, max })
const pieces: fc.Arbitrary<PecaEditavel> = fc.record({
  id: fc.uuid(),
  nome: fc.stringMatching(/^[A-Za-z]{1,20}$/),
  comprimento: millimetres(100_000).map((mm) => mm / 1000),
  largura: millimetres(100_000).map((mm) => mm / 1000),
  quantidade: fc.integer({ min: 1, max: 9999 }),
  bordas: fc.constant([]),
  acabamentoMetragemLinear: millimetres(1_000_000).map((mm) => mm / 1000),
  acabamentoValorMetro: fc.integer({ min: 1, max: 100_000_000 }).map((centavos) => centavos / 100),
  acabamento: fc.constant(''),
  modoCobranca: fc.constant('m2'),
  valorUnitario: fc.constant(0),
  recortes: fc.constant([]),
  acabamentos: fc.constant([]),
  areaDesenhada: fc.option(fc.integer({ min: 1, max: 1e9 }).map((mm2) => mm2 / 1e6)),
  desenho: fc.constant(null),
  valorCustomizado: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((centavos) => centavos / 100)),
})

test.each(['m', 'cm'] as const)('a stored piece reads back as itself in %s', (unidade) => {
  fc.assert(
    fc.property(pieces, (peca) => {
      const read = readLinha(linhaFromPeca(peca, unidade))
      expect(read.completa).toBe(true)
      expect(read.peca).toEqual(peca)
    }),
  )
})

test('changing the unit keeps the measure', () => {
  fc.assert(
    fc.property(pieces, (peca) => {
      const inCentimetres = linhaInUnit(linhaFromPeca(peca, 'm'), 'cm')
      expect(inCentimetres.unidade).toBe('cm')
      expect(readLinha(inCentimetres).comprimento).toBe(metrosToMilimetros(peca.comprimento))
    }),
  )
})

test('changing the unit keeps what cannot be read as typed', () => {
  expect(linhaInUnit(linha({ comprimento: '1,2x', largura: '' }), 'cm')).toMatchObject({
    comprimento: '1,2x',
    largura: '',
  })
})

test('edges stay the source of the metres while the two agree', () => {
  const stored: PecaEditavel = {
    id: 'p',
    nome: 'Bancada',
    comprimento: 1.8,
    largura: 0.6,
    quantidade: 1,
    bordas: ['frente', 'direita'],
    acabamentoMetragemLinear: 2.4,
    acabamentoValorMetro: 55,
    acabamento: '',
    modoCobranca: 'm2',
    valorUnitario: 0,
    recortes: [],
    acabamentos: [],
    areaDesenhada: null,
    desenho: null,
    valorCustomizado: null,
  }
  expect(linhaFromPeca(stored, 'm')).toMatchObject({ bordas: ['frente', 'direita'], metros: null })
  expect(linhaFromPeca({ ...stored, acabamentoMetragemLinear: 2.5 }, 'm')).toMatchObject({
    bordas: [],
    metros: '2,50',
  })
})

test('a line is blank until something is typed', () => {
  expect(isBlankLinha(blankLinha('p', 'cm'))).toBe(true)
  expect(isBlankLinha(linha({ valorMetro: '55,00', bordas: ['frente'] }))).toBe(true)
  for (const changes of [
    { nome: 'B' },
    { comprimento: '1' },
    { largura: '1' },
    { metros: '1' },
    { quantidade: '2' },
  ])
    expect(isBlankLinha(linha(changes))).toBe(false)
})

describe('a figure that cannot be read', () => {
  const known = { ...blankLinha('l', 'm'), nome: 'Bancada', comprimento: '1,80', largura: '0,60' }

  test.each([
    ['comprimento', '10 20', 'comprimento', 1.8],
    ['largura', 'abc', 'largura', 0.6],
    ['quantidade', '1e3', 'quantidade', 2],
    ['metros', '--', 'acabamentoMetragemLinear', 2.4],
    ['valorMetro', '10+5', 'acabamentoValorMetro', 55],
  ] as const)(
    '%s %j: the last one stays in force and the line is not complete',
    (campo, text, figura, value) => {
      const full = { ...known, quantidade: '2', metros: '2,40', valorMetro: '55,00' }
      const typed = linhaDigitada(linhaDigitada(full, { [campo]: 'x' }), { [campo]: text })
      const { peca, erros, completa } = readLinha(typed)
      expect(peca[figura]).toBe(value)
      expect(erros[campo]).toBeTruthy()
      expect(completa).toBe(false)
      const mended = linhaDigitada(typed, { [campo]: '1' })
      expect(readLinha(mended)).toMatchObject({ completa: true, peca: { [figura]: 1 } })
      expect(mended.lidos).toBeUndefined()
    },
  )

  test('is nothing where none was typed before, or where the field is emptied', () => {
    expect(readLinha(linhaDigitada(blankLinha('l', 'm'), { comprimento: 'abc' })).comprimento).toBe(0)
    expect(readLinha(linhaDigitada(known, { comprimento: '' })).comprimento).toBe(0)
  })

  test('keeps its measure in another unit, and the drawn area beside it', () => {
    const drawn = { ...known, areaDesenhada: 0.9 }
    const typed = linhaInUnit(linhaDigitada(drawn, { comprimento: 'abc' }), 'cm')
    expect(typed).toMatchObject({ comprimento: 'abc', lidos: { comprimento: '180' }, areaDesenhada: 0.9 })
    expect(readLinha(typed).comprimento).toBe(1800)
  })
})
