import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { screenList, type ScreenAlias } from '@lapida/contracts/screens'
import { pathOf } from '#shared/screens.ts'
import { BootScreen } from './boot-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { requireSession, requireSignedOut, sessionKnown } from './guards.ts'
import { RootLayout } from './root-layout.tsx'
import { NotFound } from './not-found.tsx'
import { screenComponents, Shell } from './screens.ts'

/** Behind the question mark everything is plain text: an id such as 1e5 must never become a number. */
type Search = Record<string, string>

const rootRoute = createRootRoute({ component: RootLayout, beforeLoad: sessionKnown })

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Shell,
  beforeLoad: ({ location }) => requireSession(location.href),
})

const publicRoutes = screenList
  .filter(({ signedIn }) => !signedIn)
  .map((screen) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: screen.path,
      component: screenComponents[screen.name],
      beforeLoad: requireSignedOut(screen),
    }),
  )

const signedInRoutes = screenList
  .filter(({ signedIn }) => signedIn)
  .map(({ name, path }) =>
    createRoute({ getParentRoute: () => signedInRoute, path, component: screenComponents[name] }),
  )

/** Where the other names lead that the specification saw for the same screens (ruling 1). */
const ALIASES: Record<ScreenAlias, (search: Search) => string> = {
  '/landing': () => pathOf('landing'),
  '/orcamentoDetalhes': ({ orcamentoId = '' }) => pathOf('orcamento-detalhes', { id: orcamentoId }),
  '/novoOrcamento': ({ clienteId }) => pathOf('orcamento', { search: { clienteId } }),
  '/clienteDetalhes': ({ clienteId = '' }) => pathOfCliente(clienteId),
  '/editarCliente': ({ clienteId = '' }) => pathOfCliente(clienteId, { editar: 'sim' }),
  '/entrar': () => pathOf('login'),
  '/cadastro': () => pathOf('planos'),
}

/** Without a customer there is nothing to show or change but the list of them. */
function pathOfCliente(id: string, search?: Search): string {
  return id === '' ? pathOf('clientes') : pathOf('cliente-detalhes', { id, search })
}

const aliasRoutes = Object.entries(ALIASES).map(([path, target]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ href: target(search as Search), replace: true })
    },
  }),
)

/** All addresses of the app. Every screen is a chunk of its own. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...publicRoutes,
    ...aliasRoutes,
    signedInRoute.addChildren(signedInRoutes),
  ]),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: BootScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
