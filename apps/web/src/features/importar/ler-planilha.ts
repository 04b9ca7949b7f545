import type { PedidoLeitura, RespostaLeitura } from './planilha-lida.ts'

/** Reads in a thread of its own, so that the page goes on; given up when the signal says so. */
export function lerPlanilha(pedido: PedidoLeitura, signal: AbortSignal): Promise<RespostaLeitura> {
  const worker = new Worker(new URL('./ler-planilha.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<RespostaLeitura>((resolve) => {
    signal.addEventListener('abort', () => resolve({ problema: '' }))
    worker.addEventListener('message', ({ data }: MessageEvent<RespostaLeitura>) => resolve(data))
    worker.addEventListener('error', () =>
      resolve({ problema: 'Não conseguimos ler este arquivo. Tente de novo.' }),
    )
    worker.postMessage(pedido)
  }).finally(() => worker.terminate())
}
