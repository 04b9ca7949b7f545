import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '../shared/dinheiro.ts'
import { linesOfTotal, type LinhaDoTotal } from './lines-of-total.ts'
import { totalMaterial } from './material.ts'
import { materialComTotal, precoM2OfMaterial } from './preco-material.ts'

const stone = (area: number, semPedra = 0): LinhaDoTotal => ({
  total: BigInt(area + semPedra),
  foraDoPreco: BigInt(semPedra),
  areaDoPrecoMm2: BigInt(area),
  customizado: false,
})
const item = (total: number, customizado = false): LinhaDoTotal => ({
  total: BigInt(total),
  foraDoPreco: BigInt(total),
  areaDoPrecoMm2: 0n,
  customizado,
})

describe('linesOfTotal', () => {
  it.each([
    ['the stone takes what the others leave', 1000, [stone(100, 50), item(200)], [800, 200]],
    ['by its area', 1000, [stone(300), stone(100)], [750, 250]],
    ['the centavos that are over go to whoever lost most', 100, [stone(1), stone(1), stone(1)], [34, 33, 33]],
    ['nothing is shared where it adds up already', 251, [stone(1, 50), item(200)], [51, 200]],
    [
      'too little for the stone: whatever was not set by hand shares',
      150,
      [stone(100, 100), item(100, true)],
      [50, 100],
    ],
    ['without stone by what they came to', 300, [item(100), item(50)], [200, 100]],
    ['lines set by hand last', 90, [item(100, true), item(200, true)], [30, 60]],
    ['lines of nothing share evenly', 5, [item(0), item(0)], [3, 2]],
    ['no line, nothing to share', 5, [], []],
  ])('%s', (_rule, total, linhas, expected) => {
    expect(linesOfTotal(BigInt(total), linhas).map(Number)).toEqual(expected)
  })

  it('adds up to any total, and takes from no line more than it has', () => {
    const linha = fc.record({
      total: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      foraDoPreco: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      areaDoPrecoMm2: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      customizado: fc.boolean(),
    })
    const linhas = fc.array(linha, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), linhas, (total, list) => {
        const lines = linesOfTotal(total, list)
        expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(total)
        expect(lines.every((line) => line >= 0n)).toBe(true)
      }),
    )
  })
})

describe('a wanted total of a material', () => {
  const material = {
    precoM2: 480,
    pecas: [
      { largura: 1, comprimento: 2, quantidade: 1, acabamentoMetragemLinear: 2, acabamentoValorMetro: 50 },
      { largura: 0.15, comprimento: 1, quantidade: 1, modoCobranca: 'metro' as const, valorUnitario: 80 },
    ],
    itens: [{ valor: 300, quantidade: 1 }],
  }

  it('is divided by the charged area after what no price per m² moves', () => {
    // (1.480,00 − 100,00 of finishing − 80,00 by the metre − 300,00 of items) ÷ 2 m²
    expect(precoM2OfMaterial(material, centavos(148_000))).toEqual({ ok: true, precoM2: 50_000 })
    const edited = materialComTotal(material, centavos(148_000))
    expect(edited).toMatchObject({ precoM2: 500, valorCustomizado: 1480 })
    expect(totalMaterial(edited)).toMatchObject({ pecas: [110_000, 8_000], itens: [30_000], total: 148_000 })
  })

  it('is refused below that, with what it comes to at least', () => {
    expect(precoM2OfMaterial(material, centavos(47_999))).toEqual({ ok: false, minimo: 48_000 })
    expect(precoM2OfMaterial(material, centavos(48_000))).toEqual({ ok: true, precoM2: 0 })
    expect(materialComTotal(material, centavos(47_999))).toBe(material)
  })

  it('has no price per m² without stone by m²', () => {
    const soleiras = { ...material, pecas: material.pecas.slice(1) }
    expect(precoM2OfMaterial(soleiras, centavos(1))).toEqual({ ok: true, precoM2: null })
    expect(totalMaterial(materialComTotal(soleiras, centavos(19_000)))).toMatchObject({
      pecas: [4_000],
      itens: [15_000],
    })
  })
})
