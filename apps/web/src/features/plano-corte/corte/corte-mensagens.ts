import type { ChapaCortada, EntradaCorte } from '@lapida/corte/formato'

/** Asks the worker what slabs as cut cost and what no plan can cost less than. */
export interface PedidoResumo {
  tipo: 'resumo'
  pedido: number
  entrada: EntradaCorte
  cortadas: ChapaCortada[]
}

export interface RespostaResumo {
  tipo: 'resumo'
  pedido: number
  custo: number
  /** 0 where it is not known */
  limiteInferior: number
}
