// What is proposed at the rack can be cut: the engine that makes the plan lays the very pieces on the very slabs, with
// blade, border, vein and defects, and the checker, which shares nothing with the search, finds nothing to say.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { chooseSlabs, missingOn } from './choose-slabs.ts'
import { REGRAS_PADRAO, type EntradaCorte } from './formato.ts'
import { solveCorte } from './solve-corte.ts'

const side = (min: number, max: number) => fc.integer({ min, max })

const aSlab = fc
  .record({
    largura: side(400, 3_200),
    altura: side(300, 2_000),
    retalho: fc.boolean(),
    // By shares of the slab, so that they lie on it.
    defeitos: fc.array(
      fc.record({
        x: side(0, 80),
        y: side(0, 80),
        largura: side(1, 20),
        altura: side(1, 20),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ largura, altura, retalho, defeitos }) => ({
    largura,
    altura,
    retalho,
    defeitos: defeitos.map((share) => ({
      x: Math.floor((largura * share.x) / 100),
      y: Math.floor((altura * share.y) / 100),
      largura: Math.max(1, Math.floor((largura * share.largura) / 100)),
      altura: Math.max(1, Math.floor((altura * share.altura) / 100)),
    })),
  }))

const aRack: fc.Arbitrary<EntradaCorte> = fc
  .record({
    slabs: fc.array(aSlab, { minLength: 1, maxLength: 7 }),
    pieces: fc.array(
      fc.record({
        largura: side(100, 2_800),
        altura: side(60, 1_200),
        quantidade: side(1, 2),
        podeGirar: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    modo: fc.constantFrom('guilhotina' as const, 'livre' as const),
    serra: side(0, 12),
    refilo: side(0, 40),
    estagios: fc.constantFrom(null, 3),
  })
  .map(({ slabs, pieces, ...corte }) => ({
    chapas: slabs.map((slab, index) => ({ ...slab, id: `c${index}`, quantidade: 1, custo: null })),
    pecas: pieces.map((piece, index) => ({ ...piece, id: `p${index}` })),
    corte: { ...REGRAS_PADRAO, ...corte },
  }))

/** The plan that is made of some slabs of a rack, as the screen of the plan would have it made. */
function planOn(rack: EntradaCorte, ids: readonly string[]) {
  const entrada = { ...rack, chapas: rack.chapas.filter(({ id }) => ids.includes(id)) }
  return { entrada, plano: solveCorte(entrada, { passos: 60 }) }
}

it('the slabs that are proposed hold the pieces that are said to have a place', () => {
  fc.assert(
    fc.property(aRack, (rack) => {
      const choice = chooseSlabs(rack, { passos: 20, buscas: 8 })
      if (choice.chapas.length === 0) return
      const { entrada, plano } = planOn(rack, choice.chapas)
      expect(checkPlan(entrada, plano)).toEqual([])
      expect(plano.fora.length).toBeLessThanOrEqual(choice.faltam)
    }),
    { numRuns: 120, endOnFailure: true },
  )
}, 120_000)

it('one that is given up in the middle proposes slabs that hold them all the same', () => {
  fc.assert(
    fc.property(aRack, fc.integer({ min: 0, max: 400 }), (rack, patience) => {
      let asked = 0
      const cancelado = () => {
        asked += 1
        return asked > patience
      }
      const choice = chooseSlabs(rack, { passos: 20, buscas: 8, cancelado })
      if (choice.chapas.length === 0) return
      const { entrada, plano } = planOn(rack, choice.chapas)
      expect(checkPlan(entrada, plano)).toEqual([])
      expect(plano.fora.length).toBeLessThanOrEqual(choice.faltam)
    }),
    { numRuns: 50, endOnFailure: true },
  )
}, 120_000)

it('what a person chooses instead is counted by the same engine', () => {
  fc.assert(
    fc.property(aRack, (rack) => {
      const { faltam } = missingOn(rack, { passos: 20 })
      const { plano } = planOn(
        rack,
        rack.chapas.map(({ id }) => id),
      )
      expect(plano.fora.length).toBeLessThanOrEqual(faltam)
    }),
    { numRuns: 50, endOnFailure: true },
  )
}, 120_000)
