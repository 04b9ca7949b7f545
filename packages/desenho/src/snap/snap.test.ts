import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addNota } from '#commands/documento.ts'
import { addEmendas } from '#commands/emendas.ts'
import { duplicatePeca, mirrorPeca, rotatePeca, movePeca } from '#commands/pecas.ts'
import { place } from '#kernel/laco.ts'
import { distancia } from '#kernel/ponto.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho } from '#model/tipos.ts'
import { casos, prazo } from '../testing/casos.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf, recorte } from '../testing/cozinha.ts'
import { snap, snapAresta, snapPeca, type ComoEncaixa } from './snap.ts'
import { marcosOfPeca, naPeca } from './marcos.ts'
import { findInCaixa, findInPlano, Plano } from './plano.ts'

/** Two tops side by side: the second starts 3 m to the right, 100 mm higher. */
function duasBancadas(): Desenho {
  const uma = desenhoReto(2400, 600)
  return feito(duplicatePeca(uma, pecaOf(uma).id, { x: 3000, y: 100 }))
}

const tipos = (desenho: Desenho, x: number, y: number, alcance = 20) =>
  findInPlano(new Plano(desenho), { x, y }, alcance).map(({ tipo }) => tipo)

describe('what lies under the pointer', () => {
  const cozinha = cozinhaInL()
  const peca = pecaOf(cozinha)

  it.each([
    ['a corner before its two edges and the piece', 2, 2, ['vertice', 'aresta', 'aresta', 'peca']],
    ['an edge before the piece', 1500, 1205, ['aresta', 'peca']],
    ['an edge from outside', 1500, 1810, ['aresta']],
    ['the stone', 300, 600, ['peca']],
    ['a basin by its middle', 1260, 1490, ['recorte', 'peca']],
    ['nothing', 1500, 400, []],
  ] as const)('%s', (_nome, x, y, esperado) => {
    expect(tipos(cozinha, x, y)).toEqual(esperado)
  })

  it('names the part: the front of the long arm, the basin', () => {
    const plano = new Plano(cozinha)
    expect(findInPlano(plano, { x: 1800, y: 1202 }, 10)[0]).toMatchObject({
      id: aresta(peca, 2),
      distancia: 2,
    })
    expect(findInPlano(plano, { x: 1260, y: 1490 }, 10)[0]).toMatchObject({
      id: recorte(peca, 0),
      distancia: 0,
    })
  })

  it('finds seams and notes, and of two pieces the one on top', () => {
    const emendada = feito(
      addEmendas(cozinha, peca.id, [
        { a: { arestaId: aresta(peca, 5), dist: 0 }, b: { arestaId: aresta(peca, 2), dist: 0 } },
      ]),
    )
    expect(tipos(emendada, 310, 1500)).toEqual(['emenda', 'peca'])
    expect(tipos(feito(addNota(cozinha, { x: 300, y: 600, texto: 'tomada' })), 305, 600)[0]).toBe('nota')
    const emCima = feito(duplicatePeca(cozinha, peca.id, { x: 0, y: 0 }))
    expect(findInPlano(new Plano(emCima), { x: 300, y: 600 }, 5).map(({ pecaId }) => pecaId)).toEqual([
      pecaOf(emCima, 'P2').id,
      peca.id,
    ])
  })

  it('an empty drawing has nothing anywhere', () => {
    const plano = new Plano(novoDesenho({ id: 'd', nome: 'Vazio' }))
    expect([plano.caixa, findInPlano(plano, { x: 0, y: 0 }, 100)]).toEqual([undefined, []])
  })

  it('a lasso takes whole pieces and whole edges', () => {
    const duas = new Plano(duasBancadas())
    const achado = findInCaixa(duas, { minX: -10, minY: -10, maxX: 2500, maxY: 700 })
    expect([achado.pecas.length, achado.arestas.length]).toEqual([1, 4])
    expect(findInCaixa(duas, { minX: 2300, minY: -10, maxX: 2500, maxY: 700 })).toMatchObject({ pecas: [] })
    expect(findInCaixa(duas, { minX: 2300, minY: -10, maxX: 2500, maxY: 700 }).arestas).toHaveLength(1)
  })

  it(
    'the way to the plan and back is the same point, turned and mirrored',
    () => {
      fc.assert(
        fc.property(
          fc.double({ min: -720, max: 720, noNaN: true }),
          fc.boolean(),
          fc.record({ x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) }),
          (graus, espelho, p) => {
            const girada = feito(rotatePeca(cozinha, peca.id, graus))
            const virada = espelho ? feito(mirrorPeca(girada, peca.id)) : girada
            const volta = naPeca(pecaOf(virada), place(p, pecaOf(virada).pos))
            expect(distancia(volta, p)).toBeLessThan(1e-6)
          },
        ),
        { numRuns: casos(100) },
      )
    },
    prazo(),
  )
})

