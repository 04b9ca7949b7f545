import { describe, expect, it } from 'vitest'
import { rotate, vetor } from '../kernel/ponto.ts'
import { posicaoOfRecorte } from '../model/recorte.ts'
import { segmentoOfAresta } from '../model/contorno.ts'
import { distanciaOfAncora } from '../model/recorte.ts'
import type { Desenho, Peca } from '../model/tipos.ts'
import { aresta, cozinhaInL, desenhoCom, desenhoReto, feito, pecaOf, recorte } from '../testing/cozinha.ts'
import { moveAresta, removeAresta, setComprimento, setEsquadro } from './arestas.ts'
import { mirrorPeca, rotatePeca } from './pecas.ts'
import { addRecorte, moveRecorte, resizeRecorte, removeRecorte, setAncora } from './recortes.ts'

const onde = (peca: Peca, i: number) => {
  const r = peca.recortes[i]
  const posicao = r && posicaoOfRecorte(peca, r)
  if (!posicao?.ok) throw new Error('sem lugar')
  return posicao.valor
}

/** Both driving dimensions of the sink as measured on the geometry, and the tap's offset in the sink's frame. */
function medidas(desenho: Desenho) {
  const peca = pecaOf(desenho)
  const [cuba, torneira] = [onde(peca, 0), onde(peca, 1)]
  const { ancora, forma } = peca.recortes[0] ?? {}
  if (ancora?.tipo !== 'arestas' || !forma) throw new Error('sem âncora')
  const dist = (lado: typeof ancora.u) =>
    distanciaOfAncora(peca, lado, { forma, rot: cuba.rot, centro: cuba })
  const filho = rotate(vetor(cuba, torneira), -(cuba.rot - ancora.rot))
  return { u: dist(ancora.u) ?? NaN, v: dist(ancora.v) ?? NaN, filho }
}

function conservadas(antes: Desenho, depois: Desenho, sinal = 1) {
  const [a, b] = [medidas(antes), medidas(depois)]
  expect(Math.abs(a.u - b.u)).toBeLessThan(1e-9)
  expect(Math.abs(a.v - b.v)).toBeLessThan(1e-9)
  expect(Math.abs(a.filho.x * sinal - b.filho.x)).toBeLessThan(1e-9)
  expect(Math.abs(a.filho.y - b.filho.y)).toBeLessThan(1e-9)
}

describe('T9: sink and tap keep their distances', () => {
  const antes = cozinhaInL()
  const peca = pecaOf(antes)
  const alvo = (i: number) => ({ pecaId: peca.id, arestaId: aresta(peca, i) })

  it('the sample stands where it was measured', () => {
    expect(onde(peca, 0)).toEqual({ x: 1260, y: 1490, rot: 0 })
    expect(onde(peca, 1)).toEqual({ x: 1260, y: 1745, rot: 0 })
    expect(onde(peca, 2)).toEqual({ x: 2000, y: 1500, rot: 0 })
  })

  it.each([0, 1, 2, 3, 4, 5])('when edge %s is dragged', (i) => {
    conservadas(antes, feito(moveAresta(antes, alvo(i), 37.3)))
    conservadas(antes, feito(moveAresta(antes, alvo(i), -11.1)))
  })

  it('when a length is typed', () => {
    const depois = feito(setComprimento(antes, alvo(0), { mm: 700, ponta: 'fim' }))
    conservadas(antes, depois)
    // The sink is measured from the left wall: the inner edge moved, the sink did not.
    expect(onde(pecaOf(depois), 0).x).toBe(1260)
  })

  it('when a corner goes out of square the sink turns with its edge', () => {
    const reto = desenhoReto(2400, 600)
    const p = pecaOf(reto)
    const comCuba = feito(
      addRecorte(reto, p.id, {
        tipo: 'cuba',
        forma: { t: 'ret', w: 560, h: 400, r: 60 },
        centro: { x: 900, y: 290 },
      }),
    )
    const cuba = recorte(pecaOf(comCuba), 0)
    const comTorneira = feito(
      addRecorte(comCuba, p.id, {
        tipo: 'torneira',
        forma: { t: 'circ', d: 35 },
        paiId: cuba,
        ancora: { tipo: 'pai', dx: 30, dy: 255, rot: 0 },
      }),
    )
    const torto = feito(
      setEsquadro(comTorneira, { pecaId: p.id, verticeId: p.vertices[0]?.id ?? '', medida: { graus: 92 } }),
    )
    conservadas(comTorneira, torto)
    expect(onde(pecaOf(torto), 0).rot).not.toBe(0)
  })

  it('when the sink gets another size: its driving dimensions hold, the tap stays with its centre', () => {
    conservadas(
      antes,
      feito(
        resizeRecorte(
          antes,
          { pecaId: peca.id, recorteId: recorte(peca, 0) },
          { t: 'ret', w: 400, h: 340, r: 20 },
        ),
      ),
    )
  })

  it('when the piece is mirrored, the tap on the other hand; twice is once', () => {
    const deslocada = feito(
      moveRecorte(antes, { pecaId: peca.id, recorteId: recorte(peca, 1) }, { x: 1300, y: 1740 }),
    )
    const espelhada = feito(mirrorPeca(deslocada, peca.id))
    conservadas(deslocada, espelhada, -1)
    expect(onde(pecaOf(espelhada), 0).x).toBe(2400 - 1260)
    expect(onde(pecaOf(espelhada), 1).x).toBe(2400 - 1300)
    expect(pecaOf(feito(mirrorPeca(espelhada, peca.id)))).toEqual(pecaOf(deslocada))
  })

  it('when the piece is turned four times it is back', () => {
    let volta = antes
    for (let i = 0; i < 4; i += 1) volta = feito(rotatePeca(volta, peca.id, 90))
    expect(volta).toEqual(antes)
  })

  it('measured from a slanted side, the middle of a side, or its border', () => {
    const torto = desenhoCom({
      cantos: [
        { x: 0, y: 0 },
        { x: 2000, y: 300 },
        { x: 2000, y: 900 },
        { x: 0, y: 900 },
      ],
    })
    const p = pecaOf(torto)
    const comCuba = feito(
      addRecorte(torto, p.id, {
        tipo: 'cuba',
        forma: { t: 'oval', w: 500, h: 300 },
        ancora: {
          tipo: 'arestas',
          u: { arestaId: aresta(p, 0), dist: 40, ref: 'centro' },
          v: { arestaId: aresta(p, 0), dist: 70, ref: 'borda' },
          rot: 0.3,
        },
      }),
    )
    const lado = segmentoOfAresta(p, aresta(p, 0))
    const centro = onde(pecaOf(comCuba), 0)
    const d = { x: 2000 / Math.hypot(2000, 300), y: 300 / Math.hypot(2000, 300) }
    const aoMeio = (centro.x - 1000) * d.x + (centro.y - 150) * d.y
    expect(aoMeio).toBeCloseTo(40, 9)
    // The reach of a turned ellipse: √(a² sin² + b² cos²).
    const alcance = Math.hypot(250 * Math.sin(0.3), 150 * Math.cos(0.3))
    const aoLado = (centro.y - (lado?.a.y ?? 0)) * d.x - (centro.x - (lado?.a.x ?? 0)) * d.y
    expect(aoLado - alcance).toBeCloseTo(70, 2)
  })
})

