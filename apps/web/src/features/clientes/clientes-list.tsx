import { useEffect, useRef, type RefObject } from 'react'
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
  /** id of the row that is brought into view and takes the focus */
  spotlight: string | null
  /** the row was there and is in view */
  onSpotlit: () => void
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
  const isHere = spotlight !== null && placeOf(grupos, spotlight) !== null
  useSpotlight({ list, id: isHere ? spotlight : null, onSpotlit })
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
  const place = spotlight === null ? null : placeOf(grupos, spotlight)
  useSpotlight({
    list,
    id: place && spotlight,
    onSpotlit,
    bringIntoView: () => place && bringIntoView(place),
  })
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

interface SpotlightOptions {
  list: RefObject<HTMLElement | null>
  id: string | null
  onSpotlit: () => void
  /** scrolls to where the row will be when it is not in the page yet */
  bringIntoView?: () => void
}

/** Shows a row and gives it the focus, as soon as no dialog holds the page and its focus. */
function useSpotlight({ list, id, onSpotlit, bringIntoView }: SpotlightOptions) {
  const bring = useRef(bringIntoView)
  useEffect(() => {
    bring.current = bringIntoView
  })
  useEffect(() => {
    if (id === null) return
    let quietFrames = 0
    let frame = requestAnimationFrame(function look() {
      frame = requestAnimationFrame(look)
      quietFrames = document.querySelector('[role=dialog], [role=alertdialog]') ? 0 : quietFrames + 1
      // A dialog that closes gives the focus back a moment later.
      if (quietFrames < 3) return
      const row = list.current?.querySelector<HTMLElement>(`[data-cliente="${CSS.escape(id)}"] a`)
      if (!row) return bring.current?.()
      row.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
      onSpotlit()
    })
    return () => cancelAnimationFrame(frame)
  }, [id, list, onSpotlit])
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
