// The bell: what customers did, on every device of the account, at once.
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { call, signedInStorage, type Account } from '../../../../../e2e/accounts.ts'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { launchBrowser, openContext, quiet, type WatchedContext } from '../../../../../e2e/browser.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { avisosPage } from '../../../../../e2e/pages/avisos-page.ts'
import { shell } from '../../../../../e2e/pages/shell.ts'
import { approveAsCliente, seedSentOrcamento } from '../../../../../e2e/public-answers.ts'
import { test } from '../../../../../e2e/test.ts'

const WITHIN_MS = 2_000
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

async function approved(account: Account, nome: string): Promise<string> {
  const { id } = await seedSentOrcamento(account)
  await approveAsCliente(account, id, nome)
  return id
}

async function otherDevice(account: Account): Promise<Account> {
  const { email, password } = account
  const { token } = await call({ url: account.url }, 'contas.login', { body: { email, password } })
  return { ...account, token }
}

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ theme, context, looks }) => {
  test('the bell and its panel have no fault, empty, filled and with preferences', async ({
    open,
    account,
  }) => {
    const page = await open('/home', { theme, context, as: account })
    const { sino, painel, linha, preferencias, interruptor, voltar } = avisosPage(page)
    await sino.click()
    await painel.getByText('Nada de novo').waitFor()
    expect(await audit(page, { looks }), 'empty').toEqual([])
    await page.keyboard.press('Escape')
    await approved(account, 'Maximiliana Aparecida Bittencourt-Vasconcellos de Albuquerque')
    await expect.poll(() => sino.getAttribute('aria-label')).toBe('Avisos: 1 novo')
    expect(await auditWhole(page, { looks }), 'one unread').toEqual([])
    await sino.click()
    await linha(/^Maximiliana aprovou ORC-/).waitFor()
    expect(await audit(page, { looks }), 'filled').toEqual([])
    await preferencias.click()
    await interruptor('Aprovar o orçamento').waitFor()
    expect(await audit(page, { looks }), 'preferences').toEqual([])
    await voltar.click()
    await linha(/^Maximiliana/).waitFor()
  })
})

test('an open app counts an approval within two seconds; a tap reads it everywhere and opens the quote', async ({
  open,
  account,
}) => {
  const [page, second] = [
    await open('/home', { as: account }),
    await open('/home', { as: await otherDevice(account), device: 'phone' }),
  ]
  const [here, there] = [avisosPage(page), avisosPage(second)]
  await Promise.all([here.sino.waitFor(), there.sino.waitFor()])
  await Promise.all([quiet(page), quiet(second)])
  const { id, numeracao } = await seedSentOrcamento(account)
  await approveAsCliente(account, id, 'Mariana Prado')
  for (const { sino } of [here, there])
    await expect.poll(() => sino.getAttribute('aria-label'), { timeout: WITHIN_MS }).toBe('Avisos: 1 novo')
  await there.sino.click()
  await there.linha(`Mariana aprovou ${numeracao} · R$ 2.028,20`).click()
  await second.waitForURL(`**/orcamento-detalhes/${id}`)
  await expect.poll(() => here.sino.getAttribute('aria-label')).toBe('Avisos')
  await here.sino.click()
  await here.linha(/^Mariana/).waitFor()
  expect(await here.marcarLidos.count()).toBe(0)
})

test('all at once are read by one press', async ({ open, account }) => {
  await approved(account, 'Ana')
  await approved(account, 'Bia')
  const page = await open('/home', { as: account })
  const { sino, linha, marcarLidos } = avisosPage(page)
  await expect.poll(() => sino.getAttribute('aria-label')).toBe('Avisos: 2 novos')
  await sino.click()
  await linha(/^Bia/).waitFor()
  await marcarLidos.click()
  await marcarLidos.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => sino.getAttribute('aria-label')).toBe('Avisos')
  await expect.poll(async () => (await call(account, 'avisos.list')).naoLidos).toBe(0)
})

