import { drawPassos, type Passo } from './passo.ts'
import { playMes } from './play-mes.ts'
import { shrinkPassos } from './shrink-passos.ts'
import type { Achado } from './guarda.ts'

export interface Roteiro {
  semente: number
  /** place of the step that broke it, from 1 */
  passo: number
  achado: Achado
  /** what is left of the script when everything is left out that it does not need */
  curto: Passo[]
}

/** What happens at the same time does not always meet: a script is given so many chances. */
const CHANCES = 3

/** Plays months until one breaks, and makes its script short; null when none breaks. */
export async function findFalha(
  sementes: readonly number[],
  { passos, antes = '', most }: { passos: number; antes?: string; most?: number },
): Promise<Roteiro | null> {
  for (const semente of sementes) {
    const script = drawPassos(semente, passos)
    const { falha } = await playMes(script, antes)
    const achado = falha?.achados[0]
    if (!falha || !achado) continue
    const breaks = async (shorter: readonly Passo[]) => {
      for (let chance = 1; chance <= CHANCES; chance += 1) {
        const again = await playMes(shorter, antes)
        if (again.falha?.achados.some(({ invariante }) => invariante === achado.invariante)) return true
        if (!shorter.some(isRace)) return false
      }
      return false
    }
    const curto = await shrinkPassos(script.slice(0, falha.passo + 1), breaks, most)
    return { semente, passo: falha.passo + 1, achado, curto }
  }
  return null
}

/** Steps in which two calls meet. */
function isRace({ tipo, junto }: Passo): boolean {
  return junto !== undefined || ['orcamento-novo', 'movimento', 'plano-concluido'].includes(tipo)
}
