import { PAPEIS } from '@lapida/contracts/papel'
import { expect, it } from 'vitest'
import { descricaoOfPapel, nomeOfPapel } from './papel-in-words.ts'

it.each([
  ['dono', { veCustos: true, veTodosOrcamentos: true }, 'Dono'],
  ['vendedor', {}, 'Vendas'],
  ['vendedor', { veCustos: true }, 'Vendas, com custos'],
  ['vendedor', { veTodosOrcamentos: true }, 'Vendas, com todos os orçamentos'],
  ['vendedor', { veCustos: true, veTodosOrcamentos: true }, 'Vendas, com custos e todos os orçamentos'],
  ['oficina', { veCustos: true, veTodosOrcamentos: true }, 'Oficina'],
  ['medidor', {}, 'Medição'],
] as const)('%s with %j is called %s', (papel, acrescimos, nome) => {
  expect(nomeOfPapel(papel, acrescimos)).toBe(nome)
})

it('says of every role what it sees, and of those without prices that they have none', () => {
  const described = PAPEIS.map((papel) => [papel, descricaoOfPapel(papel)] as const)
  expect(new Set(described.map(([, words]) => words)).size).toBe(PAPEIS.length)
  const withoutPrices = described.filter(([, words]) => words.includes('Não vê nenhum preço'))
  expect(withoutPrices.map(([papel]) => papel)).toEqual(['oficina', 'medidor'])
})
