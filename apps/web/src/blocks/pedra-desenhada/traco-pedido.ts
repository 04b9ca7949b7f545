import type { Traco } from '@lapida/pedra/traco'

/** A picture that the page wants. */
export interface PedidoDeTraco {
  id: number
  traco: Traco
}

/** The picture, or why there is none. */
export type RespostaDeTraco = { id: number; figura: Blob } | { id: number; motivo: string }
