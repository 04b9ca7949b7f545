/**
 * A reporter for Vitest: after each file, how long the run has gone on and how many files are left, so that a run
 * that is cut off says how far it had come.
 */
export default class ProgressReporter {
  #files = 0
  #done = 0

  onTestRunStart(specifications) {
    this.#files = specifications.length
    this.#done = 0
  }

  onTestModuleEnd() {
    this.#done += 1
    const began = Number(process.env.LAPIDA_RUN_BEGAN ?? performance.timeOrigin)
    console.log(progressLine(Date.now() - began, this.#done, this.#files))
  }
}

/** '   61:05 de corrida, 12 de 102 arquivos' for milliseconds and counts. */
export function progressLine(elapsedMs, done, files) {
  const seconds = Math.floor(elapsedMs / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return `   ${clock} de corrida, ${done} de ${files} arquivos`
}
