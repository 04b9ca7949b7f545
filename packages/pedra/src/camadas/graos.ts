import { Celulas } from '../celulas.ts'
import type { CamadaGraos, Mineral } from '../formato.ts'
import { at, hashOfCell, mix, smooth } from '../numeros.ts'
import { corOf, type Contexto, type Linha, type Pintor } from '../pintor.ts'
import { createRuido, type Ruido } from '../ruido.ts'

const PADRAO = {
  alongamento: 1,
  desigualdade: 0.25,
  irregularidade: 0.28,
  borda: 0.12,
  agrupamento: 0,
  alinhado: false,
  reflexo: 1,
}
const PADRAO_MINERAL = { forca: 1, variacao: 0.04 }

/** Crystals so large are fragments of a breccia: they go on into the next slab. */
const FRAGMENTO = 12

type Graos = typeof PADRAO & CamadaGraos

/** Paints crystals side by side; those that no pixel can show fade to their mean. */
export function createGraos(contexto: Contexto, camada: CamadaGraos): Pintor {
  const graos: Graos = { ...PADRAO, ...camada }
  const { tamanho } = graos
  const { pixel } = contexto
  // Eye and lens lose contrast before the crystal fits into the pixel: colours and opacities go to their mean.
  const coarse = pixel > 0.8 * tamanho
  const samples = coarse ? Math.min(2, Math.ceil(pixel / tamanho)) : 1
  const contrast = coarse
    ? 0.6 * Math.min(1, (samples * tamanho) / pixel)
    : 1 - 0.4 * smooth(0.25, 0.8, pixel / tamanho)
  const minerais = new Minerais(contexto, graos.minerais, contrast)
  const grupos = createGrupos(contexto, graos)
  return coarse
    ? createCoarse({ contexto, graos, minerais, grupos, samples })
    : createFine({ contexto, graos, minerais, grupos })
}

/** The minerals of a layer as flat lists, their colours already times their opacity. */
class Minerais {
  readonly opacity: Float64Array
  readonly variation: Float64Array
  readonly colour: Float64Array
  readonly #limits: Float64Array

  constructor({ cores }: Contexto, minerais: readonly Mineral[], contrast: number) {
    const full = minerais.map((mineral) => ({ ...PADRAO_MINERAL, ...mineral }))
    const total = full.reduce((sum, { parte }) => sum + parte, 0)
    this.opacity = Float64Array.from(full, ({ cor, forca }) => (cor === undefined ? 0 : forca))
    this.variation = Float64Array.from(
      full,
      ({ variacao }, index) => variacao * 255 * at(this.opacity, index),
    )
    this.colour = Float64Array.from(
      full.flatMap(({ cor }, index) =>
        cor === undefined ? [0, 0, 0] : corOf(cores, cor).map((part) => part * at(this.opacity, index)),
      ),
    )
    let sum = 0
    this.#limits = Float64Array.from(full, ({ parte }) => (sum += parte / total))
    this.#limits[full.length - 1] = Infinity
    this.#fade(
      full.map(({ parte }) => parte / total),
      contrast,
    )
  }

  /** Which mineral a crystal is of; `shift` makes some of them come together. */
  find(hash: number, shift: number): number {
    const chance = ((mix(hash) >>> 8) & 0xffff) / 65536 + shift
    let mineral = 0
    while (chance > at(this.#limits, mineral)) mineral++
    return mineral
  }

  #fade(shares: readonly number[], contrast: number): void {
    const mean = (value: (index: number) => number) =>
      shares.reduce((sum, share, index) => sum + share * value(index), 0)
    const opacity = mean((index) => at(this.opacity, index))
    const colour = [0, 1, 2].map((part) => mean((index) => at(this.colour, 3 * index + part)))
    const faded = (value: number, middle: number) => middle + (value - middle) * contrast
    for (let index = 0; index < shares.length; index++) {
      this.opacity[index] = faded(at(this.opacity, index), opacity)
      this.variation[index] = at(this.variation, index) * contrast
      for (let part = 0; part < 3; part++) {
        const place = 3 * index + part
        this.colour[place] = faded(at(this.colour, place), at(colour, part))
      }
    }
  }
}

/** Where minerals of one kind come together; 0 everywhere for most layers. */
function createGrupos({ sementeDaFace, profundidade, pixel }: Contexto, graos: Graos): Ruido {
  const { agrupamento, tamanho, ondaDoAgrupamento = tamanho * 3 } = graos
  if (agrupamento === 0) return () => 0
  const ruido = createRuido({
    semente: sementeDaFace + 3,
    onda: ondaDoAgrupamento,
    oitavas: 2,
    profundidade: tamanho > FRAGMENTO ? profundidade : 0,
    pixel,
  })
  return (x, y) => agrupamento * ruido(x, y)
}

