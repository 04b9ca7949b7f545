import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pathOf } from '#shared/screens.ts'
import { filtroToSearch, parseFiltro, type FiltroOrcamentos } from './filtro.ts'

type Search = Record<string, string | undefined>

export interface FiltroDaTela {
  filtro: FiltroOrcamentos
  /** everything in the address, the view too */
  search: Search
  change: (changes: Partial<FiltroOrcamentos>) => void
  /** changes what the address says, the filter or anything beside it */
  changeSearch: (changes: Search) => void
}

/** How long typing rests before the address takes it over: going through the router costs more than a key may. */
const ADDRESS_REST_MS = 150

/** The filter lives in the address, so that coming back from a quote finds the list as it was left. */
export function useFiltro(): FiltroDaTela {
  const router = useRouter()
  const search = useLocation({ select: (location) => location.search as Search })
  const changeSearch = useCallback(
    (changes: Search) => {
      const before = router.state.location.search as Search
      router.history.replace(pathOf('orcamentos', { search: { ...before, ...changes } }))
    },
    [router],
  )
  const [busca, setBusca] = useTypedBusca(search['busca'] ?? '', changeSearch)
  const filtro = useMemo(() => ({ ...parseFiltro(search), busca }), [search, busca])
  const change = useCallback(
    ({ busca: typed, ...rest }: Partial<FiltroOrcamentos>) => {
      if (typed !== undefined) setBusca(typed)
      if (Object.keys(rest).length > 0) changeSearch(onlyWhatNarrows(rest))
    },
    [setBusca, changeSearch],
  )
  return { filtro, search, change, changeSearch }
}

function onlyWhatNarrows(changes: Partial<FiltroOrcamentos>): Search {
  const all = filtroToSearch(changes as FiltroOrcamentos)
  return Object.fromEntries(Object.keys(changes).map((name) => [name, all[name]]))
}

/** What is typed shows at once; the address follows when the typing rests, and leads when it changes by itself. */
function useTypedBusca(inAddress: string, changeSearch: (changes: Search) => void) {
  const [busca, setBusca] = useState(inAddress)
  const written = useRef(inAddress)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setBusca(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (busca === written.current) return
    const timer = setTimeout(() => {
      written.current = busca
      changeSearch({ busca: busca || undefined })
    }, ADDRESS_REST_MS)
    return () => clearTimeout(timer)
  }, [busca, changeSearch])
  return [busca, setBusca] as const
}
