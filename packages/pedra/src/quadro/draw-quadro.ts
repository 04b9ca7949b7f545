import type { Figura } from '../formato.ts'
import { LINEAR, valueOfLight } from '../imagem/luminancia.ts'
import { floatAt } from '../numeros.ts'
import { FORA } from './luz-da-sala.ts'
import { addLight, CHAO, levelsOf, tintaOf, valuesOfCanto, type Lugar, type Tinta } from './paint-face.ts'
import {
  newPlanos,
  NO_QUADRO,
  placeBefore,
  planesOf,
  projectFaces,
  type Planos,
  type Projetadas,
  type Vista,
} from './project-faces.ts'
import { drawSombra, type Sombra } from './sombra.ts'
import { linhasFor, spansOf } from './spans.ts'
import type { CantoDoQuadro, Espaco, FaceDoQuadro, Lente, PedidoDeQuadros, VistaDoQuadro } from './tipos.ts'

/** What is seen is asked for so often across a pixel and down it; its colour only where that is more than one face. */
const AMOSTRAS = 2
/** How much a line takes from a body. */
const TRACO = 0.5
/** A line lies on a body: it is drawn as much nearer, of its depth. */
const SOBRE = 0.003

/**
 * Pictures of a room, one of each view: opaque bodies with the pictures of their stone, one sun with its shadows and an
 * even sky. The same request gives the same bytes on every machine: pixels are filled in whole numbers, and nothing is
 * asked of the engine but the four kinds of arithmetic and square roots.
 */
export function drawQuadros(pedido: PedidoDeQuadros): Figura[] {
  const tela = newTela(pedido)
  const sombra = drawSombra(pedido.corpos, pedido.sol)
  const texturas = pedido.texturas.map(levelsOf)
  return pedido.vistas.map((vista) => drawQuadro(pedido, vista, { tela, sombra, texturas }))
}

/** What is made once for all views. */
interface Feito {
  readonly tela: Tela
  readonly sombra: Sombra
  /** pictures of stone, each with halves of itself */
  readonly texturas: readonly (readonly Figura[])[]
}

function drawQuadro(pedido: PedidoDeQuadros, { lente, paredes }: VistaDoQuadro, feito: Feito): Figura {
  const { tela, sombra, texturas } = feito
  const vista = vistaOf(tela, lente)
  const faces = [...pedido.corpos, ...paredes, ...chaoOf(pedido)]
  const projetadas = projectFaces(faces, vista, carryOf(lente, pedido.sol, sombra))
  tela.perto.fill(0)
  tela.qual.fill(-1)
  tela.tracos.fill(0)
  const planos = newPlanos(projetadas.faces.length)
  fillDepth(tela, projetadas, planos)
  for (const linha of pedido.linhas) drawLinha(tela, vista, linha)
  const tintas = projetadas.faces.flatMap((i, t) => {
    const face = faces[i]
    return face ? [tintaOf(face, texturas, pixelsOf(projetadas, t))] : []
  })
  return paintPixels(pedido, { tela, planos, tintas, sombra })
}

/** Room for one view after the other, by samples. */
interface Tela {
  readonly largura: number
  readonly altura: number
  /** one over depth; 0 where nothing is */
  readonly perto: Float64Array
  /** which triangle is seen, −1 for none */
  readonly qual: Int32Array
  /** how many samples of each pixel a line covers */
  readonly tracos: Uint8Array
}

function newTela(pedido: PedidoDeQuadros): Tela {
  const [largura, altura] = [pedido.largura * AMOSTRAS, pedido.altura * AMOSTRAS]
  return {
    largura,
    altura,
    perto: new Float64Array(largura * altura),
    qual: new Int32Array(largura * altura),
    tracos: new Uint8Array(pedido.largura * pedido.altura),
  }
}

function vistaOf({ largura, altura }: Tela, { tangente, ...eixos }: Lente): Vista {
  return { ...eixos, escala: altura / (2 * tangente), largura, altura, paralela: false }
}

