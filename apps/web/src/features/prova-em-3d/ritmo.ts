/** Frames a second below which pictures show more than a room that stutters. */
const FEWEST_FRAMES = 20
/** How long that is looked at, of what is drawn one after the other. */
const LOOKED_AT_MS = 1_000

/** Of what is drawn without a pause in the first second, how quickly one follows the other. */
export class Ritmo {
  #first = 0
  #last = 0
  #frames = 0
  #isKnown = false

  /** @param now the time of this frame, ms */
  isSlow(now: number): boolean {
    if (this.#isKnown) return false
    // A pause in which nothing moved says nothing of the device.
    if (now - this.#last > LOOKED_AT_MS / 4) [this.#first, this.#frames] = [now, 0]
    this.#last = now
    this.#frames += 1
    const looked = now - this.#first
    if (looked < LOOKED_AT_MS) return false
    this.#isKnown = true
    return ((this.#frames - 1) * 1_000) / looked < FEWEST_FRAMES
  }
}
