import { describe, expect, it } from 'vitest'
import { MATERIAIS_EXEMPLO } from '../exemplos/materiais.ts'
import { changeVeioWithPedra, veioNoPlano, veioOfPecaDesenhada } from './veio.ts'

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

describe('the vein of a drawn piece', () => {
  it('is that of its stone, and locked where there is one', () => {
    expect(veioOfPecaDesenhada(undefined)).toEqual({ angulo: 0, travado: false })
    expect(veioOfPecaDesenhada('sem')).toEqual({ angulo: 0, travado: false })
    expect(veioOfPecaDesenhada('comprimento')).toEqual({ angulo: 0, travado: true })
    expect(veioOfPecaDesenhada('largura')).toEqual({ angulo: 90, travado: true })
    expect(veioOfPecaDesenhada('nos-dois')).toEqual({ angulo: 0, travado: true })
  })

  it('follows the stone until a person gives it one of its own', () => {
    const solta = { angulo: 0, travado: false, casaCom: 'p2' }
    const carrara = changeVeioWithPedra(solta, { de: undefined, para: 'comprimento' })
    expect(carrara).toEqual({ angulo: 0, travado: true, casaCom: 'p2' })
    expect(changeVeioWithPedra(carrara, { de: 'comprimento', para: 'sem' })).toEqual(solta)
    const dada = { angulo: 30, travado: true }
    expect(changeVeioWithPedra(dada, { de: 'comprimento', para: 'sem' })).toBe(dada)
    // A person allowed it to be turned: another stone with a vein does not take that back.
    const liberada = { angulo: 0, travado: false }
    expect(changeVeioWithPedra(liberada, { de: 'comprimento', para: 'largura' })).toBe(liberada)
  })
})
