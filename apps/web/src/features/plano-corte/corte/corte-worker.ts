import { createCorteService, type CortePedido } from '@lapida/corte/corte-service'
import { leastSlabs } from '@lapida/corte/least-slabs'
import type { PedidoResumo, RespostaResumo, UsoDeChapas } from './corte-mensagens.ts'

const service = createCorteService({
  post: (resposta) => self.postMessage(resposta),
  later: (goOn) => setTimeout(goOn, 0),
  agora: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<CortePedido | PedidoResumo>) => {
  if (data.tipo !== 'resumo') return service(data)
  self.postMessage(resumoOf(data))
})

function resumoOf({ pedido, entrada, cortadas }: PedidoResumo): RespostaResumo {
  try {
    return { tipo: 'resumo', pedido, uso: usoOf(entrada, cortadas) }
  } catch {
    // A plan that the engine cannot read has no bound either; its pieces and slabs are shown all the same.
    return { tipo: 'resumo', pedido, uso: null }
  }
}

function usoOf(entrada: PedidoResumo['entrada'], cortadas: PedidoResumo['cortadas']): UsoDeChapas {
  const retalhos = new Set(entrada.chapas.filter(({ retalho }) => retalho).map(({ id }) => id))
  const used = cortadas.filter(({ pecas }) => pecas.length > 0)
  const inteiras = used.filter(({ chapa }) => !retalhos.has(chapa)).length
  return {
    inteiras,
    retalhos: used.length - inteiras,
    minimo: leastSlabs(entrada),
    comRetalhos: retalhos.size > 0,
  }
}
