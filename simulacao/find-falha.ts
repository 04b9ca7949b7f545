import type { Achado } from './guarda.ts'
import type { TipoPasso } from './atores/atores.ts'
import { drawPassos, type Passo } from './passo.ts'
import { playMes } from './play-mes.ts'
import { shrinkPassos } from './shrink-passos.ts'

export interface Roteiro {
  semente: number
  /** place of the step that broke it, from 1 */
  passo: number
  achado: Achado
  /** what is left of the script when everything is left out that it does not need */
  curto: Passo[]
}

export interface Busca {
  /** of each month */
  passos: number
  /** only these kinds of steps happen; all without it */
  tipos?: readonly TipoPasso[]
  /** as in Mundo.open */
  antes?: string
  /** as in Olhar */
  pdf?: boolean
  /** scripts that are tried on the way to a short one */
  most?: number
  /** the same, asked when something broke */
  mostOf?: () => number
  /** after so many milliseconds what is the shortest until then is told */
  withinMs?: number
  /** months that are played at the same time */
  together?: number
}

/** What happens at the same time does not always meet: a script is given so many chances. */
const CHANCES = 3
/** A red run is to end while somebody waits for it. */
const WITHIN_MS = 90_000

/** Plays months until one breaks, and makes its script short; null when none breaks. */
export async function findFalha(
  sementes: readonly number[],
  { together = 1, ...busca }: Busca,
): Promise<Roteiro | null> {
  for (let at = 0; at < sementes.length; at += together) {
    let first: Quebrado | null = null
    const isOver = () => first !== null
    const months = sementes.slice(at, at + together).map(async (semente) => {
      const broken = await play(semente, { ...busca, isOver })
      first ??= broken
    })
    await Promise.all(months)
    if (first) return shrink(first, busca)
  }
  return null
}

/** The script as far as it broke. */
interface Quebrado {
  semente: number
  script: Passo[]
  achado: Achado
}

async function play(
  semente: number,
  { passos, tipos, antes, pdf, isOver }: Busca & { isOver: () => boolean },
): Promise<Quebrado | null> {
  const script = drawPassos(semente, passos, tipos)
  const { falha } = await playMes(script, { antes, pdf, isOver })
  const [achado] = falha?.achados ?? []
  return falha && achado ? { semente, achado, script: script.slice(0, falha.passo + 1) } : null
}

async function shrink(
  { semente, script, achado }: Quebrado,
  { antes, pdf, most, mostOf, withinMs = WITHIN_MS }: Busca,
): Promise<Roteiro> {
  const until = performance.now() + withinMs
  const isOver = () => performance.now() > until
  const breaks = async (shorter: readonly Passo[]) => {
    for (let chance = 1; chance <= CHANCES; chance += 1) {
      const again = await playMes(shorter, { antes, pdf, invariante: achado.invariante, isOver })
      if (again.falha) return true
      if (!shorter.some(isRace) || isOver()) return false
    }
    return false
  }
  return {
    semente,
    achado,
    passo: script.length,
    curto: await shrinkPassos(script, breaks, { most: mostOf?.() ?? most, until }),
  }
}

/** Steps in which two calls may meet. */
function isRace({ junto }: Passo): boolean {
  return junto !== undefined
}
