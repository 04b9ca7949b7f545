import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pecaDoPlano } from '@lapida/contracts/plano-corte'
import { VEIOS_DA_PEDRA, type Veio } from '@lapida/contracts/valores'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import { setPeca } from '@lapida/desenho/commands/pecas'
import type { Desenho, Regras } from '@lapida/desenho/model/tipos'
import { aresta, cozinhaInL, feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { veioNoPlano, veioOfPecaDesenhada } from '@lapida/domain/estoque/veio'
import { candidatasOf, planned } from '../testing/pecas-do-desenho.ts'
import { pecasDesenhadas } from './pecas-desenhadas.ts'

function withEmenda(regras: Partial<Regras>): Desenho {
  const desenho = cozinhaInL(regras)
  const peca = pecaOf(desenho)
  const emenda = {
    a: { arestaId: aresta(peca, 5), dist: 0 },
    b: { arestaId: aresta(peca, 2), dist: 0 },
    tipo: '45' as const,
  }
  return feito(addEmendas(desenho, peca.id, [emenda]))
}

test('T20: a drawn piece comes with its outline, its openings and its code', () => {
  const [tampo, ...strips] = planned(cozinhaInL())
  expect(tampo).toMatchObject({ nome: 'P1 · Bancada cozinha', largura: 2400, altura: 1800, podeGirar: true })
  expect(tampo?.contorno?.partes).toBe(1)
  // The outline with its chamfer and two rounded corners, a basin, a tap and a cooktop.
  expect(tampo?.contorno?.lacos.map((laco) => laco.length)).toEqual([9, 8, 2, 8])
  expect(tampo?.contorno?.lacos[0]?.filter(({ bulge }) => bulge !== 0)).toHaveLength(2)
  expect(strips.every(({ contorno }) => contorno === undefined)).toBe(true)
  for (const peca of [tampo, ...strips]) expect(pecaDoPlano.safeParse(peca).success).toBe(true)
})

test('what is on the sides comes with the piece: letters, walls, mitres, and finishes by their names', () => {
  const [tampo, ...strips] = planned(cozinhaInL())
  const told = new Set(
    tampo?.bordas?.map(({ letra, tipo, acabamento }) => `${letra} ${tipo} ${acabamento}`.trim()),
  )
  expect([...told]).toEqual([
    'A acabada nome de reto',
    'B meia-esquadria',
    'C meia-esquadria',
    'D acabada nome de reto',
    'E parede',
    'F parede',
  ])
  for (const { bordas } of strips) expect(bordas?.some(({ tipo }) => tipo === 'acabada')).toBe(true)
})

test('a seam is told on both of its parts', () => {
  const parts = planned(withEmenda({ area: 'emendas' })).filter(({ contorno }) => contorno)
  expect(parts.map(({ bordas }) => bordas?.filter(({ tipo }) => tipo === 'emenda').length)).toEqual([1, 1])
})

test.each(['emendas', 'real'] as const)('T20: seams make parts, rule %s', (area) => {
  const desenho = withEmenda({ area })
  const tampos = planned(desenho).filter(({ contorno }) => contorno)
  expect(tampos.map(({ nome }) => nome.split(' · ')[0]).toSorted()).toEqual(['P1A', 'P1B'])
  const rows = candidatasOf(desenho).filter(({ peca }) => peca.desenho?.linha.startsWith('peca'))
  const areas = rows.map(({ peca }) => peca.areaDesenhada ?? peca.comprimento * peca.largura)
  const paid = tampos.reduce((sum, { areaCobrada }) => sum + (areaCobrada ?? 0), 0)
  expect(Math.abs(paid - areas.reduce((sum, one) => sum + one, 0) * 1e6)).toBeLessThanOrEqual(2)
})

test('a piece whose rows are no parts comes whole with the first of them', () => {
  const desenho = cozinhaInL({ area: 'trechos' })
  const [first, second] = candidatasOf(desenho)
  if (!first || !second) throw new Error('The L has two arms.')
  expect(planned(desenho, [first])).toMatchObject([{ largura: 2400, altura: 1800, areaCobrada: 2_184_000 }])
  expect(planned(desenho, [second])).toEqual([])
})

test('a locked vein lies along the slab, and is not turned', () => {
  const desenho = cozinhaInL()
  const veio = { angulo: 90, travado: true }
  const [tampo] = planned(feito(setPeca(desenho, pecaOf(desenho).id, { veio })))
  expect(tampo).toMatchObject({ largura: 1800, altura: 2400, podeGirar: false })
  const xs = tampo?.contorno?.lacos[0]?.map(({ x }) => x) ?? []
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, 1800])
})

test.each(VEIOS_DA_PEDRA)(
  'drawing, quote, plan: a piece of a stone with the vein %s lies as its stone says, and is turned only where there is none',
  (daPedra) => {
    const desenho = cozinhaInL()
    const doEstoque = feito(setPeca(desenho, pecaOf(desenho).id, { veio: veioOfPecaDesenhada(daPedra) }))
    const daChapa = veioNoPlano(null, daPedra)
    const [tampo, ...tiras] = planned(doEstoque, candidatasOf(doEstoque), daChapa)
    // Its length along the slab's, whatever way the vein runs on both.
    expect(tampo).toMatchObject({ largura: 2400, altura: 1800 })
    for (const peca of [tampo, ...tiras]) expect(peca?.podeGirar).toBe(daPedra === 'sem')
    // On a slab without a vein of its own the drawing's lock still holds.
    expect(planned(doEstoque).map(({ podeGirar }) => podeGirar)).toEqual(
      planned(doEstoque).map(() => daPedra === 'sem'),
    )
  },
)

test('a vein that was drawn across lies along that of the slab, whichever way it runs there', () => {
  const desenho = cozinhaInL()
  const transversal = feito(setPeca(desenho, pecaOf(desenho).id, { veio: { angulo: 90, travado: true } }))
  const sides = (veio: Veio) =>
    planned(transversal, candidatasOf(transversal), veio)
      .slice(0, 1)
      .map(({ largura, altura }) => [largura, altura])
  expect([sides('horizontal'), sides('vertical')]).toEqual([[[1800, 2400]], [[2400, 1800]]])
})

test('without its drawing, or with measures by hand, a piece comes as its two sides say', () => {
  const desenho = cozinhaInL()
  const [tampo] = candidatasOf(desenho)
  if (!tampo) throw new Error('There is a row.')
  const byHand = { ...tampo, peca: { ...tampo.peca, comprimento: 2.7, areaDesenhada: null } }
  expect(planned(desenho, [byHand])).toMatchObject([{ nome: 'Bancada cozinha', largura: 2700, altura: 1800 }])
  const gone = pecasDesenhadas([tampo], {
    desenhoOf: () => null,
    nomeOfAcabamento: () => '',
    veio: 'horizontal',
    newId: randomUUID,
  })
  expect(gone).toMatchObject([{ nome: 'Bancada cozinha', largura: 2400, podeGirar: false }])
  expect(gone[0]?.contorno).toBeUndefined()
})
