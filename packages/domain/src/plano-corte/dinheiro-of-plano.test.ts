import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reaisToCentavos } from '../shared/dinheiro.ts'
import { dinheiroOfPlano } from './dinheiro-of-plano.ts'
import { REGRAS_PADRAO } from './regras.ts'
import { testChapa, testCortada, testPeca, posicionada } from './testing/plano-de-teste.ts'

const sobra = (largura: number, altura: number, aproveitavel = true) => ({
  x: 10,
  y: 620,
  largura,
  altura,
  aproveitavel,
})

it('puts the charged stone beside what the slabs cost, with and without the leftover', () => {
  const conteudo = {
    chapas: [testChapa()],
    pecas: [testPeca(), testPeca({ id: 'p2', valorCobrado: null, areaCobrada: 1_200_000 })],
    regras: REGRAS_PADRAO,
  }
  const cortada = testCortada({
    pecas: [posicionada(), posicionada({ peca: 'p2' })],
    sobras: [sobra(1600, 1000), sobra(300, 100, false)],
  })
  // 1,6 m² of 6,4 m² at R$ 1.152,00 is a quarter.
  expect(dinheiroOfPlano(conteudo, [cortada])).toEqual({
    areaPecas: 2_160_000,
    areaCobrada: 2_280_000,
    areaChapas: 6_400_000,
    areaSobras: 1_600_000,
    valorCobrado: 51_840,
    semValor: 1,
    custoChapas: 115_200,
    semPreco: 0,
    valorSobras: 28_800,
    margemSemReuso: -63_360,
    margemComReuso: -34_560,
  })
})

it('counts pending pieces, unused slabs and unknown ones as nothing', () => {
  const conteudo = { chapas: [testChapa()], pecas: [testPeca()], regras: REGRAS_PADRAO }
  expect(dinheiroOfPlano(conteudo, [])).toMatchObject({ valorCobrado: 0, custoChapas: 0, margemComReuso: 0 })
  expect(dinheiroOfPlano(conteudo, [testCortada({ chapa: 'x', pecas: [] })])).toMatchObject({
    custoChapas: 0,
  })
})

const reais = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)
const slab = fc.record({
  preco: reais,
  largura: fc.integer({ min: 1000, max: 10_000 }),
  altura: fc.integer({ min: 1000, max: 10_000 }),
  // Shares of the height: leftovers lie one above the other and never come to more than the slab.
  sobras: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 5 }),
  cobrados: fc.array(reais, { maxLength: 6 }),
})

it('is exact: sums of centavos, leftovers never worth more than their slabs, the difference is the reuse', () => {
  fc.assert(
    fc.property(fc.array(slab, { maxLength: 6 }), (slabs) => {
      const chapas = slabs.map((one, index) => testChapa({ ...one, id: `c${index}` }))
      const pecas = slabs.flatMap(({ cobrados }, index) =>
        cobrados.map((valorCobrado, place) => testPeca({ id: `p${index}-${place}`, valorCobrado })),
      )
      const cortadas = slabs.map((one, index) =>
        testCortada({
          chapa: `c${index}`,
          pecas: one.cobrados.map((_, place) => posicionada({ peca: `p${index}-${place}` })),
          sobras: one.sobras.map((altura) => sobra(one.largura, altura)),
        }),
      )
      const money = dinheiroOfPlano({ chapas, pecas, regras: REGRAS_PADRAO }, cortadas)
      const cost = slabs.reduce((sum, { preco }) => sum + reaisToCentavos(preco), 0)
      const charged = slabs
        .flatMap(({ cobrados }) => cobrados)
        .reduce((sum, one) => sum + reaisToCentavos(one), 0)
      expect(money.custoChapas).toBe(cost)
      expect(money.valorCobrado).toBe(charged)
      expect(money.margemSemReuso).toBe(charged - cost)
      expect(money.margemComReuso - money.margemSemReuso).toBe(money.valorSobras)
      expect(money.valorSobras).toBeLessThanOrEqual(cost)
      expect(money.valorSobras).toBeGreaterThanOrEqual(0)
    }),
  )
})
