import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textoCantosAMao } from './bolsos/cantos-a-mao.ts'
import { PRIMEIRA_PONTA } from './bolsos/base.ts'
import { isSameBolso } from './bolsos/bolsos-of-chapa.ts'
import { checkPlan } from './check-plan.ts'
import type { ChapaCortada, Corte, EntradaCorte, PecaPosicionada, PlanoCorte, Vertice } from './formato.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryContornos } from './testing/arbitrary-contornos.ts'

const STEPS = 2_000

/** Plans of drawn orders, solved once, that have a piece in a pocket: what nobody put there cannot be moved. */
const planned = fc
  .sample(arbitraryContornos, { numRuns: 60, seed: 4 })
  .map((entrada) => ({ entrada, plano: solveCorte(entrada, { passos: STEPS }) }))
  .filter(({ plano }) => guestsOf(plano).length > 0)

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function guestsOf({ chapas }: PlanoCorte): { chapa: ChapaCortada; guest: PecaPosicionada }[] {
  return chapas.flatMap((chapa) => chapa.pecas.flatMap((guest) => (guest.dentro ? [{ chapa, guest }] : [])))
}

function hostOf({ pecas }: ChapaCortada, { dentro }: PecaPosicionada): PecaPosicionada | undefined {
  return pecas.find(({ peca, copia }) => peca === dentro?.peca && copia === dentro.copia)
}

const renumber = ({ cortes }: ChapaCortada) => cortes.forEach((cut, index) => (cut.ordem = index + 1))

interface Bed {
  entrada: EntradaCorte
  plano: PlanoCorte
  chapa: ChapaCortada
  guest: PecaPosicionada
  draw: (count: number) => number
}

/** Each plants one fault; false where the plan has nothing that it could be planted in. */
const FAULTS: Record<string, (bed: Bed) => boolean> = {
  'a guest moved by a few millimetres': ({ guest, draw }) => {
    const [dx, dy] = [draw(9) - 4, draw(9) - 4]
    guest.x += dx
    guest.y += dy
    return dx !== 0 || dy !== 0
  },
  'a guest in the stone of its host': ({ chapa, guest }) => {
    const host = hostOf(chapa, guest)
    if (!host || (guest.x === host.x && guest.y === host.y)) return false
    Object.assign(guest, { x: host.x, y: host.y })
    return true
  },
  'a guest that names another host': ({ chapa, guest, draw }) => {
    const others = chapa.pecas.filter(
      ({ peca, copia }) => peca !== guest.dentro?.peca || copia !== guest.dentro.copia,
    )
    const other = others[draw(others.length)]
    if (!guest.dentro || !other) return false
    guest.dentro = { ...guest.dentro, peca: other.peca, copia: other.copia }
    return true
  },
  'a guest that names a host on no slab': ({ guest }) => {
    guest.dentro = { peca: 'p99', copia: 1, bolso: 1 }
    return true
  },
  'a guest that names another pocket': ({ guest }) => {
    if (guest.dentro) guest.dentro = { ...guest.dentro, bolso: guest.dentro.bolso + 1 }
    return true
  },
  'a guest that says nothing of its host': ({ guest }) => {
    delete guest.dentro
    return true
  },
  'a pocket cut free before its host': ({ chapa }) => {
    const at = chapa.cortes.findIndex(({ tipo = 'inteiro' }) => tipo !== 'inteiro')
    const count = chapa.cortes.filter(({ tipo = 'inteiro' }) => tipo !== 'inteiro').length
    const own = chapa.cortes[at]
    const host = chapa.pecas.find(
      ({ peca, copia }) => peca === own?.dentro?.peca && copia === own.dentro.copia,
    )
    // A host that is the whole slab is loose from the start.
    const isFirst = chapa.cortes.slice(0, at).length === 0
    if (!own || !host || isFirst || count === 0) return false
    chapa.cortes.unshift(...chapa.cortes.splice(at, 1))
    renumber(chapa)
    return true
  },
  'a cut around a pocket that is missing': ({ chapa, draw }) => {
    const stops = chapa.cortes.filter(({ tipo = 'inteiro' }) => tipo !== 'inteiro')
    const cut = stops[draw(stops.length)]
    if (!cut) return false
    chapa.cortes.splice(chapa.cortes.indexOf(cut), 1)
    renumber(chapa)
    return true
  },
  'a cut around a pocket that runs on into the host': ({ chapa, draw }) => {
    const stops = chapa.cortes.filter(({ paradas = [] }) => paradas.length > 0)
    const cut = stops[draw(stops.length)]
    const [stop] = cut?.paradas ?? []
    if (!cut || !stop) return false
    const along = cut.sentido === 'vertical' ? stop.y : stop.x
    if (along === cut.de) cut.de -= 5
    else cut.ate += 5
    return true
  },
  'a stop told somewhere else': ({ chapa, draw }) => {
    const stops = chapa.cortes.flatMap(({ paradas = [] }) => paradas)
    const stop = stops[draw(stops.length)]
    if (stop) stop.x += 1
    return stop !== undefined
  },
  'less left to the hand than there is': ({ chapa }) => {
    const cut = chapa.cortes.find(({ aMao }) => aMao !== undefined)
    if (cut) cut.aMao = 1
    return cut !== undefined
  },
  'a host turned round, its guests where they were': ({ entrada, chapa, guest }) => {
    const host = hostOf(chapa, guest)
    const asked = entrada.pecas.find(({ id }) => id === host?.peca)
    if (!host || !asked || isSymmetric(asked.contorno?.lacos[0] ?? [], asked)) return false
    host.giro = host.giro === 0 ? 180 : host.giro === 90 ? 270 : 0
    return true
  },
  'a host mirrored, its guests with it': ({ entrada, chapa, guest }) => {
    const host = hostOf(chapa, guest)
    const asked = entrada.pecas.find(({ id }) => id === host?.peca)
    if (!host || !asked || isMirrorImage(asked.contorno?.lacos[0] ?? [], asked, host.giro)) return false
    guest.x = 2 * host.x + host.largura - guest.x - guest.largura
    return true
  },
  'a defect under a guest': ({ entrada, chapa, guest }) => {
    const slab = entrada.chapas.find(({ id }) => id === chapa.chapa)
    slab?.defeitos.push({ x: guest.x, y: guest.y, largura: 5, altura: 5 })
    return slab !== undefined
  },
  'a guest out of the slab': ({ entrada, chapa, guest }) => {
    const slab = entrada.chapas.find(({ id }) => id === chapa.chapa)
    guest.x = slab?.largura ?? 0
    return slab !== undefined
  },
  'a machine that does not stop': ({ entrada }) => {
    entrada.corte.maquina = 'ponte'
    return true
  },
  'a clearance that is not there': ({ entrada, guest, chapa }) => {
    const { corte } = entrada
    if (corte.maquina !== 'parada') return false
    // Larger than the host leaves anywhere.
    const host = hostOf(chapa, guest)
    corte.folgaCanto = Math.max(host?.largura ?? 0, host?.altura ?? 0)
    return true
  },
  'a jet wider than what was left for it': ({ entrada, guest, chapa }) => {
    const { corte } = entrada
    if (corte.maquina !== 'jato') return false
    const host = hostOf(chapa, guest)
    corte.jato = Math.max(host?.largura ?? 0, host?.altura ?? 0)
    return true
  },
}

