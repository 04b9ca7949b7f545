import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from '../check-plan.ts'
import { completePlano } from '../complete-plano.ts'
import { cutLayout } from '../cut-layout.ts'
import { explainFora } from '../explain-fora.ts'
import type {
  ChapaCortada,
  EntradaCorte,
  Maquina,
  PecaPedida,
  PecaPosicionada,
  RegrasCorte,
} from '../formato.ts'
import { collisionsOn } from '../layout/collisions-on.ts'
import { textoProblema } from '../layout/problema-layout.ts'
import { solveCorte } from '../solve-corte.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { PRIMEIRA_PONTA } from './base.ts'
import { recortesAbertos } from './bolsos-of-chapa.ts'

const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
/** An L of 2,000 × 1,500, 600 deep: its notch is 1,400 × 900 at the upper right. */
const bancada: PecaPedida = {
  id: 'L',
  largura: 2_000,
  altura: 1_500,
  quantidade: 1,
  podeGirar: true,
  contorno: {
    lacos: [
      [
        corner(0, 0),
        corner(2_000, 0),
        corner(2_000, 600),
        corner(600, 600),
        corner(600, 1_500),
        corner(0, 1_500),
      ],
    ],
  },
}
const soleira: PecaPedida = { id: 's', largura: 900, altura: 150, quantidade: 4, podeGirar: true }
const chapa = {
  id: 'c',
  largura: 3_000,
  altura: 1_800,
  quantidade: 2,
  custo: null,
  retalho: false,
  defeitos: [],
  espessura: 20,
}
const corte: RegrasCorte = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  maquina: 'parada',
}
const entrada: EntradaCorte = { chapas: [chapa], pecas: [bancada, soleira], corte }
const host: PecaPosicionada = {
  peca: 'L',
  copia: 1,
  x: 10,
  y: 10,
  largura: 2_000,
  altura: 1_500,
  girada: false,
}
const guest = (x: number, y: number, copia = 1): PecaPosicionada => ({
  peca: 's',
  copia,
  x,
  y,
  largura: 900,
  altura: 150,
  girada: false,
})
const lay = (pecas: PecaPosicionada[], rules: Partial<RegrasCorte> = {}) =>
  cutLayout(chapa, pecas, { ...corte, ...rules, pedidas: entrada.pecas })
const wrongWith = (order: EntradaCorte, cortada: ChapaCortada) =>
  checkPlan(order, completePlano(order, [cortada]))

