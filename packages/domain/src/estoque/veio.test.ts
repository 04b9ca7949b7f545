import { expect, it } from 'vitest'
import { MATERIAIS_EXEMPLO } from '../exemplos/materiais.ts'
import { veioNoPlano } from './veio.ts'

it.each([
  [null, 'sem', 'nenhum'],
  [null, 'comprimento', 'horizontal'],
  [null, 'largura', 'vertical'],
  [null, 'nos-dois', 'horizontal'],
  [null, undefined, 'nenhum'],
  ['sem', 'comprimento', 'nenhum'],
  ['largura', 'comprimento', 'vertical'],
] as const)('a slab with %j of a stone with %j has %s', (chapa, pedra, veio) =>
  expect(veioNoPlano(chapa, pedra)).toBe(veio),
)

it('is known of every sample stone that has one: marbles, quartzites and the veined granite', () => {
  const veined = MATERIAIS_EXEMPLO.filter(({ veio }) => veio !== 'sem').map(({ nome }) => nome)
  expect(veined).toEqual([
    'Via Láctea',
    'Branco Comum',
    'Bege Bahia (Travertino nacional)',
    'Carrara Gioia',
    'Marrom Imperador',
    'Taj Mahal',
    'Lastra Calacata',
  ])
})