describe('T9: an edge is removed', () => {
  it.each([0, 1, 2, 3])(
    'edge %s: nothing is orphaned, nothing moves, and what was measured anew is named',
    (i) => {
      const antes = cozinhaInL()
      const peca = pecaOf(antes)
      const resultado = removeAresta(antes, { pecaId: peca.id, arestaId: aresta(peca, i) })
      if (!resultado.ok) throw new Error(resultado.problema.mensagem)
      const nova = pecaOf(resultado.valor.desenho)
      const ids = new Set(nova.arestas.map(({ id }) => id))
      const perdidos = peca.recortes.filter(
        ({ ancora }) =>
          ancora.tipo === 'arestas' && !(ids.has(ancora.u.arestaId) && ids.has(ancora.v.arestaId)),
      )
      expect(resultado.valor.avisos.flatMap((aviso) => aviso.ids)).toEqual(perdidos.map(({ id }) => id))
      for (const [k] of nova.recortes.entries()) {
        expect(onde(nova, k).x).toBeCloseTo(onde(peca, k).x, 3)
        expect(onde(nova, k).y).toBeCloseTo(onde(peca, k).y, 3)
      }
    },
  )

  it.each([4, 5])('edge %s stays: without it another would turn round', (i) => {
    const desenho = cozinhaInL()
    const peca = pecaOf(desenho)
    expect(removeAresta(desenho, { pecaId: peca.id, arestaId: aresta(peca, i) })).toMatchObject({
      ok: false,
      problema: { codigo: 'aresta-fica' },
    })
  })

  it('a triangle keeps its three', () => {
    const triangulo = desenhoCom({
      cantos: [
        { x: 0, y: 0 },
        { x: 1000, y: 0 },
        { x: 0, y: 800 },
      ],
    })
    const peca = pecaOf(triangulo)
    expect(removeAresta(triangulo, { pecaId: peca.id, arestaId: aresta(peca, 0) })).toMatchObject({
      ok: false,
      problema: { codigo: 'aresta-fica' },
    })
  })
})

describe('driving dimensions', () => {
  const antes = cozinhaInL()
  const peca = pecaOf(antes)
  const cuba = { pecaId: peca.id, recorteId: recorte(peca, 0) }

  it('a typed one moves the sink and its tap; a new edge only measures anew', () => {
    const movida = feito(setAncora(antes, cuba, { qual: 'u', dist: 1300 }))
    expect([onde(pecaOf(movida), 0).x, onde(pecaOf(movida), 1).x]).toEqual([1300, 1300])
    const outra = feito(setAncora(movida, cuba, { qual: 'u', arestaId: aresta(peca, 3), ref: 'borda' }))
    expect(onde(pecaOf(outra), 0)).toEqual(onde(pecaOf(movida), 0))
    expect(pecaOf(outra).recortes[0]?.ancora).toMatchObject({ u: { dist: 2400 - 1300 - 280, ref: 'borda' } })
  })

  it('two that measure the same way are refused', () => {
    expect(setAncora(antes, cuba, { qual: 'u', arestaId: aresta(peca, 4), ref: 'eixo' })).toMatchObject({
      ok: false,
      problema: { codigo: 'ancora-paralela' },
    })
  })

  it('a removed sink leaves its tap where it was', () => {
    const resultado = removeRecorte(antes, cuba)
    if (!resultado.ok) throw new Error(resultado.problema.mensagem)
    const nova = pecaOf(resultado.valor.desenho)
    expect(nova.recortes.map(({ tipo }) => tipo)).toEqual(['torneira', 'cooktop'])
    expect(onde(nova, 0)).toMatchObject({ x: 1260, y: 1745 })
    expect(resultado.valor.avisos).toHaveLength(1)
  })
})
