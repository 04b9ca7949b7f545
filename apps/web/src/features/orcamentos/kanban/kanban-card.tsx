import { useDraggable } from '@dnd-kit/core'
import { memo, type KeyboardEvent } from 'react'
import { STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { moveWithUndo } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { OrcamentoMenu } from '#blocks/orcamento-acoes/orcamento-menu.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { OrcamentoMeta, Visto } from '#blocks/orcamento-row/orcamento-meta.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

/** The words that explain the keys of every card. */
export const HELP_ID = 'ajuda-kanban'

export interface KanbanCardProps {
  orcamento: OrcamentoResumo
  agora: Date
  zona?: string
  /** the copy that follows the pointer: nothing in it can be pressed */
  isLifted?: boolean
}

const CARD = 'relative rounded-control border border-line bg-surface text-fg shadow-card'
/** Where a card that is being dragged came from. */
const PLACE = 'relative rounded-control border border-dashed border-line-input *:invisible'
const BODY = 'block p-3 pr-3 text-fg no-underline select-none [-webkit-touch-callout:none]'

/** One quote on the board. */
export function KanbanCard({ orcamento, agora, zona, isLifted = false }: KanbanCardProps) {
  if (!isLifted) return <DraggableCard orcamento={orcamento} agora={agora} zona={zona} />
  return (
    <div aria-hidden="true" data-levantado="" className={`${CARD} cursor-grabbing shadow-overlay`}>
      <div className={BODY}>
        <CardText orcamento={orcamento} agora={agora} zona={zona} />
      </div>
    </div>
  )
}

/** Hears of every drag on the board, so that what it holds does not. */
const DraggableCard = memo(function DraggableCard({ orcamento, agora, zona }: KanbanCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: orcamento.id })
  return (
    <div ref={setNodeRef} {...listeners} data-orcamento={orcamento.id} className={isDragging ? PLACE : CARD}>
      <CardBody orcamento={orcamento} agora={agora} zona={zona} />
    </div>
  )
})

const CardBody = memo(function CardBody({ orcamento, agora, zona }: Omit<KanbanCardProps, 'isLifted'>) {
  return (
    <>
      <ScreenLink
        screen="orcamento-detalhes"
        params={{ id: orcamento.id }}
        draggable={false}
        aria-describedby={HELP_ID}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        className={`${BODY} rounded-control transition-colors hover:bg-surface-2 focus-visible:rounded-control`}
        onKeyDown={(event) => moveByKey(event, orcamento)}
      >
        <CardText orcamento={orcamento} agora={agora} zona={zona} />
      </ScreenLink>
      <div
        className="absolute top-0.5 right-0.5"
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
      >
        <OrcamentoMenu orcamento={orcamento} />
      </div>
    </>
  )
})

function CardText({ orcamento, agora, zona }: Omit<KanbanCardProps, 'isLifted'>) {
  return (
    <>
      <span className="mr-9 flex min-w-0 items-center gap-2">
        <span className="truncate font-label">
          {orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'}
        </span>
        {orcamento.exemplo && <ExemploChip />}
      </span>
      <span className="mt-0.5 block">
        <OrcamentoMeta orcamento={orcamento} agora={agora} zona={zona} withoutVisto />
      </span>
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <span className="num font-strong">{formatDinheiro(valorVigente(orcamento))}</span>
        <Visto orcamento={orcamento} agora={agora} zona={zona} />
      </span>
    </>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Alt and an arrow move the card to the column beside; at the edge of the board nothing happens. */
function moveByKey(event: KeyboardEvent, orcamento: OrcamentoResumo): void {
  const step = STEPS[event.key]
  if (!event.altKey || step === undefined) return
  // Alt and left is the browser's way back.
  event.preventDefault()
  const to = STATUS_EM_ORDEM[STATUS_EM_ORDEM.indexOf(orcamento.status) + step]
  if (to) void moveWithUndo(orcamento, to)
}
