import { describe, expect, it } from 'vitest'
import type { Figura } from '../formato.ts'
import { fitFoto } from '../geometria/fit-foto.ts'
import { LADOS, type Bordas, type Ponto } from '../geometria/formato.ts'
import { homografiaOf, invertMatriz, projectPonto } from '../geometria/homografia.ts'
import { avisosOfAjuste, avisosOfFoto } from './avisos-da-foto.ts'
import { findBordas } from './find-bordas.ts'
import { flattenFoto } from './flatten-foto.ts'
import { refineBorda } from './refine-borda.ts'

const CHAPA = { largura: 2400, altura: 1500, contorno: null }
type Cantos = readonly [Ponto, Ponto, Ponto, Ponto]
/** Lower left, lower right, upper right, upper left. */
const CANTOS: Cantos = [
  { x: 190, y: 985 },
  { x: 1405, y: 1010 },
  { x: 1440, y: 215 },
  { x: 150, y: 180 },
]

/** A photo of a veined slab before a darker wall, by its corners. */
function photoOf(cantos: Cantos, blur = 0): Figura {
  const [width, height] = [1600, 1200]
  const corners = [
    { x: 0, y: 0 },
    { x: 2400, y: 0 },
    { x: 2400, y: 1500 },
    { x: 0, y: 1500 },
  ]
  const back = invertMatriz(homografiaOf(corners, cantos) ?? [])
  const data = new Uint8ClampedArray(width * height * 4)
  const step = (from: number) => Math.min(1, Math.max(0, 0.5 + from / (2 + blur)))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = projectPonto(back, { x: x + 0.5, y: y + 0.5 })
      const inside = step(Math.min(place.x, 2400 - place.x, place.y, 1500 - place.y))
      const stone = 190 + 18 * Math.sin(place.x / 60 + place.y / 25)
      const wall = 80 + 14 * Math.sin(x / 37) * Math.sin(y / 53)
      const noise = ((x * 7919 + y * 104729) % 11) - 5
      const value = stone * inside + wall * (1 - inside) + noise
      data.set([value, value * 0.96, value * (0.9 + 0.15 * (1 - inside)), 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

const bordasOf = ([a, b, c, d]: Cantos): Bordas => ({
  baixo: { de: a, ate: b },
  direita: { de: b, ate: c },
  topo: { de: c, ate: d },
  esquerda: { de: d, ate: a },
})

const awayFrom = ({ de, ate }: { de: Ponto; ate: Ponto }, { x, y }: Ponto) =>
  Math.abs((x - de.x) * (ate.y - de.y) - (y - de.y) * (ate.x - de.x)) / Math.hypot(ate.x - de.x, ate.y - de.y)

function ajusteOf(cantos: Cantos, medidas = CHAPA) {
  const { ajuste } = fitFoto({ foto: { largura: 1600, altura: 1200 }, bordas: bordasOf(cantos), medidas })
  if (!ajuste) throw new Error('The corners make a slab.')
  return ajuste
}

const photo = photoOf(CANTOS)

it('finds all four edges without a finger, each to a part of a pixel', () => {
  const found = findBordas(photo)
  for (const lado of LADOS) {
    const { borda, pontos = [] } = found[lado] ?? {}
    expect(borda, lado).toBeDefined()
    for (const end of borda ? [borda.de, borda.ate] : [])
      expect(awayFrom(bordasOf(CANTOS)[lado], end), lado).toBeLessThan(1)
    expect(pontos.length, lado).toBeGreaterThan(40)
  }
})

it('is not sure of an edge that there is not', () => {
  const plain: Figura = { ...photo, data: new Uint8ClampedArray(photo.data.length).fill(140) }
  expect(findBordas(plain)).toEqual({ baixo: null, direita: null, topo: null, esquerda: null })
})

it('snaps an edge that a finger put near, and no other', () => {
  const true0 = bordasOf(CANTOS).topo
  const finger = { de: { x: true0.de.x, y: true0.de.y + 14 }, ate: { x: true0.ate.x, y: true0.ate.y - 11 } }
  const snapped = refineBorda(photo, finger)
  expect(snapped).not.toBeNull()
  for (const ponto of snapped?.pontos ?? []) expect(awayFrom(true0, ponto)).toBeLessThan(1.5)
  expect(refineBorda(photo, { de: { x: 300, y: 90 }, ate: { x: 1300, y: 90 } })).toBeNull()
})

describe('warnings', () => {
  const codes = (figura: Figura, cantos: Cantos) => {
    const ajuste = ajusteOf(cantos)
    const plana = flattenFoto(figura, ajuste, { pxPorMm: 0.2 })
    return avisosOfFoto({ figura, ajuste, plana }).map(({ codigo }) => codigo)
  }

  it('a good photo has none', () => {
    expect(codes(photo, CANTOS)).toEqual([])
  })

  it('a blurred one', () => {
    expect(codes(photoOf(CANTOS, 22), CANTOS)).toEqual(['tremida'])
  })

  it('a reflection, with its share', () => {
    const glare = { ...photo, data: photo.data.slice() }
    for (let y = 500; y < 700; y++) glare.data.fill(255, (y * 1600 + 600) * 4, (y * 1600 + 850) * 4)
    const ajuste = ajusteOf(CANTOS)
    const plana = flattenFoto(glare, ajuste, { pxPorMm: 0.2 })
    const [aviso] = avisosOfFoto({ figura: glare, ajuste, plana })
    expect(aviso?.codigo).toBe('reflexo')
    expect(aviso?.codigo === 'reflexo' && Math.abs(aviso.porMil - 50)).toBeLessThan(8)
  })

  it('one that is too small, from the side, cut off, or of other sizes', () => {
    const shrunk = CANTOS.map(({ x, y }) => ({ x: 400 + x * 0.6, y: 200 + y * 0.6 })) as unknown as Cantos
    expect(avisosOfAjuste(ajusteOf(shrunk)).map(({ codigo }) => codigo)).toEqual(['pequena'])
    const cut = [{ x: 1, y: 985 }, ...CANTOS.slice(1)] as unknown as Cantos
    expect(avisosOfAjuste(ajusteOf(cut)).map(({ codigo }) => codigo)).toContain('cortada')
    const side: Cantos = [
      { x: 200, y: 800 },
      { x: 1100, y: 1100 },
      { x: 1100, y: 120 },
      { x: 200, y: 330 },
    ]
    expect(avisosOfAjuste(ajusteOf(side)).map(({ codigo }) => codigo)).toContain('de-lado')
    const longer = { ...CHAPA, largura: 3000 }
    expect(avisosOfAjuste(ajusteOf(CANTOS, longer))).toContainEqual(
      expect.objectContaining({ codigo: 'medidas', altura: 1500 }),
    )
  })
})
