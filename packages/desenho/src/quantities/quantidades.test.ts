import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addEmendas } from '../commands/emendas.ts'
import { divideTrecho, paint } from '../commands/acabamentos.ts'
import { addRecorte } from '../commands/recortes.ts'
import { setCantos } from '../commands/arestas.ts'
import { perimetro } from '../kernel/laco.ts'
import { contornoOfPeca } from '../model/contorno.ts'
import type { Desenho, Regras } from '../model/tipos.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { casos, prazo } from '../testing/casos.ts'
import { arbitrarySorte, comandoOfSorte } from '../testing/comandos-aleatorios.ts'
import { metrosPorAcabamento } from './metros.ts'
import { pecasDerivadas } from './derivadas.ts'
import { precoOfRecorte, type PrecoDeRecorte } from './preco-recorte.ts'
import { pesoKg, quantidadesOfPeca, quantidadesOfDesenho } from './quantidades.ts'
import { roundAcima } from './retangulos.ts'

const contada = (desenho: Desenho) => {
  const quantidades = quantidadesOfPeca(pecaOf(desenho), desenho.regras)
  if (!quantidades.ok) throw new Error(quantidades.problema.mensagem)
  return quantidades.valor
}

/** The bancada of the published example: 3,50 × 0,60 with an upstand of 0,05, front and sides finished, one opening. */
function bancadaPublicada(regras?: Partial<Regras>): Desenho {
  const reta = desenhoReto(3500, 600, regras)
  const peca = pecaOf(reta)
  const frenteELados = [0, 1, 3].map((i) => ({ arestaId: aresta(peca, i) }))
  const polida = feito(paint(reta, { pecaId: peca.id, alvos: frenteELados }, { acabamento: 'reto' }))
  const comFrontao = feito(
    paint(
      polida,
      { pecaId: peca.id, alvos: [{ arestaId: aresta(peca, 2) }] },
      { frontao: { h: 50, acabamento: 'bruto' } },
    ),
  )
  return feito(
    addRecorte(comFrontao, peca.id, {
      tipo: 'cuba',
      forma: { t: 'ret', w: 500, h: 400, r: 50 },
      centro: { x: 1750, y: 300 },
      acabamentoBorda: 'polido',
    }),
  )
}

describe('T1: the published example of 3,50 × 0,60', () => {
  const desenho = bancadaPublicada()
  const { total } = quantidadesOfDesenho(desenho)
  const peca = contada(desenho)

  it('2,275 m² of stone, 4,700 m of edge, 3,500 m of upstand, one opening', () => {
    expect(total.cobrada).toBe(2_275_000)
    expect(total.acabamentos.reto).toBe(4700)
    expect(total.frontao).toEqual({ mm: 3500, mm2: 175_000 })
    expect([total.recortes, total.furos]).toEqual([1, 0])
  })

  it('an upstand by the metre adds no area', () => {
    expect(quantidadesOfDesenho(bancadaPublicada({ frontaoComo: 'metro' })).total).toMatchObject({
      cobrada: 2_100_000,
      frontao: { mm: 3500, mm2: 175_000 },
    })
  })

  it('net area, weight, polished opening and cutting length by closed formulas', () => {
    const abertura = 500 * 400 - (4 - Math.PI) * 2500
    expect(peca.areaLiquida).toBeCloseTo(2_100_000 - abertura, 6)
    expect(pesoKg(peca, 2700)).toBeCloseTo(((2_100_000 - abertura) / 1e6) * 0.02 * 2700, 9)
    const borda = 2 * (400 + 300) + 2 * Math.PI * 50
    expect(peca.bordas.polido).toBeCloseTo(borda, 9)
    expect(peca.corteMm).toBeCloseTo(8200 + borda, 9)
    expect(peca.perda).toBe(0)
  })

  it('openings from a size on are taken off the billed area', () => {
    const cobrada = (minimo: number) =>
      contada(bancadaPublicada({ descontaRecorteAcimaDe: minimo })).cobrada.mm2
    expect(cobrada(0.2)).toBe(2_100_000)
    expect(cobrada(0.19)).toBeCloseTo(2_100_000 - (200_000 - (4 - Math.PI) * 2500), 6)
  })
})

