import { useMemo } from 'react'
import type { Contexto } from '@lapida/desenho/checks/tipos'

/** What the checks know of the company and its stock: one object as long as nothing of it changes. */
export function useContexto(): Contexto {
  return useMemo(() => ({}), [])
}
