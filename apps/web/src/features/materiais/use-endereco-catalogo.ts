import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pathOf } from '#shared/screens.ts'
import type { FiltroCatalogo } from './entradas.ts'

export const ABAS = ['catalogo', 'populares', 'estatisticas'] as const
export type Aba = (typeof ABAS)[number]

export const SEM_FILTRO: FiltroCatalogo = { busca: '', tipo: '', categoria: '' }

/** While somebody types, the address follows after this pause: every change of it costs the router a round. */
const TYPING_PAUSE_MS = 200

interface AddressState {
  /** this address was written by the search box itself */
  typed?: boolean
  /** the template was opened from the catalogue: going back leads there */
  doCatalogo?: boolean
}

type Search = Record<string, string | undefined>

function filtroOf(search: Search): FiltroCatalogo {
  const tipo = search['tipo']
  return {
    busca: search['busca'] ?? '',
    tipo: tipo === 'pedras' || tipo === 'modelos' ? tipo : '',
    categoria: search['categoria'] ?? '',
  }
}

/** Tab, filter and open template live in the address: reload, links and the back button find them. */
export function useEnderecoCatalogo() {
  const router = useRouter()
  const { search, typed } = useRouterState({
    select: ({ location }) => ({
      search: location.search as Search,
      typed: (location.state as AddressState).typed === true,
    }),
    structuralSharing: true,
  })
  const [filtro, setFiltro] = useState(() => filtroOf(search))
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (!typed) setFiltro(filtroOf(search))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Cards are drawn again only when what they are given changes.
  const openModelo = useCallback(
    (id: string) => {
      clearTimeout(timer.current)
      router.history.push(pathOf('materiais', { search: { modelo: id } }), { doCatalogo: true })
    },
    [router],
  )
  const aba: Aba = ABAS.find((name) => name === search['aba']) ?? 'catalogo'

  function write(next: FiltroCatalogo, nextAba: Aba, state: AddressState) {
    clearTimeout(timer.current)
    const wanted = {
      aba: nextAba === 'catalogo' ? undefined : nextAba,
      busca: next.busca || undefined,
      tipo: next.tipo || undefined,
      categoria: next.categoria || undefined,
    }
    router.history.replace(pathOf('materiais', { search: wanted }), state)
  }

  return {
    aba,
    filtro,
    isFiltered: filtro.busca.trim() !== '' || filtro.tipo !== '' || filtro.categoria !== '',
    /** 'novo', or the id of the template that is edited; null while none is */
    modelo: search['modelo'] ?? null,
    goTo: (next: Aba) => write(filtro, next, {}),
    type(busca: string) {
      const next = { ...filtro, busca }
      setFiltro(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(next, aba, { typed: true }), TYPING_PAUSE_MS)
    },
    change(changes: Partial<FiltroCatalogo>) {
      const next = { ...filtro, ...changes }
      setFiltro(next)
      write(next, aba, {})
    },
    openModelo,
    closeModelo() {
      if ('doCatalogo' in router.history.location.state) router.history.back()
      else router.history.replace(pathOf('materiais'))
    },
  }
}

export type EnderecoCatalogo = ReturnType<typeof useEnderecoCatalogo>
