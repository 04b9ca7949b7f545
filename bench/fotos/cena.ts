// Slabs with veins, raw edges, racks and light, drawn through a camera.
import type { Camera, Chapa } from './camera.ts'
import { Sorteio } from './sorteio.ts'

export interface Retrato {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

const SIZE = 256
/** Where a slab's veins are looked at, how far apart, and over how much stone, mm. */
const [MARGEM, PASSO_DO_VEIO, ALCANCE_DO_VEIO] = [60, 6, 4]

/** Smooth noise from -1 to 1 that repeats after 256 cells. */
class Mancha {
  readonly #values = new Float32Array(SIZE * SIZE)

  constructor(sorteio: Sorteio) {
    for (let place = 0; place < this.#values.length; place++) this.#values[place] = sorteio.around(1)
  }

  at(x: number, y: number): number {
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - x0, y - y0]
    const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
    const [left, right] = [x0 & 255, (x0 + 1) & 255]
    const [low, high] = [(y0 & 255) * SIZE, ((y0 + 1) & 255) * SIZE]
    const v = this.#values
    const a = v[low + left] ?? 0
    const b = v[low + right] ?? 0
    const c = v[high + left] ?? 0
    const d = v[high + right] ?? 0
    return a + (b - a) * sx + (c - a + (a - b - c + d) * sx) * sy
  }
}

export type Cor = readonly [number, number, number]

export interface CenaPedida {
  seed: number
  chapa: Chapa
  /** degrees counter-clockwise from the lower edge; null: crystals without a direction */
  veio: number | null
  /** how the light changes over the slab: its factor on the left and on the right */
  luz: readonly [number, number]
  blobs: number
  /** degrees Kelvin of the light, told as what red, green and blue are multiplied by */
  branco: Cor
  /** a sheet of white paper on the slab */
  folha: boolean
  /** printed targets: where their crosses are, mm, and how far each sheet is turned, degrees */
  alvos?: readonly { x: number; y: number; giro: number }[]
}

const PEDRAS: readonly [Cor, ...Cor[]] = [
  [226, 222, 214],
  [214, 196, 168],
  [150, 150, 152],
  [60, 62, 66],
  [176, 140, 110],
  [120, 132, 120],
]
const FUNDOS: readonly [Cor, ...Cor[]] = [
  [96, 92, 88],
  [170, 172, 176],
  [60, 70, 90],
  [190, 180, 160],
]

export const FOLHA = { x: 300, y: 300, largura: 297, altura: 210 }

/** What stands before the camera: linear light of each place of the slab's plane. */
export class Cena {
  readonly pedida: CenaPedida
  readonly cor: Cor
  readonly #fundo: Cor
  readonly #outra: Cor
  readonly #mancha: Mancha
  readonly #ondas: readonly (readonly number[])[]
  readonly #blobs: readonly (readonly [number, number, number])[]
  readonly #escuro: number
  readonly #saida: number
  readonly #poste: number

