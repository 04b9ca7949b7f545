import { expect, test } from 'vitest'
import { addEmendas } from '#commands/emendas.ts'
import { area, place } from '#kernel/laco.ts'
import { cruz, direcao, distancia } from '#kernel/ponto.ts'
import { drawCozinhaExemplo } from '../exemplos/cozinha.ts'
import type { Desenho } from '#model/tipos.ts'
import { pecasParaCorte } from '#quantities/para-corte.ts'
import { aresta, cozinhaInL, desenhoCom, feito, pecaOf } from '#testing/cozinha.ts'
import type { Junta } from './junta.ts'
import { lacoMontado, montagemPlana, type MontagemPlana } from './montagem-plana.ts'

const exemplo = () =>
  drawCozinhaExemplo({ id: 'd', nome: 'Cozinha', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })

const DESENHOS: [string, Desenho][] = [
  ['the sample kitchen, in two parts with an island', exemplo()],
  ['an L with rounded corners', cozinhaInL()],
  ['an L that stands turned', turned(cozinhaInL())],
]

test.each(DESENHOS)(
  '%s: all that is cut stands in the flat kitchen, each once and unmirrored',
  (_, desenho) => {
    const { partes, soltas } = montagemPlana(desenho)
    const cortadas = pecasParaCorte(desenho)
    expect([...partes.map(({ parte }) => parte), ...soltas].map(({ rotulo }) => rotulo).toSorted()).toEqual(
      cortadas.map(({ rotulo }) => rotulo).toSorted(),
    )
    expect(new Set(partes.map(({ chave }) => chave)).size).toBe(partes.length)
    for (const uma of partes) expect(area(lacoMontado(uma))).toBeCloseTo(area(uma.parte.contorno), 3)
  },
)

test.each(DESENHOS)('%s: the two lines of a joint lie on each other, stone at both sides', (_, desenho) => {
  const montagem = montagemPlana(desenho)
  expect(montagem.juntas.length).toBeGreaterThan(3)
  for (const junta of montagem.juntas) {
    const [a, b] = [onTheFloor(montagem, junta, 'a'), onTheFloor(montagem, junta, 'b')]
    // An apron that is glued below stands off by the edge that is seen between them.
    const apart = junta.tipo === 'saia' ? junta.escondido : 0
    expect(distancia(a.de, b.de)).toBeCloseTo(apart, 1)
    expect(distancia(a.ate, b.ate)).toBeCloseTo(apart, 1)
    expect([a.dentro.x + b.dentro.x, a.dentro.y + b.dentro.y].map(Math.abs).every((off) => off < 1e-6)).toBe(
      true,
    )
    expect(distancia(a.de, a.ate)).toBeCloseTo(junta.comprimento, 6)
  }
})

test.each(DESENHOS)('%s: no part of a joint is seen from behind', (_, desenho) => {
  for (const { a, b } of montagemPlana(desenho).juntas) {
    const side = ({ de, ate, dentro }: Junta['a']) => Math.sign(cruz(direcao(de, ate), dentro))
    expect([side(a), side(b)]).toEqual([1, -1])
  }
})

test('a top with its waterfall, its upstand and its seam: each joint is what was drawn', () => {
  const desenho = withSeam()
  const montagem = montagemPlana(desenho)
  const kinds = montagem.juntas.map(({ tipo, comprimento }) => `${tipo} ${Math.round(comprimento)}`)
  expect(kinds.toSorted()).toEqual(['emenda 100', 'emenda 600', 'frontao 1000', 'frontao 1000', 'mitra 600'])
  // The upstand hides as much of the top as it is thick, and its right end, seen from the room, is the edge's start.
  const frontao = montagem.juntas.find(({ tipo, a }) => tipo === 'frontao' && a.de.x > 900)
  expect(frontao?.escondido).toBe(20)
  expect(frontao?.a.de.y).toBe(580)
  expect(frontao?.b.de.x).toBeGreaterThan(frontao?.b.ate.x ?? 0)
})

