import { chooseSlabs, missingOn } from '@lapida/corte/choose-slabs'
import { EntradaError } from '@lapida/corte/entrada-error'
import type { PedidoDaReserva, RespostaDaReserva } from './reserva-mensagens.ts'

/** A quote of hundreds of pieces is answered with the best that was found until then. */
const LONGEST_MS = 2_500

self.addEventListener('message', ({ data }: MessageEvent<PedidoDaReserva>) => {
  self.postMessage(answerOf(data))
})

function answerOf({ tipo, pedido, entrada }: PedidoDaReserva): RespostaDaReserva {
  const start = performance.now()
  const options = { cancelado: () => performance.now() - start > LONGEST_MS }
  try {
    if (tipo === 'escolher') return { pedido, escolha: chooseSlabs(entrada, options) }
    const chapas = entrada.chapas.map(({ id }) => id)
    return { pedido, escolha: { chapas, ...missingOn(entrada, options) } }
  } catch (error) {
    if (!(error instanceof EntradaError)) throw error
    return { pedido, escolha: null }
  }
}
