import { ATORES, type TipoPasso } from './atores/atores.ts'
import { Sorte } from './sorte.ts'

/** One thing that somebody does. All that it draws comes from its own seed, so that a script without it stays a script. */
export interface Passo {
  tipo: TipoPasso
  semente: number
  /** what happens at the same time, on the other process */
  junto?: { tipo: TipoPasso; semente: number }
  /** the process or the database falls while it is written, or what was answered is lost on the way */
  queda?: { quem: 'programa' | 'banco' | 'resposta'; comando: number; quando: 'antes' | 'depois' }
}

const LARGEST = 2 ** 31 - 1

/**
 * The steps of a month, drawn from a seed.
 * @param tipos only these happen; all without it
 */
export function drawPassos(semente: number, count: number, tipos?: readonly TipoPasso[]): Passo[] {
  const sorte = new Sorte(semente)
  const atores = ATORES.filter(({ tipo }) => tipos?.includes(tipo) ?? true)
  const weighed = atores.flatMap(({ tipo, peso }) => Array.from({ length: peso }, () => tipo))
  const parallel = atores
    .filter((ator) => !('sozinho' in ator))
    .flatMap(({ tipo, peso }) => Array.from({ length: peso }, () => tipo))
  const draw = (types: readonly TipoPasso[]) => ({
    tipo: sorte.pick(types) ?? 'relogio',
    semente: sorte.whole(1, LARGEST),
  })
  return Array.from({ length: count }, (): Passo => {
    const share = sorte.whole(1, 100)
    if (share <= 10) return { ...draw(parallel), junto: draw(parallel) }
    if (share <= 14) {
      const quando = sorte.chance(0.5) ? 'antes' : 'depois'
      return { ...draw(weighed), queda: { quem: 'programa', comando: sorte.whole(1, 14), quando } }
    }
    if (share <= 15) return { ...draw(weighed), queda: { quem: 'banco', comando: 0, quando: 'antes' } }
    if (share <= 19) return { ...draw(weighed), queda: { quem: 'resposta', comando: 0, quando: 'depois' } }
    return draw(weighed)
  })
}
