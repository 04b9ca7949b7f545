import { useRef } from 'react'

/**
 * Remembers what had the focus when a layer opened and gives the focus back when it closes, unless somebody else has
 * taken it: the heading of the next screen, or the layer that comes in place of this one.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null)
  return {
    remember: () => {
      const active = document.activeElement
      opener.current = menuTrigger(active) ?? active
    },
    restore: (event: Event) => {
      event.preventDefault()
      if (document.activeElement !== null && document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}

/** A menu item leaves the page with its menu: the button that opened the menu is the true opener. */
function menuTrigger(element: Element | null): Element | null {
  const triggerId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : null
}
