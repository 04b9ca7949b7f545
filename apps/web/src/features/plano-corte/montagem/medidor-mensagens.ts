import type { Continuidade } from '@lapida/pedra/veio/measure-continuidade'
import type { LinhaMedida } from '@lapida/documento/plano-corte/cena-da-montagem'

/** To the thread that measures joints: a picture that lines lie on, or two lines. */
export type AoMedidor =
  | { tipo: 'foto'; endereco: string; bitmap: ImageBitmap }
  | { tipo: 'medir'; chave: string; a: LinhaMedida; b: LinhaMedida }

/** What it says; null of a picture that it does not have. */
export interface DoMedidor {
  chave: string
  medida: Continuidade | null
}