describe('T12: one L under four billing rules', () => {
  const withEmenda = (regras: Partial<Regras>) => {
    const desenho = cozinhaInL(regras)
    const peca = pecaOf(desenho)
    return feito(
      addEmendas(desenho, peca.id, [
        { a: { arestaId: aresta(peca, 5), dist: 0 }, b: { arestaId: aresta(peca, 2), dist: 0 }, tipo: '45' },
      ]),
    )
  }

  it.each([
    ['real', '2,184\u00a0m² (área real)'],
    ['trechos', '2,184\u00a0m² (soma dos trechos)'],
    ['emendas', '2,617\u00a0m² (retângulos das emendas)'],
    ['retangulo', '4,320\u00a0m² (retângulo envolvente)'],
  ] as const)('%s: %s', (area, texto) => {
    expect(contada(withEmenda({ area })).cobrada.texto).toBe(texto)
  })

  it('the boxes are those of the sample sheet', () => {
    const { emendas, trechos, retangulo, emendaMm } = contada(withEmenda({ area: 'emendas' }))
    expect(emendas.map(({ comprimento, largura }) => [comprimento.toFixed(0), largura.toFixed(0)])).toEqual(
      expect.arrayContaining([
        ['1800', '635'],
        ['2400', '614'],
      ]),
    )
    expect(trechos.reduce((soma, { comprimento, largura }) => soma + comprimento * largura, 0)).toBe(
      2_184_000,
    )
    expect(retangulo).toEqual({ comprimento: 2400, largura: 1800 })
    expect(emendaMm).toBeGreaterThan(Math.hypot(620, 600))
  })

  it('lengths are rounded up only by the rules that bill rectangles', () => {
    const reta = (regras: Partial<Regras>) => contada(desenhoReto(2401, 603, regras)).cobrada.mm2
    expect(reta({ area: 'retangulo', arredonda: 10 })).toBe(2410 * 610)
    expect(reta({ area: 'real', arredonda: 10 })).toBe(2401 * 603)
    expect([roundAcima(600.0000001, 10), roundAcima(600.1, 10), roundAcima(600.1, 0)]).toEqual([
      600, 610, 600.1,
    ])
  })

  it('a U has three arms, a skewed top the rectangle along its long side', () => {
    const u = desenhoReto(2400, 600)
    expect(contada(u).trechos).toEqual([{ comprimento: 2400, largura: 600 }])
    const { trechos } = contada(cozinhaInL())
    expect(trechos).toHaveLength(2)
  })
})

describe('T14: finishes', () => {
  it('the sample sheet: 1,220 m straight and 2,980 m inside the mitre by sharp corners', () => {
    expect(contada(cozinhaInL({ cantoConta: 'vivo' })).acabamentos).toEqual({
      reto: 1220,
      bruto: 2980 + 4200,
    })
    const { frontao, saia, parede } = contada(cozinhaInL())
    expect([frontao, saia, parede]).toEqual([
      { mm: 4180, mm2: 418_000 },
      { mm: 3000, mm2: 120_000, mm45: 2980 },
      4200,
    ])
  })

  it('half an edge, and corners: the arc goes to the finish of its sides, or half to each', () => {
    const reta = desenhoReto(2400, 600)
    const peca = pecaOf(reta)
    const alvo = { pecaId: peca.id, arestaId: aresta(peca, 0) }
    const redonda = feito(
      setCantos(
        reta,
        { pecaId: peca.id, verticeIds: peca.vertices.map(({ id }) => id) },
        { t: 'raio', r: 100 },
      ),
    )
    const dividida = feito(divideTrecho(redonda, alvo, 1000))
    const [um, dois] = pecaOf(dividida).arestas[0]?.trechos ?? []
    const paintTrecho = (d: Desenho, trechoId = '', acabamento = '') =>
      feito(paint(d, { pecaId: peca.id, alvos: [{ arestaId: alvo.arestaId, trechoId }] }, { acabamento }))
    const pintada = paintTrecho(paintTrecho(dividida, um?.id, 'reto'), dois?.id, 'boleado')
    const lado = feito(
      paint(pintada, { pecaId: peca.id, alvos: [{ arestaId: aresta(peca, 1) }] }, { acabamento: 'reto' }),
    )
    const arco = (100 * Math.PI) / 2
    const metros = contada(lado).acabamentos
    // Left corner: its other side is raw, so the arc is 'reto'; right corner: half to each.
    expect(metros.reto).toBeCloseTo(900 + arco + 400 + arco / 2 + arco, 9)
    expect(metros.boleado).toBeCloseTo(1300 + arco / 2, 9)
    expect(metros.bruto).toBeCloseTo(2200 + 400 + arco, 9)
  })

  it(
    'metres per finish sum to the perimeter, whatever was done to the piece',
    () => {
      fc.assert(
        fc.property(fc.array(arbitrarySorte, { minLength: 5, maxLength: 25 }), (sortes) => {
          let desenho = cozinhaInL()
          for (const sorte of sortes) {
            const mudanca = comandoOfSorte(desenho, sorte)
            if (mudanca.ok) desenho = mudanca.valor.desenho
          }
          for (const peca of Object.values(desenho.pecas)) {
            const contorno = contornoOfPeca(peca)
            const soma = Object.values(metrosPorAcabamento(peca, 'arco')).reduce((total, mm) => total + mm, 0)
            expect(Math.abs(soma - (contorno.ok ? perimetro(contorno.valor.laco) : NaN))).toBeLessThan(
              1e-9 * Math.max(1, soma),
            )
            const q = quantidadesOfPeca(peca, desenho.regras)
            // T30: what is counted is never negative.
            if (q.ok) {
              const { areaReal, areaLiquida, cobrada, frontao, saia, emendaMm, corteMm } = q.valor
              for (const valor of [
                areaReal,
                areaLiquida,
                cobrada.mm2,
                frontao.mm2,
                saia.mm2,
                emendaMm,
                corteMm,
              ])
                expect(valor).toBeGreaterThanOrEqual(-1e-6)
            }
          }
        }),
        { numRuns: casos(40) },
      )
    },
    prazo(),
  )
})

