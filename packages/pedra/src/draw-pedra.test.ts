import { describe, expect, it } from 'vitest'
import { directionOfFigura, measureVeio } from './measure-veio.ts'
import { drawPedra } from './draw-pedra.ts'
import type { Figura, PedraPedida } from './formato.ts'
import { NOMES_DAS_RECEITAS, RECEITAS, type NomeDaReceita } from './receitas.ts'

function pedida(nome: NomeDaReceita, changes: Partial<PedraPedida> = {}): PedraPedida {
  return {
    receita: RECEITAS[nome],
    superficie: 'polida',
    virada: false,
    semente: `${nome} bloco 1`,
    sequencia: 0,
    largura: 1600,
    altura: 1000,
    pixelsPorMm: 0.06,
    recorte: null,
    ...changes,
  }
}

/** A whole slab: a vein is a matter of metres. */
const CHAPA = { largura: 2800, altura: 1700 }

const VEINED = NOMES_DAS_RECEITAS.filter((nome) => RECEITAS[nome].angulo !== null)
const PLAIN = NOMES_DAS_RECEITAS.filter(
  (nome) => RECEITAS[nome].angulo === null && RECEITAS[nome].dobra === null,
)

/** How far a direction is from the length of the slab, degrees. */
const fromLength = (graus: number) => Math.min(graus, 180 - graus)

const isSame = (a: Figura, b: Figura) => a.data.every((part, place) => part === b.data[place])

const greys = ({ data }: Figura) =>
  Float64Array.from({ length: data.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0) / list.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, ofA, ofB] = [0, 0, 0]
  a.forEach((value, index) => {
    const [da, db] = [value - meanA, (b[index] ?? 0) - meanB]
    both += da * db
    ofA += da * da
    ofB += db * db
  })
  return both / Math.sqrt(ofA * ofB)
}

/** Mean colour of a picture. */
function meanColour({ data }: Figura): number[] {
  const sums = [0, 0, 0]
  for (let place = 0; place < data.length; place += 4)
    for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + (data[place + part] ?? 0)
  return sums.map((sum) => sum / (data.length / 4))
}

describe.each(NOMES_DAS_RECEITAS)('%s', (nome) => {
  it('is the same to the byte each time, and another one from another seed', () => {
    const first = drawPedra(pedida(nome))
    const again = drawPedra(pedida(nome))
    expect(isSame(first, again)).toBe(true)
    const other = drawPedra(pedida(nome, { semente: 'another block' }))
    expect(isSame(first, other)).toBe(false)
  })

  it('is made of parts that fit to the byte', () => {
    const whole = drawPedra(pedida(nome))
    const [x, y, largura, altura] = [37, 21, 53, 29]
    const part = drawPedra(pedida(nome, { recorte: { x, y, largura, altura } }))
    for (let row = 0; row < altura; row++) {
      const start = ((y + row) * whole.width + x) * 4
      const line = whole.data.subarray(start, start + largura * 4)
      expect([...part.data.subarray(row * largura * 4, (row + 1) * largura * 4)]).toEqual([...line])
    }
  })

  it('has the colour of the stone', () => {
    const drawn = meanColour(drawPedra(pedida(nome)))
    const ground = [1, 3, 5].map((place) => parseInt(RECEITAS[nome].cores.fundo.slice(place, place + 2), 16))
    drawn.forEach((part, index) => expect(Math.abs(part - (ground[index] ?? 0))).toBeLessThan(24))
  })
})

describe('the vein of the picture, measured on it', () => {
  it.each(VEINED)('%s runs along the slab, and across it when it is turned', (nome) => {
    for (const semente of ['bloco 1', 'bloco 2', 'bloco 3']) {
      const along = measureVeio(pedida(nome, { ...CHAPA, semente }))
      expect(fromLength(along.graus), semente).toBeLessThan(45)
      expect(along.clareza, semente).toBeGreaterThan(0.1)
      const across = measureVeio(pedida(nome, { ...CHAPA, semente, virada: true }))
      expect(fromLength(across.graus), semente).toBeGreaterThan(45)
    }
  })

  it.each(PLAIN)('%s has none', (nome) => {
    expect(measureVeio(pedida(nome, CHAPA)).clareza).toBeLessThan(0.1)
  })

  it('the measure itself finds the direction of stripes', () => {
    for (const graus of [0, 20, 45, 90, 135, 170]) {
      const [width, height] = [120, 90]
      const data = new Uint8ClampedArray(width * height * 4)
      const angle = (graus * Math.PI) / 180
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          data[(y * width + x) * 4 + 1] =
            128 + 100 * Math.sin((y * Math.cos(angle) - x * Math.sin(angle)) * 0.4)
      const found = directionOfFigura({ width, height, data })
      expect(fromLength((found.graus - graus + 180) % 180)).toBeLessThan(1.5)
      expect(found.clareza).toBeGreaterThan(0.95)
    }
  })
})

it('slabs of one block resemble each other, the nearer the more', () => {
  const at = (sequencia: number) => greys(drawPedra(pedida('taj-mahal', { ...CHAPA, sequencia })))
  const first = at(0)
  const next = correlation(first, at(1))
  expect(next).toBeGreaterThan(0.5)
  expect(correlation(first, at(6))).toBeLessThan(next)
})

it('a finer picture shows the veins where they are', () => {
  const coarse = drawPedra(pedida('carrara'))
  const fine = drawPedra(pedida('carrara', { pixelsPorMm: 0.24 }))
  const reduced = new Float64Array(coarse.width * coarse.height)
  const light = greys(fine)
  for (let y = 0; y < coarse.height * 4; y++)
    for (let x = 0; x < coarse.width * 4; x++) {
      const place = Math.floor(y / 4) * coarse.width + Math.floor(x / 4)
      reduced[place] = (reduced[place] ?? 0) + (light[y * fine.width + x] ?? 0) / 16
    }
  expect(correlation(greys(coarse), reduced)).toBeGreaterThan(0.9)
})

it('refuses a slab without a size and a layer of a colour that there is not', () => {
  expect(() => drawPedra(pedida('carrara', { largura: 0 }))).toThrow(RangeError)
  const receita = { ...RECEITAS.carrara, cores: { fundo: '#ffffff' } }
  expect(() => drawPedra(pedida('carrara', { receita }))).toThrow('no colour called gelo')
})