/** Lies about hosts that are cut out of more stone than their box; false where a slab has none. */
const FAULTS_OF_BASES: Record<string, (bed: Bed) => boolean> = {
  'a base larger than what was cut': ({ chapa }) => {
    const base = chapa.pecas.find((peca) => peca.base)?.base
    if (base) base.largura += 5
    return base !== undefined
  },
  'a base that is not told': ({ chapa }) => {
    const host = chapa.pecas.find((peca) => peca.base)
    delete host?.base
    return host !== undefined
  },
  'a base of a piece that fills its stone': ({ chapa }) => {
    const alone = chapa.pecas.find((peca) => !peca.base)
    if (!alone) return false
    alone.base = { x: alone.x, y: alone.y, largura: alone.largura + 20, altura: alone.altura }
    return true
  },
  'an end that nobody cuts off': (bed) => {
    const cut = endOf(bed)
    if (cut) bed.chapa.cortes.splice(bed.chapa.cortes.indexOf(cut), 1)
    renumber(bed.chapa)
    return cut !== undefined
  },
  'an end cut off beside the box': (bed) => {
    const cut = endOf(bed)
    if (cut) cut.posicao += 1
    return cut !== undefined
  },
  'an end cut off with a millimetre left': (bed) => {
    const cut = endOf(bed)
    if (cut) cut.ate -= 1
    return cut !== undefined
  },
  'an end cut off before its notch is out': (bed) => {
    const { cortes } = bed.chapa
    const cut = endOf(bed)
    const first = cortes.findIndex(
      ({ dentro, tipo }) =>
        tipo !== undefined && dentro?.peca === cut?.dentro?.peca && dentro?.copia === cut?.dentro?.copia,
    )
    if (!cut || first < 0) return false
    cortes.splice(cortes.indexOf(cut), 1)
    cortes.splice(first, 0, cut)
    renumber(bed.chapa)
    return true
  },
  'an end that says where a disc stops': (bed) => {
    const cut = endOf(bed)
    if (cut) cut.paradas = [{ x: 1, y: 1 }]
    return cut !== undefined
  },
}

