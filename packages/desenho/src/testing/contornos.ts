import type { Ponto } from '#kernel/ponto.ts'

/** The corners of a rectangle from the origin, mm. */
export function cantosOfRetangulo(w: number, h: number): Ponto[] {
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
}

/** An L of 2,40 × 1,80 with arms of 0,60. */
export const CANTOS_DO_L: readonly Ponto[] = [
  { x: 0, y: 0 },
  { x: 600, y: 0 },
  { x: 600, y: 1200 },
  { x: 2400, y: 1200 },
  { x: 2400, y: 1800 },
  { x: 0, y: 1800 },
]
