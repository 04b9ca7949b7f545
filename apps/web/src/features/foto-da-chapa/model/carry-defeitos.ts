import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import type { LadosChapa, Retangulo } from '@lapida/domain/estoque/chapa'
import { defeitoInBox } from '@lapida/domain/estoque/defeito'
import type { Ajuste, Ponto } from '@lapida/pedra/geometria/formato'
import { placeOnPhoto, placeOnSlab } from '@lapida/pedra/geometria/lugares'

/**
 * Flaws that were drawn on a flat picture, where they lie once its edges were moved: each stays on what is seen under it in
 * the photo. In whole millimetres, inside of the slab.
 */
export function carryDefeitos(
  defeitos: readonly DefeitoDaChapa[],
  { from, to, chapa }: { from: Ajuste; to: Ajuste; chapa: LadosChapa },
): DefeitoDaChapa[] {
  const carry = (ponto: Ponto) => placeOnSlab(to, placeOnPhoto(from, ponto))
  return defeitos.map((defeito) => defeitoInBox(defeito, boxAround(cornersOf(defeito).map(carry), chapa)))
}

function cornersOf({ x, y, largura, altura }: Retangulo): Ponto[] {
  const [right, top] = [x + largura, y + altura]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: top },
    { x, y: top },
  ]
}

/** The box of the mean sides, so that a flaw that is carried back and forth does not grow. */
function boxAround([a, b, c, d]: readonly Ponto[], chapa: LadosChapa): Retangulo {
  const zero = { x: 0, y: 0 }
  const [lowerLeft, lowerRight, upperRight, upperLeft] = [a ?? zero, b ?? zero, c ?? zero, d ?? zero]
  const [left, width] = spanOf(
    (lowerLeft.x + upperLeft.x) / 2,
    (lowerRight.x + upperRight.x) / 2,
    chapa.largura,
  )
  const [low, height] = spanOf(
    (lowerLeft.y + lowerRight.y) / 2,
    (upperLeft.y + upperRight.y) / 2,
    chapa.altura,
  )
  return { x: left, y: low, largura: width, altura: height }
}

function spanOf(from: number, to: number, most: number): [number, number] {
  const start = Math.min(Math.max(Math.round(from), 0), most - 1)
  const end = Math.min(Math.max(Math.round(to), start + 1), most)
  return [start, end - start]
}
