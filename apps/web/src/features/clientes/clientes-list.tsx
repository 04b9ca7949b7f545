import { Suspense, useRef } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import { Group, type ClientesListProps } from './grupo-clientes.tsx'
import { placeOf, useSpotlight } from './use-spotlight.ts'

/**
 * Above this many customers only the rows near the screen are in the page, however few a search leaves: the key that
 * leaves two hundred would otherwise make them all at once.
 */
const ALL_ROWS_UP_TO = 200

const VirtualClientes = lazyPart(async () => (await import('./virtual-clientes.tsx')).VirtualClientes)

/** The customers under their letters, of `total` without a filter; a letter stays at the top while its rows pass. */
export function ClientesList({ total, ...props }: ClientesListProps & { total: number }) {
  if (total <= ALL_ROWS_UP_TO) return <AllClientes {...props} />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <VirtualClientes {...props} />
    </Suspense>
  )
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
