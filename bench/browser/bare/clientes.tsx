import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { More } from './orcamentos.tsx'
import { bareCustomers, formatMoney, type BareCustomer } from './records.ts'

const ROW_HEIGHT = 65
const LETTER_HEIGHT = 40
const ROWS_AROUND = 8

export function BareClientes() {
  const [all] = useState(bareCustomers)
  const [busca, setBusca] = useState('')
  const found = useMemo(() => all.filter((customer) => customer.busca.includes(busca)), [all, busca])
  return (
    <>
      <h1>Clientes</h1>
      <p>
        {found.length.toLocaleString('pt-BR')} de {all.length.toLocaleString('pt-BR')}
      </p>
      <input type="search" value={busca} onChange={(event) => setBusca(event.target.value)} />
      <Rows rows={found} />
    </>
  )
}

function Rows({ rows }: { rows: BareCustomer[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const isFirst = (index: number) => rows[index]?.letra !== rows[index - 1]?.letra
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => ROW_HEIGHT + (isFirst(index) ? LETTER_HEIGHT : 0),
    getItemKey: keyOf,
    overscan: ROWS_AROUND,
    scrollMargin: top,
  })
  return (
    <ul ref={list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const customer = rows[index]
        return (
          customer && (
            <li key={key} style={{ transform: `translateY(${start - top}px)` }}>
              {isFirst(index) && <div className="letra">{customer.letra}</div>}
              <Row customer={customer} />
            </li>
          )
        )
      })}
    </ul>
  )
}

const Row = memo(function Row({ customer }: { customer: BareCustomer }) {
  return (
    <div className="pessoa" data-cliente={customer.id}>
      <a href={`/cliente/${customer.id}`}>
        <span className="nome">{customer.nome}</span>
        <span className="meta">
          {customer.cidade} · {customer.telefone}
        </span>
        <span>1 orçamento</span>
        <span>{formatMoney(120_000)}</span>
      </a>
      <a href="https://wa.me/" aria-label="WhatsApp">
        <More />
      </a>
      <More />
    </div>
  )
})
