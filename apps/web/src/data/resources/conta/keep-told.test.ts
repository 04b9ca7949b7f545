import type { Usuario } from '@lapida/contracts/conta'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpDevice } from '#data/testing/device.ts'

const device = setUpDevice()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
const SUBSCRIBED = 'POST /api/push/assinaturas'
let stop = () => {}

/** A browser whose owner lets it be told. */
beforeEach(async () => {
  // The code it fetches is here: how long that takes is not what is asked for.
  await import('./push.ts')
  const subscription = { toJSON: () => ({ endpoint: 'https://push.exemplo/1', keys: {} }) }
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } }
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', page)
  device.answer = () => ({ marca: 'marca' })
})
afterEach(async () => {
  stop()
  const [{ endSession }, { reportReachable }] = await Promise.all([
    import('#shared/session.ts'),
    import('#shared/connection.ts'),
  ])
  endSession()
  reportReachable()
})

/** Signs in with a token, and lets what follows from it happen. */
async function signIn(token: string, id = 'u'): Promise<void> {
  const { startSession } = await import('#shared/session.ts')
  startSession({ id, plano: {} } as Usuario, token)
  await settled()
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const subscribed = () => device.asked.filter((call) => call === SUBSCRIBED).length

async function start(): Promise<void> {
  const { keepTold } = await import('./keep-told.ts')
  stop = keepTold()
  await settled()
}

it('subscribes the browser once for a session, and anew for the next one', async () => {
  await signIn('first')
  await start()
  await signIn('first')
  expect(subscribed()).toBe(1)
  const { expireSession } = await import('#shared/session.ts')
  expireSession()
  await settled()
  expect(subscribed()).toBe(1)
  await signIn('second')
  expect(subscribed()).toBe(2)
  await signIn('third', 'another')
  expect(subscribed()).toBe(3)
})

it('tells it later what the network did not let through', async () => {
  await signIn('first')
  device.answer = () => undefined
  Object.assign(navigator, { onLine: false })
  await start()
  expect(subscribed()).toBe(1)
  device.answer = () => ({ marca: 'marca' })
  Object.assign(navigator, { onLine: true })
  const { reportReachable } = await import('#shared/connection.ts')
  reportReachable()
  await settled()
  expect(subscribed()).toBe(2)
  expect(page.cookie).toContain('lapida_casa=marca')
})

it('writes the mark of the house anew in an app that was left open for days', async () => {
  await signIn('first')
  await start()
  const asked = () => device.asked.filter((call) => call === 'GET /api/auth/marca').length
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(asked()).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] })
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  vi.useRealTimers()
  expect(asked()).toBe(2)
})

it('leaves nothing of a browser that knows no notifications when it is signed out', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { forgetPush } = await import('./push.ts')
  await expect(forgetPush()).resolves.toBeUndefined()
})
