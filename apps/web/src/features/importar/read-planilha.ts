import type {
  AbaLida,
  PedidoLeitura,
  PedidoLinhas,
  RespostaLeitura,
  RespostaLinhas,
} from './planilha-lida.ts'

const NOT_READ = 'Não conseguimos ler este arquivo. Tente de novo.'

/** Reads in a thread of its own, so that the page goes on; given up when the signal says so. */
export async function readPlanilha(pedido: PedidoLeitura, signal: AbortSignal): Promise<RespostaLeitura> {
  return (await ask<RespostaLeitura>(pedido, signal)) ?? { problema: NOT_READ }
}

/** The cells of some rows, by their numbers in the sheet; none when they cannot be read any more. */
export async function readLinhas(aba: AbaLida, numeros: number[]): Promise<string[][]> {
  const answer = await ask<RespostaLinhas>({ linhas: aba.linhas, numeros })
  return answer?.celulas ?? []
}

/** null: given up, or the thread failed. */
function ask<Answer>(pedido: PedidoLeitura | PedidoLinhas, signal?: AbortSignal): Promise<Answer | null> {
  const worker = new Worker(new URL('./read-planilha.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Answer | null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(pedido)
  }).finally(() => worker.terminate())
}
