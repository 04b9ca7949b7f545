import type { BodyInput } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'

/**
 * Whether this browser is told while the app is closed. `sem-suporte`: it cannot be; `na-tela-de-inicio`: an iPhone can,
 * once the app stands on its home screen; `bloqueado`: the person said no, and only the browser's settings change that.
 */
export type EstadoPush = 'sem-suporte' | 'na-tela-de-inicio' | 'bloqueado' | 'desligado' | 'ligado'

/** How it stands now, without asking anybody. */
export async function loadEstadoPush(): Promise<EstadoPush> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isIphoneInBrowser() ? 'na-tela-de-inicio' : 'sem-suporte'
  if (Notification.permission === 'denied') return 'bloqueado'
  const subscription = await currentSubscription()
  return Notification.permission === 'granted' && subscription ? 'ligado' : 'desligado'
}

/**
 * Asks the person, and has this browser told from now on. Call it inside a tap: browsers ask nobody otherwise.
 * @throws {ApiError} SEM_CONEXAO
 * @throws {Error} when the browser's own push service takes no subscription now
 */
export async function startPush(): Promise<EstadoPush> {
  if ((await Notification.requestPermission()) !== 'granted') return loadEstadoPush()
  const registration = await navigator.serviceWorker.ready
  const { chave } = await call('push.get-key', {})
  const options = { userVisibleOnly: true, applicationServerKey: chave }
  const kept = await registration.pushManager.getSubscription()
  // One that another installation's key was given to hears nothing of this one.
  if (kept && keyOf(kept) !== chave) await kept.unsubscribe()
  await sendSubscription(await registration.pushManager.subscribe(options))
  return loadEstadoPush()
}

/**
 * Has this browser told nothing any more.
 * @throws {ApiError} SEM_CONEXAO
 */
export async function stopPush(): Promise<EstadoPush> {
  const subscription = await currentSubscription()
  if (subscription) {
    await call('push.unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return loadEstadoPush()
}

/** The account that is signed in now, and its session, are told on this browser, if anybody is. */
export async function renewPush(): Promise<void> {
  const subscription = (await loadEstadoPush()) === 'ligado' ? await currentSubscription() : null
  if (subscription) await sendSubscription(subscription)
}

/** Nobody is told on this browser any more, and nothing that was told stays on its screen. Works without network. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const body: BodyInput<'push.subscribe'> = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    aparelho: matchMedia('(pointer: coarse)').matches ? 'celular' : 'computador',
  }
  await call('push.subscribe', { body })
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey
  if (!key) return null
  const text = String.fromCharCode(...new Uint8Array(key))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** There the app has no push until it stands on the home screen. */
function isIphoneInBrowser(): boolean {
  const isApple = /iphone|ipad|ipod/i.test(navigator.userAgent)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
