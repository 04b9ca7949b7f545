import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estatisticasCatalogo, type PedraDoCatalogo } from './estatisticas.ts'

const pedra = (nome: string, categoria: string, precoVenda: number, more = {}): PedraDoCatalogo => ({
  id: nome,
  nome,
  categoria: { nome: categoria },
  precoVenda,
  ativo: true,
  exemplo: false,
  ...more,
})

describe('estatisticasCatalogo', () => {
  it('gives total, categories, mean, dearest and cheapest price', () => {
    const found = estatisticasCatalogo([
      pedra('São Gabriel', 'Granito', 480),
      pedra('Carrara', 'Mármore', 980.5),
      pedra('Andorinha', 'Granito', 390.25),
    ])
    expect(found).toMatchObject({
      total: 3,
      precoMedio: 61_692,
      maisCaro: { nome: 'Carrara', preco: 98_050 },
      maisBarato: { nome: 'Andorinha', preco: 39_025 },
    })
    expect(found?.categorias.map(({ nome, total, precoMedio }) => [nome, total, precoMedio])).toEqual([
      ['Granito', 2, 43_513],
      ['Mármore', 1, 98_050],
    ])
  })

  it('counts neither samples nor what is not sold any more', () => {
    const pedras = [
      pedra('Amostra', 'Granito', 1, { exemplo: true }),
      pedra('Fora de linha', 'Granito', 9000, { ativo: false }),
    ]
    expect(estatisticasCatalogo(pedras)).toBeNull()
    expect(estatisticasCatalogo([...pedras, pedra('Única', 'Quartzito', 700)])).toMatchObject({
      total: 1,
      precoMedio: 70_000,
      maisCaro: { nome: 'Única' },
      maisBarato: { nome: 'Única' },
    })
  })

  it('puts the mean between the cheapest and the dearest, and every stone in one category', () => {
    const anyPedra = fc.record({
      categoria: fc.constantFrom('A', 'B', 'C'),
      preco: fc.integer({ min: 1, max: 10 ** 8 }),
    })
    fc.assert(
      fc.property(fc.array(anyPedra, { minLength: 1 }), (list) => {
        const found = estatisticasCatalogo(
          list.map(({ categoria, preco }, index) => pedra(String(index), categoria, preco / 100)),
        )
        if (!found) throw new Error('There are stones.')
        expect(found.precoMedio).toBeGreaterThanOrEqual(found.maisBarato.preco)
        expect(found.precoMedio).toBeLessThanOrEqual(found.maisCaro.preco)
        expect(found.categorias.reduce((sum, { total }) => sum + total, 0)).toBe(list.length)
      }),
    )
  })
})
