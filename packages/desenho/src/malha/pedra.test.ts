import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRebaixo } from '#commands/cotas-e-rebaixos.ts'
import { addRecorte } from '#commands/recortes.ts'
import { novoDesenho, REGRAS_PADRAO } from '#model/novo-desenho.ts'
import type { Desenho, Peca, Regras } from '#model/tipos.ts'
import { quantidadesOfPeca } from '#quantities/quantidades.ts'
import { addMolde, MOLDES } from '#templates/moldes.ts'
import { casos, prazo } from '../testing/casos.ts'
import { arbitrarySorte, comandoOfSorte } from '../testing/comandos-aleatorios.ts'
import { cozinhaInL, desenhoCom, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { isSound, ladosSemPar } from '../testing/malha.ts'
import { joinMalhas, volumeOfMalha, type Malha } from './malha.ts'
import { pedraOfPeca, type Pedra } from './pedra.ts'

const lugar = { topo: 900, regras: REGRAS_PADRAO, tolerancia: 0.2 }
const pedra = (peca: Peca, regras: Regras = REGRAS_PADRAO) => pedraOfPeca(peca, { ...lugar, regras })
const volume = (malhas: readonly Malha[]) => malhas.reduce((soma, malha) => soma + volumeOfMalha(malha), 0)
const todas = ({ placas, frontoes, saias }: Pedra) => [...placas, ...frontoes, ...saias]
const count = (peca: Peca) => {
  const q = quantidadesOfPeca(peca, REGRAS_PADRAO)
  if (!q.ok) throw new Error(q.problema.mensagem)
  return q.valor
}
/** What is missing or too much, in parts of the right volume. */
const erro = (medido: number, certo: number) => Math.abs(medido - certo) / certo

function expectFechadas(pedra: Pedra) {
  for (const malha of todas(pedra)) {
    expect(ladosSemPar(malha)).toEqual([])
    expect(isSound(malha)).toBe(true)
    expect(volumeOfMalha(malha)).toBeGreaterThan(0)
  }
}

/** Area × thickness of a piece's slab, less the wedge that a mitre takes off its underside. */
function volumeOfPlaca(peca: Peca): number {
  const { areaLiquida, saia } = count(peca)
  return areaLiquida * peca.espessura - (saia.mm45 * peca.espessura ** 2) / 2
}

describe('T23: the mesh of a piece is as large as its area times its thickness', () => {
  it('the kitchen of the sample sheet: slab, upstands, aprons', () => {
    const peca = pecaOf(cozinhaInL())
    const corpo = pedra(peca)
    expectFechadas(corpo)
    expect(erro(volume(corpo.placas), volumeOfPlaca(peca))).toBeLessThan(0.005)
    // Two walls, 20 mm thick, 100 high; their corner is counted once.
    expect(corpo.frontoes).toHaveLength(1)
    expect(erro(volume(corpo.frontoes), (2400 + 1800 - 20) * 20 * 100)).toBeLessThan(0.005)
    // 40 mm high, mitred: 600 mm² of section, from the chamfer to the side; round an inner corner of 50 mm.
    expect(corpo.saias).toHaveLength(1)
    const frente = 1800 - 40 - 600 - 50 + (2400 - 620 - 30 - 50) + (Math.PI / 2) * 50
    expect(erro(volume(corpo.saias), frente * 600)).toBeLessThan(0.02)
  })

  it('an island with two waterfalls by hand sheet: 2,20 × 1,00 × 20 mm, 0,90 high', () => {
    const peca = pecaOf(
      feito(
        addMolde(novoDesenho({ id: 'd', nome: 'Ilha' }), {
          tipo: 'ilha-cascata',
          costume: { acabamento: 'bruto' },
        }),
      ),
    )
    const corpo = pedra(peca)
    expectFechadas(corpo)
    expect(corpo.saias).toHaveLength(2)
    expect(volume(corpo.placas)).toBeCloseTo(2200 * 1000 * 20 - 2 * 1000 * 200, 0)
    expect(volume(corpo.saias)).toBeCloseTo(2 * 1000 * (900 * 20 - 200), 0)
  })

  it.each(MOLDES.map(({ tipo }) => [tipo]))('every template as it comes: %s', (tipo) => {
    for (const espelhado of [false, true]) {
      const desenho = feito(addMolde(novoDesenho({ id: 'd', nome: tipo }), { tipo, espelhado }))
      for (const peca of Object.values(desenho.pecas)) {
        const corpo = pedra(peca)
        expectFechadas(corpo)
        expect(erro(volume(corpo.placas), volumeOfPlaca(peca))).toBeLessThan(0.005)
      }
    }
  })

  it.each([
    // A round of 10 mm takes 21,46 mm² off a metre of edge above, and the same below.
    ['boleado', 2 * (1 - Math.PI / 4) * 100],
    ['meio-boleado', (1 - Math.PI / 4) * 100],
    ['chanfrado', 32],
    ['reto-polido', 0.72],
    ['bruto', 0],
  ])('the edge is sanded to its shape: %s takes %f mm² off', (acabamento, seccao) => {
    const reta = desenhoCom({
      cantos: [
        { x: 0, y: 0, lado: { acabamento } },
        { x: 2000, y: 0 },
        { x: 2000, y: 600 },
        { x: 0, y: 600 },
      ],
    })
    const corpo = pedra(pecaOf(reta))
    expectFechadas(corpo)
    const falta = 2000 * 600 * 20 - volume(corpo.placas)
    expect(Math.abs(falta - seccao * 2000)).toBeLessThan(0.05 * seccao * 2000 + 1)
  })

  it('a company names its finishes: the name says the shape', () => {
    const reta = desenhoCom({
      cantos: [
        { x: 0, y: 0, lado: { acabamento: 'a-7' } },
        { x: 2000, y: 0 },
        { x: 2000, y: 600 },
        { x: 0, y: 600 },
      ],
    })
    const de = (nome: string) => volume(pedraOfPeca(pecaOf(reta), lugar, { 'a-7': nome }).placas)
    expect(de('Boleado duplo')).toBeLessThan(de('Polido') - 80_000)
  })
})

describe('openings', () => {
  const withIt = (w: number, h: number, centro: { x: number; y: number }) =>
    feito(
      addRecorte(desenhoReto(2000, 600), 'p2', {
        tipo: 'livre',
        forma: { t: 'ret', w, h, r: 30 },
        centro,
      }),
    )

  it.each([
    ['inside', 500, 400, { x: 1000, y: 300 }, 1],
    ['over the front edge', 500, 400, { x: 1000, y: 100 }, 1],
    ['from front to back', 500, 900, { x: 1000, y: 300 }, 2],
  ])('%s: closed, and as much stone as is left', (_, w, h, centro, partes) => {
    const peca = pecaOf(withIt(w, h, centro))
    const corpo = pedra(peca)
    expectFechadas(corpo)
    expect(corpo.placas).toHaveLength(partes)
    expect(erro(volume(corpo.placas), count(peca).areaLiquida * 20)).toBeLessThan(0.005)
  })

  it('that overlap are one hole', () => {
    const desenho = feito(
      addRecorte(withIt(500, 300, { x: 900, y: 300 }), 'p2', {
        tipo: 'livre',
        forma: { t: 'circ', d: 300 },
        centro: { x: 1150, y: 300 },
      }),
    )
    const corpo = pedra(pecaOf(desenho))
    expectFechadas(corpo)
    const [soma] = [500 * 300 - (4 - Math.PI) * 900 + Math.PI * 150 ** 2]
    // The half disc that lies in the rectangle is open once.
    expect(volume(corpo.placas)).toBeGreaterThan((2000 * 600 - soma) * 20)
    expect(volume(corpo.placas)).toBeLessThan((2000 * 600 - 500 * 300) * 20)
  })

  it('a wet area is as deep as it is, with the basin cut through it', () => {
    const comCuba = withIt(500, 300, { x: 1000, y: 300 })
    const desenho = feito(
      addRebaixo(comCuba, 'p2', {
        forma: { t: 'ret', w: 900, h: 500, r: 40 },
        profundidade: 5,
        centro: { x: 1000, y: 300 },
      }),
    )
    const corpo = pedra(pecaOf(desenho))
    expectFechadas(corpo)
    expect(corpo.placas).toHaveLength(2)
    const cuba = 500 * 300 - (4 - Math.PI) * 900
    const rebaixo = 900 * 500 - (4 - Math.PI) * 1600
    expect(erro(volume(corpo.placas), (2000 * 600 - cuba) * 15 + (2000 * 600 - rebaixo) * 5)).toBeLessThan(
      1e-3,
    )
  })
})

describe('whatever is done to a drawing', () => {
  it(
    'its stone is closed meshes, and its slabs are as large as they are',
    () => {
      fc.assert(
        fc.property(fc.array(arbitrarySorte, { minLength: 1, maxLength: 14 }), (sortes) => {
          let desenho: Desenho = cozinhaInL()
          for (const sorte of sortes) {
            const mudanca = comandoOfSorte(desenho, sorte)
            if (mudanca.ok) desenho = mudanca.valor.desenho
          }
          for (const peca of Object.values(desenho.pecas)) {
            const corpo = pedra(peca)
            for (const malha of todas(corpo)) {
              expect(ladosSemPar(malha)).toEqual([])
              expect(isSound(malha)).toBe(true)
            }
            const { areaReal, areaLiquida } = count(peca)
            const medido = volumeOfMalha(joinMalhas(corpo.placas))
            expect(medido).toBeLessThan(areaReal * peca.espessura * 1.001)
            // Openings that overlap are taken off the net area twice; edges lose at most their rounding.
            const bordas = count(peca).corteMm * peca.espessura ** 2
            expect(medido).toBeGreaterThan(areaLiquida * peca.espessura - bordas - 1)
          }
        }),
        { numRuns: casos(60) },
      )
    },
    prazo(),
  )
})
