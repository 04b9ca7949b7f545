import type { Figura } from '../formato.ts'
import { LINEAR, valueOfLight } from '../imagem/luminancia.ts'
import { reduceFigura } from '../imagem/reduce-figura.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import {
  newPlanos,
  placeBefore,
  planesOf,
  projectFaces,
  type Planos,
  type Projetadas,
  type Vista,
} from './project-faces.ts'
import { drawSombra, sunAt, type Sombra } from './sombra.ts'
import { linhasFor, spansOf, type Linhas } from './spans.ts'
import type { CantoDoQuadro, Espaco, FaceDoQuadro, Lente, PedidoDeQuadros, VistaDoQuadro } from './tipos.ts'

/** Each pixel is the mean of so many by so many. */
const AMOSTRAS = 2
/** Light that a face has of the sky when it looks up, when it looks down, and of the sun when it looks at it. */
const CEU = 0.68
const TERRA = 0.58
const SOL = 0.38
/** What a polished face throws back of the room to who looks straight at it, and how bright that room is. */
const ESPELHO = 0.03
const REFLEXO = 0.8
/** How much a shadow takes from the floor, and a line from a body. */
const SOMBRA_NO_CHAO = 0.24
const TRACO = 0.5
/** A line lies on a body: it is drawn as much nearer, of its depth. */
const SOBRE = 0.003

/** A face is asked for its shadow a little before itself: along the rays it would shade itself in stripes, mm. */
const FORA = 14

/** What a corner carries, after its depth. */
const [U, V, SOL_X, SOL_Y, SOL_FUNDO, DE_SOL, DE_CEU, RASANTE] = [1, 2, 3, 4, 5, 6, 7, 8] as const

/**
 * Pictures of a room, one of each view: opaque bodies with the pictures of their stone, one sun with its shadows and an
 * even sky. The same request gives the same bytes on every machine: pixels are filled in whole numbers, and nothing is
 * asked of the engine but the four kinds of arithmetic and square roots.
 */
export function drawQuadros(pedido: PedidoDeQuadros): Figura[] {
  const tela = newTela(pedido)
  const feito = {
    sombra: drawSombra(pedido.corpos, pedido.sol),
    texturas: pedido.texturas.map(levelsOf),
  }
  return pedido.vistas.map((vista) => drawQuadro(pedido, vista, { ...tela, ...feito }))
}

/** What is done once for all views. */
interface Feito extends Tela {
  readonly sombra: Sombra
  /** pictures of stone, each with halves of itself */
  readonly texturas: readonly (readonly Figura[])[]
}

function drawQuadro(pedido: PedidoDeQuadros, { lente, paredes }: VistaDoQuadro, feito: Feito): Figura {
  const quadro = newQuadro(pedido, lente, feito)
  const faces = [...pedido.corpos, ...paredes, ...chaoOf(pedido)]
  const projetadas = projectFaces(faces, quadro.vista, carryOf(lente, pedido.sol, feito.sombra))
  fillDepth(quadro, projetadas)
  for (let t = 0; t < projetadas.faces.length; t++) {
    const face = faces[projetadas.faces[t] ?? 0]
    if (face) paintFace(quadro, face, { projetadas, t })
  }
  for (const linha of pedido.linhas) drawLinha(quadro, linha)
  return reduceQuadro(quadro, pedido)
}

/** Room for one view after the other. */
interface Tela {
  readonly largura: number
  readonly altura: number
  /** one over depth; 0 where nothing is */
  readonly perto: Float64Array
  /** which triangle is seen, −1 for none */
  readonly qual: Int32Array
  /** linear light: red, green, blue */
  readonly luz: Float32Array
  readonly linhas: Linhas
  readonly planos: Planos
}

interface Quadro extends Feito {
  readonly vista: Vista
}

function newTela(pedido: PedidoDeQuadros): Tela {
  const [largura, altura] = [pedido.largura * AMOSTRAS, pedido.altura * AMOSTRAS]
  return {
    largura,
    altura,
    perto: new Float64Array(largura * altura),
    qual: new Int32Array(largura * altura),
    luz: new Float32Array(largura * altura * 3),
    linhas: linhasFor(altura),
    planos: newPlanos(),
  }
}

function newQuadro({ fundo }: PedidoDeQuadros, { tangente, ...eixos }: Lente, feito: Feito): Quadro {
  const { largura, altura, perto, qual, luz } = feito
  perto.fill(0)
  qual.fill(-1)
  luz.set(fundo.map((value) => floatAt(LINEAR, value)))
  // Each copy is as long as all that is there.
  for (let full = 3; full < luz.length; full *= 2) luz.copyWithin(full, 0, Math.min(full, luz.length - full))
  const vista = { ...eixos, escala: altura / (2 * tangente), largura, altura, paralela: false }
  return { ...feito, vista }
}