test('without network the last copy stands, and what is read there is read everywhere afterwards', async ({
  open,
  account,
}) => {
  await approved(account, 'Ana')
  const page = await open('/home', { as: account, expected: NO_NETWORK })
  const { sino, painel, linha, marcarLidos } = avisosPage(page)
  await expect.poll(() => sino.getAttribute('aria-label')).toBe('Avisos: 1 novo')
  // What it opens is fetched when it is first opened.
  await sino.click()
  await linha(/^Ana/).waitFor()
  await page.context().setOffline(true)
  await marcarLidos.click()
  await painel.getByText(/^Sem internet: é o que este aparelho sabia/).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => sino.getAttribute('aria-label')).toBe('Avisos')
  expect((await call(account, 'avisos.list')).naoLidos).toBe(1)
  await page.context().setOffline(false)
  await expect.poll(async () => (await call(account, 'avisos.list')).naoLidos).toBe(0)
})

test('what is switched off counts no more, and stays so for the account', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  const { sino, preferencias, interruptor, voltar, linha } = avisosPage(page)
  await sino.click()
  await preferencias.click()
  const aprovou = interruptor('Aprovar o orçamento')
  await expect.poll(() => aprovou.getAttribute('aria-checked')).toBe('true')
  await aprovou.click()
  await expect
    .poll(async () => (await call(account, 'avisos.get-preferencias')).tipos.includes('aprovado'))
    .toBe(false)
  await voltar.click()
  await approved(account, 'Ana')
  await linha(/^Ana/).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => sino.getAttribute('aria-label')).toBe('Avisos')
  await page.reload()
  await sino.click()
  await preferencias.click()
  await expect.poll(() => aprovou.getAttribute('aria-checked')).toBe('false')
})

test('a look in a browser that is signed in counts for no customer’s, one after signing out does', async ({
  open,
  account,
}) => {
  const { id, linkPublico } = await seedSentOrcamento(account)
  const page = await open('/favicon.svg', { as: account })
  await Promise.all([page.waitForResponse('**/api/auth/marca'), page.goto('/home')])
  await page.waitForFunction(() => localStorage.getItem('marca_da_casa') !== null)
  const looks = async () => (await call(account, 'orcamentos.get', { params: { id } })).visualizacoes
  await page.goto(linkPublico ?? '')
  expect(await looks()).toBe(0)
  await page.goto('/home')
  await shell(page).signOut()
  await page.waitForURL((url) => url.pathname === '/')
  const customer = await page.context().newPage()
  await customer.goto(linkPublico ?? '')
  await customer.close()
  const { token } = await otherDevice(account)
  expect((await call({ ...account, token }, 'orcamentos.get', { params: { id } })).visualizacoes).toBe(1)
})