/** The cut that frees what lies at an end of a box. */
function endOf({ chapa: { cortes }, draw }: Bed): Corte | undefined {
  const ends = cortes.filter(
    ({ dentro }, place) =>
      dentro &&
      dentro.bolso >= PRIMEIRA_PONTA &&
      cortes.findIndex((one) => isSameBolso(one.dentro, dentro)) === place,
  )
  return ends[draw(ends.length)]
}

/** Half a turn changes nothing. */
function isSymmetric(
  laco: readonly Vertice[],
  { largura, altura }: { largura: number; altura: number },
): boolean {
  const turned = laco.map(({ x, y }) => `${largura - x} ${altura - y}`)
  return laco.every(({ x, y }) => turned.includes(`${x} ${y}`))
}

/** Left and right changed round as it lies gives the same piece. */
function isMirrorImage(
  laco: readonly Vertice[],
  { largura, altura }: { largura: number; altura: number },
  giro = 0,
): boolean {
  const across = giro === 0 || giro === 180
  const mirrored = laco.map(({ x, y }) => (across ? `${largura - x} ${y}` : `${x} ${altura - y}`))
  return laco.every(({ x, y }) => mirrored.includes(`${x} ${y}`))
}

describe('a plan with pieces inside of others', () => {
  it('is accepted as the engine made it, whatever was asked for', () => {
    const machines = new Set<string>()
    fc.assert(
      fc.property(arbitraryContornos, fc.integer(), (entrada, semente) => {
        const plano = solveCorte(entrada, { passos: STEPS, semente })
        if (plano.chapas.some(({ pecas }) => pecas.some(({ base }) => base)))
          machines.add(entrada.corte.maquina ?? '')
        expect(checkPlan(entrada, plano)).toEqual([])
      }),
      { numRuns: 60 },
    )
    expect([...machines].sort()).toEqual(['jato', 'parada'])
  })

  it.each(Object.entries({ ...FAULTS, ...FAULTS_OF_BASES }))('is refused with %s', (_, plant) => {
    let planted = 0
    fc.assert(
      fc.property(fc.constantFrom(...planned), fc.infiniteStream(fc.nat()), ({ entrada, plano }, stream) => {
        const draw = (count: number) => (stream.next().value as number) % Math.max(1, count)
        const bed = copyOf({ entrada, plano })
        const found = guestsOf(bed.plano)
        const place = found[draw(found.length)]
        if (!place || !plant({ ...bed, ...place, draw })) return
        planted += 1
        expect(checkPlan(bed.entrada, bed.plano)).not.toEqual([])
      }),
      { numRuns: 100 },
    )
    expect(planted).toBeGreaterThan(0)
  })
})

describe('an L with a piece in its notch', () => {
  const lacos = [[0, 0, 2000, 0, 2000, 600, 600, 600, 600, 1500, 0, 1500]].map((numbers) =>
    Array.from({ length: numbers.length / 2 }, (_, index) => ({
      x: numbers[2 * index],
      y: numbers[2 * index + 1],
    })),
  )
  const order = (corte: object) =>
    readEntrada({
      chapas: [{ id: 'c1', largura: 2020, altura: 1520, quantidade: null, espessura: 20 }],
      pecas: [
        { id: 'L', largura: 2000, altura: 1500, podeGirar: false, contorno: { lacos } },
        { id: 'p', largura: 1300, altura: 600, podeGirar: false },
      ],
      corte,
    })

  it('takes one slab where the saw stops, two on a bridge saw', () => {
    const solve = (corte: object) => solveCorte(order(corte), { passos: 9_000 })
    expect(solve({}).resumo.chapas).toBe(2)
    expect(solve({ maquina: 'parada' }).resumo.chapas).toBe(1)
    expect(solve({ maquina: 'jato' }).resumo.chapas).toBe(1)
  })

  it('is cut free by two cuts that stop at its inner corner, with 54 mm left to the hand', () => {
    const [chapa] = solveCorte(order({ maquina: 'parada' }), { passos: 9_000 }).chapas
    const stops = chapa?.cortes.filter(({ tipo }) => tipo === 'parado')
    const dentro = { peca: 'L', copia: 1, bolso: 1 }
    expect(stops).toMatchObject([
      {
        sentido: 'vertical',
        posicao: 614,
        de: 610,
        ate: 1510,
        dentro,
        paradas: [{ x: 610, y: 610 }],
        aMao: 54,
      },
      {
        sentido: 'horizontal',
        posicao: 614,
        de: 610,
        ate: 2010,
        dentro,
        paradas: [{ x: 610, y: 610 }],
        aMao: 54,
      },
    ])
    expect(textoCantosAMao({ cortes: chapa?.cortes ?? [] })).toBe(
      'Termine à mão: 54 mm em cada canto interno',
    )
    // The blade and ten more beside the stone.
    expect(chapa?.pecas.find(({ peca }) => peca === 'p')).toMatchObject({ x: 624, y: 624, dentro })
  })

  it('lies the jet beside it and leaves nothing to the hand', () => {
    const [chapa] = solveCorte(order({ maquina: 'jato' }), { passos: 9_000 }).chapas
    expect(textoCantosAMao({ cortes: chapa?.cortes ?? [] })).toBe('')
    expect(chapa?.pecas.find(({ peca }) => peca === 'p')).toMatchObject({ x: 612, y: 612 })
  })

  it('says what part of the slab is stone by outlines', () => {
    const [chapa] = solveCorte(order({ maquina: 'parada' }), { passos: 9_000 }).chapas
    const stone = 2000 * 600 + 600 * 900 + 1300 * 600
    expect(chapa?.aproveitamento).toBeCloseTo(stone / (2020 * 1520), 12)
  })
})