/** How far the floor goes, mm. */
const LONGE = 60_000
/** The floor, which shows only shadows. */
const CHAO = -1

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

/** A picture and halves of it: what is drawn small is read from a small one. */
function levelsOf(figura: Figura): Figura[] {
  const levels = [figura]
  for (let longest = Math.max(figura.width, figura.height) / 2; longest >= 64; longest /= 2)
    levels.push(reduceFigura(levels.at(-1) ?? figura, longest))
  return levels
}

function carryOf(
  lente: Lente,
  sol: Espaco,
  sombra: Sombra,
): (canto: CantoDoQuadro, to: Float64Array) => void {
  return ({ p, n, u, v }, to) => {
    const [x, y, fundo] = sombra.placeOf({ x: p.x + n.x * FORA, y: p.y + n.y * FORA, z: p.z + n.z * FORA })
    const eye = { x: lente.olho.x - p.x, y: lente.olho.y - p.y, z: lente.olho.z - p.z }
    const grazing = 1 - Math.max(0, dot(n, eye) / Math.sqrt(dot(eye, eye)))
    const sky = TERRA + ((CEU - TERRA) * (n.z + 1)) / 2
    to.set([u, v, x, y, fundo, SOL * Math.max(0, dot(n, sol)), sky, grazing])
  }
}

function dot(a: Espaco, b: Espaco): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

/** Which triangle is seen at each pixel. */
function fillDepth({ vista, perto, qual, linhas, planos }: Quadro, projetadas: Projetadas): void {
  const { largura } = vista
  for (let t = 0; t < projetadas.faces.length; t++) {
    planesOf(projetadas, t, planos)
    spansOf(projetadas, t, { ...vista, linhas })
    const step = floatAt(planos.porX, 0)
    for (let y = linhas.top; y < linhas.bottom; y++) {
      const [from, to] = [at(linhas.from, y), at(linhas.to, y)]
      const row = floatAt(planos.base, 0) + floatAt(planos.porY, 0) * y
      for (let x = from, i = y * largura + from; x < to; x++, i++) {
        const near = row + step * x
        if (near <= floatAt(perto, i)) continue
        perto[i] = near
        qual[i] = t
      }
    }
  }
}

function paintFace(quadro: Quadro, face: FaceDoQuadro, where: { projetadas: Projetadas; t: number }): void {
  const { vista, linhas, planos } = quadro
  const { projetadas, t } = where
  planesOf(projetadas, t, planos)
  spansOf(projetadas, t, { ...vista, linhas })
  const tinta = tintaOf(quadro, face, where)
  for (let y = linhas.top; y < linhas.bottom; y++) paintRow(quadro, { t, y, tinta })
}

/** What a face is painted with: the picture of its stone as fine as it is seen, else its colour in linear light. */
interface Tinta {
  readonly figura: Figura | null
  readonly cor: Float64Array
  readonly brilho: number
}

function tintaOf(
  { texturas }: Quadro,
  { aparencia, cantos }: FaceDoQuadro,
  where: { projetadas: Projetadas; t: number },
): Tinta {
  const levels = aparencia.textura === null ? undefined : texturas[aparencia.textura]
  const cor = Float64Array.from(aparencia.cor, (value) => at(LINEAR, value))
  const finest = levels?.[0]
  if (!levels || !finest) return { figura: null, cor, brilho: aparencia.brilho }
  const [a, b, c] = cantos
  const share = Math.abs((b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u))
  const onStone = share * finest.width * finest.height
  let level = 0
  // Four times the pixels: half as fine.
  for (let rest = onStone / Math.max(1e-9, areaOn(where)); rest > 2.5 && level < levels.length - 1; rest /= 4)
    level++
  return { figura: levels[level] ?? finest, cor, brilho: aparencia.brilho }
}

/** Twice the area of a triangle, in pixels. */
function areaOn({ projetadas: { lugares }, t }: { projetadas: Projetadas; t: number }): number {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = lugares.slice(t * 6, t * 6 + 6)
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 256
}

interface Linha {
  readonly t: number
  readonly y: number
  readonly tinta: Tinta
}

