// P5, P6 and P8: white, light and how long it takes.
import type { Figura } from '@lapida/pedra/formato'
import { fitFoto } from '@lapida/pedra/geometria/fit-foto'
import { applyBranco, measureBranco } from '@lapida/pedra/imagem/branco'
import { findBordas } from '@lapida/pedra/imagem/find-bordas'
import { flattenFoto } from '@lapida/pedra/imagem/flatten-foto'
import { evenLuz, fitLuz } from '@lapida/pedra/imagem/luz'
import { median } from '../statistics.ts'
import { atLeast, atMost, type Table } from '../table.ts'
import { deltaE, labOf, type Tres } from './delta-e.ts'
import { cenaOf } from './geometria.ts'
import { Sorteio } from './sorteio.ts'

const decode = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const encode = (light: number) => {
  const held = Math.min(1, Math.max(0, light))
  return 255 * (held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055)
}

type Matriz = readonly [Tres, Tres, Tres]
const times = (m: Matriz, [a, b, c]: Tres): Tres => [
  m[0][0] * a + m[0][1] * b + m[0][2] * c,
  m[1][0] * a + m[1][1] * b + m[1][2] * c,
  m[2][0] * a + m[2][1] * b + m[2][2] * c,
]
const XYZ: Matriz = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
]
const RGB: Matriz = [
  [3.2406, -1.5372, -0.4986],
  [-0.9689, 1.8758, 0.0415],
  [0.0557, -0.204, 1.057],
]
const CONES: Matriz = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const BACK: Matriz = [
  [0.987, -0.1471, 0.16],
  [0.4323, 0.5184, 0.0493],
  [-0.0085, 0.04, 0.9685],
]

/** The light of a lamp or of the sky, as x and y of CIE 1931 (Kim's fit of the Planckian locus). */
function lampAt(kelvin: number): Tres {
  const t = 1000 / kelvin
  const x =
    kelvin < 4000
      ? -0.2661239 * t ** 3 - 0.234359 * t ** 2 + 0.8776956 * t + 0.17991
      : -3.0258469 * t ** 3 + 2.1070379 * t ** 2 + 0.2226347 * t + 0.24039
  const y =
    kelvin < 4000
      ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
      : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483
  return [x / y, 1, (1 - x - y) / y]
}

/** A colour under a lamp: each kind of cone sees its part of that light. */
function underLamp(rgb: Tres, kelvin: number): Tres {
  const [l, m, s] = times(CONES, lampAt(kelvin))
  const [dl, dm, ds] = times(CONES, [0.9505, 1, 1.089])
  const [a, b, c] = times(CONES, times(XYZ, rgb))
  return times(RGB, times(BACK, [(a * l) / dl, (b * m) / dm, (c * s) / ds]))
}

/** P5: 24 colours of stone beside a sheet, under a lamp, with exposure and noise. */
function whiteErrors(count: number): { errors: number[]; refused: number; before: number[] } {
  const errors: number[] = []
  const before: number[] = []
  let refused = 0
  for (let seed = 0; seed < count; seed++) {
    const sorteio = new Sorteio(seed + 400)
    const kelvin = sorteio.between(2700, 7500)
    const exposure = sorteio.between(0.45, 0.65)
    const stones = Array.from({ length: 24 }, (): Tres => {
      const grey = sorteio.between(0.05, 0.75)
      const warm = sorteio.around(0.25)
      return [grey * (1 + warm), grey, grey * (1 - warm) * (1 + sorteio.around(0.08))]
    })
    const data = new Uint8ClampedArray(25 * 16 * 16 * 4)
    ;[[0.85, 0.85, 0.85] as const, ...stones].forEach((stone, patch) => {
      const light = underLamp(stone, kelvin)
      for (let pixel = 0; pixel < 256; pixel++)
        for (let part = 0; part < 3; part++)
          data[(patch * 256 + pixel) * 4 + part] = encode((light[part] ?? 0) * exposure) + sorteio.around(5)
    })
    const figura: Figura = { width: 16, height: 25 * 16, data }
    const branco = measureBranco(figura, { x: 0, y: 0, largura: 16, altura: 16 })
    if (!branco) {
      refused++
      continue
    }
    const white = applyBranco(figura, branco)
    const meanOf = (from: Figura, patch: number): Tres => {
      const sum = [0, 0, 0]
      for (let pixel = 0; pixel < 256; pixel++)
        for (let part = 0; part < 3; part++)
          sum[part] = (sum[part] ?? 0) + decode(from.data[(patch * 256 + pixel) * 4 + part] ?? 0) / 256
      return [sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0]
    }
    stones.forEach((stone, index) => {
      // How bright the whole is, is the exposure's: only the colour is compared.
      const compare = (figure: Figura) => {
        const seen = meanOf(figure, index + 1)
        const paper = meanOf(figure, 0)
        const level = 0.85 / (0.2126 * paper[0] + 0.7152 * paper[1] + 0.0722 * paper[2])
        return deltaE(labOf([seen[0] * level, seen[1] * level, seen[2] * level]), labOf(stone))
      }
      errors.push(compare(white))
      before.push(compare(figura))
    })
  }
  return { errors, refused, before }
}

