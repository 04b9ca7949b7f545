import { describe, expect, it } from 'vitest'
import { areaComSinal } from '../kernel/laco.ts'
import { contornoOfPeca } from '../model/contorno.ts'
import { invariantesOfDesenho } from '../model/invariantes.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import { posicaoOfRecorte } from '../model/recorte.ts'
import { pecasParaCorte } from '../quantities/para-corte.ts'
import { quantidadesOfDesenho } from '../quantities/quantidades.ts'
import { addMolde } from '../templates/moldes.ts'
import { area } from '../kernel/laco.ts'
import type { Desenho } from '../model/tipos.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { divideTrecho, paint } from './acabamentos.ts'
import { addAvanco, curvaU } from './curvas.ts'
import { addEmendas } from './emendas.ts'

const areaOf = (desenho: Desenho) => {
  const contorno = contornoOfPeca(pecaOf(desenho))
  return contorno.ok ? areaComSinal(contorno.valor.laco) : NaN
}
const vazio = novoDesenho({ id: 'd', nome: 'n' })
const emU = (medidas: Record<string, number>) => feito(addMolde(vazio, { tipo: 'U', medidas }))

describe('T2: the curved U in one go', () => {
  it('is half a ring and two arms', () => {
    const curvo = feito(curvaU(emU({ A: 2400, B: 1800, C: 1800, D: 600, E: 600 }), pecaOf(emU({})).id))
    expect(areaOf(curvo)).toBeCloseTo(2 * 600 * 600 + (Math.PI / 2) * (1200 ** 2 - 600 ** 2), 6)
    expect(pecaOf(curvo).vertices.flatMap(({ canto }) => (canto?.t === 'raio' ? [canto.r] : []))).toEqual([
      600, 600, 1200, 1200,
    ])
  })

  it('no other piece, and no U that is too shallow for it', () => {
    const L = cozinhaInL()
    expect(curvaU(L, pecaOf(L).id)).toMatchObject({ ok: false, problema: { codigo: 'u' } })
    const raso = emU({ A: 2400, B: 900, C: 900 })
    expect(curvaU(raso, pecaOf(raso).id)).toMatchObject({ ok: false, problema: { codigo: 'canto-nao-cabe' } })
  })
})

describe('a bump-out', () => {
  const lavatorio = feito(addMolde(vazio, { tipo: 'lavatorio' }))
  const peca = pecaOf(lavatorio)
  const alvo = { pecaId: peca.id, arestaId: aresta(peca, 0) }
  const onde = (desenho: Desenho, i: number) => {
    const p = pecaOf(desenho)
    const r = p.recortes[i]
    return r && posicaoOfRecorte(p, r)
  }

  it('adds its area, keeps the basin and its tap where they are, and the finish all along', () => {
    const desenho = feito(addAvanco(lavatorio, alvo, { de: 250, largura: 500, profundidade: 60 }))
    expect(invariantesOfDesenho(desenho)).toEqual([])
    expect(areaOf(desenho)).toBe(1000 * 500 + 500 * 60)
    expect(onde(desenho, 0)).toEqual(onde(lavatorio, 0))
    expect(onde(desenho, 1)).toEqual(onde(lavatorio, 1))
    const mm45Of = (d: Desenho) => quantidadesOfDesenho(d).total.saia.mm45
    // The apron goes round, mitred at the two outer corners: 2 × 60 of side, 2 × 40 of corner.
    expect(mm45Of(desenho)).toBeCloseTo(mm45Of(lavatorio) + 120 + 80, 9)
  })

  it('steps back as well; parts of the edge go on behind it', () => {
    const reta = desenhoReto(2000, 600)
    const frente = { pecaId: pecaOf(reta).id, arestaId: aresta(pecaOf(reta), 0) }
    const dividida = feito(divideTrecho(reta, frente, 1500))
    const trechoId = pecaOf(dividida).arestas[0]?.trechos[1]?.id ?? ''
    const pintada = feito(
      paint(
        dividida,
        { pecaId: frente.pecaId, alvos: [{ arestaId: frente.arestaId, trechoId }] },
        { acabamento: 'reto' },
      ),
    )
    const desenho = feito(addAvanco(pintada, frente, { de: 400, largura: 600, profundidade: -100 }))
    expect(areaOf(desenho)).toBe(2000 * 600 - 60_000)
    expect(
      pecaOf(desenho).arestas[4]?.trechos.map(({ de, ate, acabamento }) => [de, ate, acabamento]),
    ).toEqual([
      [0, 500, 'bruto'],
      [500, 'fim', 'reto'],
    ])
    expect(invariantesOfDesenho(desenho)).toEqual([])
  })

  it.each([
    { de: 0, largura: 100, profundidade: 50 },
    { de: 600, largura: 400, profundidade: 50 },
    { de: 100, largura: 100, profundidade: 0 },
    { de: 100, largura: 100, profundidade: -900 },
  ])('%j does not fit', (avanco) => {
    expect(addAvanco(lavatorio, alvo, avanco).ok).toBe(false)
  })
})

describe('what the cutting plan gets', () => {
  it('parts between seams with their letters, upstands and aprons, each with its true outline from 0,0', () => {
    const desenho = cozinhaInL()
    const peca = pecaOf(desenho)
    const emendada = feito(
      addEmendas(desenho, peca.id, [
        { a: { arestaId: aresta(peca, 5), dist: 0 }, b: { arestaId: aresta(peca, 2), dist: 0 } },
      ]),
    )
    const pecas = pecasParaCorte(emendada)
    expect(pecas.map(({ rotulo }) => rotulo)).toEqual(['P1A', 'P1B', 'P1-S1', 'P1-S2', 'P1-F1', 'P1-F2'])
    const [a, b] = pecas
    expect(area(a?.contorno ?? []) + area(b?.contorno ?? [])).toBeCloseTo(areaOf(desenho), 6)
    expect([a, b].map((parte) => parte?.recortes.length).toSorted()).toEqual([0, 3])
    expect(pecas.slice(2).map(({ largura, altura }) => [largura, altura])).toEqual([
      [1200, 40],
      [1800, 40],
      [2400, 100],
      [1780, 100],
    ])
    expect(pecas.every(({ podeGirar }) => podeGirar)).toBe(true)
  })
})
