import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { Meta, More } from './orcamentos.tsx'
import { bareQuotes, formatMoney, STATUS, type BareQuote } from './records.ts'

const CARD_HEIGHT = 106
const GAP = 12
const CARDS_AROUND = 4

/** Pressed on one column and released on another, a card goes there. */
export function BareBoard() {
  const [quotes, setQuotes] = useState(bareQuotes)
  const pressed = useRef<string | null>(null)
  function handleUp(status: BareQuote['status']) {
    const id = pressed.current
    pressed.current = null
    if (id) setQuotes((before) => before.map((quote) => (quote.id === id ? { ...quote, status } : quote)))
  }
  return (
    <>
      <h1>Orçamentos</h1>
      <div
        className="quadro"
        onMouseDown={({ target }) => {
          const card = (target as Element).closest<HTMLElement>('[data-orcamento]')
          pressed.current = card?.dataset['orcamento'] ?? null
        }}
      >
        {STATUS.map((status) => (
          <Column key={status} quotes={quotes} status={status} onUp={handleUp} />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  quotes: BareQuote[]
  status: BareQuote['status']
  onUp: (status: BareQuote['status']) => void
}

function Column({ quotes, status, onUp }: ColumnProps) {
  const cards = useMemo(() => quotes.filter((quote) => quote.status === status), [quotes, status])
  const sum = cards.reduce((total, { valor }) => total + valor, 0)
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => cards[index]?.id ?? index, [cards])
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: keyOf,
    gap: GAP,
    overscan: CARDS_AROUND,
  })
  return (
    <section className="coluna" data-coluna={status} onMouseUp={() => onUp(status)}>
      <h2>
        {status} {cards.length} {formatMoney(sum)}
      </h2>
      <div ref={scroller} className="cartoes">
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const quote = cards[index]
            return (
              quote && (
                <li key={key} style={{ transform: `translateY(${start}px)` }}>
                  <Card quote={quote} />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const Card = memo(function Card({ quote }: { quote: BareQuote }) {
  return (
    <div className="cartao" data-orcamento={quote.id}>
      <a href={`/orcamento/${quote.id}`} draggable={false}>
        <span className="nome">{quote.nome}</span>
        <Meta quote={quote} />
        <span>{formatMoney(quote.valor)}</span>
      </a>
      <More />
    </div>
  )
})
