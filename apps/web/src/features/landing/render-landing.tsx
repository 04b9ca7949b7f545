import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The landing page as HTML, for the build. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}
