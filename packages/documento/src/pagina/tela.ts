/** A corner of an outline, in pixels. */
type Ponto = readonly [x: number, y: number]
/** A closed outline; the last corner joins the first. */
export type Contorno = readonly Ponto[]

/** Lines in a row of pixels: edges are as smooth as these are many. */
const LINHAS = 5

/**
 * A picture of pixels on which outlines are filled, smooth at their edges: what a server without a browser and without
 * the fonts of a system needs of a way to draw.
 */
export class Tela {
  readonly largura: number
  readonly altura: number
  /** red, green, blue, row by row */
  readonly pixels: Uint8Array

  /** A ground of one colour, as '#1e40af'. */
  constructor({ largura, altura }: { largura: number; altura: number }, cor: string) {
    this.largura = largura
    this.altura = altura
    this.pixels = new Uint8Array(largura * altura * 3)
    this.pixels.set(canaisOf(cor))
    for (let done = 3; done < this.pixels.length; done *= 2) this.pixels.copyWithin(done, 0, done)
  }

  /** Fills outlines together, as letters are: one inside another, and wound the other way, is a hole. */
  fill(contornos: readonly Contorno[], cor: string): void {
    const arestas = contornos.flatMap(arestasOf)
    if (arestas.length === 0) return
    const first = Math.max(0, Math.floor(Math.min(...arestas.map(({ topo }) => topo))))
    const last = Math.min(this.altura, Math.ceil(Math.max(...arestas.map(({ fundo }) => fundo))))
    const canais = canaisOf(cor)
    const cobertura = new Float32Array(this.largura)
    for (let y = first; y < last; y += 1) {
      cobertura.fill(0)
      for (let i = 0; i < LINHAS; i += 1) cover(cobertura, arestas, y + (i + 0.5) / LINHAS)
      this.#blend(y, cobertura, canais)
    }
  }

  #blend(y: number, cobertura: Float32Array, canais: readonly number[]): void {
    for (let x = 0; x < this.largura; x += 1) {
      const share = Math.min(1, (cobertura[x] ?? 0) / LINHAS)
      if (share === 0) continue
      const at = (y * this.largura + x) * 3
      for (let i = 0; i < 3; i += 1) {
        const under = this.pixels[at + i] ?? 0
        this.pixels[at + i] = Math.round(under + ((canais[i] ?? 0) - under) * share)
      }
    }
  }
}

interface Aresta {
  topo: number
  fundo: number
  /** place at `topo`, and how far it goes with each pixel downwards */
  x: number
  passo: number
  sentido: 1 | -1
}

function arestasOf(contorno: Contorno): Aresta[] {
  return contorno.flatMap(([x1, y1], i) => {
    const [x2, y2] = contorno[(i + 1) % contorno.length] ?? [x1, y1]
    if (y1 === y2) return []
    const down = y1 < y2
    return [
      {
        topo: Math.min(y1, y2),
        fundo: Math.max(y1, y2),
        x: down ? x1 : x2,
        passo: (x2 - x1) / (y2 - y1),
        sentido: down ? 1 : -1,
      },
    ]
  })
}

/** Adds what one line covers of each pixel of its row. */
function cover(cobertura: Float32Array, arestas: readonly Aresta[], y: number): void {
  const cortes = arestas
    .filter(({ topo, fundo }) => topo <= y && y < fundo)
    .map(({ x, passo, topo, sentido }) => ({ x: x + (y - topo) * passo, sentido }))
    .toSorted((one, other) => one.x - other.x)
  let voltas = 0
  let inicio = 0
  for (const { x, sentido } of cortes) {
    if (voltas === 0) inicio = x
    voltas += sentido
    if (voltas === 0) coverFrom(cobertura, Math.max(0, inicio), Math.min(cobertura.length, x))
  }
}

function coverFrom(cobertura: Float32Array, inicio: number, fim: number): void {
  for (let x = Math.floor(inicio); x < fim; x += 1)
    cobertura[x] = (cobertura[x] ?? 0) + Math.min(fim, x + 1) - Math.max(inicio, x)
}

function canaisOf(cor: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(cor.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
