import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FiltroEstoque } from '@lapida/domain/estoque/lista'
import type { Prateleira } from '#data/resources/estoque/estoque-escrita.ts'
import { pathOf } from '#shared/screens.ts'
import { useVePrecos } from '#shared/use-acesso.ts'

/** The tabs of the stock: its two shelves, and the slabs one by one. */
export type Aba = Prateleira | 'chapas'

/** What the address says of the stock. */
export interface EnderecoEstoque extends FiltroEstoque {
  aba: Aba
  /** id of the product that a link wants open, '' for none */
  produto: string
  /** id of the slab that the code on a label wants open, '' for none */
  chapa: string
}

export const SEM_FILTRO: FiltroEstoque = {
  busca: '',
  categoriaId: '',
  baixo: false,
  inativos: false,
  fornecedor: '',
  precoDe: null,
  precoAte: null,
}

const ABAS: readonly Aba[] = ['materiais', 'itens', 'chapas']

/** While somebody types, the address follows after this pause: every change of it costs the router a round. */
const TYPING_PAUSE_MS = 200

interface AddressState {
  /** this address was written by the search box itself */
  typed?: boolean
}

type Search = Record<string, string | undefined>

function readEndereco(search: Search, vePrecos: boolean): EnderecoEstoque {
  return {
    aba: ABAS.find((aba) => aba === search['aba']) ?? 'materiais',
    produto: search['produto'] ?? '',
    chapa: search['chapa'] ?? '',
    busca: search['busca'] ?? '',
    categoriaId: search['categoria'] ?? '',
    baixo: search['baixo'] === 'sim',
    inativos: search['inativos'] === 'sim',
    fornecedor: search['fornecedor'] ?? '',
    // Whoever is told no price has none to choose by, whatever the address says.
    precoDe: vePrecos ? readPreco(search['de']) : null,
    precoAte: vePrecos ? readPreco(search['ate']) : null,
  }
}

function readPreco(text: string | undefined): number | null {
  const reais = Number(text ?? Number.NaN)
  return Number.isFinite(reais) && reais >= 0 ? reais : null
}

function writeEndereco(endereco: EnderecoEstoque): Search {
  return {
    aba: endereco.aba === 'materiais' ? undefined : endereco.aba,
    busca: endereco.busca || undefined,
    categoria: endereco.categoriaId || undefined,
    baixo: endereco.baixo ? 'sim' : undefined,
    inativos: endereco.inativos ? 'sim' : undefined,
    fornecedor: endereco.fornecedor || undefined,
    de: endereco.precoDe === null ? undefined : String(endereco.precoDe),
    ate: endereco.precoAte === null ? undefined : String(endereco.precoAte),
    produto: endereco.produto || undefined,
    chapa: endereco.chapa || undefined,
  }
}

/** Shelf and filter live in the address: a link leads to what is low, and coming back finds the list as it was left. */
export function useFiltroEstoque() {
  const router = useRouter()
  const vePrecos = useVePrecos()
  const { search, typed } = useRouterState({
    select: ({ location }) => ({
      search: location.search as Search,
      typed: (location.state as AddressState).typed === true,
    }),
    structuralSharing: true,
  })
  const [endereco, setEndereco] = useState(() => readEndereco(search, vePrecos))
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (!typed) setEndereco(readEndereco(search, vePrecos))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(next: EnderecoEstoque, state: AddressState) {
    clearTimeout(timer.current)
    router.history.replace(pathOf('estoque', { search: writeEndereco(next) }), state)
  }

  return {
    filtro: endereco,
    isFiltered: isFiltered(endereco),
    type(busca: string) {
      const next = { ...endereco, busca }
      setEndereco(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(next, { typed: true }), TYPING_PAUSE_MS)
    },
    change(changes: Partial<EnderecoEstoque>) {
      // A category belongs to one shelf; everything else means the same on both.
      const moved = changes.aba !== undefined && changes.aba !== endereco.aba
      const next = { ...endereco, ...(moved && { categoriaId: '', chapa: '' }), ...changes }
      setEndereco(next)
      write(next, { typed: true })
    },
  }
}

export type FiltrandoEstoque = ReturnType<typeof useFiltroEstoque>

function isFiltered(filtro: FiltroEstoque): boolean {
  return filtro.busca.trim() !== '' || filtro.categoriaId !== '' || countFiltros(filtro) > 0
}

/** How many of the filters behind 'Filtros' are set. */
export function countFiltros(filtro: FiltroEstoque): number {
  const set = [
    filtro.baixo,
    filtro.inativos,
    filtro.fornecedor !== '',
    filtro.precoDe !== null,
    filtro.precoAte !== null,
  ]
  return set.filter(Boolean).length
}
