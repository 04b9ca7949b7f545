import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaCobrada, totalMaterial } from '../orcamento/material.ts'
import { materialComTotal } from '../orcamento/preco-material.ts'
import { medidaCobrada, recortesTotal, totalPeca, type PecaParaTotal } from '../orcamento/peca.ts'
import { totalOrcamento, type OrcamentoParaTotal } from '../orcamento/total.ts'
import { centavos } from '../shared/dinheiro.ts'
import {
  areaCobradaEmTexto,
  cobrancaBreve,
  cobrancaEmTexto,
  recortesEmTexto,
  regrasEmTexto,
} from './em-texto.ts'
import { precoComMargem, type RegrasParaTotal } from './medida-cobrada.ts'
import { regrasCobrancaPadrao, regrasOfNovoOrcamento } from './padroes.ts'

const NONE = {
  ativa: true,
  arredondamentoMm: 0,
  areaMinimaM2: 0,
  larguraMinimaFaixaMm: 0,
  perdaPorcentagem: 0,
}

const peca = (comprimento: number, largura: number, more: PecaParaTotal = {}): PecaParaTotal => ({
  ...more,
  comprimento,
  largura,
})

describe('the measure that is charged', () => {
  it.each<[rule: string, regras: RegrasParaTotal, lados: [number, number], mm2: number]>([
    ['no rules', null, [1.803, 0.605], 1_090_815],
    ['rules that are off', { ...regrasCobrancaPadrao(), ativa: false }, [1.803, 0.055], 99_165],
    ['no rounding', NONE, [1.803, 0.605], 1_090_815],
    ['up to 1 mm', { ...NONE, arredondamentoMm: 1 }, [1.803, 0.605], 1_090_815],
    ['up to 5 mm', { ...NONE, arredondamentoMm: 5 }, [1.803, 0.605], 1_805 * 605],
    ['up to 10 mm', { ...NONE, arredondamentoMm: 10 }, [1.803, 0.605], 1_810 * 610],
    ['up to 10 mm what is whole already', { ...NONE, arredondamentoMm: 10 }, [1.8, 0.6], 1_080_000],
    ['up to 50 mm', { ...NONE, arredondamentoMm: 50 }, [1.803, 0.605], 1_850 * 650],
    ['a strip narrower than the minimum', { ...NONE, larguraMinimaFaixaMm: 100 }, [2.4, 0.07], 240_000],
    ['a strip lying the other way', { ...NONE, larguraMinimaFaixaMm: 100 }, [0.07, 2.4], 240_000],
    ['a strip as wide as the minimum', { ...NONE, larguraMinimaFaixaMm: 100 }, [2.4, 0.1], 240_000],
    ['only the narrower side of a small piece', { ...NONE, larguraMinimaFaixaMm: 100 }, [0.05, 0.06], 6_000],
    ['the smallest area', { ...NONE, areaMinimaM2: 0.1 }, [0.2, 0.2], 100_000],
    ['an area above the smallest', { ...NONE, areaMinimaM2: 0.1 }, [0.5, 0.3], 150_000],
    ['a loss', { ...NONE, perdaPorcentagem: 12.5 }, [2, 0.6], 1_350_000],
    ['a loss half-up to the mm²', { ...NONE, perdaPorcentagem: 10 }, [0.005, 0.001], 6],
    [
      'all in order: rounding, strip, smallest area, loss',
      {
        ativa: true,
        arredondamentoMm: 10,
        areaMinimaM2: 0.1,
        larguraMinimaFaixaMm: 100,
        perdaPorcentagem: 10,
      },
      [0.801, 0.055],
      110_000,
    ],
    ['a side that is missing', { ...regrasCobrancaPadrao(), ativa: true }, [0, 0.6], 0],
  ])('takes %s', (_, regras, [comprimento, largura], mm2) => {
    expect(medidaCobrada(peca(comprimento, largura), regras).areaMm2).toBe(mm2)
  })

  it('charges the longer side, rounded up, by the metre, without minimum or loss', () => {
    const regras = { ...regrasCobrancaPadrao(), ativa: true, perdaPorcentagem: 10 }
    expect(medidaCobrada(peca(0.15, 0.821), regras).metroMm).toBe(830)
    expect(medidaCobrada(peca(0.821, 0.15), null).metroMm).toBe(821)
  })
})

