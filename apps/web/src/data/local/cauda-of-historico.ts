import type { Historico, Passo } from '@lapida/desenho/commands/historico'

/** What a history has beyond the one that was written: little enough to be left at the last moment. */
export interface CaudaDoHistorico {
  /** so many of the oldest written steps are gone */
  fora: number
  /** so many of the written ones after them stay */
  ficam: number
  passos: Passo[]
  feitos: number
}

/** What to keep besides `escrito` so that `atual` can be had again. Steps are the same when they are the same objects. */
export function caudaOfHistorico(escrito: Historico, atual: Historico): CaudaDoHistorico {
  const [first] = atual.passos
  const found = first === undefined ? -1 : escrito.passos.indexOf(first)
  const fora = found < 0 ? escrito.passos.length : found
  let ficam = 0
  while (fora + ficam < escrito.passos.length && escrito.passos[fora + ficam] === atual.passos[ficam]) ficam++
  return { fora, ficam, passos: atual.passos.slice(ficam), feitos: atual.feitos }
}

/** The history that `caudaOfHistorico` was asked for. */
export function withCauda(escrito: Historico, { fora, ficam, passos, feitos }: CaudaDoHistorico): Historico {
  return { passos: [...escrito.passos.slice(fora, fora + ficam), ...passos], feitos }
}
