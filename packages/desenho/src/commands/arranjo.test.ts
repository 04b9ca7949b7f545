import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invariantesOfDesenho } from '../model/invariantes.ts'
import type { Desenho } from '../model/tipos.ts'
import { casos } from '../testing/casos.ts'
import { cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import {
  alignPecas,
  caixaOfPecas,
  caixaNoPlano,
  colaPecas,
  distributePecas,
  duplicatePecas,
  movePecas,
  removePecas,
  repeatPeca,
} from './arranjo.ts'
import { record, undo, HISTORICO_VAZIO } from './historico.ts'
import { duplicatePeca, movePeca } from './pecas.ts'
import { emSequencia } from './sequencia.ts'

const codigo = (resultado: { ok: boolean; problema?: { codigo: string } }) => resultado.problema?.codigo

/** Three tops of 1,00 × 0,60: P1 at 0, P2 at 1,30 / 0,50 and P3 at 4,00 / 0,10. */
function tresTampos(): Desenho {
  const um = desenhoReto(1000, 600)
  const id = pecaOf(um).id
  const dois = feito(duplicatePeca(um, id, { x: 1300, y: 500 }))
  return feito(duplicatePeca(dois, id, { x: 4000, y: 100 }))
}

const ids = (desenho: Desenho) => Object.keys(desenho.pecas)
const lugares = (desenho: Desenho) => Object.values(desenho.pecas).map(({ pos }) => [pos.x, pos.y])

describe('pieces in a row', () => {
  it.each([
    ['esquerda', [0, 0, 0], [0, 500, 100]],
    ['centro', [2000, 2000, 2000], [0, 500, 100]],
    ['direita', [4000, 4000, 4000], [0, 500, 100]],
    ['topo', [0, 1300, 4000], [500, 500, 500]],
    ['meio', [0, 1300, 4000], [250, 250, 250]],
    ['base', [0, 1300, 4000], [0, 0, 0]],
  ] as const)('aligned by %s', (como, xs, ys) => {
    const desenho = tresTampos()
    expect(lugares(feito(alignPecas(desenho, ids(desenho), como)))).toEqual(xs.map((x, i) => [x, ys[i]]))
  })

  it('distributed with equal gaps, the outer two where they were', () => {
    const desenho = tresTampos()
    // 5,00 m in all, 3,00 of stone: two gaps of 1,00.
    expect(lugares(feito(distributePecas(desenho, ids(desenho), 'h')))).toEqual([
      [0, 0],
      [2000, 500],
      [4000, 100],
    ])
    expect(lugares(feito(distributePecas(desenho, ids(desenho), 'v'))).map(([, y]) => y)).toEqual([
      0, 500, 250,
    ])
  })

  it('says how many pieces it needs', () => {
    const desenho = tresTampos()
    const [um = '', dois = ''] = ids(desenho)
    expect(codigo(alignPecas(desenho, [um], 'topo'))).toBe('poucas')
    expect(codigo(distributePecas(desenho, [um, dois], 'h'))).toBe('poucas')
    expect(codigo(movePecas(desenho, ['outra'], { x: 1, y: 1 }))).toBe('peca-sumiu')
  })

  it('a piece that does not move stays the same object, and a step that moves nothing is not recorded', () => {
    const desenho = tresTampos()
    const alinhado = feito(alignPecas(desenho, ids(desenho), 'base'))
    const denovo = alignPecas(alinhado, ids(alinhado), 'base')
    if (!denovo.ok) throw new Error('refused')
    expect(record(HISTORICO_VAZIO, alinhado, denovo.valor)).toBe(HISTORICO_VAZIO)
  })

  it('aligning leaves every piece as it is but for its place, whatever the pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 })), {
          minLength: 2,
          maxLength: 5,
        }),
        fc.constantFrom('esquerda', 'centro', 'direita', 'topo', 'meio', 'base'),
        (passos, como) => {
          let desenho: Desenho = desenhoReto(900, 450)
          const primeira = pecaOf(desenho).id
          for (const [x, y] of passos.slice(1)) desenho = feito(duplicatePeca(desenho, primeira, { x, y }))
          const [x = 0, y = 0] = passos[0] ?? []
          desenho = feito(movePeca(desenho, primeira, { x, y }))
          const antes = caixaOfPecas(desenho, ids(desenho))
          const depois = feito(alignPecas(desenho, ids(desenho), como))
          expect(invariantesOfDesenho(depois)).toEqual([])
          const caixas = Object.values(depois.pecas).map(caixaNoPlano)
          const linha = caixas.map(({ minX, maxX, minY, maxY }) =>
            como === 'esquerda' || como === 'centro' || como === 'direita' ? minX + maxX : minY + maxY,
          )
          expect(Math.max(...linha) - Math.min(...linha)).toBeLessThan(0.001)
          const agora = caixaOfPecas(depois, ids(depois))
          expect(agora && antes && agora.minX >= antes.minX - 0.001 && agora.maxY <= antes.maxY + 0.001).toBe(
            true,
          )
        },
      ),
      { numRuns: casos(40) },
    )
  })
})

