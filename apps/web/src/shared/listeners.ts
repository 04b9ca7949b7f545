/** Functions to call at every change of a value that lives outside React, for useSyncExternalStore. */
export class Listeners {
  private readonly all = new Set<() => void>()

  /** Calls the listener at every change; gives the function that stops it. An arrow, so that React may call it bare. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  get isEmpty(): boolean {
    return this.all.size === 0
  }

  notify(): void {
    for (const listener of [...this.all]) listener()
  }
}
