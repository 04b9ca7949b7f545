import { useCallback, useEffect, useState } from 'react'
import { useFillsWhole } from '#shared/full-screen.ts'

/**
 * The full-screen toggle: our own frame goes, and the browser's too where it lets us. A phone that has no full screen
 * for pages still gives the drawing all of its page.
 */
export function useTelaCheia(): { cheia: boolean; toggle: () => void } {
  const [cheia, setCheia] = useState(false)
  useFillsWhole(cheia)

  useEffect(() => {
    // The browser's own keys (Esc, F11) end it as well.
    const whenChanged = () => {
      if (!document.fullscreenElement) setCheia(false)
    }
    document.addEventListener('fullscreenchange', whenChanged)
    return () => {
      document.removeEventListener('fullscreenchange', whenChanged)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])

  const toggle = useCallback(() => {
    setCheia((before) => {
      if (before) leave()
      else enter()
      return !before
    })
  }, [])
  return { cheia, toggle }
}

function enter(): void {
  const page = document.documentElement
  // Refused where the page stands in a frame: without it the drawing still fills the page.
  if (document.fullscreenEnabled) void page.requestFullscreen().catch(() => undefined)
}

function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
}
