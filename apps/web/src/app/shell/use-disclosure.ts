import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

/**
 * A button and the panel that it opens; pressing elsewhere, leaving with the focus and Escape close it. Our own: the
 * menu of the design system would bring 20 kB into the first load of every screen.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    close()
  }
  /** The focus goes back to the button. */
  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return {
    open,
    close,
    frameProps: { ref: frame, onKeyDown: handleKey },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen(!open),
    },
    panelProps: { id: panelId, hidden: !open },
  }
}
