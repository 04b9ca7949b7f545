import { describe, expect, it } from 'vitest'
import { setCantos, setComprimento, setEsquadro } from '#commands/arestas.ts'
import { addRecorte } from '#commands/recortes.ts'
import { comprimentoOfAresta } from '#model/contorno.ts'
import { invariantesOfDesenho } from '#model/invariantes.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho } from '#model/tipos.ts'
import { aresta, feito, pecaOf } from '../testing/cozinha.ts'
import { changeMolde, moldeOfPeca } from './change-molde.ts'
import { addMolde, medidasOfMolde, MOLDES } from './moldes.ts'

const molde = (tipo: string, medidas = {}, espelhado = false) =>
  feito(addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo, medidas, espelhado }))
const lados = (desenho: Desenho) => {
  const peca = pecaOf(desenho)
  return peca.arestas.map(({ id }) => Math.round(comprimentoOfAresta(peca, id)))
}

describe('a template is opened again with the measures of its piece', () => {
  it.each(MOLDES.map(({ tipo }) => tipo))(
    '%s knows its own measures, mirrored too, by each piece',
    (tipo) => {
      for (const espelhado of [false, true]) {
        const desenho = molde(tipo, {}, espelhado)
        for (const { id } of Object.values(desenho.pecas)) {
          const lido = moldeOfPeca(desenho, id)
          expect(lido?.molde.tipo).toBe(tipo)
          const doTipo = MOLDES.find((um) => um.tipo === tipo)
          expect(lido?.medidas).toEqual(doTipo && medidasOfMolde(doTipo, {}))
          expect(lido?.pecas.map((peca) => peca.id)).toEqual(desenho.ambientes[0]?.pecaIds)
        }
      }
    },
  )

  it('a side that was typed on the canvas is read as it is', () => {
    const desenho = molde('L', { A: 2400, B: 1800 })
    const fundo = { pecaId: pecaOf(desenho).id, arestaId: aresta(pecaOf(desenho), 4) }
    const mudado = feito(setComprimento(desenho, fundo, { mm: 2600 }))
    expect(moldeOfPeca(mudado, pecaOf(mudado).id)?.medidas).toMatchObject({ A: 2600, B: 1800 })
  })

  it('a shape that is its own no longer is none of a template', () => {
    const desenho = molde('reta')
    const { id: pecaId, vertices } = pecaOf(desenho)
    const verticeId = vertices[1]?.id ?? ''
    const torta = feito(setEsquadro(desenho, { pecaId, verticeId, medida: { graus: 93 } }))
    expect(moldeOfPeca(torta, pecaId)).toBeUndefined()
    const chanfrada = feito(
      setCantos(desenho, { pecaId, verticeIds: [verticeId] }, { t: 'chanfro', a: 30, b: 30 }),
    )
    expect(moldeOfPeca(chanfrada, pecaId)).toBeUndefined()
    expect(changeMolde(chanfrada, pecaId, { A: 2000, B: 600 })).toMatchObject({
      ok: false,
      problema: { codigo: 'forma' },
    })
  })
})

describe('its measures are changed in place', () => {
  it('the same piece, its finishes, openings and place stay', () => {
    const desenho = molde('L', { A: 2400, B: 1800, C: 600, D: 600, R: 0 })
    const antes = pecaOf(desenho)
    const comCuba = feito(
      addRecorte(desenho, antes.id, {
        tipo: 'cuba',
        forma: { t: 'ret', w: 560, h: 340, r: 40 },
        ancora: {
          tipo: 'arestas',
          u: { arestaId: aresta(antes, 3), dist: 700, ref: 'eixo' },
          v: { arestaId: aresta(antes, 2), dist: 80, ref: 'borda' },
          rot: 0,
        },
      }),
    )
    const mudado = feito(changeMolde(comCuba, antes.id, { A: 3000, B: 1900, C: 650, D: 600, R: 50 }))
    const peca = pecaOf(mudado)
    expect(lados(mudado)).toEqual([600, 1250, 2400, 650, 3000, 1900])
    expect(peca.vertices.filter(({ canto }) => canto)).toHaveLength(1)
    expect({ ...peca, vertices: [], molde: undefined }).toEqual({
      ...pecaOf(comCuba),
      vertices: [],
      molde: undefined,
    })
    expect(moldeOfPeca(mudado, peca.id)?.medidas).toEqual({ A: 3000, B: 1900, C: 650, D: 600, R: 50 })
    expect(invariantesOfDesenho(mudado)).toEqual([])
  })

  it('measures that make no piece are refused in the words of the template', () => {
    const desenho = molde('L')
    const recusa = changeMolde(desenho, pecaOf(desenho).id, { A: 500, B: 500, C: 600, D: 600, R: 0 })
    expect(recusa).toMatchObject({ ok: false, problema: { codigo: 'medida' } })
  })
})

