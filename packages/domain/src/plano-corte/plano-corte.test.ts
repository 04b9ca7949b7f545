import { describe, expect, it } from 'vitest'
import { aproveitamentoDasChapas, eficiencia, formatAproveitamento } from './eficiencia.ts'
import { cortadasDoGrupo, gruposDoPlano } from './grupos-do-plano.ts'
import { resumoDoPlano } from './resumo-do-plano.ts'
import {
  chapaDeTeste,
  conteudoDeTeste,
  cortadaDeTeste,
  pecaDeTeste,
  posicionada,
} from './testing/plano-de-teste.ts'

describe('groups by stone', () => {
  it('brings together what is the same stone, whatever its spelling, and keeps what has no partner', () => {
    const grupos = gruposDoPlano(
      conteudoDeTeste({
        pecas: [
          pecaDeTeste({ id: 'p1', material: ' Preto  São Gabriel' }),
          pecaDeTeste({ id: 'p2', material: 'Branco Itaúnas' }),
          pecaDeTeste({ id: 'p3', material: 'preto sao gabriel' }),
        ],
        chapas: [
          chapaDeTeste({ id: 'c1', material: 'PRETO SÃO GABRIEL' }),
          chapaDeTeste({ id: 'c2', material: 'Verde' }),
        ],
      }),
    )
    expect(
      grupos.map(({ material, entrada }) => [
        material,
        entrada.pecas.map(({ id }) => id),
        entrada.chapas.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Preto São Gabriel', ['p1', 'p3'], ['c1']],
      ['Branco Itaúnas', ['p2'], []],
      ['Verde', [], ['c2']],
    ])
  })

  it.each([
    ['whole slabs by their price', [1152, 980], [false, false], [1152, 980]],
    ['by area where a slab has no price', [1152, 0], [false, false], [null, null]],
    [
      'leftovers for nothing, with or without a price',
      [1152, 300, 0],
      [false, true, true],
      [1152, null, null],
    ],
  ])('weighs %s', (_what, precos, retalhos, custos) => {
    const chapas = precos.map((preco, index) =>
      chapaDeTeste({ id: `c${index}`, preco, retalho: retalhos[index] ?? false }),
    )
    const [grupo] = gruposDoPlano(conteudoDeTeste({ chapas }))
    expect(grupo?.entrada.chapas.map(({ custo }) => custo)).toEqual(custos)
  })

  it('finds the slabs as cut of a group', () => {
    const cortadas = [cortadaDeTeste(), cortadaDeTeste({ chapa: 'outra' })]
    const [grupo] = gruposDoPlano(conteudoDeTeste())
    expect(grupo && cortadasDoGrupo(grupo, cortadas)).toEqual([cortadas[0]])
  })
})

describe('efficiency (spec 2 §4)', () => {
  it.each([
    [0.8001, 'boa'],
    [0.8, 'media'],
    [0.6001, 'media'],
    [0.6, 'baixa'],
    [0, 'baixa'],
    [1, 'boa'],
  ])('calls %d %s', (share, word) => expect(eficiencia(share)).toBe(word))

  it.each([
    [0.7899, '78%'],
    [0.79, '79%'],
    [0.29, '29%'],
    [1.31, '100%'],
    [-0.2, '0%'],
  ])('writes %d as %s', (share, text) => expect(formatAproveitamento(share)).toBe(text))

  it('is never more than the whole, however pieces lie over each other', () => {
    const all = Array.from({ length: 20 }, (_, index) => posicionada({ copia: index + 1 }))
    expect(aproveitamentoDasChapas(conteudoDeTeste(), [cortadaDeTeste({ pecas: all })])).toBe(1)
    expect(aproveitamentoDasChapas(conteudoDeTeste(), [])).toBe(0)
    expect(aproveitamentoDasChapas(conteudoDeTeste(), [cortadaDeTeste()])).toBeCloseTo(0.16875, 10)
  })
})

it('sums up a plan for a list', () => {
  const conteudo = conteudoDeTeste({
    pecas: [
      pecaDeTeste({ quantidade: 3 }),
      pecaDeTeste({ id: 'p2', projeto: 'ORC-2026-0002 · Ana', material: 'Branco' }),
      pecaDeTeste({ id: 'p3', projeto: '' }),
    ],
    cortadas: [
      cortadaDeTeste({
        // One copy twice, one that is not asked for and one of an unknown piece: none of them counts more.
        pecas: [
          posicionada(),
          posicionada(),
          posicionada({ copia: 2 }),
          posicionada({ copia: 4 }),
          posicionada({ peca: 'x' }),
        ],
      }),
    ],
  })
  expect(resumoDoPlano(conteudo)).toMatchObject({
    chapas: 1,
    pecas: 5,
    pendentes: 3,
    materiais: ['Preto São Gabriel', 'Branco'],
    orcamentos: ['ORC-2026-0001 · Marina Prado', 'ORC-2026-0002 · Ana'],
  })
})
