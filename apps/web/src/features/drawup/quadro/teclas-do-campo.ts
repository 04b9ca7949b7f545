import { useLayoutEffect, type KeyboardEvent } from 'react'

/** A field of the canvas has the focus as soon as it stands there, and what is in it is replaced by typing. */
export function useSelecionaTudo(input: { current: HTMLInputElement | null }) {
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [input])
}

/** What keys do in a field of the canvas; they go no further. Shift+Tab leaves it as everywhere. */
export function onKeys(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || (event.key === 'Tab' && event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

/** The focus went to a button of the field itself: nothing is finished yet. */
export function staysIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-campo-no-lugar]') !== null
}
