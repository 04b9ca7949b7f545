// Before everything that makes the router: see there.
import '@lapida/ui/pop-listener'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTema, colourBrowserBar, currentPreferences } from '#shared/preferences.ts'
import './styles.css'

applyTema(currentPreferences().tema)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourBrowserBar)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
