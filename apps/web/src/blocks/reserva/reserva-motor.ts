import type { SlabChoice } from '@lapida/corte/choose-slabs'
import type { EntradaCorte } from '@lapida/corte/formato'
import type { PedidoDaReserva, RespostaDaReserva } from './reserva-mensagens.ts'

/** The engine that chooses slabs, in a thread of its own: whatever it is asked, the page goes on. */
export class ReservaMotor {
  #worker: Worker | null = null
  #pedido = 0
  readonly #waiting = new Map<number, (escolha: SlabChoice | null) => void>()

  /** Which slabs would do; null where the engine cannot say. */
  choose(entrada: EntradaCorte): Promise<SlabChoice | null> {
    return this.#ask('escolher', entrada)
  }

  /** What these slabs do not hold; null where the engine cannot say. */
  check(entrada: EntradaCorte): Promise<SlabChoice | null> {
    return this.#ask('conferir', entrada)
  }

  /** Ends the thread; what was still wanted of it is answered with nothing. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const answer of [...this.#waiting.values()]) answer(null)
    this.#waiting.clear()
  }

  #ask(tipo: PedidoDaReserva['tipo'], entrada: EntradaCorte): Promise<SlabChoice | null> {
    this.#pedido += 1
    const message: PedidoDaReserva = { tipo, pedido: this.#pedido, entrada }
    return new Promise((resolve) => {
      this.#waiting.set(message.pedido, resolve)
      this.#opened().postMessage(message)
    })
  }

  #opened(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./reserva-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { pedido, escolha } }: MessageEvent<RespostaDaReserva>) => {
      this.#waiting.get(pedido)?.(escolha)
      this.#waiting.delete(pedido)
    })
    worker.addEventListener('error', () => this.close())
    this.#worker = worker
    return worker
  }
}
