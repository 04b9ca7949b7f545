import { useState } from 'react'
import { useMedia } from '#shared/use-media.ts'
import type { FiltroDaTela } from './use-filtro.ts'

export type Vista = 'lista' | 'kanban'

const KEY = 'vista-orcamentos'
/** Four columns do not fit on anything narrower (spec 1 §2). */
const ROOM_FOR_COLUMNS = '(width >= 768px)'

/**
 * List or kanban: what the address says, otherwise what this device showed last. On a narrow screen always the list;
 * `change` is then null.
 */
export function useVista({ search, changeSearch }: Pick<FiltroDaTela, 'search' | 'changeSearch'>): {
  vista: Vista
  change: ((vista: Vista) => void) | null
} {
  const hasRoom = useMedia(ROOM_FOR_COLUMNS)
  const [remembered, setRemembered] = useState(() => vistaOf(localStorage.getItem(KEY)) ?? 'lista')
  if (!hasRoom) return { vista: 'lista', change: null }
  return {
    vista: vistaOf(search['vista']) ?? remembered,
    change: (vista) => {
      localStorage.setItem(KEY, vista)
      setRemembered(vista)
      changeSearch({ vista })
    },
  }
}

function vistaOf(text: string | null | undefined): Vista | null {
  return text === 'lista' || text === 'kanban' ? text : null
}
