import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { formaOf, formaOfCaixa } from './forma.ts'
import { convexParts } from './convex-parts.ts'
import { Relacoes } from './relacoes.ts'
import { Separacao, type Corpo, type Folha } from './separacao.ts'

const at = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }))
const emL = (...corners: [number, number][]) =>
  formaOf(convexParts([at(...corners)]), { largura: 900, altura: 600 })
const L = emL([0, 0], [900, 0], [900, 200], [200, 200], [200, 600], [0, 600])
const turnedL = emL([900, 600], [0, 600], [0, 400], [700, 400], [700, 0], [900, 0])

function apart(
  corpos: readonly Corpo[],
  folhas: readonly Folha[],
  relacoes: Relacoes,
  seed = 1,
  rounds = 400,
) {
  const separacao = new Separacao(corpos, folhas, { relacoes, random: createRandom(seed) })
  for (let round = 0; round < rounds && separacao.loss > 0; round += 1) separacao.round()
  return separacao
}

const corner = (formas: number[], folha = 0): Corpo => ({
  formas,
  fixo: false,
  lugar: { folha, forma: formas[0] ?? 0, x: 0, y: 0 },
})

describe('bodies that lie over each other', () => {
  it('two L come to lie in the notches of each other, where only that has room', () => {
    const relacoes = new Relacoes([L, turnedL], 4)
    const sheet = { largura: 1_108, altura: 808 }
    const { loss, lugares } = apart([corner([0, 1]), corner([0, 1])], [sheet], relacoes)
    expect(loss).toBe(0)
    expect(new Set(lugares.map(({ forma }) => forma))).toEqual(new Set([0, 1]))
  })

  it('fill a sheet to the last millimetre', () => {
    const relacoes = new Relacoes([formaOfCaixa(498, 298), formaOfCaixa(298, 498)], 4)
    const four = Array.from({ length: 4 }, () => corner([0, 1]))
    expect(apart(four, [{ largura: 1_000, altura: 600 }], relacoes).loss).toBe(0)
    expect(apart(four, [{ largura: 999, altura: 600 }], relacoes, 1, 60).loss).toBeGreaterThan(0)
  })

  it('go to another sheet where there is more room', () => {
    const relacoes = new Relacoes([formaOfCaixa(800, 500)], 4)
    const sheets = [
      { largura: 900, altura: 600 },
      { largura: 900, altura: 600 },
    ]
    const { loss, lugares } = apart([corner([0]), corner([0])], sheets, relacoes)
    expect(loss).toBe(0)
    expect(lugares.map(({ folha }) => folha).toSorted()).toEqual([0, 1])
  })

  it('are only laid where their sheet is large enough', () => {
    const relacoes = new Relacoes([formaOfCaixa(800, 500), formaOfCaixa(200, 100)], 4)
    const sheets = [
      { largura: 900, altura: 600 },
      { largura: 300, altura: 200 },
    ]
    for (let seed = 1; seed <= 20; seed += 1) {
      const { lugares } = apart([corner([0]), corner([0]), corner([1])], sheets, relacoes, seed, 5)
      expect(lugares.slice(0, 2).map(({ folha }) => folha)).toEqual([0, 0])
    }
  })

  it('stay in their sheets, at whole millimetres, and leave what is fixed where it is, whatever is drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 50, max: 400 }), fc.integer({ min: 50, max: 300 })), {
          minLength: 1,
          maxLength: 9,
        }),
        fc.nat(),
        fc.integer({ min: 0, max: 8 }),
        (sizes, seed, folga) => {
          const relacoes = new Relacoes(
            sizes.map(([largura, altura]) => formaOfCaixa(largura, altura)),
            folga,
          )
          const fixed = relacoes.add(formaOfCaixa(150, 120, false))
          const place = { folha: 0, forma: fixed, x: 333, y: 211 }
          const sheet = { largura: 1_000, altura: 700 }
          const all = [
            ...sizes.map((_, forma) => corner([forma])),
            { formas: [fixed], fixo: true, lugar: place },
          ]
          const { loss, lugares } = apart(all, [sheet], relacoes, seed, 40)
          expect(lugares.at(-1)).toEqual(place)
          let inTheWay = 0
          for (const [index, one] of lugares.entries()) {
            const { largura, altura } = relacoes.forma(one.forma)
            expect([one.x, one.y].every(Number.isInteger)).toBe(true)
            expect(one.x >= 0 && one.x + largura <= sheet.largura).toBe(true)
            expect(one.y >= 0 && one.y + altura <= sheet.altura).toBe(true)
            for (const other of lugares.slice(index + 1))
              inTheWay += relacoes.of(one.forma, other.forma).lossAt(other.x - one.x, other.y - one.y)
          }
          expect(loss === 0).toBe(inTheWay === 0)
          const again = apart(all, [sheet], relacoes, seed, 40)
          expect(again.lugares).toEqual(lugares)
        },
      ),
      { numRuns: 60 },
    )
  })
})
