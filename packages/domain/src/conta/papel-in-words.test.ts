import { PAPEIS } from '@lapida/contracts/papel'
import { expect, it } from 'vitest'
import { descricaoOfPapel, nomeOfPapel } from './papel-in-words.ts'

it.each([
  ['dono', true, 'Dono'],
  ['vendedor', false, 'Vendas'],
  ['vendedor', true, 'Vendas, com custos'],
  ['oficina', true, 'Oficina'],
  ['medidor', false, 'Medição'],
] as const)('%s, who sees costs: %s, is called %s', (papel, veCustos, nome) => {
  expect(nomeOfPapel(papel, veCustos)).toBe(nome)
})

it('says of every role what it sees, and of those without prices that they have none', () => {
  const described = PAPEIS.map((papel) => [papel, descricaoOfPapel(papel)] as const)
  expect(new Set(described.map(([, words]) => words)).size).toBe(PAPEIS.length)
  const withoutPrices = described.filter(([, words]) => words.includes('Não vê nenhum preço'))
  expect(withoutPrices.map(([papel]) => papel)).toEqual(['oficina', 'medidor'])
})