describe('snapping', () => {
  const duas = duasBancadas()
  const plano = new Plano(duas)
  const em = (x: number, y: number, como: Partial<ComoEncaixa> = {}) =>
    snap(plano, { x, y }, { alcance: 20, ...como })

  it.each([
    ['an end', 2405, 596, {}, 'ponta', { x: 2400, y: 600 }],
    ['a middle', 1204, 605, {}, 'meio', { x: 1200, y: 600 }],
    ['an edge', 700, 608, {}, 'aresta', { x: 700, y: 600 }],
    ['level with a corner of the other piece', 2700, 108, {}, 'alinhado', { x: 2700, y: 100 }],
    ['the grid', 2733, 328, { grade: 50 }, 'grade', { x: 2750, y: 350 }],
    ['nothing', 2733, 328, {}, 'livre', { x: 2733, y: 328 }],
    ['nothing with Alt', 2405, 596, { livre: true }, 'livre', { x: 2405, y: 596 }],
    [
      'a right angle with Shift',
      2733,
      1500,
      { de: { x: 2700, y: 900 }, orto: true },
      'orto',
      { x: 2700, y: 1500 },
    ],
    [
      'the foot of a perpendicular',
      900,
      596,
      { de: { x: 890, y: 1500 } },
      'perpendicular',
      { x: 890, y: 600 },
    ],
    [
      'its own start',
      1012,
      5008,
      {
        proprios: [
          { x: 1000, y: 5000 },
          { x: 2000, y: 5000 },
          { x: 2000, y: 6000 },
        ],
      },
      'inicio',
      { x: 1000, y: 5000 },
    ],
  ] as const)('%s', (_nome, x, y, como, tipo, ponto) => {
    expect(em(x, y, como)).toMatchObject({ tipo, ponto })
  })

  it('says in words what was met, and shows it', () => {
    expect(em(2405, 596).rotulo).toBe('Ponta')
    expect(em(2733, 328, { grade: 50 }).rotulo).toBe('Grade 0,050 m')
    expect(em(2733, 328, { grade: 50, unidade: 'mm' }).rotulo).toBe('Grade 50 mm')
    const [guia] = em(2700, 108).guias
    expect(guia).toEqual({ a: { x: 3000, y: 100 }, b: { x: 2700, y: 100 } })
  })

  it('two pieces that overlap cross', () => {
    const cruzadas = feito(movePeca(duas, pecaOf(duas, 'P2').id, { x: -1000, y: 0 }))
    expect(snap(new Plano(cruzadas), { x: 2396, y: 104 }, { alcance: 20 })).toMatchObject({
      tipo: 'cruzamento',
      ponto: { x: 2400, y: 100 },
    })
  })

  it('a slanted side goes on', () => {
    const girada = feito(rotatePeca(duas, pecaOf(duas).id, 30))
    const [, lado] = marcosOfPeca(pecaOf(girada)).lados
    if (!lado) throw new Error('Sem lado.')
    const { a, b } = lado.lado
    const alem = { x: b.x + (b.x - a.x) * 0.5 + 3, y: b.y + (b.y - a.y) * 0.5 }
    expect(snap(new Plano(girada), alem, { alcance: 20 }).tipo).toBe('prolongamento')
  })

  it('a piece that is moved does not snap to itself', () => {
    const exceto = new Set([pecaOf(duas).id])
    expect(em(1204, 300, { exceto }).tipo).toBe('livre')
  })

  it(
    'never goes farther than it reaches',
    () => {
      const coordenada = fc.integer({ min: -500, max: 6000 })
      fc.assert(
        fc.property(coordenada, coordenada, fc.integer({ min: 1, max: 200 }), (x, y, alcance) => {
          const achado = snap(plano, { x, y }, { alcance })
          // Level in both directions at once is a diagonal away.
          expect(distancia(achado.ponto, { x, y })).toBeLessThanOrEqual(alcance * Math.SQRT2 + 1e-9)
        }),
        { numRuns: casos(300) },
      )
    },
    prazo(),
  )

  it('a piece that is pushed meets its neighbour corner to corner', () => {
    const marcos = marcosOfPeca(pecaOf(duas, 'P2'))
    const { passo, encaixe } = snapPeca(plano, { marcos, passo: { x: -592, y: -107 } }, { alcance: 20 })
    expect(passo).toEqual({ x: -600, y: -100 })
    expect(encaixe?.tipo).toBe('ponta')
    expect(
      snapPeca(plano, { marcos, passo: { x: -592, y: -107 } }, { alcance: 20, livre: true }).passo,
    ).toEqual({
      x: -592,
      y: -107,
    })
    expect(snapPeca(plano, { marcos, passo: { x: -92, y: -7 } }, { alcance: 20, orto: true }).passo).toEqual({
      x: -92,
      y: 0,
    })
  })

  it('an edge that is dragged stops level with its neighbour, or on the grid', () => {
    const peca = pecaOf(duas)
    const lado = marcosOfPeca(peca).lados[2]?.lado
    if (!lado) throw new Error('Sem lado.')
    const pull = (delta: number, como: Partial<ComoEncaixa> = {}) =>
      snapAresta(plano, { lado, delta, pecaId: peca.id }, { alcance: 20, ...como })
    expect(pull(93)).toMatchObject({ delta: 100, encaixe: { tipo: 'alinhado' } })
    expect(pull(47, { grade: 10 })).toMatchObject({ delta: 50, encaixe: undefined })
    expect(pull(93, { livre: true }).delta).toBe(93)
  })
})
