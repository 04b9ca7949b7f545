import { describe, expect, it } from 'vitest'
import { hashOfCell } from '../numeros.ts'
import type { AlvosNaFoto } from './fit-alvos.ts'
import { fitFoto, type FotoMedida } from './fit-foto.ts'
import { LADOS, type Ajuste, type Ponto } from './formato.ts'
import { projectPonto } from './homografia.ts'
import { placeOnSlab } from './lugares.ts'

const FOTO = { largura: 4000, altura: 3000 }
const CHAPA = { largura: 3000, altura: 1900, contorno: null }
/** From a little to the left and from above: a slab in a photo of 12 megapixels. */
const VISTA = [1.02, 0.03, 420, 0.02, -1.05, 2480, 0.00002, 0.000012, 1]
const see = (ponto: Ponto) => projectPonto(VISTA, ponto)

const ALVOS = [
  { x: 210, y: 160 },
  { x: 2830, y: 120 },
  { x: 2790, y: 1720 },
  { x: 150, y: 1780 },
] as const

/** From -1 to 1, by a number of its own. */
const chance = (which: number) => hashOfCell(which, 7, 1) / 2147483648 - 1

const tape = (one: Ponto, other: Ponto, slip = 0) => Math.hypot(one.x - other.x, one.y - other.y) + slip

/** What is seen and measured of the targets; `moved` where one of them is seen that is none. */
function alvosOf({ slip = 0, moved = 0 } = {}): AlvosNaFoto {
  const [a, b, c, d] = ALVOS
  const fourth = see(d)
  return {
    vistos: [see(a), see(b), see(c), { x: fourth.x + moved, y: fourth.y }],
    medidas: {
      ...{
        baixo: tape(a, b, slip),
        direita: tape(b, c, -slip),
        topo: tape(c, d, slip),
        esquerda: tape(d, a, slip),
      },
      ...{ diagonal: tape(a, c, -slip), outraDiagonal: tape(b, d, slip) },
    },
  }
}

/** Edges with waves, and a tape of the slab's sides that is `wrong` mm too long. */
function fotoOf(wrong: number, alvos: AlvosNaFoto | null): FotoMedida {
  const { largura, altura } = CHAPA
  const corners = [
    { x: 0, y: 0 },
    { x: largura, y: 0 },
    { x: largura, y: altura },
    { x: 0, y: altura },
  ]
  const side = (index: number) => {
    const [from, to] = [corners[index] ?? { x: 0, y: 0 }, corners[(index + 1) % 4] ?? { x: 0, y: 0 }]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return Array.from({ length: 60 }, (_, place) => {
      const share = (place + 0.5) / 60
      const wave = 2 * Math.sin(share * 25 + index) + 0.5 * chance(100 * index + place)
      const on = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      return see({ x: on.x + (wave * (to.y - from.y)) / length, y: on.y - (wave * (to.x - from.x)) / length })
    })
  }
  const borda = (index: number) => {
    const [from, to] = [corners[index], corners[(index + 1) % 4]]
    return { de: see(from ?? { x: 0, y: 0 }), ate: see(to ?? { x: 0, y: 0 }) }
  }
  const of = <Value>(give: (index: number) => Value) =>
    Object.fromEntries(LADOS.map((lado, index) => [lado, give(index)])) as Record<
      (typeof LADOS)[number],
      Value
    >
  return {
    foto: FOTO,
    medidas: { ...CHAPA, largura: largura + wrong, altura: altura + wrong },
    bordas: of(borda),
    pontos: of(side),
    alvos,
  }
}

function fitted(medida: FotoMedida): Ajuste {
  const { ajuste } = fitFoto(medida)
  if (!ajuste) throw new Error('The slab is seen.')
  return ajuste
}

/** How far the worst of many places lies off, mm. */
function worstOf(ajuste: Ajuste): number {
  let worst = 0
  for (let x = 0; x <= CHAPA.largura; x += 300)
    for (let y = 0; y <= CHAPA.altura; y += 190) {
      const found = placeOnSlab(ajuste, see({ x, y }))
      worst = Math.max(worst, Math.hypot(found.x - x, found.y - y))
    }
  return worst
}

describe('a slab with four printed targets', () => {
  it('lies where it is, though the tape of its sides is wrong', () => {
    const [bordas, alvos] = [fitted(fotoOf(5, null)), fitted(fotoOf(5, alvosOf()))]
    expect(worstOf(bordas)).toBeGreaterThan(5)
    expect(worstOf(alvos)).toBeLessThan(3)
    expect(alvos.precisao.pior).toBeLessThan(bordas.precisao.pior)
    expect(worstOf(alvos)).toBeLessThan(alvos.precisao.pior)
    expect(fitFoto(fotoOf(5, alvosOf())).porAlvos).toBe(true)
  })

  it('is no worse for targets that a tape missed by millimetres', () => {
    const ajuste = fitted(fotoOf(0, alvosOf({ slip: 2 })))
    expect(worstOf(ajuste)).toBeLessThan(4)
    expect(worstOf(ajuste)).toBeLessThan(ajuste.precisao.pior)
  })

  it('is laid by its edges where what was seen is no target, or a length was mistyped', () => {
    const bordas = fitted(fotoOf(0, null))
    expect(fitted(fotoOf(0, alvosOf({ moved: 60 })))).toEqual(bordas)
    expect(fitFoto(fotoOf(0, alvosOf({ moved: 60 }))).porAlvos).toBe(false)
    const { vistos, medidas } = alvosOf()
    const typed = { vistos, medidas: { ...medidas, topo: medidas.topo + 100 } }
    expect(fitted(fotoOf(0, typed))).toEqual(bordas)
  })

  it('that is no rectangle is laid by its edges: its shape is what four sides and a diagonal say', () => {
    const medida = fotoOf(0, alvosOf())
    const contorno = [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 1900 },
      { x: 0, y: 1900 },
    ] as const
    const shaped = { ...medida, medidas: { ...medida.medidas, contorno } }
    expect(fitted(shaped)).toEqual(fitted({ ...shaped, alvos: null }))
  })
})
