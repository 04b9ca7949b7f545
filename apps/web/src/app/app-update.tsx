import { useEffect, useRef, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { useClearPlace } from '@lapida/ui/use-clear-place'
import { atRest } from '#shared/fetch-ahead.ts'
import { useSession } from '#shared/session.ts'

type Activate = () => void

/**
 * Tells that a newer version waits. It starts only when the person says so: a form may be open. The worker comes
 * with the first sign-in: whoever only looks at the plans need not fetch the whole program beside them.
 */
export function AppUpdate() {
  const [activate, setActivate] = useState<Activate | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useClearPlace(card, activate)
  const { user } = useSession()
  const known = user !== null

  useEffect(() => {
    if (!known || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // It fetches the whole program: not before the screen that the person waits for.
    void atRest()
      .then(() => import('./service-worker.ts'))
      .then(({ registerServiceWorker }) => registerServiceWorker((next) => setActivate(() => next)))
  }, [known])

  if (!activate) return null
  return (
    <div
      ref={card}
      role="status"
      data-keep-clear=""
      className="no-print fixed inset-x-4 bottom-4 z-(--z-nav) mx-auto flex max-w-[480px] flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-overlay"
    >
      <p className="min-w-0 flex-1 basis-40">Há uma versão nova do sistema.</p>
      <Button variant="ghost" onClick={() => setActivate(null)}>
        Depois
      </Button>
      <Button onClick={activate}>Atualizar</Button>
    </div>
  )
}