interface Partes {
  contexto: Contexto
  graos: Graos
  minerais: Minerais
  grupos: Ruido
}

/** Several crystals in one pixel: a few of them are looked at. */
function createCoarse({ contexto, graos, minerais, grupos, samples }: Partes & { samples: number }): Pintor {
  const { pixel, sementeDaFace } = contexto
  const { tamanho, alongamento, alinhado } = graos
  const { opacity, variation, colour } = minerais
  const share = 1 / (samples * samples)
  const offset = (sample: number) => ((sample + 0.5) / samples - 0.5) * pixel
  return ({ xs, y, us, vs, cores: line }: Linha) => {
    for (let place = 0, index = 0; place < xs.length; place++, index += 3) {
      const shift = grupos(at(xs, place), y)
      const [X, Y] = alinhado ? [at(us, place), at(vs, place)] : [at(xs, place), y]
      let [red, green, blue, covered] = [0, 0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample++) {
        const column = Math.floor(((X + offset(Math.floor(sample / samples))) * 1) / alongamento / tamanho)
        const row = Math.floor((Y + offset(sample % samples)) / tamanho)
        const hash = hashOfCell(column, row, sementeDaFace)
        const mineral = minerais.find(hash, shift)
        const light = at(variation, mineral) * ((hash & 255) / 127.5 - 1)
        covered += at(opacity, mineral)
        red += at(colour, 3 * mineral) + light
        green += at(colour, 3 * mineral + 1) + light
        blue += at(colour, 3 * mineral + 2) + light
      }
      const rest = 1 - covered * share
      line[index] = at(line, index) * rest + red * share
      line[index + 1] = at(line, index + 1) * rest + green * share
      line[index + 2] = at(line, index + 2) * rest + blue * share
    }
  }
}

/** Crystals of several pixels, with their edges and a slope of light over each face. */
function createFine({ contexto, graos, minerais, grupos }: Partes): Pintor {
  const { pixel, sementeDaFace, profundidade } = contexto
  const { tamanho, alongamento, alinhado, reflexo, irregularidade } = graos
  const { opacity, variation, colour } = minerais
  const fragment = tamanho > FRAGMENTO
  const bends = {
    onda: tamanho * 0.8,
    oitavas: graos.oitavas ?? (fragment ? 3 : 1),
    profundidade: fragment ? profundidade : 0,
    pixel,
  }
  const bendX = createRuido({ ...bends, semente: sementeDaFace + 1 })
  const bendY = createRuido({ ...bends, semente: sementeDaFace + 2 })
  const bend = irregularidade * tamanho
  const edge = Math.max(graos.borda, (0.8 * pixel) / tamanho)
  const celulas = new Celulas(sementeDaFace, graos.desigualdade)
  return ({ xs, y, us, vs, cores: line }: Linha) => {
    for (let place = 0, index = 0; place < xs.length; place++, index += 3) {
      const X = alinhado ? at(us, place) : at(xs, place)
      const Y = alinhado ? at(vs, place) : y
      const column = (X + bend * bendX(X, Y)) / alongamento / tamanho
      const row = (Y + bend * bendY(X, Y)) / tamanho
      celulas.find(column, row)
      const { hash, nextHash, offsetX, offsetY } = celulas
      const shift = grupos((column + offsetX) * tamanho * alongamento, (row + offsetY) * tamanho)
      const one = minerais.find(hash, shift)
      const other = minerais.find(nextHash, shift)
      const mine = 0.5 + 0.5 * smooth(0, edge, celulas.next - celulas.nearest)
      const its = 1 - mine
      const slope = ((hash & 63) - 31.5) * offsetX + (((hash >>> 6) & 63) - 31.5) * offsetY
      const light =
        mine * at(variation, one) * ((hash & 255) / 127.5 - 1 + reflexo * 0.03 * slope) +
        its * at(variation, other) * ((nextHash & 255) / 127.5 - 1)
      const rest = 1 - mine * at(opacity, one) - its * at(opacity, other)
      for (let part = 0; part < 3; part++) {
        line[index + part] =
          at(line, index + part) * rest +
          at(colour, 3 * one + part) * mine +
          at(colour, 3 * other + part) * its +
          light
      }
    }
  }
}
