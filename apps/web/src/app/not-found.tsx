import { lazy, Suspense } from 'react'
import { BootScreen } from './boot-screen.tsx'

const NotFoundScreen = lazy(async () => ({
  default: (await import('#features/not-found/not-found-screen.tsx')).NotFoundScreen,
}))

/** What an address without a screen shows. The router would not wait for a lazy route component here. */
export function NotFound() {
  return (
    <Suspense fallback={<BootScreen />}>
      <NotFoundScreen />
    </Suspense>
  )
}