/** How far the floor goes, mm. */
const LONGE = 60_000

function chaoOf({ chao, fundo }: PedidoDeQuadros): FaceDoQuadro[] {
  if (chao === null) return []
  const canto = (x: number, y: number): CantoDoQuadro => ({
    p: { x: x * LONGE, y: y * LONGE, z: chao },
    n: { x: 0, y: 0, z: 1 },
    u: 0,
    v: 0,
  })
  const aparencia = { textura: null, cor: fundo, brilho: CHAO }
  const [a, b, c, d] = [canto(-1, -1), canto(1, -1), canto(1, 1), canto(-1, 1)]
  return [
    { cantos: [a, b, c], aparencia },
    { cantos: [a, c, d], aparencia },
  ]
}

function carryOf(
  lente: Lente,
  sol: Espaco,
  sombra: Sombra,
): (canto: CantoDoQuadro, to: Float64Array) => void {
  return ({ p, n, u, v }, to) => {
    const [x, y, fundo] = sombra.placeOf({ x: p.x + n.x * FORA, y: p.y + n.y * FORA, z: p.z + n.z * FORA })
    const eye = { x: lente.olho.x - p.x, y: lente.olho.y - p.y, z: lente.olho.z - p.z }
    const rasante = 1 - Math.max(0, dot(n, eye) / Math.sqrt(dot(eye, eye)))
    const deSol = Math.max(0, dot(n, sol))
    to.set(valuesOfCanto({ u, v, sol: [x, y, fundo], deSol, paraCima: n.z, rasante }))
  }
}

function dot(a: Espaco, b: Espaco): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

/** Which triangle is seen at each sample; the planes of all triangles. */
function fillDepth({ largura, altura, perto, qual }: Tela, projetadas: Projetadas, planos: Planos): void {
  const linhas = linhasFor(altura)
  const size = { largura, altura, linhas }
  for (let t = 0; t < projetadas.faces.length; t++) {
    planesOf(projetadas, t, planos)
    spansOf(projetadas, t, size)
    const first = t * NO_QUADRO
    const step = floatAt(planos.porX, first)
    for (let y = linhas.top; y < linhas.bottom; y++) {
      const [from, to] = [intAt(linhas.from, y), intAt(linhas.to, y)]
      const row = floatAt(planos.base, first) + floatAt(planos.porY, first) * y
      for (let x = from, i = y * largura + from; x < to; x++, i++) {
        const near = row + step * x
        if (near <= floatAt(perto, i)) continue
        perto[i] = near
        qual[i] = t
      }
    }
  }
}

/** The area of a triangle, in pixels. */
function pixelsOf({ lugares }: Projetadas, t: number): number {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = lugares.slice(t * 6, t * 6 + 6)
  const samples = Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2 / 256
  return samples / (AMOSTRAS * AMOSTRAS)
}

/** A line on a body, where nothing is before it. */
function drawLinha(tela: Tela, vista: Vista, [de, ate]: readonly [Espaco, Espaco]): void {
  const { largura, altura, escala } = vista
  const [a, b] = [placeBefore(de, vista), placeBefore(ate, vista)]
  if (a[2] <= 1 || b[2] <= 1) return
  const on = ([right, up, deep]: readonly [number, number, number]) =>
    [largura / 2 + (right * escala) / deep, altura / 2 - (up * escala) / deep, 1 / deep] as const
  const [from, to] = [on(a), on(b)]
  const steps = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])))
  const upright = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0])
  for (let step = 0; step <= steps; step++) {
    const share = steps === 0 ? 0 : step / steps
    const near = from[2] + (to[2] - from[2]) * share
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    for (let wide = 0; wide < AMOSTRAS; wide++)
      mark(tela, {
        x: Math.floor(x) + (upright ? wide : 0),
        y: Math.floor(y) + (upright ? 0 : wide),
        near,
      })
  }
}

