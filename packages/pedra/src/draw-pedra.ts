import { createGraos } from './camadas/graos.ts'
import { createNuvem } from './camadas/nuvem.ts'
import { createPintas } from './camadas/pintas.ts'
import { createRede } from './camadas/rede.ts'
import { createVeio } from './camadas/veio.ts'
import { Celulas } from './celulas.ts'
import type { Camada, Dobra, Figura, Natureza, PedraPedida, Recorte, Superficie } from './formato.ts'
import { at, cosine, hashOfText, mix, radians, sine } from './numeros.ts'
import { corOf, type Contexto, type Linha, type Pintor } from './pintor.ts'
import { createRuido, type Ruido } from './ruido.ts'

/** From the face of one slab of the block to that of the next, mm: a slab of 2 cm and the blade. */
const PASSO_DO_BLOCO = 26
/** How far a layer that falls into the block moves sideways with its depth. */
const MERGULHO = 0.4

/** The crystal that every stone has under its layers: size in mm, and how much one differs from the next. */
const CRISTAIS: Readonly<Record<Natureza, { tamanho: number; forca: number }>> = {
  granito: { tamanho: 0.55, forca: 4 },
  marmore: { tamanho: 1.3, forca: 3.2 },
  quartzito: { tamanho: 1.8, forca: 3 },
  travertino: { tamanho: 0.9, forca: 3 },
  quartzo: { tamanho: 0.7, forca: 2.4 },
  ultracompacto: { tamanho: 0.6, forca: 3 },
  porcelanato: { tamanho: 0.5, forca: 2 },
}

/** What a surface does to the light: contrast, saturation, a veil over it and the depth of its relief. */
const LUZES: Readonly<Record<Superficie, { contraste: number; cor: number; veu: number; relevo: number }>> = {
  polida: { contraste: 1.03, cor: 1.03, veu: 0, relevo: 0 },
  fosca: { contraste: 0.92, cor: 0.93, veu: 7, relevo: 0 },
  escovada: { contraste: 0.86, cor: 0.9, veu: 15, relevo: 11 },
}

/**
 * Draws a slab, or a part of it: parts that lie side by side fit byte for byte, and the same order always gives the
 * same bytes, whatever machine draws it.
 * @throws {RangeError} when a length is not positive, or a layer names a colour that the recipe does not have.
 */
export function drawPedra(pedida: PedraPedida): Figura {
  const { largura, altura, pixelsPorMm } = pedida
  if (!(largura > 0 && altura > 0 && pixelsPorMm > 0))
    throw new RangeError('The lengths of a slab are positive.')
  const whole = { width: pixelsOf(largura, pixelsPorMm), height: pixelsOf(altura, pixelsPorMm) }
  const part: Recorte = pedida.recorte ?? { x: 0, y: 0, largura: whole.width, altura: whole.height }
  const pedra = new Pedra(pedida)
  const data = new Uint8ClampedArray(part.largura * part.altura * 4)
  for (let row = 0; row < part.altura; row++) pedra.paintRow(part, row, data)
  return { width: part.largura, height: part.altura, data }
}

function pixelsOf(length: number, pixelsPorMm: number): number {
  return Math.max(1, Math.round(length * pixelsPorMm))
}

/** A slab that is ready to be painted line by line. */
class Pedra {
  readonly #pixel: number
  readonly #fundo: readonly [number, number, number]
  readonly #pintores: readonly Pintor[]
  readonly #place: (linha: Linha) => void
  readonly #luz: Luz
  #linha: Linha | null = null

  constructor(pedida: PedraPedida) {
    const { receita, semente, sequencia, pixelsPorMm } = pedida
    const pixel = 1 / pixelsPorMm
    const seed = hashOfText(semente)
    const profundidade = sequencia * PASSO_DO_BLOCO
    this.#pixel = pixel
    this.#fundo = corOf(receita.cores, 'fundo')
    this.#pintores = receita.camadas.map((camada, index) => {
      const own = mix(seed + (placeOf(camada) ?? index) * 104729)
      const sementeDaFace = sizeOf(camada) > 12 ? own : mix(own + sequencia * 62)
      return createPintor({ cores: receita.cores, semente: own, sementeDaFace, profundidade, pixel }, camada)
    })
    this.#place = createPlaces(pedida, { seed, profundidade, pixel })
    this.#luz = new Luz(pedida, mix(seed + sequencia * 154 + 5))
  }

  paintRow(part: Recorte, row: number, data: Uint8ClampedArray): void {
    const linha = this.#lineOf(part.largura)
    const { xs, cores } = linha
    linha.y = (part.y + row + 0.5) * this.#pixel
    for (let column = 0; column < part.largura; column++) {
      xs[column] = (part.x + column + 0.5) * this.#pixel
      cores.set(this.#fundo, 3 * column)
    }
    this.#place(linha)
    for (const paint of this.#pintores) paint(linha)
    this.#luz.write(linha, data, row * part.largura * 4)
  }

  #lineOf(length: number): Linha {
    if (this.#linha?.xs.length === length) return this.#linha
    this.#linha = {
      xs: new Float64Array(length),
      us: new Float64Array(length),
      vs: new Float64Array(length),
      cores: new Float64Array(3 * length),
      y: 0,
    }
    return this.#linha
  }
}

