import type { ChapaCortada, EntradaCorte } from '@lapida/corte/formato'

/** Asks the worker how many slabs are cut and how few would have to be. */
export interface PedidoResumo {
  tipo: 'resumo'
  pedido: number
  entrada: EntradaCorte
  cortadas: ChapaCortada[]
}

/** The slabs of one stone that a plan cuts. */
export interface UsoDeChapas {
  /** whole slabs */
  inteiras: number
  /** leftovers of earlier plans */
  retalhos: number
  /** no plan of these pieces takes fewer whole slabs */
  minimo: number
  /** whether the stone has leftovers at all: then a whole slab is called so */
  comRetalhos: boolean
}

/** `uso` is null where the engine cannot read the plan. */
export interface RespostaResumo {
  tipo: 'resumo'
  pedido: number
  uso: UsoDeChapas | null
}
