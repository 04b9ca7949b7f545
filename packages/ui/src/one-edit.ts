let settleOpen: (() => void) | null = null

/**
 * Begins an edit in place: there is one at a time on the page, so the one that is open is settled first. Gives the
 * function that says it is over.
 */
export function beginEdit(settle: () => void): () => void {
  settleOpen?.()
  settleOpen = settle
  return () => {
    if (settleOpen === settle) settleOpen = null
  }
}
