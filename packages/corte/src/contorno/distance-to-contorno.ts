import { crossingsFrom, curvaOf, distanceTo } from '../conferencia/curvas.ts'
import type { ContornoPeca, Ponto } from '../formato.ts'

/** How far a point is from the stone inside of an outline and outside of its openings, mm; 0 on it. */
export function distanceToContorno({ lacos }: ContornoPeca, ponto: Ponto): number {
  const sides = lacos.flatMap((laco) =>
    laco.map((from, index) => curvaOf(from, laco[(index + 1) % laco.length] ?? from)),
  )
  const crossings = sides.reduce((sum, side) => sum + crossingsFrom(ponto, side), 0)
  return crossings % 2 === 1 ? 0 : Math.min(...sides.map((side) => distanceTo(side, ponto)))
}
