import { expect, it } from 'vitest'
import type { Chapa } from '@lapida/contracts/chapa'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
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
  expect(slabsOfEstoque(chapas, [{ id: 'gr-008', espessura: '2 cm' }], REGRAS_PADRAO)('gr-008')).toEqual([
    usable,
  ])
  expect(slabsOfEstoque(chapas, [{ id: 'gr-008', espessura: '2 cm' }], { refilo: 25 })('gr-008')).toEqual([
    { comprimento: 2850, largura: 1750 },
  ])
  // In no known thickness any slab will do.
  expect(slabsOfEstoque(chapas, [{ id: 'gr-008', espessura: '' }], REGRAS_PADRAO)('gr-008')).toEqual([
    usable,
    { comprimento: 3280, largura: 1780 },
  ])
  expect(slabsOfEstoque(chapas, [], REGRAS_PADRAO)('gr-009')).toBeUndefined()
})
