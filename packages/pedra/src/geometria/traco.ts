import { at } from '../numeros.ts'
import type { Borda, Ponto } from './formato.ts'
import { meiaDiagonalOf, unbendPonto, type Curva, type TamanhoDaFoto } from './lente.ts'
import { distanceFromLinha, linhaThrough, weightsAlongLinha, type Linha } from './linha.ts'

/** What an edge is fitted to. */
export interface Traco {
  pontos: readonly Ponto[]
  pesos: readonly number[]
  /** found in the picture, not drawn by a finger */
  achado: boolean
}

/** How far a finger under the loupe lies from an edge, px of a photo of 12 megapixels: 1.5 along each axis. */
const DEDO = 2
/** How far a line lies off however straight its places are, px. */
const SEMPRE = 0.15
/** The half diagonal of a photo of 12 megapixels, px. */
const MEIA_DIAGONAL = 2500

/** A pixel of a photo of 12 megapixels, in pixels of this one. */
export function pixelOfFoto(foto: TamanhoDaFoto): number {
  return meiaDiagonalOf(foto) / MEIA_DIAGONAL
}

/** The places that were found along an edge, where there are enough of them; else the line that a finger drew. */
export function tracoOf(borda: Borda, achados: readonly Ponto[] | undefined): Traco {
  if (achados && achados.length >= 4)
    return { pontos: achados, pesos: weightsAlongLinha(achados), achado: true }
  return { pontos: [borda.de, borda.ate], pesos: [1, 1], achado: false }
}

/** The line of an edge in a photo whose lens bends so. */
export function linhaOfTraco(foto: TamanhoDaFoto, curva: Curva, { pontos, pesos }: Traco): Linha {
  return linhaThrough(
    pontos.map((ponto) => unbendPonto(foto, curva, ponto)),
    pesos,
  )
}

/** How far a line may lie off in its middle, and at its end besides, px. */
export interface DesviosDoTraco {
  meio: number
  ponta: number
}

/** How far the line of an edge may lie off. */
export function desviosOfTraco(foto: TamanhoDaFoto, curva: Curva, traco: Traco): DesviosDoTraco {
  const finger = (DEDO * pixelOfFoto(foto)) / Math.SQRT2
  if (!traco.achado) return { meio: finger, ponta: finger }
  const straight = traco.pontos.map((ponto) => unbendPonto(foto, curva, ponto))
  return deviationsOf(straight, traco.pesos, linhaThrough(straight, traco.pesos))
}

/** Waves along an edge are no independent errors. */
function deviationsOf(pontos: readonly Ponto[], pesos: readonly number[], linha: Linha): DesviosDoTraco {
  let [squares, neighbours, all, before] = [0, 0, 0, 0]
  pontos.forEach((ponto, index) => {
    const weight = at(pesos, index)
    const away = weight * distanceFromLinha(linha, ponto)
    squares += away * away
    neighbours += away * before
    all += weight * weight
    before = away
  })
  const alike = squares > 0 ? Math.min(Math.max(neighbours / squares, 0), 0.99) : 0
  const independent = Math.max(3, (all * (1 - alike)) / (1 + alike))
  const deviation = Math.sqrt(squares / Math.max(all - 2, 1) / independent + SEMPRE ** 2)
  return { meio: deviation, ponta: deviation * Math.sqrt(3) }
}