describe('a template of several pieces', () => {
  const sides = (desenho: Desenho) =>
    Object.values(desenho.pecas).map((peca) => [
      peca.nome,
      peca.quantidade,
      ...peca.arestas.slice(0, 2).map(({ id }) => Math.round(comprimentoOfAresta(peca, id))),
    ])

  it('stairs: width, tread, riser and count are changed at once, by whichever piece they are opened', () => {
    const escada = molde('escada')
    for (const { id } of Object.values(escada.pecas)) {
      const mudada = feito(changeMolde(escada, id, { A: 1200, B: 320, C: 180, D: 20, N: 14 }))
      expect(sides(mudada)).toEqual([
        ['Degrau', 14, 1200, 340],
        ['Espelho do degrau', 14, 1200, 160],
      ])
      expect(invariantesOfDesenho(mudada)).toEqual([])
      const lida = moldeOfPeca(mudada, pecaOf(mudada, 'P2').id)
      expect(lida?.medidas).toEqual({ A: 1200, B: 320, C: 180, D: 20, N: 14 })
      // As one step: what it was is what it is given again.
      expect(sides(feito(changeMolde(mudada, id, { A: 1000, B: 300, C: 170, D: 20, N: 10 })))).toEqual(
        sides(escada),
      )
    }
  })

  it('a measure typed on a piece and a count by hand are read as they are, in the thickness of the pieces', () => {
    const escada = feito(
      addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo: 'escada', costume: { espessura: 30 } }),
    )
    const espelho = pecaOf(escada, 'P2')
    const vertices = espelho.vertices.map((vertice) => ({ ...vertice, y: vertice.y === 0 ? 0 : 150 }))
    const mudada = { ...escada, pecas: { ...escada.pecas, [espelho.id]: { ...espelho, vertices } } }
    expect(moldeOfPeca(mudada, pecaOf(mudada).id)?.medidas).toMatchObject({ A: 1000, C: 180 })
    const P1 = pecaOf(mudada)
    const contada = { ...mudada, pecas: { ...mudada.pecas, [P1.id]: { ...P1, quantidade: 12 } } }
    expect(moldeOfPeca(contada, P1.id)?.medidas).toMatchObject({ N: 12 })
    // One riser less than treads stays one less.
    const menos = feito(changeMolde(contada, P1.id, { A: 1000, B: 300, C: 180, D: 20, N: 15 }))
    expect(sides(menos).map(([nome, quantidade]) => [nome, quantidade])).toEqual([
      ['Degrau', 15],
      ['Espelho do degrau', 13],
    ])
  })

  it('a box grows without one piece lying on another, and what a person moved stays where it is', () => {
    const nicho = molde('nicho')
    const [base, , lateral] = Object.values(nicho.pecas)
    const moved = { ...nicho, pecas: { ...nicho.pecas } }
    if (!base || !lateral) throw new Error('The box has four pieces.')
    moved.pecas[lateral.id] = { ...lateral, pos: { x: 5_000, y: 5_000, rot: 0 } }
    const mudado = feito(changeMolde(moved, base.id, { A: 700, B: 400, C: 450 }))
    const [b, t, l, f] = Object.values(mudado.pecas)
    expect(sides(mudado)).toEqual([
      ['Base do nicho', 1, 700, 450],
      ['Topo do nicho', 1, 700, 450],
      ['Lateral do nicho', 2, 360, 450],
      ['Fundo do nicho', 1, 660, 360],
    ])
    expect([b?.pos.y, t?.pos.y, f?.pos.y]).toEqual([0, 650, 1950])
    expect(l?.pos).toEqual({ x: 5_000, y: 5_000, rot: 0 })
    expect(invariantesOfDesenho(mudado)).toEqual([])
  })

  it('two alike are opened each by itself; one that lost a piece is none any more', () => {
    const duas = feito(addMolde(molde('escada'), { tipo: 'escada', pos: { x: 3_000, y: 0 } }))
    const [a, b, c, d] = Object.keys(duas.pecas)
    expect(moldeOfPeca(duas, a ?? '')?.pecas.map(({ id }) => id)).toEqual([a, b])
    expect(moldeOfPeca(duas, d ?? '')?.pecas.map(({ id }) => id)).toEqual([c, d])
    const { [b ?? '']: _gone, ...pecas } = duas.pecas
    expect(moldeOfPeca({ pecas }, a ?? '')).toBeUndefined()
    expect(moldeOfPeca({ pecas }, d ?? '')?.pecas.map(({ id }) => id)).toEqual([c, d])
  })
})
