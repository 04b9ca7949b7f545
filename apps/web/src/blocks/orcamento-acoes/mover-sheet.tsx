import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { ROTULOS_STATUS, STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { StatusIcon } from '#blocks/status-badge/status-icon.tsx'
import { moveWithUndo, type OrcamentoAcionavel } from './orcamento-actions.ts'
import { nomeOfOrcamento } from './orcamento-menu.tsx'

export interface MoverSheetProps {
  orcamento: OrcamentoAcionavel
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The statuses that a quote can go to, large enough for the thumb. */
export function MoverSheet({ orcamento, open, onOpenChange }: MoverSheetProps) {
  const others = STATUS_EM_ORDEM.filter((status) => status !== orcamento.status)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Mover para…"
      description={nomeOfOrcamento(orcamento)}
      width="small"
    >
      <div className="grid gap-2">
        {others.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="large"
            block
            icon={<StatusIcon status={status} />}
            onClick={() => {
              onOpenChange(false)
              void moveWithUndo(orcamento, status)
            }}
          >
            {ROTULOS_STATUS[status]}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
