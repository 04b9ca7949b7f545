import { Suspense, useEffect, useRef, useState } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { useConflitos } from '#data/pending/conflitos.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { openConflito, subscribeToOpenConflito } from './open-conflito.ts'

const ConflitoDialog = lazyPart(async () => (await import('./conflito-dialog.tsx')).ConflitoDialog)

/** Says when a change met another one, whatever is on the screen, and shows both when they are asked for. */
export function ConflitosWatch() {
  const conflitos = useConflitos()
  const told = useRef<ReadonlySet<string>>(new Set())
  const [ordem, setOrdem] = useState<number | null>(null)
  useEffect(() => subscribeToOpenConflito(setOrdem), [])
  useEffect(() => {
    const [unseen] = (conflitos ?? []).filter(({ id }) => !told.current.has(id))
    told.current = new Set(conflitos?.map(({ id }) => id))
    if (unseen)
      showToast({
        tone: 'error',
        title: `${unseen.rotulo} também foi alterado em outro lugar`,
        description: 'As duas versões estão guardadas. Escolha o que fica.',
        action: { label: 'Ver as duas', onAction: () => openConflito(unseen.ordem) },
      })
  }, [conflitos])
  if (ordem === null) return null
  return (
    <Suspense>
      <ConflitoDialog key={ordem} ordem={ordem} onClose={() => setOrdem(null)} />
    </Suspense>
  )
}