describe('T15: the price of an opening by kind, mounting and longest side', () => {
  const tabela: PrecoDeRecorte[] = [
    { tipo: 'cuba', ate: 450, centavos: 9000 },
    { tipo: 'cuba', centavos: 15_000 },
    { tipo: 'cuba', ate: 600, centavos: 12_000 },
    { tipo: 'cuba', montagem: 'esculpida', centavos: 80_000 },
    { tipo: 'torneira', centavos: 2500 },
  ]
  it.each([
    ['cuba', 'embutir', { t: 'ret', w: 400, h: 340, r: 20 }, 9000],
    ['cuba', 'embutir', { t: 'ret', w: 450, h: 340, r: 20 }, 9000],
    ['cuba', 'sobrepor', { t: 'ret', w: 340, h: 560, r: 20 }, 12_000],
    ['cuba', undefined, { t: 'oval', w: 700, h: 400 }, 15_000],
    ['cuba', 'esculpida', { t: 'ret', w: 400, h: 340, r: 20 }, 80_000],
    ['torneira', undefined, { t: 'circ', d: 35 }, 2500],
    ['cooktop', undefined, { t: 'ret', w: 560, h: 490, r: 5 }, undefined],
  ] as const)('%s %s %j: %s', (tipo, montagem, forma, centavos) => {
    expect(precoOfRecorte({ tipo, ...(montagem ? { montagem } : {}), forma }, tabela)?.centavos).toBe(
      centavos,
    )
  })
})

describe('T16: an island of 2,40 × 0,90 with two waterfalls', () => {
  const ilha = (uniao: '45' | 'topo') => {
    const reta = desenhoReto(2400, 900)
    const peca = pecaOf(reta)
    return feito(
      paint(
        reta,
        { pecaId: peca.id, alvos: [{ arestaId: aresta(peca, 1) }, { arestaId: aresta(peca, 3) }] },
        { saia: { h: 'piso', uniao, acabamento: 'reto' } },
      ),
    )
  }

  it('mitred: two panels of 0,90 × 0,90, 1,80 m at 45°, 3,78 m² in all', () => {
    const desenho = ilha('45')
    const derivadas = pecasDerivadas(pecaOf(desenho), desenho.regras)
    expect(
      derivadas.map(({ codigo, classe, vertices }) => [codigo, classe, vertices[2]?.x, vertices[2]?.y]),
    ).toEqual([
      ['P1-S1', 'saia', 900, 900],
      ['P1-S2', 'saia', 900, 900],
    ])
    const { total } = quantidadesOfDesenho(desenho)
    expect(total.saia).toEqual({ mm: 1800, mm2: 1_620_000, mm45: 1800 })
    expect(total.cobrada).toBe(3_780_000)
    expect(total.volume).toBeCloseTo(3.78 * 0.02, 12)
  })

  it('glued below, the panels are lower by the thickness and nothing is mitred', () => {
    const { total } = quantidadesOfDesenho(ilha('topo'))
    expect(total.saia).toEqual({ mm: 1800, mm2: 1800 * 880, mm45: 0 })
  })

  it('copies are counted', () => {
    const desenho = ilha('45')
    const peca = pecaOf(desenho)
    const dobrado = { ...desenho, pecas: { [peca.id]: { ...peca, quantidade: 2 } } }
    expect(quantidadesOfDesenho(dobrado).total.cobrada).toBe(7_560_000)
  })
})
