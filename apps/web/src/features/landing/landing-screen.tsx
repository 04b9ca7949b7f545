import { useEffect } from 'react'
import { openLanding } from '#shared/leaving.ts'

/** The landing page is a document of its own: whoever comes to its address inside the program is handed over to it. */
export function LandingScreen() {
  useEffect(() => void openLanding(), [])
  return null
}