describe('the total of a piece', () => {
  const regras = { ...regrasCobrancaPadrao(), ativa: true }
  it.each<[what: string, total: number, linha: PecaParaTotal, regras: RegrasParaTotal]>([
    ['by m²', 64_000, peca(1, 1), null],
    ['by the metre', 9_470, peca(0.82, 0.15, { modoCobranca: 'metro', valorUnitario: 115.49 }), null],
    [
      'by the metre, rounded up',
      9_586,
      peca(0.821, 0.15, { modoCobranca: 'metro', valorUnitario: 115.49 }),
      regras,
    ],
    [
      'per unit',
      36_000,
      peca(0.8, 0.3, { modoCobranca: 'unidade', valorUnitario: 120, quantidade: 3 }),
      regras,
    ],
    [
      'with finishing and cut-outs of each piece',
      2 * (64_000 + 5_500 + 12_000 + 7_000),
      peca(1, 1, {
        quantidade: 2,
        acabamentoMetragemLinear: 1,
        acabamentoValorMetro: 55,
        recortes: [
          { valor: 120, quantidade: 1 },
          { valor: 35, quantidade: 2 },
        ],
      }),
      null,
    ],
    [
      'by the metre with finishing and a cut-out',
      10_000 + 2_500 + 3_500,
      peca(1, 0.15, {
        modoCobranca: 'metro',
        valorUnitario: 100,
        acabamentoMetragemLinear: 1,
        acabamentoValorMetro: 25,
        recortes: [{ valor: 35, quantidade: 1 }],
      }),
      null,
    ],
    [
      'set by hand',
      123,
      peca(1, 1, { valorCustomizado: 1.23, recortes: [{ valor: 35, quantidade: 1 }] }),
      regras,
    ],
    [
      'rounded once for the line',
      2_001,
      peca(0.125, 0.125, { quantidade: 2 }),
      { ...NONE, perdaPorcentagem: 0.05 },
    ],
  ])('is taken %s', (_, total, linha, rules) => {
    expect(totalPeca(linha, 640, { regras: rules })).toBe(total)
  })

  it('adds up the cut-outs of one piece', () => {
    expect(recortesTotal({ recortes: [{ valor: 120 }, { valor: 35, quantidade: 3 }] })).toBe(22_500)
    expect(recortesTotal({})).toBe(0)
  })
})

describe('the margin of an application', () => {
  const regras = {
    ...NONE,
    margens: [
      { aplicacao: 'Pia', porcentagem: 40 },
      { aplicacao: 'Área de serviço', porcentagem: 12.5 },
    ],
  }
  it.each([
    ['Pia da suíte', '', 14_000n],
    ['PIA', '', 14_000n],
    ['Piatra', '', 10_000n],
    ['Bancada', 'Pia da cozinha', 14_000n],
    ['Tanque da area de servico', 'Pia', 11_250n],
    ['Soleira', 'Sala', 10_000n],
  ])('of %s in %s', (nome, aplicacao, price) => {
    expect(precoComMargem(10_000n, [nome, aplicacao], regras)).toBe(price)
    expect(precoComMargem(10_000n, [nome, aplicacao], { ...regras, ativa: false })).toBe(10_000n)
  })

  it('leaves what is charged by the metre or per unit alone', () => {
    const pia = peca(1, 1, { nome: 'Pia', modoCobranca: 'metro', valorUnitario: 100 })
    expect(totalPeca(pia, 640, { regras })).toBe(10_000)
    expect(totalPeca({ ...pia, modoCobranca: 'm2' }, 640, { regras })).toBe(89_600)
  })
})

const metros = fc.integer({ min: 1, max: 5_000 }).map((mm) => mm / 1000)
const reais = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)
const regrasQuaisquer = fc.record({
  ativa: fc.constant(true),
  arredondamentoMm: fc.constantFrom(0, 1, 5, 10, 50),
  areaMinimaM2: fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1000),
  larguraMinimaFaixaMm: fc.integer({ min: 0, max: 500 }),
  perdaPorcentagem: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
})
const line = {
  comprimento: metros,
  largura: metros,
  quantidade: fc.integer({ min: 1, max: 99 }),
  acabamentoMetragemLinear: metros,
  acabamentoValorMetro: reais,
}
const material = fc.record({ precoM2: reais, pecas: fc.array(fc.record(line), { maxLength: 5 }) })
const orcamento: fc.Arbitrary<OrcamentoParaTotal> = fc.record({
  materiais: fc.array(material, { maxLength: 4 }),
  desconto: reais,
  tipoDesconto: fc.constantFrom('porcentagem', 'valor'),
})

