import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { completePlano } from './complete-plano.ts'
import { cutLayout } from './cut-layout.ts'
import type { ChapaCortada, ChapaDisponivel, EntradaCorte, PecaPosicionada } from './formato.ts'
import { collisionsOn } from './layout/collisions-on.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryEntrada } from './testing/arbitrary-entrada.ts'

const usableArea = ({ sobras }: ChapaCortada) =>
  Math.max(0, ...sobras.map((sobra) => (sobra.aproveitavel ? sobra.largura * sobra.altura : 0)))

function chapaOf({ chapas }: EntradaCorte, id: string): ChapaDisponivel {
  const chapa = chapas.find((candidate) => candidate.id === id)
  if (!chapa) throw new Error(`No slab ${id}.`)
  return chapa
}

/** 1000 × 800 with a border of 10 and a blade of 4: 980 × 780 mm to cut. */
const small = readEntrada({
  chapas: [
    {
      id: 'c',
      largura: 1000,
      altura: 800,
      quantidade: 1,
      defeitos: [{ x: 900, y: 700, largura: 20, altura: 20 }],
    },
  ],
  pecas: [],
})
const { corte } = small
const chapa = chapaOf(small, 'c')
const asked = { id: 'p', largura: 200, altura: 100, quantidade: 1, podeGirar: false }

function at(x: number, y: number, fields: Partial<PecaPosicionada> = {}): PecaPosicionada {
  return { peca: 'p', copia: 1, x, y, largura: 200, altura: 100, girada: false, ...fields }
}

const problemsOf = (pecas: PecaPosicionada[], rules = {}) =>
  cutLayout(chapa, pecas, { ...corte, ...rules }).problemas

describe('a slab laid out by hand', () => {
  it('gets the cuts of a saw, the border first, and keeps its largest leftover whole', () => {
    const { cortada, problemas } = cutLayout(chapa, [at(10, 10), at(214, 10, { copia: 2 })], corte)
    expect(problemas).toEqual([])
    expect(cortada.cortes.map(({ ordem }) => ordem)).toEqual(cortada.cortes.map((_, index) => index + 1))
    expect(cortada.cortes[4]).toMatchObject({ sentido: 'horizontal', posicao: 114 })
    expect(cortada.sobras[0]).toEqual({ x: 10, y: 114, largura: 890, altura: 676, aproveitavel: true })
    const entrada = { chapas: [chapa], pecas: [{ ...asked, quantidade: 2 }], corte }
    expect(checkPlan(entrada, completePlano(entrada, [cortada]))).toEqual([])
  })

  it('may leave less beside the border than the blade is wide: it runs off', () => {
    const { cortada, problemas } = cutLayout(chapa, [at(11, 12)], corte)
    expect(problemas).toEqual([])
    const entrada = { chapas: [chapa], pecas: [asked], corte }
    expect(checkPlan(entrada, completePlano(entrada, [cortada]))).toEqual([])
  })

  it('without pieces is not cut', () => {
    expect(cutLayout(chapa, [], corte).cortada).toMatchObject({ cortes: [], sobras: [], aproveitamento: 0 })
  })

  it('is named by its copy', () => {
    expect(cutLayout(chapa, [at(10, 10)], { ...corte, copia: 3 }).cortada).toMatchObject({
      chapa: 'c',
      copia: 3,
    })
  })

  it('keeps the cuts it had where they still hold', () => {
    const pecas = [at(10, 10), at(10, 114, { copia: 2 })]
    const before = cutLayout(chapa, pecas, corte).cortada.cortes
    expect(cutLayout(chapa, pecas, { ...corte, dica: before }).cortada.cortes).toEqual(before)
    expect(cutLayout(chapa, [at(50, 10)], { ...corte, dica: before }).problemas).toEqual([])
  })
})

