// A newer version of the program: it waits until a person starts it, in whichever window.
import { expect } from 'vitest'
import { test } from '../../../../e2e/test.ts'

interface FakeWorker {
  asked: string[]
  takeOver: () => void
}

/** Runs in the page: a browser in which a newer worker is installed and waits. Nothing is fetched by it. */
function withWaitingWorker(): void {
  const container = new EventTarget()
  const asked: string[] = []
  const waiting = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: ({ type }: { type: string }) => asked.push(type),
  })
  const registration = Object.assign(new EventTarget(), { waiting, installing: null })
  Object.assign(container, {
    controller: {},
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(undefined),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container })
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'))
  Object.assign(globalThis, { fakeWorker: { asked, takeOver } satisfies FakeWorker })
}

declare const fakeWorker: FakeWorker

test('a version that waits is offered, starts when it is said, and every window opens it', async ({
  open,
  account,
}) => {
  const page = await open('/retornos', { as: account, device: 'phone', serviceWorker: true })
  await page.addInitScript(withWaitingWorker)
  await page.reload()
  await page.getByRole('status').filter({ hasText: 'Há uma versão nova do sistema.' }).waitFor()
  expect(await page.evaluate(() => fakeWorker.asked)).toEqual([])
  await page.getByRole('button', { name: 'Atualizar' }).click()
  expect(await page.evaluate(() => fakeWorker.asked)).toEqual(['SKIP_WAITING'])
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => fakeWorker.takeOver())
  await reloaded
})