/** A slab as a flat picture, without a camera, with and without its light. */
function flatOf(seed: number, luz: readonly [number, number]): Figura {
  const cena = cenaOf(seed, { largura: 2800, altura: 1700 }, { veio: (seed * 37) % 180, luz })
  const [width, height] = [420, 255]
  const data = new Uint8ClampedArray(width * height * 4)
  const colour = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      cena.paint(20 + (x * 2760) / width, 1680 - (y * 1660) / height, colour)
      data.set([colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

/** How the logarithm of the light rises over the width, and how much of what is finer than 20 cm there is. */
function lightOf({ width, height, data }: Figura, bare: Figura): { rise: number; veins: number } {
  const light = (figura: Figura, pixel: number) =>
    Math.log(Math.max(decode(figura.data[pixel * 4 + 1] ?? 0), 1e-3))
  let [up, all] = [0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    const u = (2 * (pixel % width)) / width - 1
    up += u * (light({ width, height, data }, pixel) - light(bare, pixel))
    all += u * u
  }
  let veins = 0
  for (let y = 0; y < height; y += 30)
    for (let x = 0; x < width; x += 30) {
      const values: number[] = []
      for (let py = y; py < Math.min(height, y + 30); py++)
        for (let px = x; px < Math.min(width, x + 30); px++)
          values.push(light({ width, height, data }, py * width + px))
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      veins += values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    }
  return { rise: up / all, veins }
}

function measureEven(count: number, forca: number): { left: number; kept: number } {
  const left: number[] = []
  const kept: number[] = []
  for (let seed = 0; seed < count; seed++) {
    const sorteio = new Sorteio(seed + 70)
    const low = sorteio.between(0.6, 0.8)
    const [bare, lit] = [flatOf(seed, [1, 1]), flatOf(seed, seed % 2 === 0 ? [low, 1.3] : [1.3, low])]
    const even = evenLuz(lit, fitLuz(lit), forca)
    const [before, after] = [lightOf(lit, bare), lightOf(even, bare)]
    left.push(Math.abs(after.rise / before.rise) * 100)
    kept.push((100 * after.veins) / before.veins)
  }
  return { left: median(left), kept: median(kept) }
}

export function measureLuzECor(count: number): Table {
  const white = whiteErrors(count * 2)
  const even = measureEven(count, 0.6)
  const whole = measureEven(count, 1)
  const value = median(white.errors)
  return {
    title: `Branco com folha (${count * 2} luzes de 2.700 a 7.500 K) e luz desigual (${count} chapas)`,
    columns: [
      { key: 'o', title: '' },
      { key: 'valor', title: '', digits: 1 },
    ],
    rows: [
      {
        cells: { o: 'P5 ΔE00 mediano com folha', valor: value },
        goal: atMost({ value, limit: 3, unit: '', digits: 1 }),
      },
      { cells: { o: 'P5 ΔE00 mediano sem folha', valor: median(white.before) }, goal: null },
      { cells: { o: 'P5 folhas recusadas %', valor: (100 * white.refused) / (count * 2) }, goal: null },
      {
        cells: { o: 'P6 desigualdade que fica, com 60 % %', valor: even.left },
        goal: atMost({ value: even.left, limit: 30, unit: '%' }),
      },
      { cells: { o: 'P6 desigualdade que fica, com 100 % %', valor: whole.left }, goal: null },
      {
        cells: { o: 'P6 energia do veio que fica, com 60 % %', valor: even.kept },
        goal: atLeast({ value: even.kept, limit: 97, unit: '%' }),
      },
    ],
  }
}

/** P8: a photo of 12 megapixels to a flat picture of 5.4. */
export function measureTempo(rounds: number): Table {
  const data = new Uint8ClampedArray(4000 * 3000 * 4)
  for (let place = 0; place < data.length; place++) data[place] = (place * 2654435761) >>> 24
  const figura: Figura = { width: 4000, height: 3000, data }
  const [a, b, c, d] = [
    { x: 300, y: 2500 },
    { x: 3700, y: 2600 },
    { x: 3600, y: 480 },
    { x: 420, y: 520 },
  ]
  const { ajuste } = fitFoto({
    foto: { largura: 4000, altura: 3000 },
    medidas: { largura: 3000, altura: 1800, contorno: null },
    bordas: {
      baixo: { de: a, ate: b },
      direita: { de: b, ate: c },
      topo: { de: c, ate: d },
      esquerda: { de: d, ate: a },
    },
    lente: { k: 0.01 },
  })
  if (!ajuste) throw new Error('Four corners make a slab.')
  const times = (work: () => unknown) =>
    median(
      Array.from({ length: rounds }, () => {
        const start = performance.now()
        work()
        return (performance.now() - start) / 1000
      }),
    )
  const flat = times(() => flattenFoto(figura, ajuste, { pxPorMm: 1 }))
  const edges = times(() => findBordas(figura))
  const plana = flattenFoto(figura, ajuste, { pxPorMm: 1 })
  const light = times(() => evenLuz(plana, fitLuz(plana)))
  return {
    title: '12 MP → 5,4 MP, um núcleo',
    columns: [
      { key: 'o', title: '' },
      { key: 's', title: 's', digits: 2 },
    ],
    rows: [
      {
        cells: { o: 'P8 foto plana, com lente', s: flat },
        goal: atMost({ value: flat, limit: 0.6, unit: 's', digits: 1 }),
      },
      { cells: { o: 'bordas sem dedo', s: edges }, goal: null },
      { cells: { o: 'luz desigual', s: light }, goal: null },
    ],
  }
}
