import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { PecaPosicionada, PlanoCorte } from './formato.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'

const entrada = readEntrada({
  chapas: [
    {
      id: 'c1',
      largura: 3200,
      altura: 2000,
      quantidade: 2,
      defeitos: [{ x: 2900, y: 1700, largura: 100, altura: 100 }],
    },
  ],
  pecas: [
    { id: 'bancada', largura: 2400, altura: 600, quantidade: 3, podeGirar: false },
    { id: 'frontao', largura: 1200, altura: 100, quantidade: 6 },
    { id: 'ilha', largura: 1800, altura: 900, quantidade: 1 },
  ],
  corte: { serra: 4, refilo: 10 },
})
const plano = solveCorte(entrada, { passos: 2_000, semente: 7 })

const copyOf = (value: PlanoCorte) => JSON.parse(JSON.stringify(value)) as PlanoCorte

/** The plan with its first worktop changed. */
function withPiece(change: (peca: PecaPosicionada) => Partial<PecaPosicionada>): PlanoCorte {
  const copy = copyOf(plano)
  const peca = copy.chapas.flatMap(({ pecas }) => pecas).find(({ peca: id }) => id === 'bancada')
  if (peca) Object.assign(peca, change(peca))
  return copy
}

function changed(change: (copy: PlanoCorte) => void): PlanoCorte {
  const copy = copyOf(plano)
  change(copy)
  return copy
}

it('a plan of the engine is in order', () => {
  expect(plano.fora).toEqual([])
  expect(checkPlan(entrada, plano)).toEqual([])
})

describe('a planted fault is found', () => {
  it.each<[string, PlanoCorte, string]>([
    ['a piece over the border', withPiece(() => ({ x: 0 })), 'passa da borda'],
    ['a piece moved by a millimetre', withPiece(({ x }) => ({ x: x + 1 })), 'não soltam a peça'],
    ['a piece with another size', withPiece(({ largura }) => ({ largura: largura - 1 })), 'outra medida'],
    [
      'a vein turned',
      withPiece(({ largura, altura }) => ({ largura: altura, altura: largura, girada: true })),
      'não pode girar',
    ],
    ['a piece that says it was turned', withPiece(({ girada }) => ({ girada: !girada })), 'gira'],
    ['a copy twice', withPiece(() => ({ copia: 2 })), 'aparece 2 vezes'],
    ['a piece nobody asked for', withPiece(() => ({ peca: 'outra' })), 'não foi pedida'],
    ['a piece on a defect', withPiece(() => ({ x: 750, y: 1350 })), 'sobre um defeito'],
    ['a piece that is missing', changed(({ chapas }) => chapas[0]?.pecas.pop()), 'falta a peça'],
    ['a cut that is missing', changed(({ chapas }) => chapas[0]?.cortes.pop()), ''],
    ['cuts out of order', changed(({ chapas }) => chapas[0]?.cortes.reverse()), 'fora de ordem'],
    [
      'a cut that stops half way',
      changed(({ chapas }) => {
        const cut = chapas[0]?.cortes.at(-1)
        if (cut) cut.ate -= 1
      }),
      'de borda a borda',
    ],
    [
      'a slab of another kind',
      changed(({ chapas }) => {
        if (chapas[0]) chapas[0].chapa = 'c9'
      }),
      'não existe',
    ],
    [
      'more slabs than there are',
      changed(({ chapas }) => {
        const [first] = chapas
        if (first) chapas.push({ ...first, copia: 8 }, { ...first, copia: 9 })
      }),
      'só há 2',
    ],
    [
      'a nicer figure',
      changed(({ chapas }) => {
        if (chapas[0]) chapas[0].aproveitamento = 1
      }),
      'não confere',
    ],
    [
      'a leftover under a piece',
      changed(({ chapas }) => {
        chapas[0]?.sobras.push({ x: 10, y: 10, largura: 500, altura: 500, aproveitavel: true })
      }),
      'sobra',
    ],
    [
      'a leftover larger than it is',
      changed(({ chapas }) => {
        const sobra = chapas[0]?.sobras.at(0)
        if (sobra) sobra.largura += 1
      }),
      '',
    ],
    [
      'a splinter told as worth keeping',
      changed(({ chapas }) => {
        const sobra = chapas.flatMap(({ sobras }) => sobras).find(({ aproveitavel }) => !aproveitavel)
        if (sobra) sobra.aproveitavel = true
      }),
      'aproveitável',
    ],
    ['a summary with fewer slabs', changed(({ resumo }) => (resumo.chapas -= 1)), 'conta outras chapas'],
    ['a summary that costs less', changed(({ resumo }) => (resumo.custo -= 1)), 'o custo do resumo'],
    ['a bound above the plan', changed(({ resumo }) => (resumo.limiteInferior += 99)), 'o limite inferior'],
    ['a summary without its leftover', changed(({ resumo }) => (resumo.maiorSobra = null)), 'a maior sobra'],
  ])('%s', (_, faulty, message) => {
    expect(checkPlan(entrada, faulty).join('\n')).toContain(message)
    expect(checkPlan(entrada, faulty)).not.toEqual([])
  })

  it('any piece moved anywhere', () => {
    const places = plano.chapas.flatMap((chapa, at) => chapa.pecas.map((_, index) => [at, index] as const))
    const move = fc.integer({ min: -3200, max: 3200 })
    fc.assert(
      fc.property(fc.constantFrom(...places), move, move, ([at, index], dx, dy) => {
        fc.pre(dx !== 0 || dy !== 0)
        const faulty = changed(({ chapas }) => {
          const peca = chapas[at]?.pecas[index]
          if (peca) Object.assign(peca, { x: peca.x + dx, y: peca.y + dy })
        })
        expect(checkPlan(entrada, faulty)).not.toEqual([])
      }),
    )
  })
})

describe('a plan for a machine that cuts anything', () => {
  const free = { ...entrada, corte: { ...entrada.corte, modo: 'livre' as const } }
  const found = solveCorte(free, { passos: 300, semente: 7 })

  it('is in order', () => {
    expect(checkPlan(free, found)).toEqual([])
  })

  it('has no cuts of a saw', () => {
    expect(checkPlan(free, plano).join()).toContain('no modo livre não há cortes')
  })

  it('is refused where two pieces lie nearer than the blade is wide', () => {
    const faulty = JSON.parse(JSON.stringify(found)) as PlanoCorte
    const pieces = faulty.chapas[0]?.pecas ?? []
    const right = pieces.map(({ x, largura }) => x + largura)
    const behind = pieces.find(({ x }) => right.some((end) => end + entrada.corte.serra === x))
    expect(behind).toBeDefined()
    if (behind) behind.x -= 1
    expect(checkPlan(free, faulty)).not.toEqual([])
  })
})
