import { useEffect, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Spinner } from '@lapida/ui/spinner.tsx'

const SLOW_MS = 3_000
const VERY_SLOW_MS = 10_000

/** The shape of the screen while the figures are computed for the first time. */
export function FinanceiroLoading({ onRetry }: { onRetry: () => void }) {
  const slow = useAfter(SLOW_MS)
  const verySlow = useAfter(VERY_SLOW_MS)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex items-center gap-3 text-fg-2">
          <Spinner />
          {slow ? 'Está demorando mais que o normal…' : 'Carregando dados financeiros...'}
        </p>
        {verySlow && (
          <Button variant="secondary" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[106px] rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-[280px] rounded-card" />
        <Skeleton className="h-[280px] rounded-card" />
      </div>
    </div>
  )
}

function useAfter(milliseconds: number): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReached(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return reached
}
