import { useCallback } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { pathOf } from '#shared/screens.ts'

/** What the address says of the drawing. */
interface Endereco {
  /** id of the drawing, '' for the one that was edited last, 'novo' for a new one */
  desenho: string
  /** id of the piece that is looked at, '' for none */
  peca: string
  /** id of the quote that a new drawing is for, '' for none */
  orcamento: string
}

type Search = Record<string, string | undefined>

/** Drawing and piece live in the address: a link and the way back find them again. */
export function useEnderecoDesenho() {
  const router = useRouter()
  const search = useRouterState({
    select: ({ location }) => location.search as Search,
    structuralSharing: true,
  })
  /** `replace`: the address that is left does not stay in the browser's history. One function for ever. */
  const goTo = useCallback(
    (changes: Partial<Endereco>, { replace = false }: { replace?: boolean } = {}) => {
      // Somebody is leaving for another screen, whose code is still on its way: its address stays.
      if (replace && router.state.location.pathname !== pathOf('drawup')) return
      const before = readEndereco(router.state.location.search as Search)
      const href = pathOf('drawup', { search: writeEndereco({ ...before, ...changes }) })
      if (replace) router.history.replace(href)
      else router.history.push(href)
    },
    [router],
  )
  return { ...readEndereco(search), goTo }
}

function readEndereco(search: Search): Endereco {
  return {
    desenho: search['desenho'] ?? '',
    peca: search['peca'] ?? '',
    orcamento: search['orcamento'] ?? '',
  }
}

function writeEndereco({ desenho, peca, orcamento }: Endereco): Search {
  return {
    desenho: desenho || undefined,
    peca: peca || undefined,
    orcamento: orcamento || undefined,
  }
}

export type EnderecoDesenho = ReturnType<typeof useEnderecoDesenho>
