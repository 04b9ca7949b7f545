import type { SlabChoice } from '@lapida/corte/choose-slabs'
import type { EntradaCorte } from '@lapida/corte/formato'

/** Asks which slabs would do, or what the given ones do not hold. */
export interface PedidoDaReserva {
  tipo: 'escolher' | 'conferir'
  pedido: number
  entrada: EntradaCorte
}

/** Null: the engine cannot read the order. */
export interface RespostaDaReserva {
  pedido: number
  escolha: SlabChoice | null
}
