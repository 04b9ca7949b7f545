import type { Achado } from './guarda.ts'
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
  /** as in Mundo.open */
  antes?: string
  /** scripts that are tried on the way to a short one */
  most?: number
  /** months that are played at the same time */
  together?: number
}

/** What happens at the same time does not always meet: a script is given so many chances. */
const CHANCES = 3

/** Plays months until one breaks, and makes its script short; null when none breaks. */
export async function findFalha(
  sementes: readonly number[],
  { together = 1, ...busca }: Busca,
): Promise<Roteiro | null> {
  for (let at = 0; at < sementes.length; at += together) {
    const broken = await Promise.all(sementes.slice(at, at + together).map((semente) => play(semente, busca)))
    const first = broken.find((one) => one !== null)
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

async function play(semente: number, { passos, antes }: Busca): Promise<Quebrado | null> {
  const script = drawPassos(semente, passos)
  const { falha } = await playMes(script, { antes })
  const [achado] = falha?.achados ?? []
  return falha && achado ? { semente, achado, script: script.slice(0, falha.passo + 1) } : null
}

async function shrink({ semente, script, achado }: Quebrado, { antes, most }: Busca): Promise<Roteiro> {
  const breaks = async (shorter: readonly Passo[]) => {
    for (let chance = 1; chance <= CHANCES; chance += 1) {
      const again = await playMes(shorter, { antes, invariante: achado.invariante })
      if (again.falha) return true
      if (!shorter.some(isRace)) return false
    }
    return false
  }
  return { semente, achado, passo: script.length, curto: await shrinkPassos(script, breaks, most) }
}

/** Steps in which two calls may meet. */
function isRace({ junto }: Passo): boolean {
  return junto !== undefined
}
