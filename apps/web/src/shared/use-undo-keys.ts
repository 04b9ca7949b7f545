import { useEffect } from 'react'
export interface UndoKeys {
  undo: () => void
  redo: () => void
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Ctrl+Z takes the last step back, Ctrl+Y or Ctrl+Shift+Z does it again; fields and layers keep their own keys. */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return
      if (target instanceof Element && target.closest(`${FIELDS}, ${LAYERS}`)) return
      const letter = key.toLowerCase()
      if (letter === 'y' || (letter === 'z' && shiftKey)) redo()
      else if (letter === 'z') undo()
      else return
      event.preventDefault()
    }
    // Before the frame's own Ctrl+Z, which repeats what a message offers.
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [undo, redo])
}
