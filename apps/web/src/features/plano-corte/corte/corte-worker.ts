import { completePlano } from '@lapida/corte/complete-plano'
import { createCorteService, type CortePedido } from '@lapida/corte/corte-service'
import type { PedidoResumo, RespostaResumo } from './corte-mensagens.ts'

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
    const { custo, limiteInferior } = completePlano(entrada, cortadas).resumo
    return { tipo: 'resumo', pedido, custo, limiteInferior }
  } catch {
    // A plan that the engine cannot read has no bound either; its pieces and slabs are shown all the same.
    return { tipo: 'resumo', pedido, custo: 0, limiteInferior: 0 }
  }
}
