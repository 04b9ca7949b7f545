import { useRouter, useRouterState } from '@tanstack/react-router'
import { pathOf } from '#shared/screens.ts'

const ABAS = ['projetos', 'chapas', 'corte', 'montagem'] as const
export type AbaPlano = (typeof ABAS)[number]

/** What the address says of the cutting plan. */
interface Endereco {
  /** id of the plan, '' for the one that was edited last */
  plano: string
  aba: AbaPlano
  /** the tablet mode beside the saw */
  serra: boolean
  /** id of the piece that the code on a label wants found, '' for none */
  peca: string
}

type Search = Record<string, string | undefined>

/** Plan, tab and mode live in the address: a link and the way back find them again. */
export function useEnderecoPlano() {
  const router = useRouter()
  const search = useRouterState({
    select: ({ location }) => location.search as Search,
    structuralSharing: true,
  })
  const endereco: Endereco = {
    plano: search['plano'] ?? '',
    aba: ABAS.find((aba) => aba === search['aba']) ?? 'projetos',
    serra: search['modo'] === 'serra',
    peca: search['peca'] ?? '',
  }
  return {
    ...endereco,
    /** `replace`: the address that is left does not stay in the browser's history */
    goTo(changes: Partial<Endereco>, { replace = false }: { replace?: boolean } = {}) {
      // Somebody is leaving for another screen, whose code is still on its way: its address stays.
      if (replace && router.state.location.pathname !== pathOf('plano-corte')) return
      const href = pathOf('plano-corte', { search: writeEndereco({ ...endereco, ...changes }) })
      if (replace) router.history.replace(href)
      else router.history.push(href)
    },
  }
}

export type EnderecoPlano = ReturnType<typeof useEnderecoPlano>

function writeEndereco({ plano, aba, serra, peca }: Endereco): Search {
  return {
    plano: plano || undefined,
    aba: aba === 'projetos' ? undefined : aba,
    modo: serra ? 'serra' : undefined,
    peca: peca || undefined,
  }
}