describe('a piece put into the notch of another by hand', () => {
  it('lies in its pocket, is cut after its host, and the rest of the notch is a leftover', () => {
    const { cortada, problemas } = lay([guest(700, 700), host])
    expect(problemas).toEqual([])
    expect(cortada.pecas.map(({ dentro }) => dentro?.peca)).toEqual(['L', undefined])
    expect(cortada.sobras.filter(({ dentro }) => dentro?.peca === 'L')).not.toEqual([])
    expect(cortada.cortes.some(({ tipo, aMao }) => tipo === 'parado' && aMao === 54)).toBe(true)
    expect(wrongWith(entrada, cortada)).toEqual([])
  })

  it('counts the stone of both once', () => {
    const { cortada } = lay([host, guest(700, 700)])
    const stone = 2_000 * 600 + 600 * 900 + 900 * 150
    expect(cortada.aproveitamento).toBeCloseTo(stone / (3_000 * 1_800), 12)
  })

  it('runs into nothing there, and into its host beside the corner clearance', () => {
    const colliding = (pecas: PecaPosicionada[]) => {
      const bolsos = recortesAbertos(chapa, pecas, { corte, pedidas: entrada.pecas })
      return [...collisionsOn(chapa, pecas, { ...corte, bolsos })].sort()
    }
    // The pocket begins a blade and ten millimetres beside the stone.
    expect(colliding([host, guest(624, 624)])).toEqual([])
    expect(colliding([host, guest(623, 624)])).toEqual([0, 1])
  })

  it.for<[Maquina, PecaPosicionada, string]>([
    ['parada', guest(623, 700), 'Soleira não cabe inteira no recorte de Bancada.'],
    ['parada', guest(300, 700), 'Soleira não cabe inteira no recorte de Bancada.'],
    ['parada', guest(1_500, 560), 'Bancada e Soleira se sobrepõem.'],
    [
      'ponte',
      { ...guest(700, 700), dentro: { peca: 'L', copia: 1, bolso: 1 } },
      'Soleira está no recorte de Bancada, e esta máquina só corta de borda a borda.',
    ],
  ])('says for %s what is wrong with it at %o', ([maquina, peca, sentence]) => {
    const { cortada, problemas } = lay([host, peca], { maquina })
    const nameOf = ({ peca: id }: { peca: string }) => (id === 'L' ? 'Bancada' : 'Soleira')
    expect(problemas.map((problema) => textoProblema(problema, nameOf))).toEqual([sentence])
    expect(wrongWith({ ...entrada, corte: { ...corte, maquina } }, cortada)).not.toEqual([])
  })

  it('is told of no pocket any more once it is laid elsewhere, or its host is gone', () => {
    const { cortada } = lay([host, guest(700, 700)])
    const elsewhere = cortada.pecas.map((peca) => (peca.peca === 's' ? { ...peca, x: 2_020, y: 10 } : peca))
    for (const maquina of ['parada', 'ponte'] as const) {
      const moved = lay(elsewhere, { maquina })
      expect(moved.problemas).toEqual([])
      // Where the saw stops, the notch goes on beside its host, and the piece lies below that.
      const dentro = maquina === 'ponte' ? undefined : { peca: 'L', copia: 1, bolso: PRIMEIRA_PONTA }
      expect(moved.cortada.pecas.map((peca) => peca.dentro)).toEqual([undefined, dentro])
      const alone = lay(
        cortada.pecas.filter(({ peca }) => peca === 's'),
        { maquina },
      )
      expect(alone.problemas).toEqual([])
      expect(alone.cortada.pecas.some((peca) => 'dentro' in peca)).toBe(false)
    }
  })

  it('is offered such a place before the stone beside its host', () => {
    const { cortada } = lay([host])
    expect(explainFora(soleira, entrada, [cortada]).lugar).toMatchObject({ chapa: 'c', copia: 1 })
    const { lugar } = explainFora(soleira, entrada, [cortada])
    const placed = lay([host, { ...guest(lugar?.x ?? 0, lugar?.y ?? 0), girada: lugar?.girada ?? false }])
    expect(placed.cortada.pecas[1]?.dentro).toEqual({ peca: 'L', copia: 1, bolso: 1 })
    const asPonte = { ...entrada, corte: { ...corte, maquina: 'ponte' as const } }
    const beside = explainFora(soleira, asPonte, [lay([host], { maquina: 'ponte' }).cortada]).lugar
    expect(Math.max((beside?.x ?? 0) - 2_010, (beside?.y ?? 0) - 1_510)).toBeGreaterThanOrEqual(4)
  })
})

describe('a piece laid across the side of the box of another, where its notch goes on', () => {
  it('is cut out of one stone with it: two stops free the notch, a straight cut the end of the box', () => {
    const { cortada, problemas } = lay([host, guest(1_500, 1_400)])
    expect(problemas).toEqual([])
    const [bancadaCortada, across] = cortada.pecas
    expect(across?.dentro).toEqual({ peca: 'L', copia: 1, bolso: 1 })
    expect(bancadaCortada?.base).toMatchObject({ x: 10, y: 10 })
    expect(cortada.cortes.filter(({ tipo }) => tipo === 'parado')).toHaveLength(2)
    const ends = cortada.cortes.filter(({ dentro }) => (dentro?.bolso ?? 0) >= PRIMEIRA_PONTA)
    expect(ends.map(({ tipo, sentido, posicao }) => ({ tipo, sentido, posicao }))).toContainEqual({
      tipo: undefined,
      sentido: 'vertical',
      posicao: 2_014,
    })
    expect(wrongWith(entrada, cortada)).toEqual([])
  })

  it('runs into nothing while it is carried there, and into the leg where it lies over it', () => {
    const at = (x: number, y: number) => {
      const pecas = [host, guest(x, y)]
      const bolsos = recortesAbertos(chapa, pecas, { corte, pedidas: entrada.pecas })
      return collisionsOn(chapa, pecas, { ...corte, bolsos }).size
    }
    expect(at(1_500, 1_400)).toBe(0)
    expect(at(1_500, 624)).toBe(0)
    expect(at(1_500, 623)).toBe(2)
  })

  it('needs a saw that stops: a bridge saw says that both lie over each other', () => {
    const { problemas } = lay([host, guest(1_500, 1_400)], { maquina: 'ponte' })
    expect(problemas.map(({ tipo }) => tipo)).toEqual(['sobreposicao'])
  })

  it('cannot be parted from what lies across the end of the same stone', () => {
    const upright = (x: number) => ({ ...guest(x, 100, 2), largura: 150, altura: 900, girada: true })
    // It lies half beside the leg, half above it: no straight cut frees the end of the box.
    const { problemas } = lay([host, guest(1_500, 1_400), upright(2_030)])
    expect(problemas.map(({ tipo }) => tipo)).toEqual(['sem-guilhotina'])
    const beside = lay([host, guest(1_500, 1_400), upright(2_404)])
    expect(beside.problemas).toEqual([])
    expect(wrongWith(entrada, beside.cortada)).toEqual([])
  })

  it('leaves the free stone beside the box as one leftover with that of the notch', () => {
    const [largest] = lay([host]).cortada.sobras
    expect(largest).toMatchObject({ x: 624, y: 624, largura: 2_366, altura: 1_166 })
  })
})

