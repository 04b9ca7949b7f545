import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screenAt } from '@lapida/contracts/screens'

const NAME = 'Lapida'

/** The words of the screen at this path, for the title of the window. */
function titleOf(pathname: string): string {
  const screen = screenAt(pathname)
  return screen ? `${screen.titulo} · ${NAME}` : NAME
}

/**
 * On arriving at another screen: its title in the window, and the focus on its heading, which is then read out. Whoever
 * pressed something while the screen was on its way is somewhere already, and stays there.
 */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    document.title = titleOf(router.state.location.pathname)
    let pressedOnTheWay = false
    const press = () => {
      pressedOnTheWay = true
    }
    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        pressedOnTheWay = false
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged) return
        document.title = titleOf(toLocation.pathname)
        // The first screen of a visit starts at the top of the page, as everywhere on the web.
        if (fromLocation && !pressedOnTheWay) focusHeading()
      }),
    ]
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', press, true)
    return () => {
      stops.forEach((stop) => stop())
      removeEventListener('pointerdown', press, true)
      removeEventListener('keydown', press, true)
    }
  }, [router])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading || heading.contains(document.activeElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
