import { watched, type Readable } from './rascunho-store.ts'

/** Where what is typed is: nothing worth keeping, not on this device yet, on its way there, there, or it could not be. */
export interface EstadoDaGuarda {
  estado: 'nada' | 'pendente' | 'salvando' | 'salvo' | 'falhou'
  /** when it was last written */
  em: Date | null
}

/** What keeps a draft on this device while it is typed. */
export interface Guarda {
  estado: Readable<EstadoDaGuarda>
  /** Writes what is not written yet, now; false when this device cannot. */
  keepNow: () => Promise<boolean>
  /** Leaves a note of what is not written, at once: the page goes. */
  leave: () => void
  /** Stops keeping, and forgets what was kept: it is saved, or was given up. */
  end: () => Promise<void>
  /** Forgets what was kept, and goes on keeping. */
  clear: () => Promise<void>
  /** Begins to follow what is typed; gives what ends that. */
  follow: () => () => void
}

export interface GuardaOptions<State> {
  draft: Readable<State>
  /** What becomes of it: it is kept, what was kept is forgotten because it says no more than what is stored, or neither. */
  fateOf: (state: State) => 'keep' | 'forget' | 'neither'
  keep: (state: State) => Promise<void>
  forget: () => Promise<void>
  /** null: there is nothing unsaved any more */
  leaveNote: (state: State | null) => void
  /** so long after a change at the latest */
  delayMs: number
  /** it could not be written, for the first time since it last could */
  onFailed?: () => void
}

/**
 * Keeps what is typed on this device: a moment after a change at the latest, also while somebody types without a pause.
 * What the draft was when this began counts as written.
 */
export function guardRascunho<State>(options: GuardaOptions<State>): Guarda {
  const { draft, fateOf, delayMs } = options
  const estado = watched<EstadoDaGuarda>({ estado: 'nada', em: null })
  let written = draft.get()
  let isOver = false
  let hasFailed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (next: EstadoDaGuarda['estado'], em = estado.get().em) => {
    const before = estado.get()
    if (before.estado !== next || before.em !== em) estado.set({ estado: next, em })
  }
  /** What is to be done about what is not written; null: nothing is. */
  function due() {
    const state = draft.get()
    if (isOver || state === written) return null
    const fate = fateOf(state)
    return fate === 'neither' ? null : { state, fate }
  }
  async function keepNow(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    const now = due()
    if (!now) return true
    say('salvando')
    try {
      if (now.fate === 'keep') await options.keep(now.state)
      else await options.forget()
      written = now.state
      hasFailed = false
      if (!isOver) say(draft.get() === now.state ? 'salvo' : 'pendente', new Date())
      return true
    } catch (error) {
      // The next change tries again.
      reportError(error)
      if (!hasFailed) options.onFailed?.()
      hasFailed = true
      say('falhou')
      return false
    }
  }
  function changed() {
    const now = due()
    if (!now) return
    say('pendente')
    // What was saved must not come back from what was kept a moment before.
    if (now.fate === 'forget') void keepNow()
    else timer ??= setTimeout(() => void keepNow(), delayMs)
  }
  return {
    estado,
    keepNow,
    leave() {
      const now = due()
      if (now) options.leaveNote(now.fate === 'keep' ? now.state : null)
    },
    async end() {
      isOver = true
      clearTimeout(timer)
      await options.forget()
      say('nada', null)
    },
    async clear() {
      clearTimeout(timer)
      timer = undefined
      written = draft.get()
      await options.forget()
    },
    follow() {
      changed()
      return draft.subscribe(changed)
    },
  }
}
