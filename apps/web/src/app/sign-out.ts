import type { Sessao } from '@lapida/contracts/conta'
import { revokeToken } from '#data/resources/conta/conta.ts'
import { enterEmpresa } from '#data/resources/conta/empresas.ts'
import { LENTES_KEY } from '#data/local/lentes-guardadas.ts'
import { closeAndDeleteStore } from '#data/local/store.ts'
import { askAlone } from '#data/sending/sync.ts'
import { finishBeforeLeaving } from '#shared/leaving.ts'
import { pathOf } from '#shared/screens.ts'
import { endSession, startSession, TABLET_KEY } from '#shared/session.ts'
import { leave, leaveDocument } from './enter.ts'

/** Preferences of the device itself: they say nothing about a person. */
const KEPT_KEYS: readonly string[] = ['tema', LENTES_KEY, TABLET_KEY]

/** What goes to a public screen; the router, which this module must not know. */
export interface Navigator {
  navigate: (to: { href: string; replace: boolean; ignoreBlocker: boolean }) => Promise<void>
}

/** Signs out: the token is revoked, and nothing of the user stays on this device. */
export async function signOut(navigator: Navigator): Promise<void> {
  leave()
  await askAlone(revokeToken)
  await clearDevice(navigator)
}

/** Forgets the user on this device, after this or another tab signed out, and goes on to the landing page. */
export function clearDevice(navigator: Navigator): Promise<void> {
  const cleared = forgetUser(navigator)
  // The landing page is another document: loading it must not cut this short.
  finishBeforeLeaving(cleared)
  return cleared
}

/**
 * Goes on in another company of the person, as if they signed out of this one and in to that one. What the server has not
 * of this one stays on the device, unseen, until they come back to it.
 * @throws {ApiError} EMPRESA_NAO_ENCONTRADA, SEM_CONEXAO: nothing has changed then
 */
export async function switchEmpresa(id: string): Promise<void> {
  await startAnew(await enterEmpresa(id))
}

/**
 * Goes on as somebody else, or in another company, whose session is there: nothing of before stays but what the server has
 * not, which no screen shows until whoever made it comes back.
 */
export async function startAnew({ user, pessoa, token }: Sessao): Promise<void> {
  leaveDocument()
  await forgetBrowser()
  await clearCaches()
  clearStorage()
  // Another start of the app: nothing in memory is of before.
  history.replaceState(null, '', pathOf('home'))
  startSession({ ...user, pessoa }, token)
  location.reload()
}

async function forgetUser(navigator: Navigator): Promise<void> {
  leave()
  endSession()
  const forgotten = forgetBrowser()
  // What would be lost was asked about before: a screen with unsaved changes does not ask once more.
  await navigator.navigate({ href: pathOf('landing'), replace: true, ignoreBlocker: true })
  await closeAndDeleteStore()
  await clearCaches()
  clearStorage()
  // The router still writes where each screen was scrolled to when the document is left.
  addEventListener('pagehide', () => sessionStorage.clear())
  await forgotten
}

function clearStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (!KEPT_KEYS.includes(key)) localStorage.removeItem(key)
  }
  sessionStorage.clear()
}

/** What the browser knows beside the app's own stores: its code may not have been wanted before. */
async function forgetBrowser(): Promise<void> {
  try {
    const [{ forgetMarca }, { forgetPush }] = await Promise.all([
      import('#data/resources/conta/marca.ts'),
      import('#data/resources/conta/push.ts'),
    ])
    forgetMarca()
    await forgetPush()
  } catch (error) {
    // What stays behind must not keep the rest of the user on this device.
    reportError(error)
  }
}

/** All but the program itself, which holds nothing of anybody and lets the app open without network. */
async function clearCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
}