describe('properties', () => {
  it('gives the old figures to the centavo while the rules are off or do nothing', () => {
    fc.assert(
      fc.property(orcamento, regrasQuaisquer, (quote, regras) => {
        const old = totalOrcamento(quote)
        expect(totalOrcamento({ ...quote, regrasCobranca: null })).toEqual(old)
        expect(totalOrcamento({ ...quote, regrasCobranca: { ...regras, ativa: false } })).toEqual(old)
        expect(totalOrcamento({ ...quote, regrasCobranca: NONE })).toEqual(old)
        const explicit = (quote.materiais ?? []).map((each) => ({
          ...each,
          pecas: (each.pecas ?? []).map((one) => ({
            ...one,
            modoCobranca: 'm2' as const,
            valorUnitario: 99,
            recortes: [],
          })),
        }))
        expect(totalOrcamento({ ...quote, materiais: explicit })).toEqual(old)
      }),
    )
  })

  it('never charges less than the real measure, nor less for a larger piece', () => {
    fc.assert(
      fc.property(metros, metros, metros, regrasQuaisquer, (comprimento, largura, more, regras) => {
        const charged = medidaCobrada(peca(comprimento, largura), regras)
        const real = medidaCobrada(peca(comprimento, largura))
        expect(charged.areaMm2).toBeGreaterThanOrEqual(real.areaMm2)
        expect(charged.metroMm).toBeGreaterThanOrEqual(real.metroMm)
        const longer = medidaCobrada(peca(comprimento + more, largura), regras)
        const wider = medidaCobrada(peca(comprimento, largura + more), regras)
        expect(Math.min(longer.areaMm2, wider.areaMm2)).toBeGreaterThanOrEqual(charged.areaMm2)
        expect(Math.min(longer.metroMm, wider.metroMm)).toBeGreaterThanOrEqual(charged.metroMm)
      }),
    )
  })

  it('does not ask which way a piece lies', () => {
    fc.assert(
      fc.property(metros, metros, regrasQuaisquer, (one, other, regras) => {
        expect(medidaCobrada(peca(one, other), regras)).toEqual(medidaCobrada(peca(other, one), regras))
      }),
    )
  })

  it('leads from a total back to the price per m² that it was computed by, margins and all', () => {
    const priced = fc.record({
      precoM2: fc.integer({ min: 100, max: 1_000_000 }).map((cents) => cents / 100),
      pecas: fc.array(
        fc.record({
          nome: fc.constantFrom('Pia', 'Bancada'),
          comprimento: metros.map((length) => length + 1),
          largura: metros.map((length) => length + 1),
          quantidade: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(priced, regrasQuaisquer, (each, regras) => {
        const margens = [{ aplicacao: 'Pia', porcentagem: 40 }]
        const { total } = totalMaterial(each, { ...regras, margens })
        const { precoM2 } = materialComTotal(each, total, { ...regras, margens })
        // Each line and each margin was rounded once: never more than a centavo per m² for pieces of 1 m² and more.
        expect(Math.abs(Math.round((precoM2 - each.precoM2) * 100))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('makes no figure of a quote lower: every way to charge, finishes, cut-outs and margins', () => {
    const any = fc.record({
      ...line,
      nome: fc.constantFrom('Pia', 'Soleira', ''),
      modoCobranca: fc.constantFrom('m2' as const, 'metro' as const, 'unidade' as const),
      valorUnitario: reais,
      recortes: fc.array(fc.record({ valor: reais, quantidade: fc.integer({ min: 1, max: 9 }) })),
      valorCustomizado: fc.option(reais),
    })
    const stone = fc.record({ precoM2: reais, pecas: fc.array(any, { maxLength: 4 }) })
    const margens = fc.array(
      fc.record({
        aplicacao: fc.constantFrom('Pia', 'Soleira'),
        porcentagem: fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100),
      }),
      { maxLength: 2 },
    )
    fc.assert(
      fc.property(fc.array(stone, { maxLength: 3 }), regrasQuaisquer, margens, (materiais, regras, list) => {
        const real = totalOrcamento({ materiais })
        const charged = totalOrcamento({ materiais, regrasCobranca: { ...regras, margens: list } })
        expect(charged.total).toBeGreaterThanOrEqual(real.total)
        expect(charged.areaTotalMm2).toBe(real.areaTotalMm2)
        expect(charged.metragemLinearMm).toBe(real.metragemLinearMm)
        for (const [at, { pecas }] of charged.materiaisTotais.entries())
          for (const [index, total] of pecas.entries())
            expect(total).toBeGreaterThanOrEqual(real.materiaisTotais[at]?.pecas[index] ?? Number.NaN)
      }),
    )
  })

  it('makes a total only higher with stricter rules', () => {
    fc.assert(
      fc.property(material, regrasQuaisquer, (each, regras) => {
        const without = totalMaterial(each)
        const charged = totalMaterial(each, regras)
        expect(charged.total).toBeGreaterThanOrEqual(without.total)
        expect(charged.areaTotalMm2).toBe(without.areaTotalMm2)
        const stricter = totalMaterial(each, { ...regras, perdaPorcentagem: regras.perdaPorcentagem + 10 })
        expect(stricter.total).toBeGreaterThanOrEqual(charged.total)
      }),
    )
  })
})

describe('what follows from the rules', () => {
  it('takes the price per m² of a wanted total from the area that is charged', () => {
    const regras = { ...NONE, perdaPorcentagem: 25 }
    const stone = { precoM2: 100, pecas: [peca(2, 1), peca(1, 0.15, { modoCobranca: 'metro' })] }
    expect(areaCobrada(stone, regras)).toBe(2_500_000)
    expect(areaCobrada(stone)).toBe(2_000_000)
    expect(materialComTotal(stone, centavos(50_000), regras).precoM2).toBe(200)
  })

  it('takes margins out of the price of a wanted total', () => {
    const regras = { ...NONE, margens: [{ aplicacao: 'Pia', porcentagem: 40 }] }
    const stone = { nome: 'Cozinha', precoM2: 100, pecas: [peca(1, 1, { nome: 'Pia' }), peca(1, 1)] }
    const edited = materialComTotal(stone, centavos(240_000), regras)
    expect(edited.precoM2).toBe(1_000)
    expect(totalMaterial({ ...edited, valorCustomizado: null }, regras).total).toBe(240_000)
  })

  it('gives a new quote the rules of the company only while they are on', () => {
    expect(regrasOfNovoOrcamento({ regrasCobranca: regrasCobrancaPadrao() })).toBeNull()
    expect(regrasOfNovoOrcamento({})).toBeNull()
    const regras = { ...regrasCobrancaPadrao(), ativa: true }
    expect(regrasOfNovoOrcamento({ regrasCobranca: regras })).toEqual(regras)
  })
})

describe('what a customer reads', () => {
  const regras = { ...regrasCobrancaPadrao(), ativa: true, margens: [{ aplicacao: 'Pia', porcentagem: 40 }] }
  const metro = { modoCobranca: 'metro' as const, valorUnitario: 115.49 }
  it.each<[string, string, PecaParaTotal, RegrasParaTotal]>([
    ['', '', peca(1.803, 0.605), null],
    ['', '', peca(1.803, 0), regras],
    ['medida real 1,09 m² · medida cobrada 1,10 m²', 'cobrada 1,10 m²', peca(1.803, 0.605), regras],
    ['medida real 1,08 m² · medida cobrada 1,08 m²', 'cobrada 1,08 m²', peca(1.8, 0.6), regras],
    [
      'medida real 0,249 m² · medida cobrada 0,253 m²',
      'cobrada 0,253 m²',
      peca(0.496, 0.503),
      { ...NONE, arredondamentoMm: 5 },
    ],
    ['cobrada por metro: 0,821 m × R$ 115,49', '0,821 m × R$ 115,49', peca(0.821, 0.15, metro), null],
    [
      'cobrada por metro: medida real 0,821 m · medida cobrada 0,830 m × R$ 115,49',
      '0,830 m × R$ 115,49',
      peca(0.821, 0.15, metro),
      regras,
    ],
    [
      'cobrada por unidade: R$ 120,00 cada',
      'R$ 120,00 por unidade',
      peca(0.8, 0.3, { modoCobranca: 'unidade', valorUnitario: 120 }),
      regras,
    ],
  ])('%s', (long, short, linha, rules) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(cobrancaEmTexto(linha, rules))).toBe(long)
    expect(plain(cobrancaBreve(linha, rules))).toBe(short)
    const byHand = { ...linha, valorCustomizado: 0 }
    expect([cobrancaEmTexto(byHand, rules), cobrancaBreve(byHand, rules)]).toEqual(['', 'total à mão'])
  })

  it('tells areas and cut-outs of a material, and the rules in one line', () => {
    const stone = { precoM2: 1, pecas: [peca(1.803, 0.605), peca(2, 1)] }
    expect(areaCobradaEmTexto(stone, regras)).toBe('cobrados 3,10\u00a0m²')
    expect(areaCobradaEmTexto(stone, null)).toBe('')
    expect(areaCobradaEmTexto({ pecas: [...stone.pecas, peca(1, 1, metro)] }, regras)).toBe('')
    expect(recortesEmTexto({ recortes: [{ nome: 'Furo de torneira', quantidade: 2 }] })).toBe(
      '2 × Furo de torneira',
    )
    expect(recortesEmTexto({})).toBe('')
    expect(regrasEmTexto(regras).replaceAll('\u00a0', ' ')).toBe(
      'lados para cima a cada 1 cm · faixas de 10 cm ou mais · mínimo de 0,10 m² por peça · 1 margem por aplicação',
    )
    expect(regrasEmTexto({ ...regras, ...NONE, margens: [] })).toBe('medidas como são')
  })
})
