import { Cloud, CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { useSyncStatus, type SyncStatus } from '#data/sending/sync.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { syncText, type SyncTone } from './sync-text.ts'

const SyncPanel = lazyPart(async () => (await import('./sync-panel.tsx')).SyncPanel)

export interface SyncPillProps {
  /** Shows only the icon while there is nothing to say. */
  compact?: boolean
}

const LOOKS: Record<SyncTone, string> = {
  quiet: 'text-fg-3',
  waiting: 'bg-warning-soft text-warning-fg',
  problem: 'bg-danger-soft text-danger-fg',
}

/** The state of the data in a word, always true; opens the list of what waits or was refused. */
export function SyncPill({ compact = false }: SyncPillProps) {
  const status = useSyncStatus()
  const [open, setOpen] = useState(false)
  const { tone, label } = syncText(status)
  const wordless = compact && tone === 'quiet'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={wordless ? label : undefined}
        onClick={() => setOpen(true)}
        className={classNames(
          'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-transparent text-badge font-label whitespace-nowrap focus-visible:rounded-full [&_svg]:size-4.5 [&_svg]:stroke-[1.75]',
          wordless ? 'px-0' : 'px-3',
          LOOKS[tone],
        )}
      >
        {icon(tone, status)}
        {!wordless && label}
      </button>
      {open && (
        <Suspense>
          <SyncPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function icon(tone: SyncTone, { online, lido }: SyncStatus): ReactNode {
  if (!lido) return <Cloud aria-hidden="true" />
  if (tone === 'problem') return <TriangleAlert aria-hidden="true" />
  if (!online) return <CloudOff aria-hidden="true" />
  return tone === 'waiting' ? <CloudUpload aria-hidden="true" /> : <CloudCheck aria-hidden="true" />
}
