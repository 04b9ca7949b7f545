// How light falls in a room: whoever draws one, in bytes or on a graphics card, takes it from here. Linear light.
import type { Espaco } from './tipos.ts'

/** Light that a face has of the sky when it looks up, when it looks down, and of the sun when it looks at it. */
export const CEU = 0.68
export const TERRA = 0.58
export const SOL = 0.38
/** What a polished face throws back of the room to who looks straight at it, and how bright that room is. */
export const ESPELHO = 0.03
export const REFLEXO = 0.8
/** How much a shadow takes from the floor. */
export const SOMBRA_NO_CHAO = 0.24
/** A face is asked for its shadow a little before itself: along the rays it would shade itself in stripes, mm. */
export const FORA = 14
/** What is as little behind a face lies on it, mm. */
export const FOLGA = 4

/** Where the sun looks to, and what is right and up for it: unit vectors. @param sol to the sun, of length one */
export function axesOfSol(sol: Espaco): { frente: Espaco; direita: Espaco; cima: Espaco } {
  const frente = { x: -sol.x, y: -sol.y, z: -sol.z }
  const flat = Math.sqrt(sol.x * sol.x + sol.y * sol.y)
  const direita = flat > 0 ? { x: -sol.y / flat, y: sol.x / flat, z: 0 } : { x: 1, y: 0, z: 0 }
  const cima = {
    x: direita.y * frente.z - direita.z * frente.y,
    y: direita.z * frente.x - direita.x * frente.z,
    z: direita.x * frente.y - direita.y * frente.x,
  }
  return { frente, direita, cima }
}
