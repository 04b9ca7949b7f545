import { describe, expect, it } from 'vitest'
import { check } from '../checks/conferencia.ts'
import { areaComSinal } from '../kernel/laco.ts'
import { contornoOfPeca } from '../model/contorno.ts'
import { invariantesOfDesenho } from '../model/invariantes.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import type { Desenho } from '../model/tipos.ts'
import { quantidadesOfDesenho } from '../quantities/quantidades.ts'
import { feito, pecaOf } from '../testing/cozinha.ts'
import { addMolde, medidasOfMolde, MOLDES, recusaOfMedidas } from './moldes.ts'
import type { Medidas } from './tipos.ts'

const vazio = novoDesenho({ id: 'd', nome: 'Moldes', regras: { cantoConta: 'vivo' } })
const costume = { materialId: 'm1' }
const withMolde = (tipo: string, medidas: Medidas, mais: object = {}) =>
  feito(addMolde(vazio, { tipo, medidas, costume, ...mais }))
const m2 = (desenho: Desenho) => quantidadesOfDesenho(desenho).total
const q = (r: number) => (1 - Math.PI / 4) * r * r

/** Parameters as one measures them, and by hand: m² of stone (upstands 0,10 and aprons 0,04 among it), m of finish 'reto'. */
const TABELA: Record<string, [Medidas, (m: Record<string, number>) => [area: number, reto: number]][]> = {
  reta: [
    { A: 2400, B: 600 },
    { A: 1200, B: 550 },
    { A: 3500, B: 600 },
    { A: 650, B: 620 },
    { A: 6000, B: 700 },
  ].map((m) => [m, ({ A = 0, B = 0 }) => [A * B + A * 100 + A * 40, 2 * B + 2 * A]]),
  L: [
    { A: 2400, B: 1800, C: 600, D: 620, R: 50 },
    { A: 2400, B: 1800, C: 600, D: 600, R: 0 },
    { A: 3000, B: 3000, C: 550, D: 650, R: 10 },
    { A: 1500, B: 1200, C: 500, D: 500, R: 200 },
    { A: 4200, B: 1650, C: 620, D: 580, R: 5 },
  ].map((m) => [
    m,
    ({ A = 0, B = 0, C = 0, D = 0, R = 0 }) => {
      // One upstand ends at the other's face; in the inner corner one apron runs on behind the other.
      const [frente, paredes] = [A - D + B - C, A + B - 20]
      return [A * C + D * (B - C) + q(R) + paredes * 100 + (frente + 20) * 40, D + C + frente + paredes]
    },
  ]),
  U: [
    { A: 2400, B: 1800, C: 1800, D: 600, E: 600, R: 0 },
    { A: 3000, B: 1500, C: 2100, D: 600, E: 550, R: 30 },
    { A: 3600, B: 2400, C: 1200, D: 650, E: 600, R: 100 },
    { A: 2000, B: 1000, C: 1000, D: 500, E: 450, R: 10 },
    { A: 2800, B: 1900, C: 1900, D: 700, E: 700, R: 20 },
  ].map((m) => [
    m,
    ({ A = 0, B = 0, C = 0, D = 0, E = 0, R = 0 }) => {
      const [frente, paredes] = [B - D + C - D + A - 2 * E, A + B + C - 40]
      return [
        A * D + E * (B - D + C - D) + 2 * q(R) + paredes * 100 + (frente + 40) * 40,
        2 * E + frente + paredes,
      ]
    },
  ]),
  peninsula: [
    { A: 2600, B: 2000, C: 600, D: 800, R: 0 },
    { A: 3000, B: 2400, C: 600, D: 900, R: 450 },
    { A: 2000, B: 1500, C: 550, D: 700, R: 100 },
    { A: 3500, B: 2800, C: 650, D: 1000, R: 20 },
    { A: 1800, B: 1700, C: 600, D: 600, R: 50 },
  ].map((m) => [
    m,
    ({ A = 0, B = 0, C = 0, D = 0, R = 0 }) => [
      A * C + D * (B - C) - 2 * q(R) + A * 100 + (A - D) * 40,
      B - C + D + B + C + A + (A - D),
    ],
  ]),
  ilha: [
    { A: 2200, B: 1000, R: 0 },
    { A: 1800, B: 900, R: 50 },
    { A: 2400, B: 1200, R: 600 },
    { A: 3000, B: 1000, R: 10 },
    { A: 1200, B: 1200, R: 600 },
  ].map((m) => [m, ({ A = 0, B = 0, R = 0 }) => [A * B - 4 * q(R), 2 * (A + B)]]),
  'ilha-cascata': [
    { A: 2400, B: 900, N: 2 },
    { A: 2400, B: 900, N: 1 },
    { A: 2200, B: 1000, N: 2 },
    { A: 1600, B: 800, N: 1 },
    { A: 3000, B: 1100, N: 2 },
  ].map((m) => [m, ({ A = 0, B = 0, N = 0 }) => [A * B + N * B * 900, 2 * A + (2 - N) * B + N * 2 * 900]]),
  lavatorio: [
    { A: 1000, B: 500, C: 430, D: 300 },
    { A: 800, B: 450, C: 400, D: 260 },
    { A: 1600, B: 550, C: 500, D: 350 },
    { A: 600, B: 500, C: 330, D: 300 },
    { A: 2000, B: 600, C: 900, D: 400 },
  ].map((m) => [m, ({ A = 0, B = 0 }) => [A * B + A * 140, 2 * A + 2 * B]]),
  tanque: [
    { A: 800, B: 600, C: 500, D: 400 },
    { A: 700, B: 600, C: 480, D: 380 },
    { A: 1200, B: 650, C: 500, D: 420 },
    { A: 900, B: 700, C: 600, D: 450 },
    { A: 640, B: 580, C: 500, D: 400 },
  ].map((m) => [m, ({ A = 0, B = 0 }) => [A * B + A * 140, 2 * A + 2 * B]]),
  balcao: [
    { A: 2000, B: 450, C: 0 },
    { A: 1500, B: 400, C: 0 },
    { A: 3000, B: 500, C: 0 },
    { A: 1200, B: 300, C: 0 },
    { A: 2000, B: 400, C: 1000 },
  ].map((m) => [
    m,
    // The last one is a half circle in front of a rectangle.
    ({ A = 0, B = 0, C = 0 }) =>
      C > 0 ? [A * B + (Math.PI * C * C) / 2, A + 2 * B + Math.PI * C] : [A * B, 2 * (A + B)],
  ]),
  churrasqueira: [
    { A: 1200, B: 1400, C: 700, D: 600, E: 400, R: 10 },
    { A: 1000, B: 1200, C: 600, D: 500, E: 300, R: 20 },
    { A: 1500, B: 1600, C: 900, D: 700, E: 500, R: 5 },
    { A: 900, B: 1000, C: 500, D: 450, E: 350, R: 10 },
    { A: 2000, B: 1500, C: 1200, D: 650, E: 450, R: 30 },
  ].map((m) => [
    m,
    ({ A = 0, B = 0, C = 0, D = 0, R = 0 }) => [A * B, 2 * (A + B) + 2 * (C + D) - 8 * R + 2 * Math.PI * R],
  ]),
  nicho: [
    { A: 600, B: 350, C: 120 },
    { A: 900, B: 300, C: 150 },
    { A: 300, B: 600, C: 100 },
    { A: 1200, B: 400, C: 200 },
    { A: 450, B: 450, C: 90 },
  ].map((m) => [
    m,
    ({ A = 0, B = 0, C = 0 }) => [2 * A * C + 2 * (B - 40) * C + (A - 40) * (B - 40), 2 * A + 2 * (B - 40)],
  ]),
  soleira: [
    { A: 820, B: 150 },
    { A: 720, B: 140 },
    { A: 1500, B: 250 },
    { A: 2400, B: 150 },
    { A: 600, B: 100 },
  ].map((m) => [m, ({ A = 0, B = 0 }) => [A * B, 2 * A]]),
  peitoril: [
    { A: 1200, B: 180, C: 30 },
    { A: 1500, B: 200, C: 25 },
    { A: 800, B: 150, C: 0 },
    { A: 2000, B: 250, C: 40 },
    { A: 600, B: 160, C: 20 },
  ].map((m) => [m, ({ A = 0, B = 0 }) => [A * B, 2 * A]]),
  escada: [
    { A: 1000, B: 300, C: 170, D: 20, N: 10 },
    { A: 900, B: 280, C: 180, D: 30, N: 14 },
    { A: 1200, B: 320, C: 160, D: 0, N: 3 },
    { A: 800, B: 270, C: 185, D: 20, N: 1 },
    { A: 1500, B: 350, C: 150, D: 25, N: 20 },
  ].map((m) => [m, ({ A = 0, B = 0, C = 0, D = 0, N = 0 }) => [N * A * (B + D) + N * A * (C - 20), N * A]]),
  prateleira: [
    { A: 900, B: 250, R: 0 },
    { A: 600, B: 200, R: 50 },
    { A: 1200, B: 300, R: 100 },
    { A: 400, B: 150, R: 20 },
    { A: 1800, B: 280, R: 140 },
  ].map((m) => [m, ({ A = 0, B = 0, R = 0 }) => [A * B - 2 * q(R), A + 2 * B]]),
}

