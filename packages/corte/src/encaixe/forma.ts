import type { Ponto } from '../formato.ts'
import type { Convexo } from './convex-parts.ts'

/** A piece as it lies, or something that holds its place on a sheet, from the lower left corner of its box. */
export interface Forma {
  largura: number
  altura: number
  partes: readonly Convexo[]
  /** mm² of stone */
  area: number
  /** whether the tool has to pass beside it: not beside a flaw */
  comFolga: boolean
}

/** The form of convex parts, whose box may be larger than they are. */
export function formaOf(
  partes: readonly Convexo[],
  { largura, altura, comFolga = true }: { largura: number; altura: number; comFolga?: boolean },
): Forma {
  return { largura, altura, partes, comFolga, area: partes.reduce((sum, parte) => sum + areaOf(parte), 0) }
}

/** A rectangle. */
export function formaOfCaixa(largura: number, altura: number, comFolga = true): Forma {
  const parte = [
    { x: 0, y: 0 },
    { x: largura, y: 0 },
    { x: largura, y: altura },
    { x: 0, y: altura },
  ]
  return formaOf([parte], { largura, altura, comFolga })
}

/** mm² of a polygon whose corners are told to the left. */
export function areaOf(polygon: readonly Ponto[]): number {
  return polygon.reduce((sum, from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    return sum + (from.x * to.y - to.x * from.y) / 2
  }, 0)
}
