import { describe, expect, it } from 'vitest'
import { reaisToCentavos } from '../shared/dinheiro.ts'
import { custoOfEmenda, type Comparacao } from './custo-of-emenda.ts'

const CHAPA = { largura: 3000, altura: 1800 }
const PRECO = reaisToCentavos(480)
const comparacao = (changes: Partial<Comparacao>): Comparacao => ({
  forma: 'L',
  inteira: { areaMm2: 7_344_000, faltam: 0 },
  emendada: { areaMm2: 5_400_000, faltam: 0 },
  chapa: CHAPA,
  precoM2: PRECO,
  comoCorta: '',
  ...changes,
})
/** A no-break space stands between the sign of the money and its figure. */
const said = (changes: Partial<Comparacao>) => {
  const { texto, medida, valor } = custoOfEmenda(comparacao(changes))
  return [texto.replaceAll('\u00a0', ' '), medida?.replaceAll('\u00a0', ' ') ?? null, valor]
}

describe('what one piece costs against a seam', () => {
  it('is the stone that it takes more, at what the stone is sold for', () => {
    expect(said({})).toEqual([
      'Em L, sem emenda: +R$ 933,12 de pedra. Com emenda: nada a mais.',
      '0,36 chapa de 300 × 180 cm',
      93_312,
    ])
    expect(said({ forma: 'U' })[0]).toMatch(/^Em U, sem emenda: \+R\$ 933,12/)
    expect(said({ forma: 'recortada' })[0]).toMatch(/^Inteira, sem emenda: \+R\$ 933,12/)
  })

  it('names the machine where it is not the one that everybody means', () => {
    const comoCorta = 'com corte parado'
    expect(said({ comoCorta })[0]).toBe(
      'Em L, sem emenda, com corte parado: +R$ 933,12 de pedra. Com emenda: nada a mais.',
    )
    expect(said({ comoCorta, inteira: { areaMm2: 5_400_000, faltam: 0 } })[0]).toBe(
      'Em L, sem emenda, com corte parado: nada a mais de pedra. A emenda não economiza.',
    )
  })

  it.each([null, 0])('is told in slabs where the price is %s', (precoM2) => {
    expect(said({ precoM2: precoM2 as Comparacao['precoM2'] })).toEqual([
      'Em L, sem emenda: 0,36 chapa a mais. Com emenda: nada a mais.',
      '0,36 chapa de 300 × 180 cm',
      null,
    ])
  })

  it.each([
    ['as much', 5_400_000],
    ['less than a hundredth of a slab', 5_453_999],
    ['less than with a seam', 5_000_000],
  ])('is nothing where it takes %s', (_, areaMm2) => {
    expect(said({ inteira: { areaMm2, faltam: 0 } })).toEqual([
      'Em L, sem emenda: nada a mais de pedra. A emenda não economiza.',
      null,
      null,
    ])
  })

  it('is no figure where something has no place', () => {
    const withoutPlace = { areaMm2: 1, faltam: 1 }
    expect(said({ inteira: withoutPlace })[0]).toBe('Em L, sem emenda, não cabe na chapa. Com emenda, cabe.')
    expect(said({ inteira: withoutPlace, emendada: withoutPlace })).toEqual([
      'Há peças que não cabem na chapa, com emenda ou sem.',
      null,
      null,
    ])
    expect(said({ emendada: withoutPlace })[2]).toBeNull()
  })
})