/** A row of a face. Written out without helpers: it is what all the time of a picture goes into. */
function paintRow(
  { vista: { largura }, sombra, qual, luz, linhas, planos }: Quadro,
  { t, y, tinta }: Linha,
): void {
  const { figura, brilho, cor } = tinta
  const rows = planos.naLinha
  for (let k = 0; k < rows.length; k++) rows[k] = floatAt(planos.base, k) + floatAt(planos.porY, k) * y
  const steps = planos.porX
  const rest = 1 - SOMBRA_NO_CHAO
  const [red, green, blue] = [floatAt(cor, 0), floatAt(cor, 1), floatAt(cor, 2)]
  const last = at(linhas.to, y)
  for (let x = at(linhas.from, y), i = y * largura + x; x < last; x++, i++) {
    if (qual[i] !== t) continue
    const depth = 1 / (floatAt(rows, 0) + floatAt(steps, 0) * x)
    const sun = sunAt(sombra, {
      x: (floatAt(rows, SOL_X) + floatAt(steps, SOL_X) * x) * depth,
      y: (floatAt(rows, SOL_Y) + floatAt(steps, SOL_Y) * x) * depth,
      fundo: (floatAt(rows, SOL_FUNDO) + floatAt(steps, SOL_FUNDO) * x) * depth,
    })
    const to = i * 3
    if (brilho === CHAO) {
      const left = rest + SOMBRA_NO_CHAO * sun
      luz[to] = red * left
      luz[to + 1] = green * left
      luz[to + 2] = blue * left
      continue
    }
    const light =
      (floatAt(rows, DE_CEU) + floatAt(steps, DE_CEU) * x) * depth +
      (floatAt(rows, DE_SOL) + floatAt(steps, DE_SOL) * x) * depth * sun
    const thrown = brilho * mirrorOf((floatAt(rows, RASANTE) + floatAt(steps, RASANTE) * x) * depth)
    const kept = light * (1 - thrown)
    const mirrored = REFLEXO * thrown
    if (figura) {
      const [u, v] = [floatAt(rows, U) + floatAt(steps, U) * x, floatAt(rows, V) + floatAt(steps, V) * x]
      readStone(figura, { u: u * depth, v: v * depth }, { luz, to })
      luz[to] = lightAt(luz, to) * kept + mirrored
      luz[to + 1] = lightAt(luz, to + 1) * kept + mirrored
      luz[to + 2] = lightAt(luz, to + 2) * kept + mirrored
    } else {
      luz[to] = red * kept + mirrored
      luz[to + 1] = green * kept + mirrored
      luz[to + 2] = blue * kept + mirrored
    }
  }
}

function lightAt(list: Float32Array, index: number): number {
  return list[index] as number
}

/** Schlick's curve: little looking straight at a face, all of it along it. */
function mirrorOf(grazing: number): number {
  const g = grazing < 0 ? 0 : grazing > 1 ? 1 : grazing
  return ESPELHO + (1 - ESPELHO) * g * g * g * g * g
}

/** The colour of a picture at shares of its sides, in linear light; beyond its border as at the border. */
function readStone(
  { width, height, data }: Figura,
  { u, v }: { u: number; v: number },
  { luz, to }: { luz: Float32Array; to: number },
): void {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const low = y - top
  const [a, b, c, d] = [(1 - right) * (1 - low), right * (1 - low), (1 - right) * low, right * low]
  const from = (top * width + left) * 4
  const below = from + width * 4
  for (let part = 0; part < 3; part++)
    luz[to + part] =
      floatAt(LINEAR, byteAt(data, from + part)) * a +
      floatAt(LINEAR, byteAt(data, from + 4 + part)) * b +
      floatAt(LINEAR, byteAt(data, below + part)) * c +
      floatAt(LINEAR, byteAt(data, below + 4 + part)) * d
}

/** A line on a body, where nothing is before it. */
function drawLinha({ vista, perto, luz }: Quadro, [de, ate]: readonly [Espaco, Espaco]): void {
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
      darken(
        { largura, altura, perto, luz },
        { x: Math.floor(x) + (upright ? wide : 0), y: Math.floor(y) + (upright ? 0 : wide), near },
      )
  }
}

function darken(
  { largura, altura, perto, luz }: Pick<Quadro, 'perto' | 'luz'> & { largura: number; altura: number },
  { x, y, near }: { x: number; y: number; near: number },
): void {
  if (x < 0 || y < 0 || x >= largura || y >= altura) return
  const i = y * largura + x
  if (near * (1 + SOBRE) < floatAt(perto, i)) return
  for (let part = 0; part < 3; part++) luz[i * 3 + part] = lightAt(luz, i * 3 + part) * TRACO
}

/** The mean of the light of each pixel's samples, as bytes. */
function reduceQuadro(
  { vista, luz }: Quadro,
  { largura, altura }: Pick<PedidoDeQuadros, 'largura' | 'altura'>,
): Figura {
  const data = new Uint8ClampedArray(largura * altura * 4)
  for (let y = 0; y < altura; y++)
    for (let x = 0; x < largura; x++) {
      const to = (y * largura + x) * 4
      const from = (y * AMOSTRAS * vista.largura + x * AMOSTRAS) * 3
      for (let part = 0; part < 3; part++) {
        const low = from + vista.largura * 3 + part
        const sum =
          lightAt(luz, from + part) +
          lightAt(luz, from + 3 + part) +
          lightAt(luz, low) +
          lightAt(luz, low + 3)
        data[to + part] = Math.round(valueOfLight(sum / 4))
      }
      data[to + 3] = 255
    }
  return { width: largura, height: altura, data }
}
