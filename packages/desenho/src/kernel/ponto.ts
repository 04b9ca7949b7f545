/** A point or a vector of the plane in millimetres, Y up. */
export type Ponto = { readonly x: number; readonly y: number }

/** An axis-aligned box in millimetres. */
export type Caixa = {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** a + b * fator. */
export function addPonto(a: Ponto, b: Ponto, fator = 1): Ponto {
  return { x: a.x + b.x * fator, y: a.y + b.y * fator }
}

/** The vector from a to b. */
export function vetor(a: Ponto, b: Ponto): Ponto {
  return { x: b.x - a.x, y: b.y - a.y }
}

/** z of the cross product: twice the signed area of the triangle, positive when b lies left of a. */
export function cruz(a: Ponto, b: Ponto): number {
  return a.x * b.y - a.y * b.x
}

/** The scalar product. */
export function escalar(a: Ponto, b: Ponto): number {
  return a.x * b.x + a.y * b.y
}

/** The distance between two points, in mm. */
export function distancia(a: Ponto, b: Ponto): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The unit vector from a to b; (0, 0) when they are the same point. */
export function direcao(a: Ponto, b: Ponto): Ponto {
  const d = distancia(a, b)
  return d === 0 ? { x: 0, y: 0 } : { x: (b.x - a.x) / d, y: (b.y - a.y) / d }
}

/** The vector turned by a quarter to the left (counter-clockwise). */
export function esquerda(v: Ponto): Ponto {
  return { x: v.y === 0 ? 0 : -v.y, y: v.x }
}

/** The vector turned counter-clockwise by an angle in radians. */
export function rotate(v: Ponto, angulo: number): Ponto {
  const cos = Math.cos(angulo)
  const sin = Math.sin(angulo)
  return { x: v.x * cos - v.y * sin, y: v.x * sin + v.y * cos }
}

/** The point between a and b at t (0 at a, 1 at b). */
export function entre(a: Ponto, b: Ponto, t: number): Ponto {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** Where two lines cross, each as a point and a direction; undefined when they are parallel. */
export function crossRetas(p: Ponto, d: Ponto, outra: { p: Ponto; d: Ponto }): Ponto | undefined {
  const seno = cruz(d, outra.d)
  if (Math.abs(seno) < 1e-12 * Math.hypot(d.x, d.y) * Math.hypot(outra.d.x, outra.d.y)) return undefined
  return addPonto(p, d, cruz(vetor(p, outra.p), outra.d) / seno)
}

/** The smallest box around boxes; undefined for none. */
export function uniteCaixas(caixas: readonly Caixa[]): Caixa | undefined {
  if (caixas.length === 0) return undefined
  return {
    minX: Math.min(...caixas.map((c) => c.minX)),
    minY: Math.min(...caixas.map((c) => c.minY)),
    maxX: Math.max(...caixas.map((c) => c.maxX)),
    maxY: Math.max(...caixas.map((c) => c.maxY)),
  }
}