describe('a problem is told with its pieces', () => {
  const p1 = { peca: 'p', copia: 1 }
  const p2 = { peca: 'p', copia: 2 }

  it.each<[string, PecaPosicionada[], object, object[]]>([
    ['over each other', [at(10, 10), at(209, 10, p2)], {}, [{ tipo: 'sobreposicao', pecas: [p1, p2] }]],
    ['no room for the blade', [at(10, 10), at(213, 10, p2)], {}, [{ tipo: 'serra', pecas: [p1, p2] }]],
    ['corner to corner', [at(10, 10), at(213, 113, p2)], {}, [{ tipo: 'serra', pecas: [p1, p2] }]],
    ['over the border', [at(9, 10)], {}, [{ tipo: 'borda', pecas: [p1], passa: { mm: 1, de: 'refilo' } }]],
    [
      'outside of the slab',
      [at(5_000, 10)],
      {},
      [{ tipo: 'borda', pecas: [p1], passa: { mm: 4_200, de: 'chapa' } }],
    ],
    ['on a defect', [at(719, 690)], {}, [{ tipo: 'defeito', pecas: [p1], defeitos: [1] }]],
    [
      'turned against the vein',
      [at(10, 10, { largura: 100, altura: 200, girada: true })],
      { pedidas: [asked] },
      [{ tipo: 'veio', pecas: [p1] }],
    ],
    [
      'of another size than was asked for',
      [at(10, 10)],
      { pedidas: [{ ...asked, largura: 201 }] },
      [{ tipo: 'medida', pecas: [p1] }],
    ],
  ])('%s', (_, pecas, rules, problems) => {
    expect(problemsOf(pecas, rules)).toEqual(problems)
    expect(cutLayout(chapa, pecas, { ...corte, ...rules }).cortada).toMatchObject({
      pecas,
      cortes: [],
      sobras: [],
    })
  })

  it('four pieces around a fifth, which no straight cut parts', () => {
    const around = [
      at(10, 10, { largura: 400, altura: 200 }),
      at(414, 10, { copia: 2, largura: 200, altura: 400 }),
      at(214, 414, { copia: 3, largura: 400, altura: 200 }),
      at(10, 214, { copia: 4, largura: 200, altura: 400 }),
    ]
    const others = [at(10, 640, { copia: 5 }), at(700, 10, { copia: 6 })]
    const [problem, ...rest] = problemsOf([...around, ...others])
    expect(rest).toEqual([])
    expect(problem?.tipo).toBe('sem-guilhotina')
    expect(problem?.pecas.map(({ copia }) => copia).sort()).toEqual([1, 2, 3, 4])
    expect(cutLayout(chapa, around, { ...corte, modo: 'livre' })).toMatchObject({
      problemas: [],
      cortada: { cortes: [] },
    })
  })
})

