import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useEffect, useMemo, useState } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { moveWithUndo } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useMedia } from '#shared/use-media.ts'
import type { OrcamentosFiltrados } from '../filter-orcamentos.ts'
import { useKeepFocus } from '../use-keep-focus.ts'
import { announcementsOf, INSTRUCTIONS } from './announcements.ts'
import { HELP_ID, KanbanCard } from './kanban-card.tsx'
import { KanbanColumn } from './kanban-column.tsx'

export interface KanbanBoardProps {
  filtrados: OrcamentosFiltrados
  /** the one status that the filter leaves; '' for all */
  status: Status | ''
  agora: Date
  zona?: string
}

/** How far the mouse goes before a press becomes a drag, and how long a finger rests (ux §2.8). */
const MOUSE = { activationConstraint: { distance: 6 } }
const FINGER = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Quotes by status: cards are dragged, moved by Alt and the arrow keys, or by their menu. */
export function KanbanBoard({ filtrados, status: chosen, agora, zona }: KanbanBoardProps) {
  const { encontrados, porStatus } = filtrados
  const [dragged, setDragged] = useState<OrcamentoResumo | null>(null)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, FINGER))
  const columns = useMemo(() => byStatus(encontrados), [encontrados])
  const inOrder = useMemo(() => STATUS_EM_ORDEM.flatMap((status) => columns[status]), [columns])
  const { movido, track, onFocus } = useKeepFocus(inOrder)
  useEffect(keepSidewaysPulls, [])

  function handleStart({ active }: DragStartEvent) {
    const orcamento = encontrados.find(({ id }) => id === active.id)
    if (!orcamento) return
    setDragged(orcamento)
    track(orcamento)
  }

  function handleEnd({ over }: DragEndEvent) {
    ignoreNextClick()
    setDragged(null)
    const to = STATUS_EM_ORDEM.find((status) => status === over?.id)
    if (dragged && to) void moveWithUndo(dragged, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: announcementsOf(encontrados),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragStart={handleStart}
      onDragEnd={handleEnd}
      onDragCancel={() => setDragged(null)}
    >
      <p id={HELP_ID} className="sr-only">
        Alt e as setas para os lados movem o orçamento de coluna. O menu do card também move.
      </p>
      <div
        className="-mx-1 grid auto-cols-[minmax(252px,1fr)] grid-flow-col items-stretch gap-3 overflow-x-auto px-1 pb-1"
        onFocus={onFocus}
      >
        {STATUS_EM_ORDEM.map((status) => (
          <KanbanColumn
            key={status}
            status={status}
            cards={columns[status]}
            contagem={porStatus[status]}
            isHidden={chosen !== '' && chosen !== status}
            draggedId={dragged?.id ?? null}
            movido={movido?.status === status ? movido : null}
            agora={agora}
            zona={zona}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={calm ? null : DROP}>
        {dragged && <KanbanCard orcamento={dragged} agora={agora} zona={zona} isLifted />}
      </DragOverlay>
    </DndContext>
  )
}

/** A finger that pulls the board sideways would be taken for the browser's 'back'. */
function keepSidewaysPulls(): () => void {
  const { style } = document.documentElement
  style.overscrollBehaviorX = 'none'
  return () => style.removeProperty('overscroll-behavior-x')
}

const DROP = { duration: 160, easing: 'cubic-bezier(.2,.8,.2,1)' }

function byStatus(orcamentos: readonly OrcamentoResumo[]): Record<Status, OrcamentoResumo[]> {
  const columns: Record<Status, OrcamentoResumo[]> = {
    rascunho: [],
    finalizado: [],
    aprovado: [],
    rejeitado: [],
  }
  for (const orcamento of orcamentos) columns[orcamento.status].push(orcamento)
  return columns
}

/** The click that ends a drag would follow the card's link. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), 50)
}