describe('copies', () => {
  it('a grid of copies is one step, and one step back', () => {
    const desenho = desenhoReto(400, 300)
    const mudanca = repeatPeca(desenho, pecaOf(desenho).id, {
      colunas: 3,
      linhas: 2,
      passoX: 500,
      passoY: -350,
    })
    const grade = feito(mudanca)
    expect(lugares(grade)).toEqual([
      [0, 0],
      [500, 0],
      [1000, 0],
      [0, -350],
      [500, -350],
      [1000, -350],
    ])
    expect(Object.values(grade.pecas).map((peca) => peca.codigo)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
    ])
    expect(invariantesOfDesenho(grade)).toEqual([])
    if (!mudanca.ok) throw new Error('refused')
    const historico = record(HISTORICO_VAZIO, desenho, mudanca.valor)
    expect(historico.passos.map(({ nome }) => nome)).toEqual(['Repete Bancada 3 × 2'])
    expect(undo(historico, grade)?.desenho).toEqual(desenho)
  })

  it.each([
    [1, 1],
    [0, 3],
    [1.5, 2],
    [20, 20],
  ])('%s × %s copies are refused', (colunas, linhas) => {
    const desenho = desenhoReto(400, 300)
    expect(
      codigo(repeatPeca(desenho, pecaOf(desenho).id, { colunas, linhas, passoX: 500, passoY: 500 })),
    ).toBe('copias')
  })

  it('several pieces are copied and taken out together', () => {
    const desenho = tresTampos()
    const dobro = feito(duplicatePecas(desenho, ids(desenho)))
    expect(lugares(dobro).slice(3)).toEqual([
      [5200, 0],
      [6500, 500],
      [9200, 100],
    ])
    expect(feito(removePecas(dobro, ids(dobro).slice(3))).pecas).toEqual(desenho.pecas)
    expect(codigo(removePecas(desenho, ['outra']))).toBe('peca-sumiu')
  })

  it('a kitchen goes into another drawing whole, under ids and codes of its own', () => {
    const cozinha = pecaOf(cozinhaInL())
    const outro = desenhoReto(1000, 600)
    const colado = feito(
      colaPecas(outro, [{ ...cozinha, veio: { angulo: 0, travado: true, casaCom: 'p99' } }]),
    )
    expect(invariantesOfDesenho(colado)).toEqual([])
    const copia = pecaOf(colado, 'P2')
    expect(copia.recortes.map(({ tipo }) => tipo)).toEqual(['cuba', 'torneira', 'cooktop'])
    expect(copia.recortes[1]?.paiId).toBe(copia.recortes[0]?.id)
    expect(copia.veio).toEqual({ angulo: 0, travado: true })
    expect(caixaNoPlano(copia).minX).toBeCloseTo(1200, 6)
    const vazio = feito(removePecas(outro, ids(outro)))
    expect(feito(colaPecas(vazio, [cozinha])).ambientes[0]?.pecaIds).toHaveLength(1)
    expect(codigo(colaPecas(outro, []))).toBe('nada')
  })
})

describe('several commands as one step', () => {
  it('is refused as a whole, and names itself after the last unless told', () => {
    const desenho = desenhoReto(1000, 600)
    const id = pecaOf(desenho).id
    const advance = (x: number) => (d: Desenho) => movePeca(d, id, { x, y: 0 })
    expect(pecaOf(feito(emSequencia([advance(10), advance(20)])(desenho))).pos.x).toBe(30)
    const recusada = emSequencia(
      [advance(10), (d) => movePeca(d, 'outra', { x: 1, y: 1 }), advance(20)],
      'Tudo',
    )(desenho)
    expect(codigo(recusada)).toBe('peca-sumiu')
    const nada = emSequencia([])(desenho)
    expect(nada.ok && nada.valor.desenho).toBe(desenho)
  })
})
