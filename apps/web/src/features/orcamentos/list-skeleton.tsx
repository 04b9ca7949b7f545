import { useEffect, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { syncNow } from '#data/sending/sync.ts'

const NOTICEABLE_MS = 150
const SLOW_MS = 3_000
const VERY_SLOW_MS = 10_000

/** The place of the list while it is read; the longer it takes, the more it says (ux §3.4). */
export function ListSkeleton() {
  const waited = useWaited()
  const isSlow = waited === 'long' || waited === 'very long'
  return (
    <div className={`grid gap-4 ${waited === 'nothing' ? 'invisible' : ''}`}>
      <p role="status" className={isSlow ? 'text-label text-fg-3' : 'sr-only'}>
        {isSlow ? 'Está demorando mais que o normal…' : 'Carregando...'}
      </p>
      {waited === 'very long' && (
        <Button variant="secondary" className="justify-self-start" onClick={() => void syncNow()}>
          Tentar de novo
        </Button>
      )}
      <Skeleton className="h-12 rounded-control" />
      <div className="grid grid-cols-3 gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton
            key={key}
            className="h-[82px] rounded-card last:col-span-3 last:max-md:order-first md:last:col-span-1"
          />
        ))}
      </div>
      <Skeleton className="h-[320px] rounded-card" />
    </div>
  )
}

type Waited = 'nothing' | 'short' | 'long' | 'very long'

function useWaited(): Waited {
  const [waited, setWaited] = useState<Waited>('nothing')
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaited('short'), NOTICEABLE_MS),
      setTimeout(() => setWaited('long'), SLOW_MS),
      setTimeout(() => setWaited('very long'), VERY_SLOW_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return waited
}
