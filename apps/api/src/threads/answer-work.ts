import { parentPort } from 'node:worker_threads'

/** What a thread answers to a piece of work. */
export type WorkAnswer<Result> = { result: Result } | { erro: string }

/** The inside of a `WorkThread`: answers each piece of work, or says why it could not be done. */
export function answerWork<Work, Result>(perform: (work: Work) => Promise<Result> | Result): void {
  const send = (answer: WorkAnswer<Result>) => parentPort?.postMessage(answer)
  parentPort?.on('message', (work: Work) => {
    Promise.resolve(work)
      .then(perform)
      .then(
        (result) => send({ result }),
        (error: unknown) =>
          send({ erro: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
  })
}
