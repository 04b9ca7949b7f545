import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { bareQuotes, formatMoney, type BareQuote } from './records.ts'

const ROW_HEIGHT = 69
const ROWS_AROUND = 8

export function BareOrcamentos() {
  const [all] = useState(bareQuotes)
  const [busca, setBusca] = useState('')
  const found = useMemo(() => all.filter((quote) => quote.busca.includes(busca)), [all, busca])
  const sum = found.reduce((total, { valor }) => total + valor, 0)
  return (
    <>
      <h1>Orçamentos</h1>
      <p>
        {found.length.toLocaleString('pt-BR')} orçamentos · {formatMoney(sum)}
      </p>
      <input type="search" value={busca} onChange={(event) => setBusca(event.target.value)} />
      <Rows rows={found} />
    </>
  )
}

function Rows({ rows }: { rows: BareQuote[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: ROWS_AROUND,
    scrollMargin: top,
  })
  return (
    <ul ref={list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const quote = rows[index]
        return (
          quote && (
            <li key={key} style={{ transform: `translateY(${start - top}px)` }}>
              <Row quote={quote} />
            </li>
          )
        )
      })}
    </ul>
  )
}

const Row = memo(function Row({ quote }: { quote: BareQuote }) {
  return (
    <div className="row" data-orcamento={quote.id}>
      <a href={`/orcamento/${quote.id}`}>
        <span className="nome">{quote.nome}</span>
        <span className="valor">{formatMoney(quote.valor)}</span>
        <Meta quote={quote} />
        <Badge quote={quote} />
      </a>
      <More />
    </div>
  )
})

export function Meta({ quote }: { quote: BareQuote }) {
  return (
    <span className="meta">
      <span>#{quote.numero}</span>
      <span>·</span>
      <span>há 3 dias</span>
    </span>
  )
}

function Badge({ quote }: { quote: BareQuote }) {
  return (
    <span className="selo">
      <Icon />
      {quote.status}
    </span>
  )
}

export function More() {
  return (
    <button type="button" aria-label="Mais ações">
      <Icon />
    </button>
  )
}

function Icon() {
  return (
    <svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="1" />
      <circle cx="12" cy="5" r="1" />
      <circle cx="12" cy="19" r="1" />
    </svg>
  )
}
