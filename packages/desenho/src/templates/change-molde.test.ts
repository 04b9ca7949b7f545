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
    '%s knows its own measures, mirrored too, where it is one piece',
    (tipo) => {
      for (const espelhado of [false, true]) {
        const desenho = molde(tipo, {}, espelhado)
        const lido = moldeOfPeca(pecaOf(desenho))
        if (Object.keys(desenho.pecas).length > 1) continue
        expect(lido?.molde.tipo).toBe(tipo)
        const doTipo = MOLDES.find((um) => um.tipo === tipo)
        expect(lido?.medidas).toEqual(doTipo && medidasOfMolde(doTipo, {}))
      }
    },
  )

  it('a side that was typed on the canvas is read as it is', () => {
    const desenho = molde('L', { A: 2400, B: 1800 })
    const fundo = { pecaId: pecaOf(desenho).id, arestaId: aresta(pecaOf(desenho), 4) }
    const mudado = feito(setComprimento(desenho, fundo, { mm: 2600 }))
    expect(moldeOfPeca(pecaOf(mudado))?.medidas).toMatchObject({ A: 2600, B: 1800 })
  })

  it('a shape that is its own no longer is none of a template', () => {
    const desenho = molde('reta')
    const { id: pecaId, vertices } = pecaOf(desenho)
    const verticeId = vertices[1]?.id ?? ''
    expect(
      moldeOfPeca(pecaOf(feito(setEsquadro(desenho, { pecaId, verticeId, medida: { graus: 93 } })))),
    ).toBeUndefined()
    const chanfrada = feito(
      setCantos(desenho, { pecaId, verticeIds: [verticeId] }, { t: 'chanfro', a: 30, b: 30 }),
    )
    expect(moldeOfPeca(pecaOf(chanfrada))).toBeUndefined()
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
    expect(moldeOfPeca(peca)?.medidas).toEqual({ A: 3000, B: 1900, C: 650, D: 600, R: 50 })
    expect(invariantesOfDesenho(mudado)).toEqual([])
  })

  it('measures that make no piece are refused in the words of the template', () => {
    const desenho = molde('L')
    const recusa = changeMolde(desenho, pecaOf(desenho).id, { A: 500, B: 500, C: 600, D: 600, R: 0 })
    expect(recusa).toMatchObject({ ok: false, problema: { codigo: 'medida' } })
  })
})