describe('T22: every template', () => {
  it('is there: fifteen, each with five sets of measures', () => {
    expect(MOLDES).toHaveLength(15)
    expect(Object.keys(TABELA)).toEqual(MOLDES.map(({ tipo }) => tipo))
    for (const conjuntos of Object.values(TABELA)) expect(conjuntos).toHaveLength(5)
  })

  const todos = Object.entries(TABELA).flatMap(([tipo, conjuntos]) =>
    conjuntos.map(([medidas, count]) => [tipo, JSON.stringify(medidas), medidas, count] as const),
  )

  it.each(todos)(
    '%s %s: no check fails, area and metres by hand, mirrored as well',
    (tipo, _texto, medidas, count) => {
      const [area, reto] = count(medidas)
      for (const espelhado of [false, true]) {
        const desenho = withMolde(tipo, medidas, { espelhado })
        expect(invariantesOfDesenho(desenho)).toEqual([])
        expect(check(desenho).map(({ mensagem }) => mensagem)).toEqual([])
        const total = m2(desenho)
        expect(total.cobrada).toBeCloseTo(area, 4)
        expect(total.acabamentos.reto).toBeCloseTo(reto, 6)
      }
    },
  )

  it.each(MOLDES.map((molde) => [molde.tipo, molde] as const))(
    '%s as it comes is a piece, and knows its measures',
    (tipo, molde) => {
      const desenho = withMolde(tipo, {})
      expect(check(desenho)).toEqual([])
      expect(pecaOf(desenho).molde).toEqual({ tipo, params: medidasOfMolde(molde, {}) })
      for (const { lado } of molde.parametros)
        if (lado) expect(Object.values(desenho.pecas)[lado.peca]?.arestas[lado.aresta]).toBeDefined()
    },
  )
})

