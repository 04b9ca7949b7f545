import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one turn of the program as one piece: queries that are asked together, each
 * corked by the driver, leave together.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  override cork(): void {
    super.cork()
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      super.uncork()
    })
  }
}
