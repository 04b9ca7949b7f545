import { useRef } from 'react'
import { Group, type ClientesListProps } from './grupo-clientes.tsx'
import { placeOf, useSpotlight } from './use-spotlight.ts'
import { useVisibleGroups } from './use-visible-groups.ts'

/** A long list: only the rows near the screen are in the page. */
export function VirtualClientes({ grupos, spotlight, onSpotlit, ...rows }: ClientesListProps) {
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
