import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screens } from '#shared/screens.ts'

const NAME = 'Lapida'

/** The words of the screen at this path, for the title of the window. */
function titleOf(pathname: string): string {
  const found = Object.values(screens).find(({ path }) => matches(path, pathname))
  return found ? `${found.titulo} · ${NAME}` : NAME
}

function matches(path: string, pathname: string): boolean {
  const fixed = path.replace(/\$id$/, '')
  return fixed === path ? path === pathname : pathname.startsWith(fixed)
}

/** On arriving at another screen: its title in the window, and the focus on its heading, which is then read out. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    document.title = titleOf(router.state.location.pathname)
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged) return
      document.title = titleOf(toLocation.pathname)
      // The first screen of a visit starts at the top of the page, as everywhere on the web.
      if (fromLocation) focusHeading()
    })
  }, [router])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading || heading.contains(document.activeElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
