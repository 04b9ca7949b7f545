import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pathOf } from '#shared/screens.ts'

/** What the address says of the list; '' and false where it says nothing. */
export interface FiltroClientes {
  busca: string
  /** A to Z or '#' */
  letra: string
  /** only customers with a quote in the last 90 days */
  ativos: boolean
}

export const NO_FILTER: FiltroClientes = { busca: '', letra: '', ativos: false }

/** While somebody types, the address follows after this pause: every change of it costs the router a round. */
const TYPING_PAUSE_MS = 200

interface AddressState {
  /** this address was written by the search box itself */
  typed?: boolean
}

/** The filter lives in the address, so that coming back from a customer finds the list as it was left. */
export function useFiltroClientes() {
  const router = useRouter()
  const { search, typed } = useRouterState({
    select: ({ location }) => ({
      search: location.search as Record<string, string | undefined>,
      typed: (location.state as AddressState).typed === true,
    }),
    structuralSharing: true,
  })
  const [busca, setBusca] = useState(search['busca'] ?? '')
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (!typed) setBusca(search['busca'] ?? '')
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const letra = search['letra']?.toUpperCase() ?? ''
  const filtro: FiltroClientes = { busca, letra, ativos: search['ativos'] === 'sim' }

  function write(next: FiltroClientes, state: AddressState) {
    clearTimeout(timer.current)
    const { busca, letra, ativos } = next
    const wanted = {
      busca: busca || undefined,
      letra: letra || undefined,
      ativos: ativos ? 'sim' : undefined,
      novo: search['novo'],
    }
    router.history.replace(pathOf('clientes', { search: wanted }), state)
  }

  return {
    filtro,
    isFiltered: busca.trim() !== '' || letra !== '' || filtro.ativos,
    /** The form for a new customer stands in the address too: '?novo=sim'. */
    wantsNovo: search['novo'] === 'sim',
    type(text: string) {
      setBusca(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({ ...filtro, busca: text }, { typed: true }), TYPING_PAUSE_MS)
    },
    change(changes: Partial<FiltroClientes>) {
      const next = { ...filtro, ...changes }
      setBusca(next.busca)
      write(next, {})
    },
    forgetNovo() {
      if (search['novo'] === undefined) return
      const { novo: _novo, ...rest } = search
      router.history.replace(pathOf('clientes', { search: rest }), { typed } satisfies AddressState)
    },
  }
}

export type FilteringClientes = ReturnType<typeof useFiltroClientes>
