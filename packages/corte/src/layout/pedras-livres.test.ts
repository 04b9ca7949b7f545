import { describe, expect, it } from 'vitest'
import { checkPlan } from '../check-plan.ts'
import { cutLayout } from '../cut-layout.ts'
import type { ChapaDisponivel, PecaPedida, PecaPosicionada, RegrasCorte } from '../formato.ts'
import { summaryOf } from '../sum-up.ts'
import { collisionsOn } from './collisions-on.ts'
import { findPlace } from './find-place.ts'
import { pedrasLivres } from './pedras-livres.ts'

const corner = (x: number, y: number, bulge = 0) => ({ x, y, bulge })
const quarter = Math.tan(Math.PI / 8)
const asked = (id: string, largura: number, altura: number, lacos?: PecaPedida['contorno']): PecaPedida => ({
  id,
  largura,
  altura,
  quantidade: 1,
  podeGirar: true,
  ...(lacos && { contorno: lacos }),
})
/** The notch is the upper right, 700 × 400. */
const L = asked('L', 900, 600, {
  lacos: [
    [corner(0, 0), corner(900, 0), corner(900, 200), corner(200, 200), corner(200, 600), corner(0, 600)],
  ],
})
const pia = asked('pia', 900, 600, {
  lacos: [
    [corner(0, 0), corner(900, 0), corner(900, 600), corner(0, 600)],
    [corner(100, 100), corner(800, 100), corner(800, 500), corner(100, 500)],
  ],
})
/** A square of which one corner is a quarter of a circle. */
const redonda = asked('redonda', 500, 500, {
  lacos: [[corner(0, 0), corner(500, 0, quarter), corner(0, 500)]],
})
const tampo = asked('tampo', 600, 300)
const corte: RegrasCorte = {
  modo: 'livre',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 300, altura: 100, area: 60_000 },
}
const chapa: ChapaDisponivel = {
  id: 'c',
  largura: 1_400,
  altura: 900,
  quantidade: 1,
  custo: null,
  retalho: false,
  defeitos: [],
}
const pedidas = [L, pia, redonda, tampo]

function lying(pedida: PecaPedida, x: number, y: number, giro: PecaPosicionada['giro'] = 0): PecaPosicionada {
  const girada = giro === 90 || giro === 270
  const { id, largura, altura } = pedida
  const box = girada ? { largura: altura, altura: largura } : { largura, altura }
  return { peca: id, copia: 1, x, y, ...box, girada, ...(pedida.contorno && { giro }) }
}

function problemsOf(
  places: readonly PecaPosicionada[],
  changes: Partial<RegrasCorte & { defeitos: ChapaDisponivel['defeitos'] }> = {},
) {
  const { defeitos = [], ...rules } = changes
  const pecas = places.map((one, index) => ({
    ...one,
    copia: 1 + places.slice(0, index).filter(({ peca }) => peca === one.peca).length,
  }))
  const slab = { ...chapa, defeitos }
  const { cortada, problemas } = cutLayout(slab, pecas, { ...corte, ...rules, pedidas })
  if (problemas.length === 0) {
    const used = pedidas.flatMap((pedida) => {
      const quantidade = pecas.filter(({ peca }) => peca === pedida.id).length
      return quantidade > 0 ? [{ ...pedida, quantidade }] : []
    })
    const resumo = { ...summaryOf([{ chapa: slab, cortada }]), limiteInferior: 0, tempoMs: 0, semente: 0 }
    const entrada = { chapas: [slab], pecas: used, corte: { ...corte, ...rules } }
    expect(checkPlan(entrada, { chapas: [cortada], fora: [], resumo })).toEqual([])
  }
  return problemas.map(({ tipo }) => tipo)
}

