import { describe, expect, it } from 'vitest'
import { aproveitamentoOfChapas, eficiencia, formatAproveitamento } from './eficiencia.ts'
import { cortadasOfGrupo, gruposOfPlano } from './grupos-of-plano.ts'
import { resumoOfPlano } from './resumo-of-plano.ts'
import { testChapa, testConteudo, testCortada, testPeca, posicionada } from './testing/plano-de-teste.ts'

describe('groups by stone', () => {
  it('brings together what is the same stone, whatever its spelling, and keeps what has no partner', () => {
    const grupos = gruposOfPlano(
      testConteudo({
        pecas: [
          testPeca({ id: 'p1', material: ' Preto  São Gabriel' }),
          testPeca({ id: 'p2', material: 'Branco Itaúnas' }),
          testPeca({ id: 'p3', material: 'preto sao gabriel' }),
        ],
        chapas: [
          testChapa({ id: 'c1', material: 'PRETO SÃO GABRIEL' }),
          testChapa({ id: 'c2', material: 'Verde' }),
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
      testChapa({ id: `c${index}`, preco, retalho: retalhos[index] ?? false }),
    )
    const [grupo] = gruposOfPlano(testConteudo({ chapas }))
    expect(grupo?.entrada.chapas.map(({ custo }) => custo)).toEqual(custos)
  })

  it('finds the slabs as cut of a group', () => {
    const cortadas = [testCortada(), testCortada({ chapa: 'outra' })]
    const [grupo] = gruposOfPlano(testConteudo())
    expect(grupo && cortadasOfGrupo(grupo, cortadas)).toEqual([cortadas[0]])
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
    expect(aproveitamentoOfChapas(testConteudo(), [testCortada({ pecas: all })])).toBe(1)
    expect(aproveitamentoOfChapas(testConteudo(), [])).toBe(0)
    expect(aproveitamentoOfChapas(testConteudo(), [testCortada()])).toBeCloseTo(0.16875, 10)
  })
})

it('sums up a plan for a list', () => {
  const conteudo = testConteudo({
    pecas: [
      testPeca({ quantidade: 3, pecaId: 'q1' }),
      testPeca({ id: 'p2', pecaId: 'q1', projeto: 'ORC-2026-0002 · Ana', material: 'Branco' }),
      testPeca({ id: 'p3', projeto: '' }),
    ],
    chapas: [testChapa({ chapaId: 's1' }), testChapa({ id: 'c2' })],
    cortadas: [
      testCortada({
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
  expect(resumoOfPlano(conteudo)).toMatchObject({
    chapas: 1,
    pecas: 5,
    pendentes: 3,
    materiais: ['Preto São Gabriel', 'Branco'],
    orcamentos: ['ORC-2026-0001 · Marina Prado', 'ORC-2026-0002 · Ana'],
    chapasDoEstoque: ['s1'],
    pecasDosOrcamentos: ['q1'],
  })
})
