let frame: (() => void) | null = null
/** asked for before the frame's code was there */
let isWaiting = false

/** Wants to sign out; the frame asks about what would be lost, as soon as its code is here. */
export function askSignOut(): void {
  if (frame) frame()
  else isWaiting = true
}

/** The frame's answer to whoever wants to sign out, also to who asked before; gives the function that ends it. */
export function onSignOutAsked(answer: () => void): () => void {
  frame = answer
  if (isWaiting) answer()
  isWaiting = false
  return () => {
    if (frame === answer) frame = null
  }
}
