import { useState } from 'react'

export interface LeavingOptions {
  /** whether something was typed that is not saved */
  dirty: boolean
  /** what is being saved is not left */
  busy: boolean
  /** takes the form away */
  onClose: () => void
  /** gives up what was typed and takes the form away; `onClose` where that is all */
  onDiscard?: () => void
}

/** Leaving a form: at once where nothing was typed, otherwise after a question. */
export function useLeaving({ dirty, busy, onClose, onDiscard = onClose }: LeavingOptions) {
  const [asked, setAsked] = useState<{ then: () => void } | null>(null)
  return {
    dirty,
    busy,
    asking: asked !== null,
    /** Wants to leave, and then to do something else. */
    leave(then: () => void = stay) {
      if (busy) return
      if (dirty) return setAsked({ then })
      onClose()
      then()
    },
    keepEditing: () => setAsked(null),
    discard() {
      setAsked(null)
      onDiscard()
      asked?.then()
    },
  }
}

export type Leaving = ReturnType<typeof useLeaving>

function stay(): void {
  // Whoever closes a form without going anywhere.
}
