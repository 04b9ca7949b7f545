import { at } from '../numeros.ts'
import { missesOfMedidas, type MedidasDosAlvos } from './alvos.ts'
import { cantosOfMedidas } from './contorno.ts'
import { drawPrecisao, gradeOfChapa } from './draw-precisao.ts'
import type { Ajuste, Ponto } from './formato.ts'
import { homografiaOf, invertMatriz, projectPonto, type Matriz } from './homografia.ts'
import { leastSquares, type Ajustado } from './least-squares.ts'
import { bendPonto, unbendPonto, type Curva, type TamanhoDaFoto } from './lente.ts'
import { distanceFromLinha } from './linha.ts'
import { placeOnSlab } from './lugares.ts'
import { desviosOfTraco, linhaOfTraco, pixelOfFoto, type Traco } from './traco.ts'

/** Four targets in a photo, in the order of their lengths, and what the tape says between them. */
export interface AlvosNaFoto {
  vistos: readonly [Ponto, Ponto, Ponto, Ponto]
  medidas: MedidasDosAlvos
}

/** What is known before the targets are looked at. */
export interface SemAlvos {
  foto: TamanhoDaFoto
  /** how slab and photo lie on each other by the edges and the slab's own sides */
  ajuste: Ajuste
  /** in the order of `LADOS` */
  tracos: readonly Traco[]
  /** how far `ajuste.lente.k` may lie off */
  desvioDeK: number
  /** a bend of higher order that no `k` holds */
  resto: number
}

/** How far a tape lies from a length, mm. */
const TRENA = 2
/** How far a target is found from its middle, px of a photo of 12 megapixels. */
const VISTO = 0.4

/**
 * Slab and photo by everything that is known of them at once: edges, the slab's sides, where targets are seen, what lies
 * between them, and the lens; each counts as much as it may be trusted (least squares). Corners of slabs are broken and
 * edges are raw, while a printed cross is where it is: what is left is the tape. Null where the targets fit no slab.
 */
export function fitAlvos(conhecido: SemAlvos, alvos: AlvosNaFoto): Ajuste | null {
  const { ajuste, tracos } = conhecido
  const { largura, altura } = ajuste.medidas
  const corners = cantosOfMedidas({ largura, altura, contorno: null }).map((corner) =>
    projectPonto(ajuste.homografia, corner),
  )
  const places = alvos.vistos.map((visto) => placeOnSlab(ajuste, visto))
  const begun = [...corners, ...places].flatMap(({ x, y }) => [x, y])
  const passos = [...begun.map(() => 1e-2), 1e-2, 1e-2, 1e-5]
  const desvios = tracos.map((traco) => desviosOfTraco(conhecido.foto, ajuste.lente, traco))
  const residuosAt = (k2: number) => (incognitas: readonly number[]) =>
    residuosOf({ ...conhecido, desvios, k2 }, alvos, incognitas)
  const fitted = leastSquares(residuosAt(0), [...begun, largura, altura, ajuste.lente.k], passos)
  if (!fitted || !isTrue(residuosAt(0)(fitted.incognitas))) return null
  const { k } = stateOf(fitted.incognitas)
  const homografia = homografiaAt(fitted.incognitas)
  if (!homografia) return null
  return {
    ...ajuste,
    homografia,
    lente: { k, origem: ajuste.lente.origem === 'nenhuma' ? 'bordas' : ajuste.lente.origem },
    precisao: drawPrecisao(movesOf(conhecido, fitted, residuosAt(conhecido.resto))),
  }
}

/** Whatever chance does, six lengths, four crosses and four edges of one slab do not miss by more on average. */
const MISSED = 3

function isTrue(residuos: readonly number[]): boolean {
  const mean = residuos.reduce((sum, value) => sum + value * value, 0) / residuos.length
  return mean < MISSED ** 2
}

interface Estado {
  /** of the slab, in the photo without its bend */
  cantos: Ponto[]
  /** on the slab, mm */
  alvos: Ponto[]
  largura: number
  altura: number
  k: number
}