function mark(
  { largura, altura, perto, tracos }: Tela,
  { x, y, near }: { x: number; y: number; near: number },
): void {
  if (x < 0 || y < 0 || x >= largura || y >= altura) return
  if (near * (1 + SOBRE) < floatAt(perto, y * largura + x)) return
  const pixel = Math.floor(y / AMOSTRAS) * (largura / AMOSTRAS) + Math.floor(x / AMOSTRAS)
  tracos[pixel] = Math.min(AMOSTRAS * AMOSTRAS, (tracos[pixel] ?? 0) + 1)
}

interface Pintura {
  readonly tela: Tela
  readonly planos: Planos
  /** what each triangle is painted with */
  readonly tintas: readonly Tinta[]
  readonly sombra: Sombra
}

/** The colour of each pixel: in its middle where all of it is one face, else the mean of its samples. */
function paintPixels(
  { largura, altura, fundo }: Pick<PedidoDeQuadros, 'largura' | 'altura' | 'fundo'>,
  { tela, planos, tintas, sombra }: Pintura,
): Figura {
  const data = new Uint8ClampedArray(largura * altura * 4)
  const soma = new Float64Array(3)
  const vazio = Float64Array.from(fundo, (value) => floatAt(LINEAR, value))
  const [nada] = tintas
  if (!nada) return fillFigura({ largura, altura, fundo })
  const lugar: Lugar = { planos, sombra, tinta: nada, first: 0, x: 0, y: 0, share: 1 }
  for (let y = 0, to = 0; y < altura; y++)
    for (let x = 0; x < largura; x++, to += 4) {
      const from = y * AMOSTRAS * tela.largura + x * AMOSTRAS
      const one = isOne(tela, from)
      soma.fill(0)
      lugar.share = one ? 1 : 1 / 4
      for (let k = 0; k < (one ? 1 : 4); k++) {
        const t = intAt(tela.qual, from + (k & 1) + (k >> 1) * tela.largura)
        const tinta = tintas[t]
        lugar.x = x * AMOSTRAS + (one ? 0.5 : k & 1)
        lugar.y = y * AMOSTRAS + (one ? 0.5 : k >> 1)
        lugar.first = t * NO_QUADRO
        if (tinta) {
          lugar.tinta = tinta
          addLight(soma, lugar)
        } else addEmpty(soma, vazio, lugar.share)
      }
      const kept = 1 - ((1 - TRACO) * (tela.tracos[to >> 2] ?? 0)) / 4
      data[to] = Math.round(valueOfLight(floatAt(soma, 0) * kept))
      data[to + 1] = Math.round(valueOfLight(floatAt(soma, 1) * kept))
      data[to + 2] = Math.round(valueOfLight(floatAt(soma, 2) * kept))
      data[to + 3] = 255
    }
  return { width: largura, height: altura, data }
}

/** Whether all samples of a pixel see the same. */
function isOne({ qual, largura }: Tela, from: number): boolean {
  const first = intAt(qual, from)
  return qual[from + 1] === first && qual[from + largura] === first && qual[from + largura + 1] === first
}

function addEmpty(soma: Float64Array, vazio: Float64Array, share: number): void {
  for (let part = 0; part < 3; part++) soma[part] = floatAt(soma, part) + floatAt(vazio, part) * share
}

/** A picture in which nothing stands. */
function fillFigura({
  largura,
  altura,
  fundo: [red, green, blue],
}: Pick<PedidoDeQuadros, 'largura' | 'altura' | 'fundo'>): Figura {
  const data = new Uint8ClampedArray(largura * altura * 4)
  for (let to = 0; to < data.length; to += 4) data.set([red, green, blue, 255], to)
  return { width: largura, height: altura, data }
}

/** As `floatAt`, of whole numbers. */
function intAt(list: Int32Array, index: number): number {
  return list[index] as number
}
