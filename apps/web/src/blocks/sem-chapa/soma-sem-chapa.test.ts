import { expect, it } from 'vitest'
import type { EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { effectInWords, parteInWords, parteOf, somaSemChapa } from './soma-sem-chapa.ts'

const SIENA = { semChapa: 12, area: 5.22, precoVenda: 800 }
const CINZA = { semChapa: 3, area: 5.22, precoVenda: 99.99 }
const decided = (pedras: (typeof SIENA)[], escolha: EscolhaDaChapa) =>
  somaSemChapa(pedras.map((pedra) => ({ ...pedra, escolha })))

it('adds up stones of their own prices, each by what it has itself', () => {
  const soma = decided([SIENA, CINZA], { chapa: 'contada', resto: 'sai' })
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
  expect(decided([SIENA], { chapa: 'contada', resto: 'fica' })).toMatchObject({
    sai: { quantidade: 0 },
    resto: { quantidade: 6.78, valor: 542_400 },
  })
  expect(decided([SIENA], { chapa: 'nova', resto: 'fica' })).toMatchObject({
    cresce: { quantidade: 5.22 },
    resto: { quantidade: 12 },
  })
})

it('ends a balance below zero without having had anything', () => {
  const pedra = { ...SIENA, semChapa: -2 }
  expect(decided([pedra], { chapa: 'contada', resto: 'sai' })).toMatchObject({
    havia: { quantidade: 0 },
    zera: { quantidade: 2 },
    cresce: { quantidade: 5.22 },
    sai: { quantidade: 0 },
  })
})

it('decides about each stone by itself', () => {
  const soma = somaSemChapa([
    { ...SIENA, escolha: { chapa: 'contada', resto: 'sai' } },
    { ...CINZA, escolha: { chapa: 'nova', resto: 'fica' } },
  ])
  expect(soma).toMatchObject({
    cresce: { quantidade: 5.22, valor: 52_195 },
    sai: { quantidade: 6.78, valor: 542_400 },
    resto: { quantidade: 9.78, valor: 572_397 },
  })
  expect(effectInWords(soma).replaceAll('\u00a0', ' ')).toBe(
    'o estoque cresce 5,22 m² (R$ 521,95); saem do estoque 6,78 m² (R$ 5.424,00)',
  )
})

it('says what leaves with a slab, and with an item, in the words of the whole stock', () => {
  const words = (parte: string) => parte.replaceAll('\u00a0', ' ')
  expect(words(parteInWords(parteOf(5.22, 800)))).toBe('5,22 m² (R$ 4.176,00)')
  expect(words(parteInWords(parteOf(3, 320), 'item'))).toBe('3 un (R$ 960,00)')
  // Whoever is told no prices is told how much.
  expect(words(parteInWords(parteOf(5.22, undefined)))).toBe('5,22 m²')
})
