import type { Cliente } from '@lapida/contracts/cliente'
import type { GrupoDeClientes } from '@lapida/domain/cliente/lista'
import { SEM_ORCAMENTOS, type ResumoDoCliente } from '@lapida/domain/cliente/resumo'
import type { Local } from '#data/local/store.ts'
import { ClienteRow, type ClienteActions } from './cliente-row.tsx'
import { letterName } from './letter-bar.tsx'

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

/** A letter with the rows of it that are in the page. */
export interface VisibleGroup {
  grupo: Grupo
  /** index of the first and last row */
  first: number
  last: number
  /** where it lies in a long list, in pixels; undefined where everything simply follows */
  place?: { top: number; height: number; rows: number; rowTop: (row: number) => number }
}

export interface GroupProps extends Pick<ClientesListProps, 'resumos' | 'actions'> {
  group: VisibleGroup
}

/** One letter. In a long list it lies at its place and holds only the rows near the screen, at theirs. */
export function Group({ group, resumos, actions }: GroupProps) {
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
