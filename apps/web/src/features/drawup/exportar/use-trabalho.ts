import { useEffect, useRef, useState } from 'react'
import type { PedidoAoTrabalho, RespostaDoTrabalho } from './pedidos.ts'

/** What is known of the last request: its answer, once there is one. */
interface Respondido {
  pedido: PedidoAoTrabalho
  resposta: RespostaDoTrabalho
}

/**
 * Has a worker answer the newest request (one object as long as it is the same). A request that a newer one takes the
 * place of is ended at once. Gives the last answer, and whether it is that of this request.
 */
export function useTrabalho(pedido: PedidoAoTrabalho | null): {
  resposta: RespostaDoTrabalho | null
  emDia: boolean
} {
  const [last, setLast] = useState<Respondido | null>(null)
  const kept = useRef<Worker>(undefined)
  useEffect(() => {
    if (!pedido) return
    const worker =
      kept.current ?? new Worker(new URL('./folhas.worker.ts', import.meta.url), { type: 'module' })
    kept.current = worker
    let pending = true
    const answer = (resposta: RespostaDoTrabalho) => {
      if (!pending) return
      pending = false
      if (resposta.tipo === 'falha') reportError(new Error(resposta.motivo))
      setLast({ pedido, resposta })
    }
    const handleMessage = ({ data }: MessageEvent<RespostaDoTrabalho>) => answer(data)
    const handleError = (event: ErrorEvent) => {
      worker.terminate()
      kept.current = undefined
      answer({ tipo: 'falha', motivo: event.message || 'The worker could not start.' })
    }
    worker.addEventListener('message', handleMessage)
    worker.addEventListener('error', handleError)
    worker.postMessage(pedido)
    return () => {
      worker.removeEventListener('message', handleMessage)
      worker.removeEventListener('error', handleError)
      if (!pending) return
      pending = false
      worker.terminate()
      if (kept.current === worker) kept.current = undefined
    }
  }, [pedido])
  useEffect(() => () => kept.current?.terminate(), [])
  return { resposta: last?.resposta ?? null, emDia: last !== null && last.pedido === pedido }
}
