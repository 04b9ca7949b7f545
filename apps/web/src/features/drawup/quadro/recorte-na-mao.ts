import { useSyncExternalStore } from 'react'
import type { RecorteNovo } from '@lapida/desenho/commands/recortes'
import { Listeners } from '#shared/listeners.ts'

/** An opening that the next click on a piece puts down. */
export type RecorteNaMao = Omit<RecorteNovo, 'ancora' | 'centro'>

const CUBA: RecorteNaMao = {
  tipo: 'cuba',
  modelo: '560×400',
  montagem: 'embutir',
  forma: { t: 'ret', w: 560, h: 400, r: 60 },
}

let naMao = CUBA
const listeners = new Listeners()

/** What the opening tool puts down now. */
export function currentRecorteNaMao(): RecorteNaMao {
  return naMao
}

/** Chooses what the opening tool puts down: a model of the stock, or a shape of one's own. */
export function takeRecorte(recorte: RecorteNaMao): void {
  naMao = recorte
  listeners.notify()
}

/** What the opening tool puts down; the component follows. */
export function useRecorteNaMao(): RecorteNaMao {
  return useSyncExternalStore(listeners.subscribe, currentRecorteNaMao)
}