/** Guests over the box of their host; what lies beside it may be told of its base, or not. */
const guestsOf = (pecas: readonly PecaPosicionada[]) =>
  pecas.flatMap(({ peca, copia, x, y, largura, altura, dentro }) => {
    const host = pecas.find((one) => one.peca === dentro?.peca && one.copia === dentro.copia)
    if (!host || x >= host.x + host.largura || x + largura <= host.x) return []
    return y >= host.y + host.altura || y + altura <= host.y ? [] : [{ peca, copia, dentro }]
  })
const bare = ({ dentro: _dentro, ...peca }: PecaPosicionada): PecaPosicionada => peca
const usable = ({ sobras }: ChapaCortada) =>
  Math.max(0, ...sobras.map(({ largura, altura, aproveitavel }) => (aproveitavel ? largura * altura : 0)))

describe('slabs of a plan laid out again from their places alone', () => {
  it('have the same guests in the same hosts, are accepted, and leave no less', () => {
    let guests = 0
    fc.assert(
      fc.property(arbitraryContornos, fc.nat(), (order, semente) => {
        const [slab] = order.chapas
        if (!slab) return
        for (const before of solveCorte(order, { passos: 4_000, semente }).chapas) {
          const pecas = before.pecas.map(bare)
          const rules = { ...order.corte, copia: before.copia, pedidas: order.pecas }
          const { cortada, problemas } = cutLayout(slab, pecas, { ...rules, dica: before.cortes })
          expect(problemas).toEqual([])
          expect(guestsOf(cortada.pecas)).toEqual(expect.arrayContaining(guestsOf(before.pecas)))
          expect(wrongWith(order, cortada)).toEqual([])
          expect(usable(cortada)).toBeGreaterThanOrEqual(usable(before))
          guests += cortada.pecas.filter(({ dentro }) => dentro).length
        }
      }),
      { numRuns: 35 },
    )
    expect(guests).toBeGreaterThan(15)
  })

  it('with a piece thrown on them are accepted, or have a problem that the checker finds, too', () => {
    const thrown = { guests: 0, across: 0 }
    const sizes = fc.constantFrom([90, 60], [260, 60], [60, 260])
    fc.assert(
      fc.property(arbitraryContornos, fc.nat(), fc.nat(), fc.nat(), sizes, (order, ...drawn) => {
        const [semente, dx, dy, [largura = 0, altura = 0]] = drawn
        const [slab] = order.chapas
        const [before] = solveCorte(order, { passos: 200, semente }).chapas
        if (!slab || !before) return
        const largest = before.pecas.toSorted((one, other) => other.largura - one.largura)[0]
        if (!largest) return
        const small = { id: 'nova', largura, altura, quantidade: 1, podeGirar: false }
        const at = {
          ...{ peca: 'nova', copia: 1, girada: false, largura, altura },
          x: largest.x + (dx % largest.largura),
          y: largest.y + (dy % largest.altura),
        }
        const pedidas = [...order.pecas, small]
        const { cortada, problemas } = cutLayout(slab, [...before.pecas, at], {
          ...order.corte,
          copia: before.copia,
          pedidas,
        })
        const wrong = wrongWith({ ...order, pecas: pedidas }, cortada)
        expect(wrong.length > 0).toBe(problemas.length > 0)
        if (wrong.length > 0) return
        const host = cortada.pecas.find(({ peca }) => peca === 'nova')?.dentro
        const box = cortada.pecas.find(({ peca, copia }) => peca === host?.peca && copia === host.copia)
        if (!box) return
        thrown.guests += 1
        if (at.x + largura > box.x + box.largura || at.y + altura > box.y + box.altura) thrown.across += 1
      }),
      { numRuns: 300 },
    )
    expect(thrown.guests).toBeGreaterThan(20)
    expect(thrown.across).toBeGreaterThan(0)
  })
})
