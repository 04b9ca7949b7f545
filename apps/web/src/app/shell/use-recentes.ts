import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberRecente } from '#shared/recentes.ts'

/** Remembers the quotes and customers that are opened, for the palette. */
export function useRecentes(): void {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    const [tela, id] = pathname.slice(1).split('/')
    if (!id) return
    if (tela === 'orcamento-detalhes' || tela === 'cliente-detalhes') {
      rememberRecente({ tela, id: decodeURIComponent(id) })
    }
  }, [pathname])
}
