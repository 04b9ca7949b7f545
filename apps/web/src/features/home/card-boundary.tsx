import { CatchBoundary } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { syncNow } from '#data/sending/sync.ts'
import { CargaContext } from './carga.ts'

export interface CardBoundaryProps {
  /** heading of the card, which stays when its content fails */
  title: string
  children: ReactNode
}

/** One card that fails alone, and can be tried again alone. */
export function CardBoundary({ title, children }: CardBoundaryProps) {
  const carga = useContext(CargaContext)
  return (
    <CatchBoundary
      getResetKey={() => carga}
      errorComponent={({ reset }) => <CardFailure title={title} onRetry={reset} />}
    >
      {children}
    </CatchBoundary>
  )
}

function CardFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  function retry() {
    void syncNow()
    onRetry()
  }
  return (
    <Card>
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-small text-fg-3">{title}</p>
        <p className="text-label font-label">Não deu para carregar.</p>
        <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    </Card>
  )
}
