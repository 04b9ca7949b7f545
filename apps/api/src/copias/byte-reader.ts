/** Takes bytes off a stream of them, as many as are asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #waiting: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next so many bytes; fewer where the stream ends. */
  async take(count: number): Promise<Buffer> {
    while (this.#length < count && (await this.#fetch()));
    const all = this.#waiting.length === 1 ? (this.#waiting[0] as Buffer) : Buffer.concat(this.#waiting)
    const taken = all.subarray(0, count)
    const rest = all.subarray(taken.length)
    this.#waiting = rest.length > 0 ? [rest] : []
    this.#length = rest.length
    return taken
  }

  /** The next so many bytes; throws when there are fewer. */
  async need(count: number): Promise<Buffer> {
    const taken = await this.take(count)
    if (taken.length < count) throw new Error('The stream ended too early.')
    return taken
  }

  /** Up to and with the next `byte`, which must come within `limit`. */
  async until(byte: number, limit: number): Promise<Buffer> {
    for (;;) {
      const all = Buffer.concat(this.#waiting)
      const found = all.indexOf(byte)
      if (found >= 0) return this.take(found + 1)
      if (all.length > limit || !(await this.#fetch())) throw new Error('The stream ended too early.')
    }
  }

  async #fetch(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#waiting.push(value)
    this.#length += value.length
    return true
  }
}
