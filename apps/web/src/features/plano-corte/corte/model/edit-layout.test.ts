import { describe, expect, test } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { completePlano } from '@lapida/corte/complete-plano'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import {
  chapaMostrada,
  chapasOfPlano,
  copiasOfPlano,
  movePeca,
  placePeca,
  recutChapas,
  removePeca,
  rotatePeca,
} from './edit-layout.ts'
import { findLugar, nomeOfChapa } from './find-lugar.ts'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'

const C1 = { chapa: 'c1', copia: 1 }
const CHAPA = {
  id: 'c1',
  chapaId: null,
  estoqueMaterialId: null,
  codigo: '',
  material: 'Granito São Gabriel',
  largura: 3200,
  altura: 2000,
  espessura: 20,
  preco: 1152,
  quantidade: 2,
  retalho: false,
  veio: 'horizontal' as const,
  foto: null,
  defeitos: [],
}
const peca = (id: string, largura: number, altura: number, quantidade = 1) => ({
  id,
  orcamentoId: null,
  pecaId: null,
  projeto: '',
  ambiente: 'Cozinha',
  nome: `Peça ${id}`,
  material: 'granito sao gabriel',
  largura,
  altura,
  quantidade,
  podeGirar: true,
  valorCobrado: null,
  areaCobrada: null,
})
const VAZIO: ConteudoPlanoCorte = {
  chapas: [CHAPA],
  pecas: [peca('a', 1800, 600, 2), peca('b', 400, 300), peca('grande', 3180, 900)],
  regras: {
    modo: 'guilhotina',
    serra: 4,
    refilo: 10,
    estagios: null,
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [],
  prontas: [],
}
const at = (x: number, y: number, girada = false) => ({ onde: C1, lugar: { x, y, girada } })
const placed = placePeca(
  placePeca(VAZIO, { peca: 'a', copia: 1 }, at(10, 10)),
  { peca: 'a', copia: 2 },
  at(10, 614),
)

/** What the server's checker says of the whole plan. */
function complaints(conteudo: ConteudoPlanoCorte): string[] {
  return gruposOfPlano(conteudo).flatMap(({ entrada }) =>
    checkPlan(entrada, completePlano(entrada, conteudo.cortadas)),
  )
}

describe('pieces laid by hand', () => {
  test('make a slab that the checker accepts, with cuts and leftovers found anew', () => {
    expect(complaints(placed)).toEqual([])
    expect(placed.cortadas[0]).toMatchObject({
      ...C1,
      pecas: [
        { x: 10, y: 10 },
        { x: 10, y: 614 },
      ],
    })
    expect(placed.cortadas[0]?.cortes.length).toBeGreaterThan(0)
    expect(placed.cortadas[0]?.sobras.some(({ aproveitavel }) => aproveitavel)).toBe(true)
    expect(problemasOfPlano(placed)).toEqual([])
  })

  test('can be moved, turned and taken away, and every step is a plan again', () => {
    const moved = movePeca(placed, 'a/2', { x: 10, y: 700 })
    expect(complaints(moved)).toEqual([])
    const withB = placePeca(moved, { peca: 'b', copia: 1 }, at(2000, 10))
    const turned = rotatePeca(withB, 'b/1')
    expect(turned.cortadas[0]?.pecas.at(-1)).toMatchObject({ largura: 300, altura: 400, girada: true })
    expect(complaints(turned)).toEqual([])
    const without = removePeca(turned, 'a/1')
    expect(
      copiasOfPlano(without)
        .filter(({ onde }) => onde === null)
        .map(({ chave }) => chave),
    ).toEqual(['a/1', 'grande/1'])
    expect(complaints(without)).toEqual([])
  })

  test('are moved inwards where turning would take them off the slab', () => {
    const corner = placePeca(VAZIO, { peca: 'b', copia: 1 }, at(2790, 1690))
    expect(rotatePeca(corner, 'b/1').cortadas[0]?.pecas[0]).toMatchObject({ x: 2790, y: 1600 })
  })

  test('the last piece taken away leaves the slab unused, and what was cut is not cut any more', () => {
    const one = { ...placePeca(VAZIO, { peca: 'b', copia: 1 }, at(10, 10)), prontas: ['b/1', 'a/1'] }
    expect(removePeca(one, 'b/1')).toMatchObject({ cortadas: [], prontas: ['a/1'] })
  })

  test('to the place where it lies already is no change', () => {
    expect(movePeca(placed, 'a/1', { x: 10, y: 10 })).toBe(placed)
  })
})

describe('what is wrong', () => {
  test('pieces over each other are named, with the slab', () => {
    const over = movePeca(placed, 'a/2', { x: 10, y: 300 })
    expect(problemasOfPlano(over)).toMatchObject([
      {
        onde: C1,
        tipo: 'sobreposicao',
        chaves: ['a/1', 'a/2'],
        texto: expect.stringContaining('Peças sobrepostas'),
      },
    ])
  })

  test('cuts by other rules are reported, and found anew where the pieces can stay', () => {
    const thin = { ...placed, regras: { ...placed.regras, serra: 3 } }
    expect(complaints(thin)).not.toEqual([])
    expect(problemasOfPlano(thin)).toMatchObject([{ onde: C1, tipo: 'cortes-velhos' }])
    const again = recutChapas(thin, [C1])
    expect(problemasOfPlano(again)).toEqual([])
    expect(complaints(again)).toEqual([])
    expect(again.cortadas[0]?.pecas).toEqual(placed.cortadas[0]?.pecas)
  })

  test('pieces that no straight cut can part are named in plain words', () => {
    // A pinwheel: four bars around a middle.
    const bars = { ...VAZIO, pecas: [peca('p', 600, 200, 4)] }
    const lay = [
      ['p', 1, 10, 10, false],
      ['p', 2, 614, 10, true],
      ['p', 3, 214, 614, false],
      ['p', 4, 10, 214, true],
    ] as const
    const wheel = lay.reduce<ConteudoPlanoCorte>(
      (plan, [id, copia, x, y, girada]) => placePeca(plan, { peca: id, copia }, at(x, y, girada)),
      bars,
    )
    expect(problemasOfPlano(wheel)).toMatchObject([
      {
        tipo: 'sem-guilhotina',
        texto:
          'A serra não separa Peça p 1/4, Peça p 4/4, Peça p 3/4 e mais 1 com cortes de borda a borda. Mude a peça de lugar ou use o modo livre.',
      },
    ])
    expect(problemasOfPlano({ ...wheel, regras: { ...wheel.regras, modo: 'livre' } })).toEqual([])
  })
})

describe('a free spot', () => {
  const find = (conteudo: ConteudoPlanoCorte, chave: string, only = false) => {
    const copia = copiasOfPlano(conteudo).find((one) => one.chave === chave)
    if (!copia) throw new Error(chave)
    return findLugar(conteudo, copia, { first: C1, only })
  }

  test('is found on the slab that is looked at', () => {
    expect(find(placed, 'b/1')).toMatchObject({ onde: C1 })
  })
  test('otherwise on another slab of the stone', () => {
    expect(find(placed, 'grande/1')).toMatchObject({ onde: { chapa: 'c1', copia: 2 } })
  })
  test('otherwise it is said why there is none', () => {
    expect(find(placed, 'grande/1', true)).toEqual({ motivo: 'não há lugar livre nesta chapa' })
    expect(find({ ...placed, chapas: [{ ...CHAPA, material: 'Mármore' }] }, 'b/1')).toEqual({
      motivo: 'não há chapa de granito sao gabriel neste plano',
    })
    expect(find({ ...VAZIO, pecas: [peca('a', 5000, 600)] }, 'a/1')).toEqual({
      motivo: 'maior que a maior chapa',
    })
  })
})

test('slabs in use come first, then one of each kind that is not', () => {
  expect(chapasOfPlano(placed)).toEqual({ usadas: [C1], livres: [{ chapa: 'c1', copia: 2 }] })
  expect(chapaMostrada(placed, null)).toEqual(C1)
  expect(chapaMostrada(VAZIO, { chapa: 'gone', copia: 1 })).toEqual(C1)
  expect(nomeOfChapa(placed, { chapa: 'c1', copia: 2 })).toBe('Chapa 2')
})
