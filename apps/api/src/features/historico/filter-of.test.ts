import { expect, it } from 'vitest'
import { nomesIn } from './filter-of.ts'

const PESSOAS = [
  { id: '1', nome: 'Ana Souza' },
  { id: '2', nome: 'Luciana' },
]

it.each([
  ['', []],
  ['zeca', []],
  [
    'ana',
    [
      ['1', ''],
      ['2', ''],
    ],
  ],
  ['ana souza', [['1', '']]],
  ['ana souza criou', [['1', 'criou']]],
  ['souza criou o orcamento', [['1', 'criou o orcamento']]],
  ['luciana entrou', [['2', 'entrou']]],
  ['souza', [['1', '']]],
])('%j looks for %j', (busca, found) => {
  expect(nomesIn(busca, PESSOAS).map(({ pessoaId, resto }) => [pessoaId, resto])).toEqual(found)
})
