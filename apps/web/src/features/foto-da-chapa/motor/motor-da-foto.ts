import type { Conversa, Pergunta, Resposta } from './mensagens.ts'

/** The engine of a slab's photo in a thread of its own: whatever it is asked, the page goes on. */
export class MotorDaFoto {
  #worker: Worker | null = null
  #pedido = 0
  #failed = false
  readonly #waiting = new Map<number, (valor: unknown) => void>()

  /** Asks the thread; questions are answered in their order. Null when the thread could not, or was closed. */
  ask<P extends Pergunta>(tipo: P, pede: Conversa[P]['pede']): Promise<Conversa[P]['responde'] | null> {
    this.#pedido += 1
    const pedido = this.#pedido
    return new Promise((resolve) => {
      this.#waiting.set(pedido, (valor) => resolve(valor as Conversa[P]['responde'] | null))
      this.#opened().postMessage({ tipo, pedido, ...pede })
    })
  }

  /** Whether the thread could not be started: its script is not on this device, and there is no network to bring it. */
  get failed(): boolean {
    return this.#failed
  }

  /** Starts the thread before it is needed, while there is a network perhaps. */
  start(): void {
    this.#opened()
  }

  /** Ends the thread; what was still wanted of it is answered with nothing. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const answer of [...this.#waiting.values()]) answer(null)
    this.#waiting.clear()
  }

  #opened(): Worker {
    if (this.#worker) return this.#worker
    this.#failed = false
    const worker = new Worker(new URL('./foto.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
      this.#waiting.get(data.pedido)?.(data.valor)
      this.#waiting.delete(data.pedido)
    })
    worker.addEventListener('error', () => {
      this.#failed = true
      this.close()
    })
    this.#worker = worker
    return worker
  }
}