describe('pieces that lie anywhere, laid out by hand', () => {
  it.each([
    ['whole in the notch of another', 214, 214, []],
    ['nearer to its leg than the tool is wide', 213, 214, ['serra']],
    ['nearer to its arm than the tool is wide', 214, 213, ['serra']],
    ['over its leg', 150, 214, ['sobreposicao']],
    ['half in the notch, half beside the box', 700, 300, []],
    ['in the notch and beyond the box above', 300, 500, []],
  ] as const)('one %s', (_, x, y, tipos) => {
    expect(problemsOf([lying(L, 10, 10), lying(tampo, x, y)])).toEqual(tipos)
  })

  it('two L in the notches of each other', () => {
    expect(problemsOf([lying(L, 10, 10), lying(L, 214, 10, 180)])).toEqual([])
    expect(problemsOf([lying(L, 10, 10), lying(L, 214, 10, 0)])).toEqual(['sobreposicao'])
    expect(problemsOf([lying(L, 10, 10), lying(L, 210, 10, 180)], { serra: 0 })).toEqual([])
    expect(problemsOf([lying(L, 10, 10), lying(L, 209, 10, 180)], { serra: 0 })).toEqual(['sobreposicao'])
  })

  it('one in an opening, where what comes out of it is used', () => {
    const inside = [lying(pia, 10, 10), lying(tampo, 150, 150)]
    expect(problemsOf(inside)).toEqual(['sobreposicao'])
    expect(problemsOf(inside, { usarRecortes: true })).toEqual([])
  })

  it('a flaw in a notch is beside the piece', () => {
    const flaw = (x: number, y: number) => ({ defeitos: [{ x, y, largura: 50, altura: 50 }] })
    expect(problemsOf([lying(L, 10, 10)], flaw(400, 300))).toEqual([])
    expect(problemsOf([lying(L, 10, 10)], flaw(210, 210))).toEqual([])
    expect(problemsOf([lying(L, 10, 10)], flaw(205, 205))).toEqual(['defeito'])
  })

  it('one beside the curve of another, over its box', () => {
    expect(problemsOf([lying(redonda, 10, 10), lying(tampo, 420, 420)])).toEqual([])
    expect(problemsOf([lying(redonda, 10, 10), lying(tampo, 360, 360)])).toEqual(['sobreposicao'])
  })

  it('what a notch leaves is a leftover, and no piece lies in another', () => {
    const told = { ...lying(tampo, 214, 214), dentro: { peca: 'L', copia: 1, bolso: 1 } }
    const host = { ...lying(L, 10, 10), base: { x: 10, y: 10, largura: 1_000, altura: 600 } }
    const { cortada } = cutLayout(chapa, [host, told], { ...corte, pedidas })
    expect(cortada.pecas.every(({ dentro, base }) => dentro === undefined && base === undefined)).toBe(true)
    const alone = cutLayout(chapa, [lying(L, 10, 10)], { ...corte, pedidas }).cortada
    // Above the arm, to the right of the leg, up to the borders: more than beside or above the box.
    expect(alone.sobras[0]).toEqual({ x: 214, y: 214, largura: 1_176, altura: 676, aproveitavel: true })
    const share = (900 * 200 + 200 * 400) / (1_400 * 900)
    expect(alone.aproveitamento).toBeCloseTo(share, 9)
  })

  it('a place is found in a notch, and for an outline where its box has none', () => {
    const narrow = { ...chapa, largura: 920, altura: 620 }
    const there = { pecas: [lying(L, 10, 10)], peca: tampo, pedidas }
    expect(findPlace(narrow, there, corte)).toMatchObject({ x: 214, y: 214, girada: false })
    const wide = { ...chapa, largura: 1_126, altura: 620 }
    const place = findPlace(
      wide,
      { pecas: [lying(L, 10, 10)], peca: { ...L, podeGirar: false }, pedidas },
      corte,
    )
    expect(place).toMatchObject({ girada: false, giro: 180 })
    if (place) expect(problemsOf([lying(L, 10, 10), lying(L, place.x, place.y, place.giro)])).toEqual([])
    const tight = { ...wide, largura: 1_123 }
    expect(
      findPlace(tight, { pecas: [lying(L, 10, 10)], peca: { ...L, podeGirar: false }, pedidas }, corte),
    ).toBeNull()
  })

  it('what a pointer moves runs into outlines, not into boxes', () => {
    const collide = (x: number, y: number) => {
      const pecas = [lying(L, 10, 10), lying(tampo, x, y)]
      const pedras = pedrasLivres(pecas, { corte, pedidas })
      return [...collisionsOn(chapa, pecas, { ...corte, pedras })]
    }
    expect(collide(300, 300)).toEqual([])
    expect(collide(180, 300).toSorted()).toEqual([0, 1])
    const there = lying(L, 10, 10)
    expect(pedrasLivres([there], { corte: { modo: 'guilhotina' }, pedidas }).get(there)).toBeUndefined()
  })
})
