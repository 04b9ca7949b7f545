import { Box } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'

/** What is said where a browser draws nothing in space: why, and that nothing is lost. */
export function SemWebgl({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={<Box aria-hidden="true" />}
        title="Este navegador não mostra 3D"
        description="A vista 3D precisa de WebGL, que está desligado ou falta neste aparelho. O desenho está inteiro: planta, medidas e arquivos funcionam sem ela."
        action={
          <Button variant="secondary" onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      />
    </div>
  )
}
