import { describe, expect, it } from 'vitest'
import { areaComSinal } from '../kernel/laco.ts'
import { contornoOfPeca } from '../model/contorno.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import type { Desenho } from '../model/tipos.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import {
  moveAresta,
  setArco,
  setCantos,
  setComprimento,
  setEsquadro,
  setLado,
  lockComprimento,
} from './arestas.ts'
import { joinTrechos, divideTrecho, paint, paintLivres } from './acabamentos.ts'
import { addEmendas } from './emendas.ts'
import { undoLado, closeEsboco, layLado, novoEsboco, type Esboco, type Rumo } from './por-lados.ts'

const problema = (resultado: {
  ok: boolean
  problema?: { codigo: string; ids?: readonly string[]; mensagem: string }
}) => (resultado.ok ? undefined : resultado.problema)
const area = (desenho: Desenho) => {
  const contorno = contornoOfPeca(pecaOf(desenho))
  return contorno.ok ? areaComSinal(contorno.valor.laco) : NaN
}

describe('a length typed on a piece', () => {
  const reto = desenhoReto(2400, 600)
  const peca = pecaOf(reto)
  const alvo = (i: number) => ({ pecaId: peca.id, arestaId: aresta(peca, i) })

  it('names the step, keeps what was typed, and moves one end', () => {
    const mudanca = setComprimento(reto, alvo(0), { mm: 1800, expr: '1,20+0,60' })
    expect(mudanca.ok && [mudanca.valor.nome, mudanca.valor.avisos]).toEqual(['Aresta A: 2,400 → 1,800', []])
    const nova = pecaOf(feito(mudanca))
    expect(nova.arestas[0]?.expr).toBe('1,20+0,60')
    expect(nova.vertices.map(({ x }) => x)).toEqual([0, 1800, 1800, 0])
  })

  it('a conflict names the locked dimension by its letter and id, and leaves the document', () => {
    const travado = feito(lockComprimento(reto, alvo(2), true))
    const antes = JSON.stringify(travado)
    expect(problema(setComprimento(travado, alvo(0), { mm: 1800 }))).toMatchObject({
      codigo: 'conflito',
      ids: [aresta(peca, 2)],
      mensagem: 'A medida contradiz a cota travada C.',
    })
    expect(JSON.stringify(travado)).toBe(antes)
    expect(setComprimento(feito(lockComprimento(travado, alvo(2), false)), alvo(0), { mm: 1800 }).ok).toBe(
      true,
    )
  })

  it('a wall moves only when that is asked for, and it is said', () => {
    let cercado = reto
    for (const i of [1, 3]) cercado = feito(setLado(cercado, alvo(i), 'parede'))
    expect(problema(setComprimento(cercado, alvo(0), { mm: 2500 }))?.codigo).toBe('parede')
    const mudanca = setComprimento(cercado, alvo(0), { mm: 2500, moveParedes: true })
    expect(mudanca.ok && mudanca.valor.avisos[0]).toMatchObject({
      codigo: 'parede-moveu',
      ids: [aresta(peca, 1), aresta(peca, 3)],
    })
  })

  it('on an arc it is the length of the arc; the rise grows along', () => {
    const curvo = feito(setArco(reto, alvo(0), { flecha: 300 }))
    const novo = feito(setComprimento(curvo, alvo(0), { mm: 3000 }))
    const nova = pecaOf(novo)
    const corda = (nova.vertices[1]?.x ?? 0) - (nova.vertices[0]?.x ?? 0)
    const bulge = nova.arestas[0]?.bulge ?? 0
    expect(bulge).toBe((2 * 300) / 2400)
    expect((corda * (1 + bulge ** 2) * Math.atan(bulge)) / bulge).toBeCloseTo(3000, 3)
  })

  it('corners out of square by the diagonal', () => {
    const torto = feito(
      setEsquadro(reto, {
        pecaId: peca.id,
        verticeId: peca.vertices[0]?.id ?? '',
        medida: { anterior: 580, seguinte: 1500, diagonal: 1620 },
      }),
    )
    const [v0, v1, , v3] = pecaOf(torto).vertices
    expect(Math.hypot((v1?.x ?? 0) - (v3?.x ?? 0), (v1?.y ?? 0) - (v3?.y ?? 0))).toBeCloseTo(1620, 3)
    expect(v0).toMatchObject({ x: 0, y: 0 })
    expect(
      problema(
        setEsquadro(reto, {
          pecaId: peca.id,
          verticeId: peca.vertices[0]?.id ?? '',
          medida: { anterior: 580, seguinte: 1500, diagonal: 2100 },
        }),
      )?.codigo,
    ).toBe('diagonal')
  })

  it('corners, arcs and drags that do not fit are refused, with the edge', () => {
    expect(
      problema(
        setCantos(
          reto,
          { pecaId: peca.id, verticeIds: peca.vertices.map(({ id }) => id) },
          { t: 'raio', r: 400 },
        ),
      ),
    ).toMatchObject({ codigo: 'canto-nao-cabe', ids: [aresta(peca, 1)] })
    expect(problema(setArco(reto, alvo(0), { flecha: 1300 }))?.codigo).toBe('arco')
    expect(problema(setArco(reto, alvo(0), { raio: 1000 }))?.codigo).toBe('arco')
    expect(problema(setArco(reto, alvo(0), { flecha: -900 }))?.codigo).toBe('laco-cruzado')
    expect(problema(moveAresta(reto, alvo(0), -700))?.codigo).toBe('inverte')
    expect(
      area(feito(setArco(feito(setArco(reto, alvo(0), { raio: 3000, dentro: true })), alvo(0), 'reta'))),
    ).toBe(1_440_000)
  })
})

