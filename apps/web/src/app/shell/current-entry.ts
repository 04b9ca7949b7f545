import { useRouterState } from '@tanstack/react-router'
import { screens, type ScreenName } from '@lapida/contracts/screens'

/** Screens without an entry of their own, under the entry that they belong to. */
const BELONGS_TO: Partial<Record<ScreenName, ScreenName>> = {
  'orcamento-detalhes': 'orcamentos',
  'cliente-detalhes': 'clientes',
}

/** For `aria-current` of an entry: 'page' on its own screen, 'true' on a screen that belongs to it. */
export function useCurrentEntry(): (name: ScreenName) => 'page' | 'true' | undefined {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [first] = pathname.slice(1).split('/')
  return (name) => {
    if (screens[name].path === pathname) return 'page'
    return BELONGS_TO[first as ScreenName] === name ? 'true' : undefined
  }
}
