import type { PedidoAoMotor, RespostaDoMotor } from './emenda-worker.ts'

/** Answers that are kept: the drawing and its quote ask the same. */
const KEPT = 40

const answers = new Map<string, RespostaDoMotor>()
let turn: Promise<unknown> = Promise.resolve()

/** What is known of an order already; undefined where it has to be counted. */
export function countedBefore(chave: string): RespostaDoMotor | undefined {
  return answers.get(chave)
}

/**
 * Counts what two orders take, in a thread of its own and one after the other: a phone has few cores.
 * @param chave the orders as text
 * @param signal ends the waiting and the counting; then the answer is undefined
 * @returns null where the engine cannot read an order, or there is no engine
 */
export function countConsumo(chave: string, signal: AbortSignal): Promise<RespostaDoMotor | undefined> {
  const counted = turn.then(() => (signal.aborted ? undefined : (answers.get(chave) ?? count(chave, signal))))
  turn = counted
  return counted.then((answer) => {
    if (answer) keep(chave, answer)
    return answer
  })
}

function count(chave: string, signal: AbortSignal): Promise<RespostaDoMotor | undefined> {
  const worker = new Worker(new URL('./emenda-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<RespostaDoMotor | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RespostaDoMotor>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    worker.postMessage(JSON.parse(chave) as PedidoAoMotor)
  }).finally(() => worker.terminate())
}

function keep(chave: string, answer: RespostaDoMotor): void {
  const [oldest] = answers.keys()
  if (answers.size >= KEPT && oldest !== undefined) answers.delete(oldest)
  answers.set(chave, answer)
}
