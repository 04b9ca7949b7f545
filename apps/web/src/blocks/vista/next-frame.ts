/** Work that is done with the next frame, once, however often it is asked for: the last that was given counts. */
export class NextFrame {
  #frame = 0
  #work: (() => void) | null = null

  request(work: () => void): void {
    this.#work = work
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#work?.()
    })
  }

  /** Gives it up. True: something was still to be done. */
  cancel(): boolean {
    const waited = this.#frame !== 0
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    return waited
  }
}
