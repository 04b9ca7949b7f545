import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acabamentosEmTexto, cobrancaBreve, cobrancaEmTexto } from '../cobranca/em-texto.ts'
import { medidaCobrada, acabamentoTotal, areaPeca, metragemPeca, totalPeca } from './peca.ts'
import { withAcabamentosSomados, mudancaInteira } from './acabamentos.ts'
import { regrasCobrancaPadrao } from '../cobranca/padroes.ts'

const mm = fc.integer({ min: 0, max: 100_000 })
const centavos = fc.integer({ min: 0, max: 1_000_000 })
const acabamentos = fc.array(
  fc.record({
    nome: fc.constantFrom('Boleado', 'Reto polido'),
    metros: mm.map((value) => value / 1000),
    valorMetro: centavos.map((value) => value / 100),
  }),
  { maxLength: 5 },
)
const peca = fc.record({
  comprimento: mm.map((value) => value / 1000),
  largura: mm.map((value) => value / 1000),
  quantidade: fc.integer({ min: 1, max: 99 }),
  acabamento: fc.constant('Boleado'),
  acabamentoMetragemLinear: mm.map((value) => value / 1000),
  acabamentoValorMetro: centavos.map((value) => value / 100),
})

/** An independent reading: half-up to the centavo, in whole numbers. */
const halfUp = (metros: number, valorMetro: number) =>
  Math.floor((Math.round(metros * 1000) * Math.round(valorMetro * 100) * 2 + 1000) / 2000)

describe('a piece with several finishes', () => {
  it('costs the sum of them, each half-up to the centavo', () => {
    fc.assert(
      fc.property(peca, acabamentos, (one, list) => {
        fc.pre(list.length > 0)
        const expected = list.reduce((sum, { metros, valorMetro }) => sum + halfUp(metros, valorMetro), 0)
        expect(acabamentoTotal({ ...one, acabamentos: list })).toBe(expected)
        const stone = { ...one, quantidade: 1, acabamentoMetragemLinear: 0 }
        const withThem = totalPeca({ ...stone, acabamentos: list }, 480)
        expect(withThem - totalPeca(stone, 480)).toBe(expected)
      }),
    )
  })

  it('costs what it cost before where it has none', () => {
    fc.assert(
      fc.property(peca, centavos, (one, preco) => {
        const before = totalPeca(one, preco / 100)
        expect(totalPeca({ ...one, acabamentos: [], areaDesenhada: null }, preco / 100)).toBe(before)
        expect(withAcabamentosSomados({ ...one, acabamentos: [] })).toEqual({ ...one, acabamentos: [] })
      }),
    )
  })

  it('is written in one line: metres summed, value weighted, names in a row', () => {
    const list = [
      { nome: 'Reto polido', metros: 3, valorMetro: 35 },
      { nome: 'Boleado', metros: 1.2, valorMetro: 45 },
    ]
    const one = { acabamento: '', acabamentoMetragemLinear: 0, acabamentoValorMetro: 0, acabamentos: list }
    const told = withAcabamentosSomados(one)
    expect(told).toEqual({
      acabamento: 'Reto polido + Boleado',
      acabamentoMetragemLinear: 4.2,
      acabamentoValorMetro: 37.86,
      acabamentos: list,
    })
    expect(withAcabamentosSomados(told)).toEqual(told)
    expect(acabamentosEmTexto(told, 'acab.')).toBe('reto polido 3,00\u00a0m, boleado 1,20\u00a0m')
    expect(acabamentosEmTexto({ ...told, acabamento: '', acabamentos: [] }, 'acab.')).toBe(
      'acab. 4,20\u00a0m',
    )
    const many = Array.from({ length: 9 }, (_, at) => ({
      nome: `Acabamento ${at}`,
      metros: 0,
      valorMetro: 1,
    }))
    const long = withAcabamentosSomados({ ...one, acabamentos: many })
    expect(long.acabamento).toHaveLength(60)
    expect(long.acabamentoValorMetro).toBe(0)
  })

  it('adds its metres', () => {
    fc.assert(
      fc.property(acabamentos, (list) => {
        const sum = list.reduce((total, { metros }) => total + Math.round(metros * 1000), 0)
        expect(metragemPeca({ acabamentos: list })).toBe(sum)
      }),
    )
  })
})

describe('a drawn area', () => {
  const L = { comprimento: 2.4, largura: 1.8, areaDesenhada: 2.184 }

  it('is charged instead of the two sides', () => {
    expect(areaPeca(L)).toBe(2_184_000)
    expect(totalPeca(L, 100)).toBe(21_840)
    expect(totalPeca({ ...L, quantidade: 3 }, 100)).toBe(65_520)
    expect(totalPeca({ ...L, areaDesenhada: null }, 100)).toBe(43_200)
    expect(totalPeca({ ...L, areaDesenhada: 0 }, 100)).toBe(43_200)
  })

  it('is not rounded by its sides, but raised to the minimum and charged with the loss', () => {
    const regras = { ...regrasCobrancaPadrao(), ativa: true, perdaPorcentagem: 10, areaMinimaM2: 3 }
    expect(medidaCobrada(L, regras).areaMm2).toBe(3_300_000)
    expect(medidaCobrada(L, { ...regras, areaMinimaM2: 0 }).areaMm2).toBe(2_402_400)
    expect(medidaCobrada(L, regras).metroMm).toBe(2_400)
  })

  it('is said to the customer', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(cobrancaEmTexto(L, null))).toBe('área do desenho 2,18 m²')
    expect(plain(cobrancaBreve(L, null))).toBe('área do desenho 2,18 m²')
    const regras = { ...regrasCobrancaPadrao(), ativa: true, perdaPorcentagem: 10 }
    expect(plain(cobrancaEmTexto(L, regras))).toBe('medida real 2,18 m² · medida cobrada 2,40 m²')
    expect(cobrancaEmTexto({ ...L, areaDesenhada: null }, null)).toBe('')
  })

  it('goes when a side is written, and several finishes when the finishing is', () => {
    const stored = { ...L, acabamentoMetragemLinear: 4.2, acabamentoValorMetro: 37.86 }
    expect(mudancaInteira(stored, { comprimento: 2.6 })).toEqual({ comprimento: 2.6, areaDesenhada: null })
    expect(mudancaInteira(stored, { comprimento: 2.6, areaDesenhada: 2.3 })).toEqual({
      comprimento: 2.6,
      areaDesenhada: 2.3,
    })
    expect(mudancaInteira(stored, { comprimento: 2.4 })).toEqual({ comprimento: 2.4 })
    expect(mudancaInteira(stored, { acabamentoValorMetro: 40 })).toEqual({
      acabamentoValorMetro: 40,
      acabamentos: [],
    })
  })
})