describe('defects at the edge of a slab', () => {
  const size = { largura: 600, altura: 400, quantidade: 1, custo: null, retalho: false }
  const sobraMinima = { largura: 50, altura: 50, area: 2_500 }

  function cut(defeitos: EntradaCorte['chapas'][number]['defeitos'], pecas: PecaPosicionada[], rules = {}) {
    const slab = { id: 'c', ...size, defeitos }
    const pedidas = pecas.map(({ peca, largura, altura }) => ({
      id: peca,
      largura,
      altura,
      quantidade: 1,
      podeGirar: false,
    }))
    const entrada: EntradaCorte = {
      chapas: [slab],
      pecas: pedidas,
      corte: { ...corte, sobraMinima, ...rules },
    }
    const { cortada, problemas } = cutLayout(slab, pecas, { ...entrada.corte, pedidas })
    expect(problemas).toEqual([])
    expect(checkPlan(entrada, completePlano(entrada, [cortada]))).toEqual([])
    return cortada
  }

  it.each([
    ['in a corner, thinner than the blade', { x: 0, y: 395, largura: 2, altura: 5 }, 1],
    ['along the upper edge', { x: 200, y: 397, largura: 100, altura: 3 }, 1],
    ['along the upper edge, without a border', { x: 200, y: 398, largura: 100, altura: 2 }, 0],
    ['along the right edge', { x: 596, y: 100, largura: 4, altura: 90 }, 1],
    ['along the right edge, in the border', { x: 597, y: 100, largura: 3, altura: 90 }, 2],
    ['along the lower edge', { x: 200, y: 0, largura: 100, altura: 3 }, 1],
    ['along the left edge', { x: 0, y: 100, largura: 5, altura: 90 }, 1],
    ['as wide as the blade at the right', { x: 595, y: 100, largura: 4, altura: 4 }, 1],
    ['a blade away from the upper edge', { x: 100, y: 390, largura: 50, altura: 5 }, 1],
  ])('%s: every cut goes through stone', (_, defeito, refilo) => {
    const piece = at(84, 342, { largura: 5, altura: 5 })
    const rules = { refilo, sobraMinima: corte.sobraMinima }
    expect(cut([defeito], [piece], rules).cortes.length).toBeGreaterThan(4)
  })

  it.each([
    [
      { x: 84, y: 342 },
      { x: 0, y: 395, largura: 2, altura: 5 },
    ],
    [
      { x: 560, y: 20 },
      { x: 590, y: 0, largura: 10, altura: 30 },
    ],
    [
      { x: 20, y: 20 },
      { x: 590, y: 390, largura: 10, altura: 10 },
    ],
  ])(
    'a piece at %j beside the defect %j leaves no less than without the defect, but for its strip',
    (place, defeito) => {
      const piece = at(place.x, place.y, { largura: 20, altura: 20 })
      const whole = usableArea(cut([], [piece], { refilo: 1 }))
      const strip = 600 * (Math.min(defeito.altura, defeito.largura) + 4)
      expect(usableArea(cut([defeito], [piece], { refilo: 1 }))).toBeGreaterThanOrEqual(whole - strip)
    },
  )

  it('the largest leftover is parted along one defect and through another, where pieces leave no way around', () => {
    const defeitos = [
      { x: 180, y: 25, largura: 40, altura: 125 },
      { x: 420, y: 125, largura: 40, altura: 220 },
    ]
    const pecas = [
      at(390, 0, { largura: 120, altura: 50 }),
      at(0, 350, { peca: 'q', largura: 510, altura: 50 }),
    ]
    expect(cut(defeitos, pecas, { refilo: 0 }).sobras[0]).toEqual({
      x: 0,
      y: 150,
      largura: 420,
      altura: 196,
      aproveitavel: true,
    })
  })
})

describe('a plan of the engine, cut anew from its places alone', () => {
  it('can be cut and never leaves less, with its own cuts known and without them', () => {
    fc.assert(
      fc.property(arbitraryEntrada, fc.nat(), (entrada, semente) => {
        const plano = solveCorte(entrada, { passos: 300, semente })
        for (const knows of [true, false]) {
          const cortadas = plano.chapas.map(({ chapa: id, copia, pecas, cortes }) => {
            const rules = { ...entrada.corte, copia, pedidas: entrada.pecas, dica: knows ? cortes : [] }
            const { cortada, problemas } = cutLayout(chapaOf(entrada, id), pecas, rules)
            expect(problemas).toEqual([])
            return cortada
          })
          expect(checkPlan(entrada, completePlano(entrada, cortadas))).toEqual([])
          plano.chapas.forEach((chapa, index) => {
            const again = cortadas[index]
            if (again) expect(usableArea(again)).toBeGreaterThanOrEqual(usableArea(chapa))
          })
        }
      }),
      { numRuns: 150 },
    )
  })

  it('leaves no less once a piece is taken away, whatever cuts are handed in', () => {
    fc.assert(
      fc.property(arbitraryEntrada, fc.nat(), (entrada, which) => {
        const { chapas } = solveCorte(entrada, { passos: 120, semente: which })
        const before = chapas[which % Math.max(1, chapas.length)]
        if (!before || before.pecas.length < 2) return
        const kept = before.pecas.filter((_, index) => index !== which % before.pecas.length)
        for (const { cortes } of chapas) {
          const rules = { ...entrada.corte, copia: before.copia, dica: cortes }
          const { cortada, problemas } = cutLayout(chapaOf(entrada, before.chapa), kept, rules)
          expect(problemas).toEqual([])
          expect(checkPlan(entrada, completePlano(entrada, [cortada]))).toEqual([])
          expect(usableArea(cortada)).toBeGreaterThanOrEqual(usableArea(before))
        }
      }),
      { numRuns: 150 },
    )
  })
})

