/** What can be read and tells when it changes. */
export interface Readable<State> {
  get: () => State
  /** Calls the listener after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * What somebody types, outside of React: one immutable state, changed by commands only. Parts of the screen read out of
 * it what they show (use-rascunho.ts), and are drawn again when that changes and not with every key.
 */
export interface RascunhoStore<State, Command> extends Readable<State> {
  dispatch: (command: Command) => void
}

/** A value that others can watch. */
export interface Watched<State> extends Readable<State> {
  set: (next: State) => void
}

/** A value to watch. */
export function watched<State>(initial: State): Watched<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store of what is typed. `change` gives the state that it was given where a command changes nothing. */
export function createRascunho<State, Command>(
  change: (state: State, command: Command) => State,
  initial: State,
): RascunhoStore<State, Command> {
  const { get, set, subscribe } = watched(initial)
  return { get, subscribe, dispatch: (command) => set(change(get(), command)) }
}

/** What follows from something, for whoever asks: `compute` gives the same for the same (once-per.ts). */
export function derivedFrom<State, Derived>(
  { get, subscribe }: Readable<State>,
  compute: (state: State) => Derived,
): Readable<Derived> {
  return { get: () => compute(get()), subscribe }
}

/**
 * A part of a store as a store of its own, so that what edits a part need not know what it is a part of. While the part
 * is not there it stays as it was last: who showed it is about to go.
 */
export function partOfRascunho<State, Command, Part, PartCommand>(
  store: RascunhoStore<State, Command>,
  read: (state: State) => Part | null | undefined,
  commandFor: (command: PartCommand) => Command,
): RascunhoStore<Part, PartCommand> {
  let last = read(store.get())
  return {
    get() {
      last = read(store.get()) ?? last
      if (last === null || last === undefined) throw new Error('This part is not in what is typed.')
      return last
    },
    subscribe: store.subscribe,
    dispatch: (command) => store.dispatch(commandFor(command)),
  }
}
