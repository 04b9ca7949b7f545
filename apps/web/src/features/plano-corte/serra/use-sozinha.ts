import { useEffect, type RefObject } from 'react'
import { applyTema, currentPreferences } from '#shared/preferences.ts'

/**
 * While the element stands nothing else of the page can be reached, messages excepted, and the page is dark: a
 * workshop's lamp is not to be outshone.
 */
export function useSozinha(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hidden: HTMLElement[] = []
    for (let at = element.current; at && at !== document.body; at = at.parentElement)
      for (const sibling of at.parentElement?.children ?? [])
        if (sibling instanceof HTMLElement && sibling !== at && !isLeft(sibling)) hidden.push(sibling)
    for (const one of hidden) one.inert = true
    applyTema('escuro')
    return () => {
      for (const one of hidden) one.inert = false
      applyTema(currentPreferences().tema)
    }
  }, [element])
}

const isLeft = (element: HTMLElement) =>
  element.inert ||
  element.matches('[data-toast-region]') ||
  element.querySelector('[data-toast-region]') !== null
