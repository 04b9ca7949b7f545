import { describe, expect, it } from 'vitest'
import { observacoesItemOfEstoque, totalItem } from './item.ts'
import { areaTotal, ladosMedios, metragemLinear, totalMaterial, valorTotalMaterial } from './material.ts'
import { totalServico } from './servico.ts'

const material = {
  precoM2: 480,
  pecas: [
    {
      largura: 0.6,
      comprimento: 1.8,
      quantidade: 2,
      acabamentoMetragemLinear: 2.4,
      acabamentoValorMetro: 55,
    },
    { largura: 0.1, comprimento: 1.8, quantidade: 1, valorCustomizado: 100 },
  ],
  itens: [{ valor: 329.5, quantidade: 2 }],
}

describe('material', () => {
  it('sums its lines, quantities counted', () => {
    expect(totalMaterial(material)).toEqual({
      pecas: [130080, 10000],
      itens: [65900],
      totalPecas: 140080,
      totalItens: 65900,
      total: 205980,
      customizado: false,
      areaTotalMm2: 2_340_000,
      metragemLinearMm: 4800,
    })
    expect(areaTotal(material)).toBe(2_340_000)
    expect(metragemLinear(material)).toBe(4800)
    expect(valorTotalMaterial(material)).toBe(205980)
  })

  it('adds up to a total that was set by hand: the stone takes what the other lines leave', () => {
    const custom = totalMaterial({ ...material, valorCustomizado: 1500 })
    expect(custom).toMatchObject({
      total: 150000,
      customizado: true,
      pecas: [74100, 10000],
      itens: [65900],
      totalPecas: 140080,
      totalItens: 65900,
    })
  })

  it('takes the mean of the sides, quantities counted', () => {
    expect(ladosMedios(material.pecas)).toEqual({ larguraMedia: 433, alturaMedia: 1800 })
    expect(ladosMedios([])).toEqual({ larguraMedia: 0, alturaMedia: 0 })
  })

  it('is nothing without lists', () => {
    expect(valorTotalMaterial({ precoM2: 480, pecas: null })).toBe(0)
  })
})

describe('item and service', () => {
  it.each([
    [{ valor: 211.46, quantidade: 3 }, 63438],
    [{ valor: 211.46 }, 21146],
    [{ valor: 10, quantidade: 3, valorCustomizado: 25 }, 2500],
    [{ valor: Number.NaN, quantidade: 3 }, 0],
  ])('%j comes to %s centavos', (item, total) => {
    expect(totalItem(item)).toBe(total)
  })

  it('counts a service without a number as nothing', () => {
    expect(totalServico({ valor: 350 })).toBe(35000)
    expect(totalServico({ valor: Number.NaN })).toBe(0)
    expect(totalServico({})).toBe(0)
  })

  it('notes where an item came from', () => {
    expect(observacoesItemOfEstoque({ codigo: 'CB-01', marca: '' })).toBe('Item do estoque · CB-01')
  })
})
