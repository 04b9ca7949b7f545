import type { Ponto } from './vista.ts'

/** Where an arrow points, Y up. */
const SETAS: Readonly<Record<string, Ponto>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: -1 },
}

const PASSO_MM = 10
const PASSO_LONGO_MM = 100
const PASSO_CURTO_MM = 1

export type Seta = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>

/** Where an arrow points; undefined for any other key. */
export function rumoOfSeta(key: string): Ponto | undefined {
  return SETAS[key]
}

/** By how many millimetres an arrow moves what is chosen: 1 cm, with Shift 10 cm, with Alt 1 mm. */
export function passoOfSeta(rumo: Ponto, { shiftKey, altKey }: Pick<Seta, 'shiftKey' | 'altKey'>): Ponto {
  const mm = shiftKey ? PASSO_LONGO_MM : altKey ? PASSO_CURTO_MM : PASSO_MM
  return { x: rumo.x * mm, y: rumo.y * mm }
}

/** Nearer (1) or farther (-1); undefined for a key that is neither. */
export function passoOfZoom(key: string): 1 | -1 | undefined {
  if (key === '+' || key === '=') return 1
  return key === '-' ? -1 : undefined
}
