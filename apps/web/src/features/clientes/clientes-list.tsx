import { useEffect, useRef } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import type { GrupoDeClientes } from '@lapida/domain/cliente/lista'
import { SEM_ORCAMENTOS, type ResumoDoCliente } from '@lapida/domain/cliente/resumo'
import type { Local } from '#data/store.ts'
import { ClienteRow, type ClienteActions } from './cliente-row.tsx'
import { letterName } from './letter-bar.tsx'
import { useVisibleGroups, type VisibleGroup } from './use-visible-groups.ts'

export type Grupo = GrupoDeClientes<Local<Cliente>>

export interface ClientesListProps {
  grupos: readonly Grupo[]
  /** undefined while the quotes are read */
  resumos: ReadonlyMap<string, ResumoDoCliente> | undefined
  actions: ClienteActions
  /** the row to bring into view */
  spotlight: Spotlight | null
  /** the row was there and is in view */
  onSpotlit: () => void
}

export interface Spotlight {
  id: string
  focus: boolean
}

/** Above this many rows only those near the screen are in the page. */
const ALL_ROWS_UP_TO = 200

/** The customers under their letters; a letter stays at the top while its rows pass. */
export function ClientesList(props: ClientesListProps) {
  const count = props.grupos.reduce((sum, { clientes }) => sum + clientes.length, 0)
  return count <= ALL_ROWS_UP_TO ? <AllClientes {...props} /> : <VirtualClientes {...props} />
}

function AllClientes({ grupos, spotlight, onSpotlit, ...rows }: ClientesListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (spotlight && showRow(list.current, spotlight)) onSpotlit()
  }, [spotlight, onSpotlit, grupos])
  return (
    <div ref={list}>
      {grupos.map((grupo) => (
        <Group key={grupo.letra} group={{ grupo, first: 0, last: grupo.clientes.length - 1 }} {...rows} />
      ))}
    </div>
  )
}

function VirtualClientes({ grupos, spotlight, onSpotlit, ...rows }: ClientesListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { groups, height, bringIntoView } = useVisibleGroups(grupos, list)
  useEffect(() => {
    const place = spotlight && placeOf(grupos, spotlight.id)
    if (!spotlight || !place) return
    bringIntoView(place)
    // The row comes into the page with the scrolling, a frame or two later.
    let frame = requestAnimationFrame(function look() {
      if (showRow(list.current, spotlight)) onSpotlit()
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [spotlight, onSpotlit, grupos, bringIntoView])
  return (
    <div ref={list} className="relative" style={{ height }}>
      {groups.map((group) => (
        <Group key={group.grupo.letra} group={group} {...rows} />
      ))}
    </div>
  )
}

function placeOf(grupos: readonly Grupo[], id: string): { group: number; row: number } | null {
  for (const [group, { clientes }] of grupos.entries()) {
    const row = clientes.findIndex(({ cliente }) => cliente.id === id)
    if (row >= 0) return { group, row }
  }
  return null
}

/** Brings a row into view; false when it is not in the page (yet). */
function showRow(list: HTMLElement | null, { id, focus }: Spotlight): boolean {
  const link = list?.querySelector<HTMLElement>(`[data-cliente="${CSS.escape(id)}"] a`)
  if (!link) return false
  link.scrollIntoView({ block: 'nearest' })
  if (focus) link.focus({ preventScroll: true })
  return true
}

interface GroupProps extends Pick<ClientesListProps, 'resumos' | 'actions'> {
  group: VisibleGroup
}

/** One letter. In a long list it lies at its place and holds only the rows near the screen, at theirs. */
function Group({ group, resumos, actions }: GroupProps) {
  const { grupo, first, last, place } = group
  const { letra, clientes } = grupo
  const titleId = `letra-${letterName(letra)}`
  const semOrcamentos = resumos && SEM_ORCAMENTOS
  return (
    <section
      aria-labelledby={titleId}
      className={place ? 'absolute inset-x-0' : 'pb-3'}
      style={place && { top: place.top, height: place.height }}
    >
      <h2
        id={titleId}
        className="sticky top-(--header-h) z-1 flex h-[2.5rem] items-end bg-bg pb-1.5 pl-4 text-label font-strong text-fg-2 lg:top-[60px]"
      >
        <span aria-hidden={letra === letterName(letra) ? undefined : 'true'}>{letra}</span>
        {letra !== letterName(letra) && <span className="sr-only">{letterName(letra)}</span>}
      </h2>
      <ul
        role="list"
        className="relative overflow-hidden rounded-card bg-surface outline-1 -outline-offset-1 outline-line"
        style={place && { height: place.rows }}
      >
        {clientes.slice(first, last + 1).map(({ cliente }, index) => (
          <li
            key={cliente.id}
            aria-setsize={clientes.length}
            aria-posinset={first + index + 1}
            className={
              place
                ? 'absolute inset-x-0 border-t border-line first:border-t-transparent'
                : 'border-t border-line [contain-intrinsic-size:auto_calc(4rem+1px)] [content-visibility:auto] first:border-t-transparent'
            }
            style={place && { top: place.rowTop(first + index) }}
          >
            <ClienteRow
              cliente={cliente}
              resumo={resumos?.get(cliente.id) ?? semOrcamentos}
              actions={actions}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
