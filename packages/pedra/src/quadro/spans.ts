import { GRAO, type Projetadas } from './project-faces.ts'

/** Rows of a picture that a triangle fills, and from which pixel to before which in each. */
export interface Linhas {
  readonly from: Int32Array
  readonly to: Int32Array
  top: number
  bottom: number
}

/** Room for the rows of a picture as high as that. */
export function linhasFor(altura: number): Linhas {
  return { from: new Int32Array(altura), to: new Int32Array(altura), top: 0, bottom: 0 }
}

/**
 * Which pixels of a picture have their middle in triangle `t`, in whole numbers: two triangles side by side fill every
 * pixel between them once, on every machine.
 */
export function spansOf(
  { lugares }: Projetadas,
  t: number,
  { largura, altura, linhas }: { largura: number; altura: number; linhas: Linhas },
): void {
  const at = (k: number) => lugares[t * 6 + k] ?? 0
  const ys = [at(1), at(3), at(5)]
  linhas.top = Math.max(0, Math.ceil((Math.min(...ys) - GRAO / 2) / GRAO))
  linhas.bottom = Math.min(altura, Math.floor((Math.max(...ys) - GRAO / 2) / GRAO) + 1)
  for (let y = linhas.top; y < linhas.bottom; y++) {
    linhas.from[y] = 0
    linhas.to[y] = largura
  }
  for (const k of [0, 2, 4])
    cutSpans(linhas, { ax: at(k), ay: at(k + 1), bx: at((k + 2) % 6), by: at((k + 3) % 6) })
}

interface Lado {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** What lies on the inner side of an edge: of two faces that share it, one has the pixels on it. */
function cutSpans(linhas: Linhas, { ax, ay, bx, by }: Lado): void {
  const [dx, dy] = [bx - ax, by - ay]
  // Inside where dx·(py − ay) − dy·(px − ax) is below 0, or 0 on an upper or left edge.
  const own = dy > 0 || (dy === 0 && dx < 0) ? 0 : 1
  for (let y = linhas.top; y < linhas.bottom; y++) {
    const py = y * GRAO + GRAO / 2
    const rest = dx * (py - ay) + dy * (ax - GRAO / 2) + own
    // −dy·GRAO·x + rest ≤ 0
    if (dy > 0) linhas.from[y] = Math.max(linhas.from[y] ?? 0, Math.ceil(rest / (dy * GRAO)))
    else if (dy < 0) linhas.to[y] = Math.min(linhas.to[y] ?? 0, Math.floor(rest / (dy * GRAO)) + 1)
    else if (rest > 0) linhas.to[y] = 0
  }
}
