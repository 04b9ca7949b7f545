// Before everything that makes the router: see there.
import '@lapida/ui/pop-listener'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTema, colourBrowserBar, currentPreferences } from '#shared/preferences.ts'
import { followOtherTabs } from '#shared/session.ts'
import './styles.css'

applyTema(currentPreferences().tema)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourBrowserBar)

// Not with the first screen: another window may sign out while that is still being loaded.
followOtherTabs()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
