import { answerWork } from '#threads/answer-work.ts'

/** Work for the tests of threads: it keeps its thread busy, fails, or says its name. */
export interface SlowWork {
  nome: string
  /** keeps the thread busy for ever */
  endless?: boolean
  broken?: boolean
}

answerWork(({ nome, endless = false, broken = false }: SlowWork): string => {
  for (;;) {
    if (broken) throw new Error('Broken.')
    if (!endless) return nome
  }
})
