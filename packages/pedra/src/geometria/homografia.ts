import type { Ponto } from './formato.ts'
import { at } from '../numeros.ts'

/** Nine numbers, row by row. */
export type Matriz = readonly number[]

/** Where a plane projection takes a place. */
export function projectPonto(m: Matriz, { x, y }: Ponto): Ponto {
  const depth = at(m, 6) * x + at(m, 7) * y + at(m, 8)
  return {
    x: (at(m, 0) * x + at(m, 1) * y + at(m, 2)) / depth,
    y: (at(m, 3) * x + at(m, 4) * y + at(m, 5)) / depth,
  }
}

/** The projection back. */
export function invertMatriz(m: Matriz): Matriz {
  const cofactor = (...[a, b, c, d]: readonly [number, number, number, number]) =>
    at(m, a) * at(m, d) - at(m, b) * at(m, c)
  const inverse = [
    cofactor(4, 5, 7, 8),
    -cofactor(1, 2, 7, 8),
    cofactor(1, 2, 4, 5),
    -cofactor(3, 5, 6, 8),
    cofactor(0, 2, 6, 8),
    -cofactor(0, 2, 3, 5),
    cofactor(3, 4, 6, 7),
    -cofactor(0, 1, 6, 7),
    cofactor(0, 1, 3, 4),
  ]
  const whole = at(m, 0) * at(inverse, 0) + at(m, 1) * at(inverse, 3) + at(m, 2) * at(inverse, 6)
  return inverse.map((part) => part / whole)
}

/** First `b`, then `a`. */
export function multiplyMatriz(a: Matriz, b: Matriz): Matriz {
  return Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [3 * Math.floor(place / 3), place % 3]
    return (
      at(a, row) * at(b, column) + at(a, row + 1) * at(b, column + 3) + at(a, row + 2) * at(b, column + 6)
    )
  })
}

/** The projection that takes four places to four others (direct linear transformation); null where three lie on a line. */
export function homografiaOf(from: readonly Ponto[], to: readonly Ponto[]): Matriz | null {
  return projectionBy(from, to, solveEquations)
}

/** The projection that takes many places nearest to as many others (least squares); null where they lie on a line. */
export function homografiaThrough(from: readonly Ponto[], to: readonly Ponto[]): Matriz | null {
  return projectionBy(from, to, (equations) => solveEquations(normalEquations(equations)))
}

function projectionBy(
  from: readonly Ponto[],
  to: readonly Ponto[],
  solve: (equations: readonly (readonly number[])[]) => number[] | null,
): Matriz | null {
  const near = normalOf(from)
  const far = normalOf(to)
  const rows: number[][] = []
  from.forEach((place, index) => {
    const a = projectPonto(near, place)
    const b = projectPonto(far, to[index] ?? place)
    rows.push([a.x, a.y, 1, 0, 0, 0, -b.x * a.x, -b.x * a.y, b.x])
    rows.push([0, 0, 0, a.x, a.y, 1, -b.y * a.x, -b.y * a.y, b.y])
  })
  const solved = solve(rows)
  return solved && multiplyMatriz(invertMatriz(far), multiplyMatriz([...solved, 1], near))
}

/** More equations than unknowns, as those whose answer misses all of them least. */
function normalEquations(equations: readonly (readonly number[])[]): number[][] {
  const size = (equations[0]?.length ?? 1) - 1
  const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
  for (const equation of equations)
    rows.forEach((row, one) => {
      for (let other = 0; other <= size; other++)
        row[other] = at(row, other) + at(equation, one) * at(equation, other)
    })
  return rows
}

/** Moves places around the origin and scales them to 1: equations of pixels and millimetres together lose digits. */
function normalOf(places: readonly Ponto[]): Matriz {
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length
  const size =
    places.reduce((sum, place) => sum + Math.hypot(place.x - x, place.y - y), 0) / places.length || 1
  return [1 / size, 0, -x / size, 0, 1 / size, -y / size, 0, 0, 1]
}

/** Linear equations, each with its right side last, by elimination; null where they do not say one answer. */
export function solveEquations(equations: readonly (readonly number[])[]): number[] | null {
  const rows = equations.map((row) => [...row])
  for (let column = 0; column < rows.length; column++) {
    const pivot = pivotOf(rows, column)
    if (!(Math.abs(at(pivot, column)) > 1e-12)) return null
    for (const row of rows) if (row !== pivot) subtractRow(row, pivot, column)
  }
  return rows.map((row, index) => at(row, rows.length) / at(row, index))
}

/** The row below with the largest part in a column, put in its place. */
function pivotOf(rows: number[][], column: number): number[] {
  let best = column
  const sizeOf = (row: number) => Math.abs(at(rows[row] ?? [], column))
  for (let row = column + 1; row < rows.length; row++) if (sizeOf(row) > sizeOf(best)) best = row
  const [pivot, other] = [rows[best] ?? [], rows[column] ?? []]
  rows[best] = other
  rows[column] = pivot
  return pivot
}

function subtractRow(row: number[], pivot: readonly number[], column: number): void {
  const share = at(row, column) / at(pivot, column)
  if (share === 0) return
  for (let part = column; part < row.length; part++) row[part] = at(row, part) - share * at(pivot, part)
}