  constructor(pedida: CenaPedida) {
    const sorteio = new Sorteio(pedida.seed)
    this.pedida = pedida
    this.cor = sorteio.one(PEDRAS)
    let fundo = sorteio.one(FUNDOS)
    const away = (a: Cor, b: Cor) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    while (away(fundo, this.cor) < 40) fundo = sorteio.one(FUNDOS)
    this.#fundo = fundo
    this.#outra = sorteio.one(PEDRAS)
    this.#mancha = new Mancha(sorteio)
    this.#ondas = Array.from({ length: 4 }, () => [
      sorteio.between(0.5, 2),
      sorteio.between(200, 700),
      sorteio.around(10),
      sorteio.between(0.3, 1.2),
      sorteio.between(40, 150),
      sorteio.around(10),
      1.5 * sorteio.normal(),
    ])
    this.#blobs = Array.from({ length: pedida.blobs }, () => [
      sorteio.between(0.2, 0.8) * pedida.chapa.largura,
      sorteio.between(0.2, 0.8) * pedida.chapa.altura,
      sorteio.between(180, 350),
    ])
    this.#escuro = sorteio.between(18, 45)
    this.#saida = sorteio.between(60, 400)
    this.#poste = sorteio.between(0, 900)
  }

  /** How far a raw edge lies outside the line that is measured, mm. */
  edgeAt(side: number, place: number): number {
    const [a = 0, la = 1, pa = 0, b = 0, lb = 1, pb = 0, bow = 0] = this.#ondas[side] ?? []
    const length = side % 2 === 0 ? this.pedida.chapa.largura : this.pedida.chapa.altura
    const t = (2 * place) / length - 1
    return (
      a * Math.sin((place / la) * 6.28 + pa) +
      b * Math.sin((place / lb) * 6.28 + pb) +
      1.5 * bow * (t * t - 1 / 3)
    )
  }

  isSlab(x: number, y: number): boolean {
    const { largura, altura } = this.pedida.chapa
    if (x < -20 || y < -20 || x > largura + 20 || y > altura + 20) return false
    return (
      y > -this.edgeAt(0, x) &&
      y < altura + this.edgeAt(2, x) &&
      x < largura + this.edgeAt(1, y) &&
      x > -this.edgeAt(3, y)
    )
  }

  /** How bright the stone is at a place, around 1: veins or crystals. */
  stoneAt(x: number, y: number): number {
    const noise = this.#mancha
    const grain = 0.03 * noise.at(x / 5, y / 5) + 0.04 * noise.at(x / 19, y / 19)
    if (this.pedida.veio === null) return 1 + grain * 1.5 + 0.06 * noise.at(x / 60, y / 60)
    const turn = (this.pedida.veio * Math.PI) / 180
    const along = x * Math.cos(turn) + y * Math.sin(turn)
    const across = y * Math.cos(turn) - x * Math.sin(turn)
    const bent = across + 30 * noise.at(along / 900, across / 400)
    const vein = Math.abs(noise.at(along / 2400 + 40, bent / 110))
    const fine = Math.abs(noise.at(along / 900 + 80, bent / 30))
    return (
      1 +
      grain -
      0.38 * Math.max(0, 1 - vein * 7) -
      0.12 * Math.max(0, 1 - fine * 5) +
      0.08 * noise.at(along / 1500, bent / 250)
    )
  }

  /**
   * How its veins lie as they are drawn, degrees: they meander, so that on one slab they lie some degrees beside what was
   * asked for. From the stone itself, every few millimetres, without a camera.
   */
  veioDesenhado(): number {
    const { largura, altura } = this.pedida.chapa
    let [even, cross] = [0, 0]
    for (let y = MARGEM; y < altura - MARGEM; y += PASSO_DO_VEIO)
      for (let x = MARGEM; x < largura - MARGEM; x += PASSO_DO_VEIO) {
        const right = this.stoneAt(x + ALCANCE_DO_VEIO, y) - this.stoneAt(x - ALCANCE_DO_VEIO, y)
        const up = this.stoneAt(x, y + ALCANCE_DO_VEIO) - this.stoneAt(x, y - ALCANCE_DO_VEIO)
        even += right * right - up * up
        cross += 2 * right * up
      }
    return ((Math.atan2(cross, even) * 90) / Math.PI + 270) % 180
  }

  lightAt(x: number): number {
    const [left, right] = this.pedida.luz
    return left + ((right - left) * x) / this.pedida.chapa.largura
  }

  /** Writes red, green and blue, 0 to 255 and not yet of a camera. */
  paint(x: number, y: number, out: Float64Array): void {
    if (this.isSlab(x, y)) this.#paintSlab(x, y, out)
    else this.#paintAround(x, y, out)
    const { branco } = this.pedida
    for (let part = 0; part < 3; part++)
      out[part] = fromLinear(toLinear(out[part] ?? 0) * (branco[part] ?? 1))
  }

  #paintSlab(x: number, y: number, out: Float64Array): void {
    const onSheet =
      this.pedida.folha &&
      x > FOLHA.x &&
      x < FOLHA.x + FOLHA.largura &&
      y > FOLHA.y &&
      y < FOLHA.y + FOLHA.altura
    const printed = this.#printedAt(x, y)
    const onPaper = onSheet || printed !== null
    const light = this.lightAt(x) * (onPaper ? 1 : Math.max(0.1, this.stoneAt(x, y)) ** 2)
    let glare = 0
    for (const [bx, by, size] of this.#blobs) {
      const square = ((x - bx) ** 2 + (y - by) ** 2) / (size * size)
      if (square < 4) glare += 1.5 * Math.exp(-square * square)
    }
    for (let part = 0; part < 3; part++) {
      const own = printed ?? (onSheet ? 0.82 : toLinear(this.cor[part] ?? 0))
      out[part] = fromLinear(own * light + glare)
    }
  }

  /** What of its light a printed target throws back; null beside them. */
  #printedAt(x: number, y: number): number | null {
    for (const alvo of this.pedida.alvos ?? []) {
      const turn = (alvo.giro * Math.PI) / 180
      const [dx, dy] = [x - alvo.x, y - alvo.y]
      const [u, v] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)]
      if (Math.abs(u) > 60 || Math.abs(v) > 60) continue
      const isInk = Math.abs(u) < 50 && Math.abs(v) < 50 && u > 0 === v > 0
      return isInk ? 0.04 : 0.8
    }
    return null
  }

  #paintAround(x: number, y: number, out: Float64Array): void {
    const { largura, altura } = this.pedida.chapa
    const noise = this.#mancha
    let shade = 1 + 0.1 * noise.at(x / 300 + 9, y / 300) + 0.05 * noise.at(x / 14, y / 14)
    let cor = this.#fundo
    if (y < -90) {
      cor = [112, 106, 98]
      shade += 0.12 * noise.at(x / 120, y / 30)
    } else if (y < 0) {
      cor = [this.#escuro, this.#escuro, this.#escuro]
    } else if (x > largura + 25 && x < largura + 25 + this.#saida * 3 && y < altura * 0.93) {
      cor = this.#outra
      shade += 0.1 * noise.at(x / 90, y / 200)
    } else if (Math.abs(((x + 9000 + this.#poste) % 900) - 450) < 35) {
      cor = [this.#escuro + 20, this.#escuro + 26, this.#escuro + 30]
    } else if (x > largura || y > altura) shade *= 0.75
    for (let part = 0; part < 3; part++) out[part] = (cor[part] ?? 0) * shade
  }
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function toLinear(value: number): number {
  const held = Math.min(255, Math.max(0, value))
  const low = Math.floor(held)
  const from = LINEAR[low] ?? 0
  return from + ((LINEAR[Math.min(255, low + 1)] ?? 0) - from) * (held - low)
}

function fromLinear(light: number): number {
  const held = Math.min(1, Math.max(0, light))
  return 255 * (held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055)
}

/** What a photo can be taken of. */
export interface Motivo {
  pedida: { seed: number }
  /** Writes red, green and blue of a place, 0 to 255 and not yet of a camera. */
  paint: (x: number, y: number, out: Float64Array) => void
}

/** Takes the photo: without the lens' blur and the noise of the sensor it would be too good. */
export function takeFoto(cena: Motivo, camera: Camera, blur: number): Retrato {
  const { largura: width, altura: height } = camera.pedida
  const data = new Uint8ClampedArray(width * height * 4)
  const sorteio = new Sorteio(cena.pedida.seed + 7)
  const colour = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // A place within the pixel by chance: edges come out grey, as on a sensor, after the blur.
      const place = camera.slabAt(x + sorteio.next(), y + sorteio.next())
      cena.paint(place.x, place.y, colour)
      const noise = sorteio.around(5)
      const to = (y * width + x) * 4
      for (let part = 0; part < 3; part++) data[to + part] = (colour[part] ?? 0) + noise
      data[to + 3] = 255
    }
  return blurRetrato({ width, height, data }, blur)
}

/** Three boxes one over the other are almost a bell. */
export function blurRetrato(retrato: Retrato, radius: number): Retrato {
  let { data } = retrato
  const { width, height } = retrato
  const reach = Math.round(radius)
  if (reach < 1) return retrato
  for (let round = 0; round < 2; round++) {
    data = boxOf(data, { count: height, step: width * 4 }, { count: width, step: 4 }, reach)
    data = boxOf(data, { count: width, step: 4 }, { count: height, step: width * 4 }, reach)
  }
  return { width, height, data }
}

interface Passo {
  count: number
  step: number
}

function boxOf(data: Uint8ClampedArray<ArrayBuffer>, lines: Passo, along: Passo, reach: number) {
  const out = new Uint8ClampedArray(data.length)
  const share = 1 / (2 * reach + 1)
  for (let line = 0; line < lines.count; line++)
    for (let part = 0; part < 4; part++) {
      const from = line * lines.step + part
      const read = (place: number) =>
        data[from + Math.min(along.count - 1, Math.max(0, place)) * along.step] ?? 0
      let sum = 0
      for (let place = -reach; place <= reach; place++) sum += read(place)
      for (let place = 0; place < along.count; place++) {
        out[from + place * along.step] = sum * share
        sum += read(place + reach + 1) - read(place - reach)
      }
    }
  return out
}
