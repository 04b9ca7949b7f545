import { describe, expect, it } from 'vitest'
import { cozinhaInL, pecaOf } from '../testing/cozinha.ts'
import { invariantesOfDesenho } from './invariantes.ts'
import type { Desenho, Peca } from './tipos.ts'

const desenho = cozinhaInL()
const peca = pecaOf(desenho)
const withIt = (muda: Partial<Peca>): Desenho => ({ ...desenho, pecas: { [peca.id]: { ...peca, ...muda } } })
const [cuba, torneira] = peca.recortes
const arestas = (change: (aresta: Peca['arestas'][number], i: number) => Peca['arestas'][number]) =>
  withIt({ arestas: peca.arestas.map(change) })
const trechos = (lista: [number, number | 'fim'][]) =>
  arestas((aresta, i) =>
    i > 0
      ? aresta
      : { ...aresta, trechos: lista.map(([de, ate], k) => ({ id: `t9${k}`, de, ate, acabamento: 'bruto' })) },
  )

describe('what is broken in a drawing is said, never thrown', () => {
  it('nothing in the kitchen', () => {
    expect(invariantesOfDesenho(desenho)).toEqual([])
  })

  const quebrados: [string, Desenho, string][] = [
    ['no corners', withIt({ vertices: [], arestas: [] }), 'laco-vazio'],
    ['fewer edges than corners', withIt({ arestas: peca.arestas.slice(1) }), 'partes'],
    [
      'clockwise',
      withIt({ vertices: peca.vertices.toReversed().map(({ canto: _canto, ...v }) => v) }),
      'laco-horario',
    ],
    ['no number', withIt({ vertices: peca.vertices.map((v) => ({ ...v, x: Number.NaN })) }), 'laco-invalido'],
    [
      'two edges on one line',
      withIt({ vertices: peca.vertices.map((v, i) => (i === 1 ? { ...v, x: 620, y: 1200.2 } : v)) }),
      'canto-nao-cabe',
    ],
    [
      'an arc of more than a half circle',
      arestas((a, i) => (i === 5 ? { ...a, bulge: 1.5 } : a)),
      'arco-grande',
    ],
    ['no thickness', withIt({ espessura: 0 }), 'medida'],
    ['half a copy', withIt({ quantidade: 1.5 }), 'medida'],
    [
      'parts with a gap',
      trechos([
        [0, 100],
        [150, 'fim'],
      ]),
      'trechos',
    ],
    ['parts that do not reach the end', trechos([[0, 100]]), 'trechos'],
    ['no parts', trechos([]), 'trechos'],
    [
      'an opening without its edge',
      withIt({
        recortes: peca.recortes.map((r) =>
          r === cuba
            ? {
                ...r,
                ancora: {
                  tipo: 'arestas',
                  u: { arestaId: 'x', dist: 0, ref: 'eixo' },
                  v: { arestaId: 'y', dist: 0, ref: 'eixo' },
                  rot: 0,
                },
              }
            : r,
        ),
      }),
      'ancora-perdida',
    ],
    [
      'a tap without its basin',
      withIt({ recortes: peca.recortes.filter((r) => r !== cuba) }),
      'ancora-perdida',
    ],
    [
      'a tap that follows itself',
      withIt({ recortes: peca.recortes.map((r) => (r === torneira ? { ...r, paiId: r.id } : r)) }),
      'ancora-perdida',
    ],
    [
      'an opening that is no outline',
      withIt({
        recortes: peca.recortes.map((r) =>
          r === cuba ? { ...r, forma: { t: 'ret', w: 0, h: 100, r: 0 } } : r,
        ),
      }),
      'forma',
    ],
    [
      'a seam without its edge',
      withIt({
        emendas: [{ id: 'e99', a: { arestaId: 'x', dist: 0 }, b: { arestaId: 'y', dist: 0 }, tipo: 'reta' }],
      }),
      'emenda-perdida',
    ],
    ['one id twice', withIt({ vertices: peca.vertices.map((v) => ({ ...v, id: 'v1' })) }), 'id'],
    ['an id yet to be given', { ...desenho, proximoId: 3 }, 'id'],
    [
      'a piece in no room',
      { ...desenho, ambientes: desenho.ambientes.map((um) => ({ ...um, pecaIds: [] })) },
      'ambiente',
    ],
    [
      'a piece in two rooms',
      { ...desenho, ambientes: [...desenho.ambientes, ...desenho.ambientes] },
      'ambiente',
    ],
    [
      'a room with a ghost',
      { ...desenho, ambientes: desenho.ambientes.map((um) => ({ ...um, pecaIds: [...um.pecaIds, 'p77'] })) },
      'ambiente',
    ],
    ['a later schema', { ...desenho, versaoEsquema: 2 as 1 }, 'versao'],
  ]
  it.each(quebrados)('%s', (_nome, quebrado, codigo) => {
    expect(invariantesOfDesenho(quebrado).map((problema) => problema.codigo)).toContain(codigo)
  })
})
