import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acabamentoTotal, areaPeca, metragemPeca, totalPeca } from './peca.ts'

type Fraction = { readonly over: bigint; readonly under: bigint }

// An independent reading: plain fractions of reais, rounded once at the very end.
const times = (left: Fraction, right: Fraction): Fraction => ({
  over: left.over * right.over,
  under: left.under * right.under,
})
const plus = (left: Fraction, right: Fraction): Fraction => ({
  over: left.over * right.under + right.over * left.under,
  under: left.under * right.under,
})
const fraction = (over: number, under: number): Fraction => ({ over: BigInt(over), under: BigInt(under) })
const roundedCentavos = (reais: Fraction): bigint => {
  const floor = (reais.over * 100n) / reais.under
  const rest = reais.over * 100n - floor * reais.under
  return rest + rest >= reais.under ? floor + 1n : floor
}

const mm = fc.integer({ min: 0, max: 100_000 })
const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('totalPeca', () => {
  it('rounds the line once, as exact fractions do', () => {
    const line = fc.record({
      largura: mm,
      comprimento: mm,
      metragem: mm,
      preco: cents,
      valorMetro: cents,
      quantidade: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(line, ({ largura, comprimento, metragem, preco, valorMetro, quantidade }) => {
        const area = times(fraction(largura, 1000), fraction(comprimento, 1000))
        const finishing = times(fraction(metragem, 1000), fraction(valorMetro, 100))
        const unit = plus(times(area, fraction(preco, 100)), finishing)
        const expected = roundedCentavos(times(unit, fraction(quantidade, 1)))
        const peca = {
          largura: largura / 1000,
          comprimento: comprimento / 1000,
          quantidade,
          acabamentoMetragemLinear: metragem / 1000,
          acabamentoValorMetro: valorMetro / 100,
        }
        expect(totalPeca(peca, preco / 100)).toBe(Number(expected))
      }),
    )
  })

  it('rounds two equal pieces together, not each', () => {
    const lateral = {
      largura: 0.12,
      comprimento: 0.33,
      acabamentoMetragemLinear: 0.33,
      acabamentoValorMetro: 60,
    }
    expect(totalPeca({ ...lateral, quantidade: 2 }, 1390)).toBe(14969)
    expect(totalPeca({ ...lateral, quantidade: 1 }, 1390) * 2).toBe(14968)
  })

  it.each([
    [{ largura: 1, comprimento: 1 }, 48000],
    [{ largura: 1, comprimento: 1, quantidade: 3 }, 144000],
    [{ largura: 1, comprimento: 1, quantidade: 3, valorCustomizado: 10 }, 1000],
    [{ largura: 1, comprimento: 1, valorCustomizado: 0 }, 0],
    [{ largura: 1, comprimento: 1, valorCustomizado: null }, 48000],
    [{ largura: 1, comprimento: 1, valorCustomizado: Number.NaN }, 48000],
    [{ largura: 1, comprimento: 1, quantidade: 0 }, 0],
    [{ largura: 1, comprimento: 1, quantidade: Number.NaN }, 48000],
    [{ largura: 1 }, 0],
    [{}, 0],
  ])('%j at R$ 480 comes to %s centavos', (peca, total) => {
    expect(totalPeca(peca, 480)).toBe(total)
  })
})

describe('figures of one piece', () => {
  it('measures area and finishing without the quantity', () => {
    const peca = {
      largura: 0.6,
      comprimento: 1.8,
      quantidade: 2,
      acabamentoMetragemLinear: 2.4,
      acabamentoValorMetro: 55,
    }
    expect(areaPeca(peca)).toBe(1_080_000)
    expect(metragemPeca(peca)).toBe(2400)
    expect(acabamentoTotal(peca)).toBe(13200)
  })

  it('turns with its piece', () => {
    fc.assert(
      fc.property(mm, mm, (width, length) => {
        const largura = width / 1000
        const comprimento = length / 1000
        expect(areaPeca({ largura, comprimento })).toBe(
          areaPeca({ largura: comprimento, comprimento: largura }),
        )
      }),
    )
  })
})
