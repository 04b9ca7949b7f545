import { expect, it } from 'vitest'
import type { Chapa } from '@lapida/contracts/chapa'
import { slabsOfEstoque } from './slabs-of-estoque.ts'

const chapa = (changes: Partial<Chapa>) =>
  ({
    estoqueMaterialId: 'gr-008',
    estado: 'disponivel',
    largura: 2900,
    altura: 1800,
    espessura: 20,
    ...changes,
  }) as Chapa

it('knows the slabs that the plan would take: free ones in the thickness that is sold, without their raw border', () => {
  const chapas = [
    chapa({}),
    chapa({ largura: 3300, espessura: 30 }),
    chapa({ largura: 3400, estado: 'reservada' }),
  ]
  const usable = { comprimento: 2880, largura: 1780 }
  expect(slabsOfEstoque(chapas, [{ id: 'gr-008', espessura: '2 cm' }])('gr-008')).toEqual([usable])
  // In no known thickness any slab will do.
  expect(slabsOfEstoque(chapas, [{ id: 'gr-008', espessura: '' }])('gr-008')).toEqual([
    usable,
    { comprimento: 3280, largura: 1780 },
  ])
  expect(slabsOfEstoque(chapas, [])('gr-009')).toBeUndefined()
})
