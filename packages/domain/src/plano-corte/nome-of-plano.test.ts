import { expect, it } from 'vitest'
import { nomeOfPlano } from './nome-of-plano.ts'
import { testPeca } from './testing/plano-de-teste.ts'

const named = (...pecas: [projeto: string, material: string][]) =>
  nomeOfPlano({ pecas: pecas.map(([projeto, material]) => testPeca({ projeto, material })) })

it('is called by customer and stone', () => {
  expect(named()).toBe('Novo plano de corte')
  expect(named(['ORC-2026-0001 · Marina Prado', 'Branco Siena'])).toBe('Prado · Branco Siena')
  expect(named(['ORC-1 · Marina Prado', 'Branco Siena'], ['ORC-1 · Marina Prado', 'branco siena'])).toBe(
    'Prado · Branco Siena',
  )
  expect(named(['ORC-1 · Marina Prado', 'Branco'], ['ORC-2 · Érica Lima', 'Preto'])).toBe(
    'Prado e Lima · Branco e Preto',
  )
  expect(
    named(['A · Ana Sá', 'A'], ['B · Bia Reis', 'B'], ['C · Construtora Beta Ltda.', 'C'], ['D · D E', 'D']),
  ).toBe('Sá, Reis e mais 2 clientes · A, B e mais 2 pedras')
  expect(named(['C · Construtora Beta Ltda.', 'Verde'])).toBe('Construtora Beta · Verde')
  expect(named(['', 'Verde'])).toBe('Peças avulsas · Verde')
  expect(named(['ORC-1 · Cliente não informado', 'Verde'])).toBe('Peças avulsas · Verde')
})

it('tells two stones of one name apart, and is never longer than a name may be', () => {
  const pedra = { estoqueMaterialId: 'a', codigo: 'GR-008', espessura: 20, acabamento: 'Polido' }
  const pecas = [
    testPeca({ material: 'Preto', pedra }),
    testPeca({ material: 'Preto', pedra: { ...pedra, estoqueMaterialId: 'b', codigo: 'GR-009' } }),
  ]
  expect(nomeOfPlano({ pecas })).toBe(
    'Prado · Preto · GR-008 · Polido · 2 cm e Preto · GR-009 · Polido · 2 cm',
  )
  expect(named(['A · Ana', 'x'.repeat(300)])).toHaveLength(200)
})
