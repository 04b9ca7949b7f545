import { useDroppable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useRef } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import type { Contagem } from '../filter-orcamentos.ts'
import { focusOrcamento, type Movido } from '../use-keep-focus.ts'
import { KanbanCard } from './kanban-card.tsx'

export interface KanbanColumnProps {
  status: Status
  cards: OrcamentoResumo[]
  contagem: Contagem
  /** the filter shows another status: the cards are there, but not shown */
  isHidden: boolean
  draggedId: string | null
  /** a card that has just come here */
  movido: Movido | null
  agora: Date
  zona?: string
}

/** One status of the board: how many, what they come to, and the cards, newest first. */
export function KanbanColumn(props: KanbanColumnProps) {
  const { status, cards, contagem, isHidden } = props
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const quantidade = plural(contagem.quantidade, 'orçamento', 'orçamentos')
  const soma = formatDinheiro(contagem.soma)
  return (
    <section
      ref={setNodeRef}
      aria-label={`${ROTULOS_STATUS[status]}: ${quantidade}, ${soma}`}
      data-coluna={status}
      className={`flex min-w-0 flex-col rounded-card p-3 transition-colors ${
        isOver ? 'bg-primary-soft inset-ring-2 inset-ring-link' : 'bg-surface-2'
      }`}
    >
      <h2 className="mb-3 flex flex-wrap items-center gap-x-2 text-small">
        <OrcamentoStatusBadge status={status} />
        <span className="num text-body font-semibold">{contagem.quantidade}</span>
        <span className="num ml-auto font-normal text-fg-2">{soma}</span>
      </h2>
      {cards.length > 0 ? <Cards {...cardsOf(props)} /> : <NoCard isHidden={isHidden} />}
    </section>
  )
}

function NoCard({ isHidden }: { isHidden: boolean }) {
  return (
    <div className="grid gap-0.5 rounded-control border border-dashed border-line-input px-3 py-6 text-center">
      {isHidden ? (
        <p className="text-small text-fg-2">Oculto pelo filtro</p>
      ) : (
        <>
          <p className="font-semibold text-fg-2">Nenhum orçamento</p>
          <p className="text-small text-fg-2">Arraste cards aqui</p>
        </>
      )}
    </div>
  )
}

type CardsProps = Pick<KanbanColumnProps, 'cards' | 'draggedId' | 'movido' | 'agora' | 'zona'>

/** A card that is dragged out of another column is nothing to this one. */
function cardsOf({ cards, draggedId, movido, agora, zona }: KanbanColumnProps): CardsProps {
  const isHere = draggedId !== null && cards.some(({ id }) => id === draggedId)
  return { cards, draggedId: isHere ? draggedId : null, movido, agora, ...(zona && { zona }) }
}

const CARD_HEIGHT = 106
const GAP = 12
const CARDS_AROUND = 4

/** Apart from the column, which hears of everything that is dragged over it. */
const Cards = memo(function Cards({ cards, draggedId, movido, agora, zona }: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const dragged = cards.findIndex(({ id }) => id === draggedId)
  // A new function would have the places of all cards computed again with every frame.
  const keyOf = useCallback((index: number) => cards[index]?.id ?? index, [cards])
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: keyOf,
    gap: GAP,
    overscan: CARDS_AROUND,
    // A finger's drag ends when the card under it leaves the page: it stays, however far the column scrolls.
    rangeExtractor: (range) => withIndex(range, dragged),
  })

  const followed = useRef<Movido | null>(null)
  useEffect(() => {
    // Once per arrival: later changes of the column must not pull it back.
    if (!movido || followed.current === movido) return
    const index = cards.findIndex(({ id }) => id === movido.id)
    if (index < 0) return
    followed.current = movido
    virtualizer.scrollToIndex(index)
    if (movido.focus) requestAnimationFrame(() => focusOrcamento(movido.id))
  }, [movido, cards, virtualizer])

  return (
    <div
      ref={scroller}
      className="-m-1 max-h-[calc(100dvh-var(--header-h)-112px)] min-h-0 overflow-y-auto overscroll-y-auto p-1"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const orcamento = cards[index]
          return (
            orcamento && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <KanbanCard orcamento={orcamento} agora={agora} zona={zona} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
})

function withIndex(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range)
  return index < 0 || shown.includes(index) ? shown : [...shown, index].sort((one, other) => one - other)
}
