import type { CamadaPintas } from '../formato.ts'
import { at, clamp, cosine, hashOfCell, mix, sine, smooth } from '../numeros.ts'
import { Tinta, type Contexto, type Pintor } from '../pintor.ts'
import { createRuido, type Ruido } from '../ruido.ts'

const PADRAO = {
  alongamento: 1.5,
  irregularidade: 0.6,
  maciez: 0.35,
  forca: 1,
  agrupamento: 0,
  alinhado: false,
}

/** Directions that a spot may lie in. */
const TURNS = 16

type Pintas = typeof PADRAO & CamadaPintas

/** Paints separate spots; those that no pixel can show become a veil of their mean. */
export function createPintas(contexto: Contexto, camada: CamadaPintas): Pintor {
  const pintas: Pintas = { ...PADRAO, ...camada }
  const { celula, raio, frequencia, alongamento, alinhado, forca } = pintas
  const tinta = new Tinta(contexto.cores, pintas.cor)
  const grupos = createGrupos(contexto, pintas)
  const spots = new Manchas(contexto, pintas)
  const mean = (frequencia * Math.PI * (raio[0] + raio[1]) ** 2) / 4 / (celula * celula) / alongamento
  const shown = clamp((celula / contexto.pixel - 0.8) / 2.6)
  return ({ xs, y, us, vs, cores: line }) => {
    for (let place = 0, index = 0; place < xs.length; place++, index += 3) {
      const x = at(xs, place)
      const density = grupos(x, y)
      let strength = (1 - shown) * mean * density
      if (shown > 0) {
        spots.bend(x, y)
        const found = alinhado
          ? spots.strengthAt(at(us, place), at(vs, place), density)
          : spots.strengthAt(x, y, density)
        strength += shown * found
      }
      if (strength > 0) tinta.cover(line, index, strength * forca)
    }
  }
}

/** How many spots there are, against the mean. */
function createGrupos({ sementeDaFace, profundidade, pixel }: Contexto, pintas: Pintas): Ruido {
  const { agrupamento, celula, ondaDoAgrupamento = celula * 4 } = pintas
  if (agrupamento === 0) return () => 1
  const ruido = createRuido({
    semente: sementeDaFace + 3,
    onda: ondaDoAgrupamento,
    oitavas: 2,
    profundidade,
    pixel,
  })
  return (x, y) => Math.max(0, 1 + agrupamento * ruido(x, y))
}

/** The spots, at most one in each square of a grid whose rows are shifted against each other. */
class Manchas {
  readonly #pintas: Pintas
  readonly #pixel: number
  readonly #semente: number
  readonly #bendX: Ruido
  readonly #bendY: Ruido
  readonly #cosines: readonly number[]
  readonly #sines: readonly number[]
  readonly #bend: number
  #offsetX = 0
  #offsetY = 0

  constructor({ pixel, sementeDaFace }: Contexto, pintas: Pintas) {
    this.#pintas = pintas
    this.#pixel = pixel
    this.#semente = sementeDaFace
    const bends = { onda: pintas.raio[1] * 1.3, oitavas: 2, profundidade: 0, pixel }
    this.#bendX = createRuido({ ...bends, semente: sementeDaFace + 1 })
    this.#bendY = createRuido({ ...bends, semente: sementeDaFace + 2 })
    this.#bend = pintas.irregularidade * pintas.raio[1]
    const turns = Array.from({ length: TURNS }, (_, turn) => (turn * Math.PI) / TURNS)
    this.#cosines = turns.map(cosine)
    this.#sines = turns.map(sine)
  }

  /** The edges of the spots around a place of the slab. */
  bend(x: number, y: number): void {
    this.#offsetX = this.#bend * this.#bendX(x, y)
    this.#offsetY = this.#bend * this.#bendY(x, y)
  }

  /** How much of a spot's colour lies at a place. */
  strengthAt(x: number, y: number, density: number): number {
    const { celula, frequencia } = this.#pintas
    const bentY = y + this.#offsetY
    const row = Math.floor(bentY / celula)
    const bentX = x + this.#offsetX + (celula * (mix(row ^ this.#semente) & 255)) / 256
    const column = Math.floor(bentX / celula)
    const hash = hashOfCell(column, row, this.#semente)
    if ((hash & 1023) / 1024 >= frequencia * density) return 0
    return this.#spot(hash, bentX - column * celula, bentY - row * celula)
  }

  #spot(hash: number, x: number, y: number): number {
    const { celula, raio, alongamento, maciez, alinhado } = this.#pintas
    const chance = mix(hash)
    const size = (chance & 1023) / 1023
    const own = raio[0] + (raio[1] - raio[0]) * size * size
    const radius = Math.max(own, 0.62 * this.#pixel)
    const dx = x - radius - (((chance >>> 10) & 1023) / 1023) * (celula - 2 * radius)
    const dy = y - radius - ((chance >>> 20) / 4095) * (celula - 2 * radius)
    const turn = alinhado ? 0 : (hash >>> 12) & (TURNS - 1)
    const along = dx * at(this.#cosines, turn) + dy * at(this.#sines, turn)
    const across = (dy * at(this.#cosines, turn) - dx * at(this.#sines, turn)) * alongamento
    const distance = Math.sqrt(along * along + across * across) / radius
    const edge = 1 - smooth(1 - maciez, 1 + maciez + (0.5 * this.#pixel) / radius, distance)
    return ((edge * (own * own)) / (radius * radius)) * (0.7 + (0.3 * ((hash >>> 16) & 15)) / 15)
  }
}
