import { expect, it } from 'vitest'
import { somaSemChapa } from './soma-sem-chapa.ts'

const SIENA = { semChapa: 12, area: 5.22, precoVenda: 800 }
const CINZA = { semChapa: 3, area: 5.22, precoVenda: 99.99 }

it('adds up stones of their own prices, each by what it has itself', () => {
  const soma = somaSemChapa([SIENA, CINZA], { chapa: 'contada', resto: 'sai' })
  expect(soma).toEqual({
    havia: { quantidade: 15, valor: 989_997 },
    zera: { quantidade: 0, valor: 0 },
    // Only the grey slab is more than was counted of its stone.
    cresce: { quantidade: 2.22, valor: 22_198 },
    sai: { quantidade: 6.78, valor: 542_400 },
    resto: { quantidade: 6.78, valor: 542_400 },
  })
})

it('says the rest whether it stays or leaves', () => {
  expect(somaSemChapa([SIENA], { chapa: 'contada', resto: 'fica' })).toMatchObject({
    sai: { quantidade: 0 },
    resto: { quantidade: 6.78, valor: 542_400 },
  })
  expect(somaSemChapa([SIENA], { chapa: 'nova', resto: 'fica' })).toMatchObject({
    cresce: { quantidade: 5.22 },
    resto: { quantidade: 12 },
  })
})

it('ends a balance below zero without having had anything', () => {
  const pedra = { ...SIENA, semChapa: -2 }
  expect(somaSemChapa([pedra], { chapa: 'contada', resto: 'sai' })).toMatchObject({
    havia: { quantidade: 0 },
    zera: { quantidade: 2 },
    cresce: { quantidade: 5.22 },
    sai: { quantidade: 0 },
  })
})
