import { LIMITES } from '@lapida/contracts/limites'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORCAMENTO_COZINHA, ORCAMENTO_REFERENCIA, ORCAMENTOS_EXEMPLO } from '../exemplos/orcamentos.ts'
import { formatDinheiro, reaisToCentavos, TOTAL_MAXIMO } from '../shared/dinheiro.ts'
import { formatArea, metrosToMilimetros } from '../shared/medidas.ts'
import { exceedsTotalMaximo, totalOrcamento, type OrcamentoParaTotal } from './total.ts'

const metros = fc.integer({ min: 1, max: 100_000 }).map((mm) => mm / 1000)
const reais = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)
const customizado = fc.option(reais, { freq: 4 })
const quantidade = fc.integer({ min: 1, max: 9_999 })
const peca = fc.record({
  largura: metros,
  comprimento: metros,
  quantidade,
  acabamentoMetragemLinear: metros,
  acabamentoValorMetro: reais,
  valorCustomizado: customizado,
})
const item = fc.record({ valor: reais, quantidade, valorCustomizado: customizado })
const material = fc.record({
  precoM2: reais,
  valorCustomizado: customizado,
  pecas: fc.array(peca, { maxLength: 5 }),
  itens: fc.array(item, { maxLength: 5 }),
})
const tipo = fc.constantFrom('porcentagem', 'valor', 'percentual')
const orcamento: fc.Arbitrary<OrcamentoParaTotal> = fc.record({
  materiais: fc.array(material, { maxLength: 4 }),
  servicos: fc.array(fc.record({ valor: reais }), { maxLength: 4 }),
  baseDesconto: fc.constantFrom('materiais', 'subtotal'),
  desconto: reais,
  tipoDesconto: tipo,
  acrescimo: reais,
  tipoAcrescimo: tipo,
})

describe('worked quotes', () => {
  it.each(ORCAMENTOS_EXEMPLO.map((exemplo) => [exemplo.cliente.nomeCompleto, exemplo] as const))(
    'comes to the centavo for %s',
    (_, { orcamento: quote, resumo }) => {
      const totais = totalOrcamento(quote)
      expect({
        materiais: totais.materiais / 100,
        servicos: totais.servicos / 100,
        subtotal: totais.subtotal / 100,
        desconto: totais.desconto / 100,
        acrescimo: totais.acrescimo / 100,
        total: totais.total / 100,
        areaTotal: totais.areaTotalMm2 / 1_000_000,
        metragemLinear: totais.metragemLinearMm / 1000,
        pecas: totais.materiaisTotais.map((each) => each.pecas.map((line) => line / 100)),
        valorMateriais: totais.materiaisTotais.map((each) => each.total / 100),
      }).toEqual(resumo)
    },
  )

  it('takes the discount of the base that the quote names, the subtotal when it names none', () => {
    const quote = ORCAMENTO_COZINHA.orcamento
    expect(formatDinheiro(totalOrcamento(quote).total)).toBe('R$\u00a03.890,50')
    const { baseDesconto, ...withoutBase } = quote
    expect(baseDesconto).toBe('materiais')
    expect(formatDinheiro(totalOrcamento(withoutBase).total)).toBe('R$\u00a03.836,25')
    expect(totalOrcamento({ ...quote, baseDesconto: 'subtotal' }).desconto).toBe(20191)
  })

  it('prints the reference quote', () => {
    const totais = totalOrcamento(ORCAMENTO_REFERENCIA.orcamento)
    expect(formatDinheiro(totais.total)).toBe('R$\u00a02.028,20')
    expect(formatArea(totais.areaTotalMm2)).toBe('3,24\u00a0m²')
  })
})

describe('discount and surcharge', () => {
  const quote = { materiais: [{ itens: [{ valor: 100, quantidade: 1 }] }], servicos: [{ valor: 50 }] }

  it.each([
    [{ desconto: 10 }, 13500],
    [{ desconto: 10, tipoDesconto: 'percentual' }, 13500],
    [{ desconto: 10, baseDesconto: 'materiais' }, 14000],
    [{ desconto: 10, tipoDesconto: 'valor' }, 14000],
    [{ desconto: 0.01 }, 14998],
    [{ desconto: 100 }, 0],
    [{ desconto: 250 }, 0],
    [{ desconto: 1000, tipoDesconto: 'valor' }, 0],
    [{ desconto: Number.NaN }, 15000],
    [{ desconto: -10 }, 15000],
    [{ acrescimo: 3 }, 15450],
    [{ acrescimo: 20, tipoAcrescimo: 'valor' }, 17000],
    [{ desconto: 10, baseDesconto: 'materiais', acrescimo: 10 }, 15500],
    [{ desconto: 200, tipoDesconto: 'valor', acrescimo: 20, tipoAcrescimo: 'valor' }, 0],
  ] as const)('%j makes %s centavos', (adjust, total) => {
    expect(totalOrcamento({ ...quote, ...adjust } as OrcamentoParaTotal).total).toBe(total)
  })
})