/** Pieces thrown on a slab: mostly a few, so that many layouts are in order. */
const thrown = fc
  .record({
    modo: fc.constantFrom('guilhotina' as const, 'livre' as const),
    serra: fc.integer({ min: 0, max: 6 }),
    refilo: fc.integer({ min: 0, max: 12 }),
    defeitos: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 600 }),
        y: fc.integer({ min: 0, max: 400 }),
        largura: fc.integer({ min: 1, max: 60 }),
        altura: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 2 },
    ),
    places: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 550 }),
        y: fc.integer({ min: 0, max: 350 }),
        largura: fc.integer({ min: 5, max: 120 }),
        altura: fc.integer({ min: 5, max: 120 }),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ places, defeitos, ...rules }) => {
    const entrada: EntradaCorte = {
      chapas: [{ id: 'c', largura: 600, altura: 400, quantidade: 1, custo: null, retalho: false, defeitos }],
      pecas: places.map(({ largura, altura }, index) => ({
        id: `p${index}`,
        largura,
        altura,
        quantidade: 1,
        podeGirar: false,
      })),
      corte: { ...corte, ...rules },
    }
    const pecas = places.map((place, index) => ({ peca: `p${index}`, copia: 1, girada: false, ...place }))
    return { entrada, pecas }
  })

describe('pieces thrown on a slab', () => {
  it('are either cut as the checker accepts, or reported with a problem that the checker finds too', () => {
    let cut = 0
    fc.assert(
      fc.property(thrown, ({ entrada, pecas }) => {
        const [slab] = entrada.chapas
        if (!slab) return
        const { cortada, problemas } = cutLayout(slab, pecas, { ...entrada.corte, pedidas: entrada.pecas })
        const wrong = checkPlan(entrada, completePlano(entrada, [cortada]))
        if (problemas.length === 0) {
          cut += 1
          expect(wrong).toEqual([])
        } else expect(wrong).not.toEqual([])
      }),
      { numRuns: 1_500 },
    )
    expect(cut).toBeGreaterThan(300)
  })

  it('collide exactly where a problem names them', () => {
    fc.assert(
      fc.property(thrown, ({ entrada, pecas }) => {
        const [slab] = entrada.chapas
        if (!slab) return
        const { problemas } = cutLayout(slab, pecas, entrada.corte)
        const named = new Set(
          problemas
            .filter(({ tipo }) => tipo !== 'sem-guilhotina')
            .flatMap((problem) => problem.pecas.map(({ peca }) => peca)),
        )
        const colliding = [...collisionsOn(slab, pecas, entrada.corte)].map((index) => pecas[index]?.peca)
        expect(new Set(colliding)).toEqual(named)
      }),
      { numRuns: 500 },
    )
  })

  it('that are laid over one of a plan are found', () => {
    fc.assert(
      fc.property(
        thrown,
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: -300, max: 300 }),
        (given, dx, dy) => {
          const { entrada, pecas } = given
          const [slab] = entrada.chapas
          const [first] = pecas
          if (!slab || !first) return
          const planted = {
            ...first,
            peca: 'por cima',
            x: first.x + (dx % first.largura),
            y: first.y + (dy % first.altura),
          }
          const { problemas } = cutLayout(slab, [...pecas, planted], entrada.corte)
          const overlaps = problemas
            .filter(({ tipo }) => tipo === 'sobreposicao')
            .map((problem) => problem.pecas)
          expect(overlaps).toContainEqual([
            { peca: first.peca, copia: 1 },
            { peca: 'por cima', copia: 1 },
          ])
        },
      ),
      { numRuns: 500 },
    )
  })
})