describe('measures that make no piece', () => {
  it.each([
    ['L', { A: 600, D: 600 }, 'As paredes precisam ser maiores que as profundidades.'],
    ['U', { A: 1200, E: 600 }, 'As paredes precisam ser maiores que as profundidades.'],
    ['reta', { A: 50 }, 'Comprimento: de 0,200 a 12,000.'],
    ['reta', { A: Number.NaN }, 'Comprimento: de 0,200 a 12,000.'],
    ['ilha', { B: 400, R: 300 }, 'O raio não cabe na peça.'],
    ['lavatorio', { C: 990 }, 'A cuba não cabe na bancada.'],
    ['escada', { N: 2.5 }, 'Degraus: de 1 a 60.'],
    ['balcao', { A: 800, C: 401 }, 'A curva passa de meia volta.'],
    ['peninsula', { A: 800, D: 800 }, 'A península precisa caber na parede, e os raios na ponta dela.'],
    ['churrasqueira', { C: 1150 }, 'A boca não cabe na moldura.'],
    ['nicho', { B: 60 }, 'O nicho precisa de altura para as duas espessuras.'],
    ['prateleira', { R: 300 }, 'O raio não cabe na peça.'],
  ])('%s %j: %s', (tipo, medidas, mensagem) => {
    const resultado = addMolde(vazio, { tipo, medidas })
    expect(resultado.ok ? '' : resultado.problema.mensagem).toBe(mensagem)
    const molde = MOLDES.find((um) => um.tipo === tipo)
    if (!molde) throw new Error(tipo)
    expect(recusaOfMedidas(molde, medidasOfMolde(molde, medidas))?.problema.mensagem).toBe(mensagem)
  })

  it('a curved bar is as large as the formula says', () => {
    const contorno = contornoOfPeca(pecaOf(withMolde('balcao', { A: 2000, B: 400, C: 200 })))
    const r = (1000 ** 2 + 200 ** 2) / 400
    const meio = Math.asin(1000 / r)
    expect(contorno.ok && areaComSinal(contorno.valor.laco)).toBeCloseTo(
      800_000 + (r * r * (2 * meio - Math.sin(2 * meio))) / 2,
      4,
    )
  })
})
