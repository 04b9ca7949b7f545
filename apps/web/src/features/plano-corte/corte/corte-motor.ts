import type { CortePedido, CorteResposta } from '@lapida/corte/corte-service'
import type { ChapaCortada, EntradaCorte, PlanoCorte } from '@lapida/corte/formato'
import type { PedidoResumo, RespostaResumo } from './corte-mensagens.ts'

export interface BuscaOptions {
  tempoMs: number
  onPlano: (plano: PlanoCorte) => void
  /** how far it is, 0 to 1 */
  onProgresso: (parte: number) => void
}

export type FimDaBusca = { plano: PlanoCorte } | { mensagem: string }

export interface Busca {
  fim: Promise<FimDaBusca>
  /** ends it with the best plan so far */
  stop: () => void
}

const NOT_FOUND = 'Não conseguimos organizar as peças agora. Tente de novo.'

/** The cutting engine in a thread of its own: whatever it is asked, the page goes on. */
export class CorteMotor {
  #worker: Worker | null = null
  #pedido = 0
  readonly #waiting = new Map<number, (answer: CorteResposta | RespostaResumo | null) => void>()

  /** Looks for plans until the time is over, or somebody stops it. A second search ends the first. */
  resolve(entrada: EntradaCorte, { tempoMs, onPlano, onProgresso }: BuscaOptions): Busca {
    const pedido = this.#next()
    const fim = new Promise<FimDaBusca>((resolve) => {
      this.#waiting.set(pedido, (answer) => {
        if (answer?.tipo === 'plano') {
          onProgresso(answer.parte)
          return onPlano(answer.plano)
        }
        if (answer?.tipo === 'progresso') return onProgresso(answer.parte)
        this.#waiting.delete(pedido)
        if (answer?.tipo === 'fim') return resolve({ plano: answer.plano })
        resolve({ mensagem: answer?.tipo === 'erro' ? answer.mensagem : NOT_FOUND })
      })
    })
    this.#post({ tipo: 'resolver', pedido, entrada, tempoMs })
    return { fim, stop: () => this.#post({ tipo: 'parar', pedido }) }
  }

  /** How many slabs are cut, and how few would have to be; null when it cannot be known. */
  resumo(entrada: EntradaCorte, cortadas: ChapaCortada[]): Promise<RespostaResumo | null> {
    const pedido = this.#next()
    return new Promise((resolve) => {
      this.#waiting.set(pedido, (answer) => {
        this.#waiting.delete(pedido)
        resolve(answer?.tipo === 'resumo' ? answer : null)
      })
      this.#post({ tipo: 'resumo', pedido, entrada, cortadas })
    })
  }

  /** Ends the thread; what was still wanted of it is answered with nothing. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const answer of [...this.#waiting.values()]) answer(null)
    this.#waiting.clear()
  }

  #next(): number {
    this.#pedido += 1
    return this.#pedido
  }

  #post(message: CortePedido | PedidoResumo): void {
    this.#opened().postMessage(message)
  }

  #opened(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./corte-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<CorteResposta | RespostaResumo>) =>
      this.#waiting.get(data.pedido)?.(data),
    )
    worker.addEventListener('error', () => this.close())
    this.#worker = worker
    return worker
  }
}