function placeOf(camada: Camada): number | undefined {
  return camada.tipo === 'veio' ? camada.comoCamada : undefined
}

function sizeOf(camada: Camada): number {
  if (camada.tipo === 'pintas') return camada.celula
  return camada.tipo === 'graos' || camada.tipo === 'rede' ? camada.tamanho : 0
}

function createPintor(contexto: Contexto, camada: Camada): Pintor {
  switch (camada.tipo) {
    case 'nuvem':
      return createNuvem(contexto, camada)
    case 'graos':
      return createGraos(contexto, camada)
    case 'pintas':
      return createPintas(contexto, camada)
    case 'veio':
      return createVeio(contexto, camada)
    case 'rede':
      return createRede(contexto, camada)
  }
}

interface Bloco {
  seed: number
  profundidade: number
  pixel: number
}

/** Fills in where the pixels of a line lie along and across the veins. */
function createPlaces({ receita, virada }: PedraPedida, bloco: Bloco): (linha: Linha) => void {
  const angle = radians((receita.angulo ?? 0) + (virada ? 90 : 0))
  const [ca, sa] = [cosine(angle), sine(angle)]
  const fall = bloco.profundidade * MERGULHO
  const bend = receita.dobra ? createBend(receita.dobra, bloco) : null
  return ({ xs, us, vs, y }) => {
    for (let place = 0; place < xs.length; place++) {
      const x = at(xs, place)
      const u = x * ca + y * sa
      const v = y * ca - x * sa + fall
      us[place] = bend ? u + bend.along(u, v) : u
      vs[place] = bend ? v + bend.across(u, v) : v
    }
  }
}

function createBend(
  { amplitude, onda, oitavas, alongamento }: Dobra,
  { seed, profundidade, pixel }: Bloco,
): { along: Ruido; across: Ruido } {
  const noise = { onda, profundidade, pixel }
  const across = createRuido({ ...noise, semente: seed + 101, oitavas })
  const along = createRuido({ ...noise, semente: seed + 202, oitavas: 2 })
  return {
    along: (u, v) => amplitude * 0.6 * along(u / alongamento, v + 5000),
    across: (u, v) => amplitude * across(u / alongamento, v),
  }
}

/** Crystal, relief and light of the surface, over what the layers have painted. */
class Luz {
  readonly #luz: (typeof LUZES)[Superficie]
  readonly #cristais: Celulas | null
  readonly #tamanho: number
  readonly #forca: number
  readonly #relevo: Ruido | null

  constructor({ receita, superficie, semente, pixelsPorMm }: PedraPedida, sementeDosCristais: number) {
    const pixel = 1 / pixelsPorMm
    const { tamanho, forca } = CRISTAIS[receita.natureza]
    this.#luz = LUZES[superficie]
    this.#cristais = tamanho > pixel * 0.4 ? new Celulas(sementeDosCristais, 0.2) : null
    this.#tamanho = tamanho
    this.#forca = forca * Math.min(1, tamanho / pixel)
    this.#relevo =
      this.#luz.relevo > 0
        ? createRuido({
            semente: hashOfText(semente) + 303,
            onda: 5,
            oitavas: 3,
            profundidade: 0,
            pixel,
            ganho: 0.7,
          })
        : null
  }

  /** Writes a line as bytes, from `offset` on. */
  write(linha: Linha, data: Uint8ClampedArray, offset: number): void {
    const { contraste, cor, veu } = this.#luz
    const kept = contraste * cor
    const grey = contraste * (1 - cor)
    const veil = 128 * (1 - contraste) * 0.4 + veu
    const { cores, xs } = linha
    for (let place = 0, from = 0, to = offset; place < xs.length; place++, from += 3, to += 4) {
      const red = at(cores, from)
      const green = at(cores, from + 1)
      const blue = at(cores, from + 2)
      const same = grey * (0.3 * red + 0.59 * green + 0.11 * blue) + veil + this.#light(linha, place)
      data[to] = red * kept + same
      data[to + 1] = green * kept + same
      data[to + 2] = blue * kept + same
      data[to + 3] = 255
    }
  }

  #light({ xs, y }: Linha, place: number): number {
    const x = at(xs, place)
    let light = 0
    if (this.#cristais) {
      this.#cristais.find(x / this.#tamanho, y / this.#tamanho)
      light += this.#forca * ((this.#cristais.hash & 255) / 127.5 - 1)
    }
    if (this.#relevo)
      light += this.#luz.relevo * (this.#relevo(x - 0.7, y - 0.7) - this.#relevo(x + 0.7, y + 0.7))
    return light
  }
}
