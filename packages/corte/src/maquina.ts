import type { ChapaDisponivel, RegrasCorte } from './formato.ts'

/** What a machine does with the stone of notches and openings; lengths in millimetres. */
export type PerfilMaquina = Required<
  Pick<RegrasCorte, 'maquina' | 'jato' | 'disco' | 'folgaCanto' | 'usarRecortes'>
>

const PERFIL_PADRAO: PerfilMaquina = {
  maquina: 'ponte',
  jato: 2,
  disco: 350,
  folgaCanto: 10,
  usarRecortes: false,
}
/** Thickness of a slab of which nobody said it. */
export const ESPESSURA_PADRAO = 20
/** How far below the stone the disc reaches, so that it is cut through. */
const PASSA = 3

/** The machine of an order, with its usual values where nothing was said: a bridge saw, disc 350, jet 2, corner 10. */
export function perfilOf(corte: Partial<RegrasCorte>): PerfilMaquina {
  const { maquina, jato, disco, folgaCanto, usarRecortes } = PERFIL_PADRAO
  return {
    maquina: corte.maquina ?? maquina,
    jato: corte.jato ?? jato,
    disco: corte.disco ?? disco,
    folgaCanto: corte.folgaCanto ?? folgaCanto,
    usarRecortes: corte.usarRecortes ?? usarRecortes,
  }
}

/** The thickness of a slab, mm. */
export function espessuraOf({ espessura }: Pick<ChapaDisponivel, 'espessura'>): number {
  return espessura ?? ESPESSURA_PADRAO
}

interface Disco {
  /** diameter of the disc, mm */
  disco: number
  /** of the slab, mm */
  espessura: number
  /** how far the disc reaches below the slab, mm */
  passa?: number
}

/**
 * How much stays uncut below where a stop cut ends on top, in mm: a disc of radius R that reaches d below a slab of
 * thickness t is √(2R(t+d) − (t+d)²) from its lowest point where it leaves the top, and √(2Rd − d²) where it leaves the
 * bottom (chords of a circle). 54 for R 175, t 20, d 3. Infinity where the disc does not reach through the slab.
 */
export function uncutBelow({ disco, espessura, passa = PASSA }: Disco): number {
  const above = reachAt({ disco, depth: espessura + passa })
  return above === null ? Infinity : above - (reachAt({ disco, depth: passa }) ?? 0)
}

/** The shortest cut that a disc makes by being lowered into a slab, in mm on top: its chord there. Infinity as above. */
export function shortestPlunge({ disco, espessura, passa = PASSA }: Disco): number {
  const above = reachAt({ disco, depth: espessura + passa })
  return above === null ? Infinity : 2 * above
}

/** Half of the chord of the disc at so much above its lowest point; null above its centre, where the spindle is. */
function reachAt({ disco, depth }: { disco: number; depth: number }): number | null {
  return depth * 2 < disco ? Math.sqrt(disco * depth - depth * depth) : null
}