describe('drawn side by side', () => {
  const por = (...lados: [Rumo, number][]) =>
    lados.reduce<Esboco>((esboco, [rumo, mm]) => {
      const novo = layLado(esboco, rumo, { mm })
      if (!novo.ok) throw new Error(novo.problema.mensagem)
      return novo.valor
    }, novoEsboco())
  const [leste, sul, oeste] = [{ graus: 0 }, { graus: -90 }, { graus: 180 }]
  const vazio = novoDesenho({ id: 'd', nome: 'n' })

  it('→ 2,40 ↓ 0,60 ← 1,80 ↓ 1,20 ← 0,60 F is an L, counter-clockwise, though it was drawn the other way', () => {
    const esboco = por([leste, 2400], [sul, 600], [oeste, 1800], [sul, 1200], [oeste, 600])
    const desenho = feito(closeEsboco(vazio, esboco))
    expect(area(desenho)).toBe(2400 * 600 + 600 * 1200)
    expect(pecaOf(desenho).vertices).toHaveLength(6)
  })

  it('turns against the last side, and an angle', () => {
    const esboco = por([leste, 2000], [{ giro: 90 }, 600], [{ giro: 90 }, 2000])
    expect(area(feito(closeEsboco(vazio, esboco)))).toBe(1_200_000)
    const torto = por([leste, 2000], [{ giro: 88 }, 600], [{ graus: 180 }, 2000])
    expect(area(feito(closeEsboco(vazio, torto)))).toBeCloseTo(2000 * 600 * Math.sin((88 * Math.PI) / 180), 0)
  })

  it('two sides on one line are one, the way back to the start closes', () => {
    const esboco = por([leste, 1000], [leste, 400], [sul, 600], [oeste, 1400], [{ graus: 90 }, 600])
    const peca = pecaOf(feito(closeEsboco(vazio, esboco)))
    expect(peca.vertices).toHaveLength(4)
  })

  it('a side can be taken back; too few or crossing ones make no piece', () => {
    const esboco = por([leste, 1000], [sul, 600])
    expect(undoLado(esboco).pontos).toHaveLength(2)
    expect(undoLado(novoEsboco())).toEqual(novoEsboco())
    expect(problema(closeEsboco(vazio, undoLado(esboco)))?.codigo).toBe('laco-vazio')
    const oito = por([leste, 1000], [sul, 600], [oeste, 500], [{ graus: 90 }, 900])
    expect(problema(closeEsboco(vazio, oito))?.codigo).toBe('laco-cruzado')
    expect(problema(layLado(esboco, leste, { mm: 0 }))?.codigo).toBe('lado')
  })
})

describe('parts of edges', () => {
  const desenho = cozinhaInL()
  const peca = pecaOf(desenho)
  const alvo = { pecaId: peca.id, arestaId: aresta(peca, 2) }

  it('half an edge has its own finish; shortened beyond it, the part goes; joined, there is one', () => {
    const dividido = feito(divideTrecho(desenho, alvo, 900))
    const segundo = pecaOf(dividido).arestas[2]?.trechos[1]
    const pintado = feito(
      paint(
        dividido,
        { pecaId: peca.id, alvos: [{ arestaId: alvo.arestaId, trechoId: segundo?.id ?? '' }] },
        { acabamento: 'boleado' },
      ),
    )
    const trechos = (d: Desenho) =>
      pecaOf(d).arestas[2]?.trechos.map(({ de, ate, acabamento }) => [de, ate, acabamento])
    expect(trechos(pintado)).toEqual([
      [0, 900, 'meia-esquadria'],
      [900, 'fim', 'boleado'],
    ])
    const curto = feito(setComprimento(pintado, alvo, { mm: 800 }))
    expect(trechos(curto)).toEqual([[0, 'fim', 'meia-esquadria']])
    expect(trechos(feito(joinTrechos(pintado, alvo)))).toEqual([[0, 'fim', 'meia-esquadria']])
    expect(problema(divideTrecho(desenho, alvo, 5000))?.codigo).toBe('trecho')
  })

  it('a finish for all that is free', () => {
    const pintado = pecaOf(feito(paintLivres(desenho, 'boleado')))
    expect(pintado.arestas.map(({ lado, trechos }) => [lado, trechos[0]?.acabamento])).toEqual([
      ['livre', 'boleado'],
      ['livre', 'boleado'],
      ['livre', 'boleado'],
      ['livre', 'boleado'],
      ['parede', 'bruto'],
      ['parede', 'bruto'],
    ])
  })

  it('a seam that does not cross the piece is refused', () => {
    const pontas = (i: number, j: number) => ({
      a: { arestaId: aresta(peca, i), dist: 100 },
      b: { arestaId: aresta(peca, j), dist: 100 },
    })
    expect(addEmendas(desenho, peca.id, [pontas(2, 4)]).ok).toBe(true)
    expect(problema(addEmendas(desenho, peca.id, [pontas(0, 3)]))?.codigo).toBe('emenda')
  })
})
