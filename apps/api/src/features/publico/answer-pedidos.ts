import { parentPort } from 'node:worker_threads'
import type { Pedido, Resposta } from './thread.ts'

/** The inside of a thread: answers each piece of work, or says why it could not be done. */
export function answerPedidos<Work, Result>(perform: (work: Work) => Promise<Result> | Result): void {
  const send = (resposta: Resposta<Result>) => parentPort?.postMessage(resposta)
  parentPort?.on('message', ({ numero, work }: Pedido<Work>) => {
    Promise.resolve(work)
      .then(perform)
      .then(
        (result) => send({ numero, result }),
        (error: unknown) =>
          send({ numero, erro: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
  })
}