describe('outlines that lie anywhere', () => {
  const corner = (x: number, y: number): Vertice => ({ x, y, bulge: 0 })
  const entrada = readEntrada({
    chapas: [{ id: 'c', largura: 1_130, altura: 640, quantidade: 1, custo: 1 }],
    pecas: [
      {
        id: 'L',
        largura: 900,
        altura: 600,
        contorno: {
          lacos: [
            [
              corner(0, 0),
              corner(900, 0),
              corner(900, 200),
              corner(200, 200),
              corner(200, 600),
              corner(0, 600),
            ],
          ],
        },
      },
      { id: 'p', largura: 400, altura: 300 },
    ],
    corte: { modo: 'livre', serra: 4, refilo: 10, sobraMinima: { largura: 300, altura: 100, area: 60_000 } },
  })
  const plano = solveCorte(entrada, { passos: 11_000 })

  it.each<[string, (chapa: ChapaCortada, plano: PlanoCorte) => void]>([
    ['stone over stone', ({ pecas }) => pecas.forEach((peca) => Object.assign(peca, { x: 10, y: 10 }))],
    [
      'a millimetre less than the tool takes',
      ({ pecas }) => {
        const [L, p] = [pecas.find(({ peca }) => peca === 'L'), pecas.find(({ peca }) => peca === 'p')]
        if (!L || !p) throw new Error('Both lie on the slab.')
        Object.assign(L, { x: 10, y: 10, largura: 900, altura: 600, girada: false, giro: 0 })
        Object.assign(p, { x: 213, y: 230, largura: 400, altura: 300, girada: false })
      },
    ],
    [
      'a piece that is told in a pocket',
      ({ pecas }) => pecas.forEach((peca) => (peca.dentro = { peca: 'L', copia: 1, bolso: 1 })),
    ],
    [
      'a base around a piece',
      ({ pecas }) => pecas.forEach((peca) => (peca.base = { x: 10, y: 10, largura: 900, altura: 600 })),
    ],
    ['a cut', ({ cortes }) => cortes.push({ ordem: 1, sentido: 'vertical', posicao: 14, de: 0, ate: 640 })],
    [
      'a leftover over the stone of a piece',
      ({ pecas, sobras }) => {
        const L = pecas.find(({ peca }) => peca === 'L')
        if (L) sobras.splice(0, sobras.length, { ...L, aproveitavel: true })
      },
    ],
    ['a share that is neither of outlines nor of boxes', (chapa) => (chapa.aproveitamento += 0.01)],
    ['an L upside down, where it was not', ({ pecas }) => upsideDown(pecas)],
  ])('are refused with %s', (_, plant) => {
    expect(checkPlan(entrada, plano)).toEqual([])
    const wrong = copyOf(plano)
    const [chapa] = wrong.chapas
    if (!chapa) throw new Error('There is a slab.')
    plant(chapa, wrong)
    expect(checkPlan(entrada, wrong)).not.toEqual([])
  })

  it('may have the share of boxes, as slabs have that were laid out before outlines counted', () => {
    const old = copyOf(plano)
    const [chapa] = old.chapas
    if (!chapa) throw new Error('There is a slab.')
    const boxes = chapa.pecas.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
    chapa.aproveitamento = boxes / (1_130 * 640)
    old.resumo.aproveitamento = chapa.aproveitamento
    expect(checkPlan(entrada, old)).toEqual([])
  })

  function upsideDown(pecas: PecaPosicionada[]) {
    for (const peca of pecas) if (peca.peca === 'L') peca.giro = peca.giro === 180 ? 0 : 180
  }
})