describe('any quote', () => {
  it('adds up: materials and services, less the discount, plus the surcharge, never below zero', () => {
    fc.assert(
      fc.property(orcamento, (quote) => {
        const totais = totalOrcamento(quote)
        const parts = [...totais.materiaisTotais.map((each) => each.total), ...totais.servicosTotais]
        expect(totais.subtotal).toBe(parts.reduce((sum, part) => sum + part, 0))
        expect(totais.total).toBe(Math.max(0, totais.subtotal - totais.desconto + totais.acrescimo))
      }),
    )
  })

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(orcamento, (quote) => {
        const { materiaisTotais, servicosTotais, ...turned } = totalOrcamento(reversed(quote))
        expect(totalOrcamento(quote)).toMatchObject(turned)
        expect(materiaisTotais.length + servicosTotais.length).toBe(
          (quote.materiais?.length ?? 0) + (quote.servicos?.length ?? 0),
        )
      }),
    )
  })

  it('is whole centavos and at least zero whatever a draft holds', () => {
    const anyNumber = fc.oneof(fc.double(), fc.constantFrom(null, undefined, Number.NaN, Infinity, -1, 1e308))
    const draftPeca = fc.record({
      largura: anyNumber,
      comprimento: anyNumber,
      quantidade: anyNumber,
      acabamentoMetragemLinear: anyNumber,
      acabamentoValorMetro: anyNumber,
      valorCustomizado: anyNumber,
    })
    const draftMaterial = fc.record({
      precoM2: anyNumber,
      valorCustomizado: anyNumber,
      pecas: fc.option(fc.array(draftPeca, { maxLength: 3 })),
      itens: fc.option(fc.array(fc.record({ valor: anyNumber, quantidade: anyNumber }), { maxLength: 3 })),
    })
    const draft = fc.record(
      {
        materiais: fc.option(fc.array(draftMaterial, { maxLength: 3 })),
        servicos: fc.option(fc.array(fc.record({ valor: anyNumber }), { maxLength: 3 })),
        desconto: anyNumber,
        acrescimo: anyNumber,
        tipoDesconto: fc.option(tipo),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(draft, (quote) => {
        const totais = totalOrcamento(quote as OrcamentoParaTotal)
        const figures = [
          totais.subtotal,
          totais.desconto,
          totais.acrescimo,
          totais.total,
          totais.areaTotalMm2,
          totais.metragemLinearMm,
        ]
        expect(figures.every((figure) => Number.isInteger(figure) && figure >= 0)).toBe(true)
      }),
    )
  })

  it('crosses the wire and back without changing', () => {
    fc.assert(
      fc.property(orcamento, (quote) => {
        expect(totalOrcamento(JSON.parse(JSON.stringify(quote)) as OrcamentoParaTotal)).toEqual(
          totalOrcamento(quote),
        )
      }),
    )
  })
})

describe('all maxima together', () => {
  const peca = {
    largura: LIMITES.metrosMaximo,
    comprimento: LIMITES.metrosMaximo,
    quantidade: LIMITES.quantidadeMaxima,
  }

  it('keeps a line exact beyond 2^53 and refuses the quote', () => {
    const quote = { materiais: [{ precoM2: LIMITES.precoMaximo, pecas: [peca] }] }
    const totais = totalOrcamento(quote)
    expect(BigInt(totais.total)).toBe(9_999_000_000_000_000n)
    expect(totais.areaTotalMm2).toBe(99_990_000_000_000)
    expect(exceedsTotalMaximo(totais)).toBe(true)
  })

  it('keeps a centavo that a sum of numbers would lose', () => {
    const totais = totalOrcamento({
      materiais: [{ precoM2: LIMITES.precoMaximo, pecas: [peca, peca] }],
      servicos: [{ valor: 0.01 }],
      baseDesconto: 'materiais',
      desconto: 100,
    })
    expect(totais.total).toBe(1)
  })

  it('shares its highest total with the contract', () => {
    expect(TOTAL_MAXIMO).toBe(LIMITES.totalMaximoCentavos)
    expect(exceedsTotalMaximo(totalOrcamento({ servicos: [{ valor: 1_000_000 }] }))).toBe(false)
  })
})

it('reads the wire in its own units', () => {
  expect(reaisToCentavos(ORCAMENTO_REFERENCIA.resumo.total)).toBe(202820)
  expect(metrosToMilimetros(ORCAMENTO_REFERENCIA.resumo.metragemLinear)).toBe(8600)
})

function reversed(quote: OrcamentoParaTotal): OrcamentoParaTotal {
  const materiais = (quote.materiais ?? []).toReversed().map((each) => ({
    ...each,
    pecas: (each.pecas ?? []).toReversed(),
    itens: (each.itens ?? []).toReversed(),
  }))
  return { ...quote, materiais, servicos: (quote.servicos ?? []).toReversed() }
}

it('counts a material set by hand up to the limit of the contract, whole', () => {
  const { materiais } = totalOrcamento({
    materiais: [{ precoM2: 0, valorCustomizado: LIMITES.totalMaximoCentavos / 100 }],
  })
  expect(materiais).toBe(LIMITES.totalMaximoCentavos)
})
