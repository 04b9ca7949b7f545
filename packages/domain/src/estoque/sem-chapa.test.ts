import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DESTINOS_SEM_CHAPA, ORIGENS_DA_CHAPA } from '@lapida/contracts/valores'
import { sumQuantidades } from './movimento.ts'
import { effectOfChapa, ESCOLHA_PADRAO, motivoSemChapa, quantidadeSemChapa } from './sem-chapa.ts'

describe('a slab of a stone that was counted by hand', () => {
  it.each([
    ['is one of those counted, and the rest stays', 12, 5.22, ESCOLHA_PADRAO, [0, 5.22, 0, 0, 6.78]],
    ['the rest leaves by choice', 12, 5.22, { chapa: 'contada', resto: 'sai' }, [0, 5.22, 0, 6.78, 0]],
    ['adds to what was counted', 12, 5.22, { chapa: 'nova', resto: 'fica' }, [0, 0, 5.22, 0, 12]],
    ['adds, and what was counted leaves', 12, 5.22, { chapa: 'nova', resto: 'sai' }, [0, 0, 5.22, 12, 0]],
    ['is more than was counted: the stock grows by that', 3, 5.22, ESCOLHA_PADRAO, [0, 3, 2.22, 0, 0]],
    ['of a stone with nothing', 0, 5.22, ESCOLHA_PADRAO, [0, 0, 5.22, 0, 0]],
    ['ends a balance below zero', -2, 5.22, ESCOLHA_PADRAO, [2, 0, 5.22, 0, 0]],
  ] as const)('%s', (_, semChapa, area, escolha, [zera, contada, cresce, sai, resto]) => {
    expect(effectOfChapa(semChapa, area, escolha)).toEqual({ zera, contada, cresce, sai, resto })
  })

  it('keeps the books for any m², and takes nothing out unless somebody says so', () => {
    const quantidade = fc.integer({ min: -200_000, max: 2_000_000 }).map((each) => each / 10_000)
    const area = fc.integer({ min: 0, max: 2_000_000 }).map((each) => each / 10_000)
    const escolha = fc.record({
      chapa: fc.constantFrom(...ORIGENS_DA_CHAPA),
      resto: fc.constantFrom(...DESTINOS_SEM_CHAPA),
    })
    fc.assert(
      fc.property(quantidade, area, escolha, (before, slab, chosen) => {
        const { zera, contada, cresce, sai, resto } = effectOfChapa(before, slab, chosen)
        for (const part of [zera, contada, cresce, sai, resto]) expect(part).toBeGreaterThanOrEqual(0)
        expect(sumQuantidades(contada, cresce)).toBe(slab)
        // The quantity afterwards, by its movements, is what is in the slab and what is not.
        const after = sumQuantidades(before, zera, cresce, -sai)
        expect(quantidadeSemChapa(after, slab)).toBe(resto)
        if (chosen.resto === 'fica') expect(sai).toBe(0)
        if (chosen.chapa === 'nova') expect(contada).toBe(0)
      }),
    )
  })
})

it('says how much can go out without a slab', () => {
  expect(motivoSemChapa('Branco Siena', 1.5)).toBe(
    'Branco Siena: 1,5\u00a0m² sem chapa. O que está em chapas sai quando a chapa é cortada ou excluída.',
  )
})