describe('while the app is closed', () => {
  let browser: Browser
  const contexts: WatchedContext[] = []
  beforeEach(async () => {
    browser = await launchBrowser({ whole: true })
  })
  // A browser ends whatever its pages are at; a single device of it that is just signing out sometimes never did.
  afterEach(async () => {
    const problems = contexts.splice(0).flatMap((watched) => watched.problems())
    await browser.close()
    expect(problems).toEqual([])
  })

  /** A device whose owner lets the app show notifications, after its first visit. */
  async function openTold(account: Account, prepare: (page: Page) => Promise<unknown> = async () => {}) {
    const watched = await openContext(browser, account.url, {
      serviceWorker: true,
      context: { permissions: ['notifications'], storageState: signedInStorage(account) },
    })
    contexts.push(watched)
    const page = await watched.context.newPage()
    await prepare(page)
    await page.goto('/home')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    return page
  }

  /** Hands a message to the service worker, as the browser's push service would. */
  async function push(session: CDPSession, origin: string, message: object): Promise<void> {
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }

  const shown = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, tag }) => [title, tag])
    })

  test('what is pushed stands on the screen once, and a tap opens the quote in the open app', async ({
    account,
  }) => {
    const id = await approved(account, 'Mariana')
    const { avisos } = await call(account, 'avisos.list')
    const page = await openTold(account)
    await expect.poll(() => avisosPage(page).sino.getAttribute('aria-label')).toBe('Avisos: 1 novo')
    const session = await page.context().newCDPSession(page)
    const message = { id: avisos[0]?.id ?? '', texto: 'Um orçamento foi aprovado', orcamentoId: id }
    await push(session, account.url, message)
    await session.send('ServiceWorker.disable')
    // Told again in other words: once they stand there, nothing more is on its way.
    const again = { ...message, texto: 'Um orçamento foi aprovado agora' }
    await push(session, account.url, again)
    await expect.poll(() => shown(page)).toEqual([[again.texto, message.id]])
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const [notification] = await scope.registration.getNotifications()
      const Tapped = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
      dispatchEvent(new Tapped('notificationclick', { notification }))
    })
    await page.waitForURL(`**/orcamento-detalhes/${id}`)
    expect(await shown(page)).toEqual([])
    await expect.poll(async () => (await call(account, 'avisos.list')).naoLidos).toBe(0)
  })

  test('a window that a tap opened shows the quote, and what was told of it is read', async ({
    open,
    account,
  }) => {
    const id = await approved(account, 'Mariana')
    const { avisos } = await call(account, 'avisos.list')
    const page = await open(`/orcamento-detalhes/${id}#aviso=${avisos[0]?.id}`, { as: account })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(async () => (await call(account, 'avisos.list')).naoLidos).toBe(0)
  })

  /** A push service of the browser's maker is on another machine: this one takes every browser. */
  function takeSubscriptions(): void {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        localStorage.removeItem('assinado')
        return Promise.resolve(true)
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem('assinado', applicationServerKey)
        return Promise.resolve(subscription)
      },
      getSubscription: () => {
        const options = { applicationServerKey: null }
        return Promise.resolve(localStorage.getItem('assinado') ? { ...subscription, options } : null)
      },
    })
  }

  const aparelhos = async (account: Account): Promise<number> => {
    const response = await fetch(`${account.url}/api/exportacao/json`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    const { aparelhosAvisados } = (await response.json()) as { aparelhosAvisados: unknown[] }
    return aparelhosAvisados.length
  }

  test('nobody is asked before a tap; it is switched on and off on this device', async ({ account }) => {
    const page = await openTold(account, async (fresh) => {
      await fresh.addInitScript(takeSubscriptions)
      await fresh.addInitScript(() => {
        const ask = Notification.requestPermission.bind(Notification)
        Notification.requestPermission = () => {
          localStorage.setItem('perguntado', 'sim')
          return ask()
        }
      })
    })
    const { sino, ativar, preferencias, interruptor } = avisosPage(page)
    await sino.click()
    await ativar.waitFor()
    expect(await audit(page), 'the offer').toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('perguntado'))).toBeNull()
    await ativar.click()
    await ativar.waitFor({ state: 'detached' })
    await expect.poll(() => aparelhos(account)).toBe(1)
    const { chave } = await call(account, 'push.get-key')
    expect(await page.evaluate(() => localStorage.getItem('assinado'))).toBe(chave)
    await preferencias.click()
    const aqui = interruptor('Avisar neste aparelho')
    await expect.poll(() => aqui.getAttribute('aria-checked')).toBe('true')
    await aqui.click()
    await expect.poll(() => aqui.getAttribute('aria-checked')).toBe('false')
    await expect.poll(() => aparelhos(account)).toBe(0)
  })

  test('whoever is signed in now is told on this browser, and nobody once it is signed out', async ({
    account,
  }) => {
    const page = await openTold(account, (fresh) => fresh.addInitScript(takeSubscriptions))
    await page.evaluate(() => localStorage.setItem('assinado', 'sim'))
    await Promise.all([page.waitForResponse('**/api/push/assinaturas'), page.reload()])
    await expect.poll(() => aparelhos(account)).toBe(1)
    await shell(page).signOut()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('assinado'))).toBeNull()
  })
})