/** Corners and targets as two numbers each, then the slab's sides and the lens. */
function stateOf(incognitas: readonly number[]): Estado {
  const pontos = Array.from({ length: 8 }, (_, index) => ({
    x: at(incognitas, 2 * index),
    y: at(incognitas, 2 * index + 1),
  }))
  return {
    cantos: pontos.slice(0, 4),
    alvos: pontos.slice(4),
    largura: at(incognitas, 16),
    altura: at(incognitas, 17),
    k: at(incognitas, 18),
  }
}

function homografiaAt(incognitas: readonly number[]): Matriz | null {
  const { cantos, largura, altura } = stateOf(incognitas)
  return homografiaOf(cantosOfMedidas({ largura, altura, contorno: null }), cantos)
}

interface Pesado extends SemAlvos {
  desvios: readonly { meio: number; ponta: number }[]
  k2: number
}

/** What misses, each in its own deviation. */
function residuosOf(
  { foto, ajuste, tracos, desvioDeK, desvios, k2 }: Pesado,
  { vistos, medidas }: AlvosNaFoto,
  incognitas: readonly number[],
): number[] {
  const { cantos, alvos, largura, altura, k } = stateOf(incognitas)
  const curva = { k, k2 }
  const homografia = homografiaAt(incognitas)
  const visto = VISTO * pixelOfFoto(foto)
  return [
    ...tracos.flatMap((traco, index) => {
      const { meio, ponta } = desvios[index] ?? { meio: 1, ponta: 1 }
      const linha = linhaOfTraco(foto, curva, traco)
      const [a, b] = [cantos[index], cantos[(index + 1) % 4]].map((canto) =>
        canto ? distanceFromLinha(linha, canto) : NaN,
      )
      return [((a ?? NaN) + (b ?? NaN)) / 2 / meio, ((b ?? NaN) - (a ?? NaN)) / 2 / ponta]
    }),
    ...vistos.flatMap((seen, index) => {
      const shown = projectPonto(homografia ?? [], alvos[index] ?? seen)
      const straight = unbendPonto(foto, curva, seen)
      return [(shown.x - straight.x) / visto, (shown.y - straight.y) / visto]
    }),
    ...missesOfMedidas(alvos, medidas).map((miss) => miss / TRENA),
    (largura - ajuste.medidas.largura) / TRENA,
    (altura - ajuste.medidas.altura) / TRENA,
    (k - ajuste.lente.k) / desvioDeK,
  ]
}

/** How the places of the slab move with everything that may be wrong. */
function movesOf(
  { foto, ajuste, resto }: SemAlvos,
  { incognitas, desvios, answer }: Ajustado,
  residuosWithResto: (incognitas: readonly number[]) => readonly number[],
): Float64Array[] {
  const { k } = stateOf(incognitas)
  const homografia = homografiaAt(incognitas)
  if (!homografia) return []
  const grid = gradeOfChapa(ajuste.medidas)
  const shown = grid.map((ponto) => bendPonto(foto, { k }, projectPonto(homografia, ponto)))
  const moveOf = (moved: readonly number[], curva: Curva) => {
    const back = homografiaAt(moved)
    const move = new Float64Array(2 * grid.length)
    if (back)
      grid.forEach((ponto, index) => {
        const place = projectPonto(invertMatriz(back), unbendPonto(foto, curva, shown[index] ?? ponto))
        move[2 * index] = place.x - ponto.x
        move[2 * index + 1] = place.y - ponto.y
      })
    return move
  }
  const moves = desvios.map((desvio) => {
    const moved = incognitas.map((value, index) => value + at(desvio, index))
    return moveOf(moved, { k: stateOf(moved).k })
  })
  const step = answer(residuosWithResto(incognitas))
  if (!step) return moves
  const bent = incognitas.map((value, index) => value - at(step, index))
  return [...moves, moveOf(bent, { k: stateOf(bent).k, k2: resto })]
}
