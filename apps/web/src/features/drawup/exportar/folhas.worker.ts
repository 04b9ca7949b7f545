import { arquivosDxf } from './arquivos-dxf.ts'
import type { PedidoAoTrabalho, RespostaDoTrabalho } from './pedidos.ts'
import { papeisOfSaida } from './papeis.ts'

// Laying out sheets and reading a machine's files back takes seconds for a house: here the screen goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<PedidoAoTrabalho>) => {
  postMessage(answer(data))
})

function answer(pedido: PedidoAoTrabalho): RespostaDoTrabalho {
  try {
    if (pedido.tipo === 'papeis')
      return { tipo: 'papeis', valor: papeisOfSaida(pedido.dados, pedido.saida, pedido.unidade) }
    return { tipo: 'dxf', valor: arquivosDxf(pedido.desenho, pedido.saida, pedido.escrita) }
  } catch (error) {
    return { tipo: 'falha', motivo: String(error) }
  }
}