test('tops that were drawn beside each other meet, and groups that do not touch lie apart', () => {
  const um = withSeam()
  const first = pecaOf(um)
  const beside: Desenho = {
    ...um,
    pecas: {
      ...um.pecas,
      outra: { ...first, id: 'outra', codigo: 'P2', pos: { ...first.pos, x: first.pos.x + 2000 } },
      longe: { ...first, id: 'longe', codigo: 'P3', pos: { ...first.pos, x: first.pos.x + 50 } },
    },
  }
  const { juntas, partes } = montagemPlana(beside)
  const between = juntas.filter(({ a, b }) => a.chave.split('/')[0] !== b.chave.split('/')[0])
  expect(between.map(({ a, b }) => [a.chave.split('/')[0], b.chave.split('/')[0]])).toEqual([
    [first.id, 'outra'],
  ])
  const place = (id: string) => partes.find(({ chave }) => chave === `${id}/peca`)?.lugar
  expect(place('longe')?.y).not.toBe(place(first.id)?.y)
})

test('round a corner two waterfalls meet at their ends, and two high upstands where one stands before the other', () => {
  const CASCATA = { saia: { h: 'piso', uniao: '45', acabamento: 'reto' } } as const
  const ALTO = { lado: 'parede', frontao: { h: 600, acabamento: 'reto' } } as const
  const desenho = desenhoCom({
    cantos: [
      { x: 0, y: 0, lado: CASCATA },
      { x: 2000, y: 0, lado: CASCATA },
      { x: 2000, y: 600, lado: ALTO },
      { x: 0, y: 600, lado: ALTO },
    ],
  })
  const { juntas } = montagemPlana(desenho)
  const quinas = juntas.filter(({ tipo }) => tipo === 'quina')
  const [cascatas, frontoes] = quinas
  expect(quinas).toHaveLength(2)
  // Mitred, both go to the corner: nothing of the pattern is lost but what the saw takes.
  expect(cascatas).toMatchObject({ escondido: 0, profundidade: 600 })
  expect([cascatas?.a.de.x, cascatas?.b.de.x]).toEqual([2000, 0])
  expect(cascatas?.comprimento).toBeGreaterThan(800)
  // The long upstand runs through: the short one stands before the last 20 mm of it.
  expect(frontoes).toMatchObject({ comprimento: 600, escondido: 20, profundidade: 580 })
  expect([frontoes?.a, frontoes?.b].map((lado) => [lado?.de.x, lado?.dentro.x])).toEqual([
    [20, 1],
    [580, -1],
  ])
  // They lie each before its own edge on the floor: there they do not meet, and are seen from the front all the same.
  for (const { a, b } of quinas)
    expect([a, b].map(({ de, ate, dentro }) => Math.sign(cruz(direcao(de, ate), dentro)))).toEqual([1, -1])
})

test('round a corner low strips are not looked at', () => {
  expect(montagemPlana(cozinhaInL()).juntas.filter(({ tipo }) => tipo === 'quina')).toEqual([])
})

test('what stands in no flat kitchen is told', () => {
  const desenho = withSeam()
  const peca = pecaOf(desenho)
  const mirrored = { ...desenho, pecas: { [peca.id]: { ...peca, pos: { ...peca.pos, espelho: true } } } }
  expect(montagemPlana(mirrored).partes).toEqual([])
  expect(montagemPlana(mirrored).soltas).toHaveLength(5)
})

/** 2,00 × 0,60 against a wall, a waterfall at its right end, in two halves. */
function withSeam(): Desenho {
  const reto = desenhoCom({
    cantos: [
      { x: 0, y: 0, lado: { acabamento: 'reto' } },
      { x: 2000, y: 0, lado: { saia: { h: 'piso', uniao: '45', acabamento: 'reto' } } },
      { x: 2000, y: 600, lado: { lado: 'parede', frontao: { h: 100, acabamento: 'reto' } } },
      { x: 0, y: 600 },
    ],
  })
  const peca = pecaOf(reto)
  const seam = { a: { arestaId: aresta(peca, 0), dist: 1000 }, b: { arestaId: aresta(peca, 2), dist: 1000 } }
  return feito(addEmendas(reto, peca.id, [{ ...seam, tipo: 'reta' }]))
}

function turned(desenho: Desenho): Desenho {
  const peca = pecaOf(desenho)
  return { ...desenho, pecas: { [peca.id]: { ...peca, pos: { x: 300, y: 40, rot: 0.7 } } } }
}

/** A side of a joint where it lies in the flat kitchen. */
function onTheFloor({ partes }: MontagemPlana, junta: Junta, side: 'a' | 'b') {
  const { chave, de, ate, dentro } = junta[side]
  const lugar = partes.find((parte) => parte.chave === chave)?.lugar ?? { x: 0, y: 0, rot: 0 }
  return {
    de: place(de, lugar),
    ate: place(ate, lugar),
    dentro: place(dentro, { x: 0, y: 0, rot: lugar.rot }),
  }
}
