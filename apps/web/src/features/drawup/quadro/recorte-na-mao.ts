import type { RecorteNovo } from '@lapida/desenho/commands/recortes'

/** An opening that the next click on a piece puts down. */
export type RecorteNaMao = Omit<RecorteNovo, 'ancora' | 'centro'>

let naMao: RecorteNaMao = {
  tipo: 'cuba',
  modelo: '560×400',
  montagem: 'embutir',
  forma: { t: 'ret', w: 560, h: 400, r: 60 },
}

/** What the opening tool puts down now. */
export function currentRecorteNaMao(): RecorteNaMao {
  return naMao
}

/** Chooses what the opening tool puts down: a model of the stock, or a shape of one's own. */
export function takeRecorte(recorte: RecorteNaMao): void {
  naMao = recorte
}
