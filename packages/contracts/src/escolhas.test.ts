import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { escolhas, variantesDoMaterial } from './escolhas.ts'
import { LIMITES } from './limites.ts'

const variante = { letra: 'B', tipo: 'Branco Itaúnas', precoM2: 650 }

describe('the other stones of a material', () => {
  it('take a name and a price; what is not said is not known of them', () => {
    expect(z.parse(variantesDoMaterial, [variante])).toEqual([
      {
        ...variante,
        categoria: '',
        estoqueMaterialId: null,
        espessura: '',
        acabamento: '',
        ajusteAcabamento: 0,
      },
    ])
  })

  it.each([
    ['three', [variante, { ...variante, letra: 'C' }, { ...variante, letra: 'C' }]],
    ['two of a letter', [variante, variante]],
    ['the letter of the own stone', [{ ...variante, letra: 'A' }]],
    ['no name', [{ ...variante, tipo: ' ' }]],
    ['finishing for less than half', [{ ...variante, ajusteAcabamento: -50.01 }]],
    ['finishing for more than four times as much', [{ ...variante, ajusteAcabamento: 300.01 }]],
    ['a field that nobody knows', [{ ...variante, pecas: [] }]],
  ])('refuse %s', (_, lista) => {
    expect(z.safeParse(variantesDoMaterial, lista).success).toBe(false)
  })
})

describe('what a customer chose', () => {
  it('names stones by the material and options by their ids', () => {
    const chosen = { pedras: { m1: 'B', m2: 'A' }, opcionais: ['s1', 'i2'] }
    expect(z.parse(escolhas, chosen)).toEqual(chosen)
  })

  it.each([
    ['a fourth stone', { pedras: { m1: 'D' }, opcionais: [] }],
    ['only half of it', { pedras: {} }],
    [
      'more options than a quote has',
      { pedras: {}, opcionais: Array.from({ length: LIMITES.opcionaisPorOrcamento + 1 }, String) },
    ],
    [
      'more stones than a quote has materials',
      {
        pedras: Object.fromEntries(
          Array.from({ length: LIMITES.materiaisPorOrcamento + 1 }, (_, index) => [`m${index}`, 'A']),
        ),
        opcionais: [],
      },
    ],
  ])('refuses %s', (_, chosen) => {
    expect(z.safeParse(escolhas, chosen).success).toBe(false)
  })
})
