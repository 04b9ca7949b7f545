// A tablet hangs at the saw: an owner allows it, and the people of the workshop take turns on it by their PIN.
import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { call, registerMembro, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { seedSentinelas } from '../../../../../e2e/oficina-com-sentinelas.ts'
import { planoCortePage } from '../../../../../e2e/pages/plano-corte-page.ts'
import { shell } from '../../../../../e2e/pages/shell.ts'
import { test } from '../../../../../e2e/test.ts'

const PIN = '4071'
const REFUSED = [/status of (400|401|403|404)/]
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }

interface Oficina {
  oficina: Account
  medidor: Account
}

/** Two people of the workshop, who have the same PIN without knowing it. */
async function people(account: Account): Promise<Oficina> {
  const [oficina, medidor] = [
    await registerMembro(account, 'oficina'),
    await registerMembro(account, 'medidor'),
  ]
  for (const one of [oficina, medidor])
    await call(one, 'pessoas.change-pin', { body: { senha: one.password, pin: PIN } })
  return { oficina, medidor }
}

/** The device is a tablet of the workshop for both of them. */
async function allow(page: Page, account: Account, { oficina, medidor }: Oficina): Promise<string> {
  const pessoas = [oficina, medidor].map(({ user }) => user.pessoa.id)
  const body = { nome: 'Tablet da serra', pessoas, senha: account.password }
  const { tablet, token } = await call(account, 'tablets.create', { body })
  const kept = JSON.stringify({ id: tablet.id, token })
  await page.evaluate((text) => localStorage.setItem('auth_tablet', text), kept)
  return tablet.id
}

const person = (page: Page, papel: string) => page.getByRole('button', { name: `Pessoa ${papel}` })
const keypad = (page: Page) => page.getByRole('group', { name: 'Teclado do PIN' })
async function press(page: Page, pin: string): Promise<void> {
  for (const figure of pin) await keypad(page).getByRole('button', { name: figure, exact: true }).click()
}
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click()
const who = (page: Page) =>
  page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as { pessoa?: { papel?: string } }
    return user.pessoa?.papel
  })

/** Everything that the browser keeps for this address, as text; what is in its own program files is of nobody. */
function everythingOn(page: Page): Promise<{ storage: string; databases: string[]; records: string }> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const records: unknown[] = []
    for (const name of databases) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(name))
      })
      for (const table of opened.objectStoreNames) {
        const request = opened.transaction(table).objectStore(table).getAll()
        records.push(
          await new Promise((resolve) => {
            request.onsuccess = () => resolve(request.result)
          }),
        )
      }
      opened.close()
    }
    const storage = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    return { storage, databases, records: JSON.stringify(records) }
  })
}

test('an owner allows the tablet; its people take turns on it, and leave nothing of themselves', async ({
  open,
  account,
}) => {
  const { oficina, medidor } = await people(account)
  const page = await open('/pessoas', { as: account, context: TABLET, expected: REFUSED })
  await page.getByRole('button', { name: 'Permitir neste aparelho' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Nome do tablet').fill('Tablet da serra')
  await sheet.getByLabel('Sua senha').fill(account.password)
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await sheet.getByText('Escolha ao menos uma pessoa.').waitFor()
  await sheet.getByLabel('Pessoa oficina').check()
  await sheet.getByLabel('Pessoa medidor').check()
  expect(await audit(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Este aparelho', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Permitir neste aparelho' }).count()).toBe(0)

  await shell(page).signOut()
  await page.getByRole('heading', { name: /Do metro ao orçamento aprovado/ }).waitFor({ timeout: 30_000 })
  await page.goto('/login')
  await person(page, 'oficina').click()
  await press(page, PIN)
  await enter(page)
  await page.waitForURL('**/pecas')
  expect(await who(page)).toBe('oficina')
  // The menu closes when a screen that has just come takes the focus.
  await page.getByText('Nenhuma peça por enquanto.').waitFor()

  await shell(page).openMenu()
  await page.getByRole('button', { name: 'Trocar de pessoa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar de pessoa' })
  await dialog.getByRole('button', { name: 'Pessoa medidor' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Pessoa oficina' }).count()).toBe(0)
  expect(await audit(page), 'the change of persons').toEqual([])
  await dialog.getByRole('button', { name: 'Pessoa medidor' }).click()
  await press(page, '8362')
  await enter(page)
  await page.getByText('O PIN não confere. Restam 4 tentativas.').waitFor()
  // The focus is in the emptied field: a keyboard types on.
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect.poll(() => who(page).catch(() => undefined)).toBe('medidor')
  await page.waitForURL('**/pecas')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The store of the one before goes with the first opening of the next one's.
  const chave = [account.user.id, medidor.user.pessoa.id, 'medidor'].join('.')
  await expect.poll(async () => (await everythingOn(page)).databases).toEqual([`lapida-${chave}`])
  const kept = await everythingOn(page)
  for (const one of [oficina, account])
    for (const trace of [one.user.pessoa.id, one.email, one.token])
      expect(kept.storage + kept.records, `a trace of ${one.user.nome}`).not.toContain(trace)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    expect.arrayContaining(['auth_tablet', 'auth_token', 'auth_user']),
  )
  const { email, password } = account
  const { token } = await call({ url: account.url }, 'contas.login', { body: { email, password } })
  const again = { ...account, token }
  const told = (await call(again, 'historico.list')).eventos.filter(
    ({ detalhes }) => detalhes['por'] === 'PIN',
  )
  expect(told.map(({ quem }) => [quem?.nome, quem?.aparelho])).toEqual([
    ['Pessoa medidor', 'Tablet da serra'],
    ['Pessoa oficina', 'Tablet da serra'],
  ])

  const [tablet] = (await call(again, 'tablets.list')).tablets
  await call(again, 'tablets.remove', { params: { id: tablet?.id ?? '' } })
  await page.reload()
  await page.waitForURL('**/login**')
  await page.getByText('Este aparelho não é mais um tablet da oficina.').waitFor()
  await page.getByLabel('E-mail').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth_tablet'))).toBeNull()
})

test('what the one before has not sent is told, stays unseen on the tablet, and goes once they are back', async ({
  open,
  account,
}) => {
  const { plano } = await seedSentinelas(account)
  const both = await people(account)
  const stored = () => call(account, 'planos-corte.get', { params: { id: plano.id } })
  const before = (await stored()).versao
  const page = await open('/pecas', {
    as: both.oficina,
    context: TABLET,
    expected: [/Failed to load resource|ERR_FAILED/],
  })
  await allow(page, account, both)
  await page.goto(`/plano-corte?plano=${plano.id}`)
  const tela = planoCortePage(page)
  await tela.noPlano.rotate('Bancada').waitFor()
  const writes = (url: URL) => url.pathname === `/api/planos-corte/${plano.id}`
  await page.route(writes, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await tela.noPlano.rotate('Bancada').click()

  const change = async (papel: string) => {
    await shell(page).openMenu()
    await page.getByRole('button', { name: 'Trocar de pessoa' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Pessoa ${papel}` })
      .click()
  }
  await change('medidor')
  await page.getByText(/Há algo de Pessoa oficina que o servidor ainda não tem/).waitFor()
  expect(await audit(page), 'the warning').toEqual([])
  await page.getByRole('button', { name: 'Trocar mesmo assim' }).click()
  await press(page, PIN)
  await enter(page)
  await expect.poll(() => who(page).catch(() => undefined)).toBe('medidor')
  await page.waitForURL('**/pecas')
  expect((await stored()).versao).toBe(before)

  await page.unroute(writes)
  await page.getByText('Frontão').first().waitFor()
  await change('oficina')
  await press(page, PIN)
  await enter(page)
  await expect.poll(() => who(page).catch(() => undefined)).toBe('oficina')
  await expect.poll(async () => (await stored()).versao, { timeout: 30_000 }).toBeGreaterThan(before)
})

test('five wrong PINs lock it on this tablet; the owner takes it again', async ({ open, account }) => {
  const both = await people(account)
  const page = await open('/login', { device: 'phone', expected: REFUSED })
  await allow(page, account, both)
  await page.reload()
  await person(page, 'oficina').click()
  for (let turn = 0; turn < 5; turn += 1) {
    await press(page, '8362')
    await enter(page)
    await page
      .getByRole('alert')
      .getByText(turn < 4 ? /O PIN não confere/ : /PIN bloqueado/)
      .waitFor()
    await page.getByLabel('PIN de Pessoa oficina').and(page.locator(':focus')).waitFor()
  }
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByText(/PIN bloqueado neste tablet/).waitFor()
  expect(await person(page, 'oficina').isDisabled()).toBe(true)

  const owner = await open('/pessoas', { as: account })
  await owner.getByText('PIN bloqueado').waitFor()
  await owner.getByRole('button', { name: 'Liberar o PIN de Pessoa oficina' }).click()
  await owner.getByText('PIN de Pessoa oficina liberado').waitFor()
  await page.reload()
  await person(page, 'oficina').click()
  await press(page, PIN)
  await enter(page)
  await page.waitForURL('**/pecas')
})

test('a PIN is made and taken back on the own account by the password; easy ones are refused', async ({
  open,
  account,
}) => {
  const oficina = await registerMembro(account, 'oficina')
  const page = await open('/conta', { as: oficina, expected: REFUSED })
  await page.getByRole('button', { name: 'Criar PIN' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Sua senha').fill(oficina.password)
  await sheet.getByLabel('PIN novo', { exact: true }).fill('1234')
  await sheet.getByLabel('PIN novo de novo').fill('1234')
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await sheet.getByText('Este PIN são números seguidos. Escolha outro.').waitFor()
  await sheet.getByLabel('PIN novo', { exact: true }).fill(PIN)
  await sheet.getByLabel('PIN novo de novo').fill(PIN)
  expect(await audit(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('PIN criado').waitFor()
  await page.getByRole('button', { name: 'Trocar PIN' }).waitFor()
  await page.getByRole('button', { name: 'Apagar PIN' }).click()
  await sheet.getByLabel('Sua senha').fill(oficina.password)
  expect(await audit(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Apagar PIN' }).click()
  await page.getByText('PIN apagado').waitFor()
  await page.getByRole('button', { name: 'Criar PIN' }).waitFor()
  expect(await page.getByRole('button', { name: 'Apagar PIN' }).count()).toBe(0)
})

test('the own sessions say which of them a PIN opened, and where', async ({ open, account }) => {
  const { oficina } = await people(account)
  const pessoa = oficina.user.pessoa.id
  const body = { nome: 'Tablet da serra', pessoas: [pessoa], senha: account.password }
  const { token } = await call(account, 'tablets.create', { body })
  await call({ url: account.url }, 'tablets.enter', { body: { tablet: token, pessoa, pin: PIN } })
  const page = await open('/conta', { as: oficina })
  const session = page.getByRole('listitem').filter({ hasText: 'Tablet da serra' })
  await session.getByText(/^por PIN/).waitFor()
})

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ theme, context, looks }) => {
  test('the sign-in of a tablet, its keypad and its owner’s list have no fault', async ({
    open,
    account,
  }) => {
    const both = await people(account)
    const page = await open('/login', { theme, context })
    await allow(page, account, both)
    await page.reload()
    await person(page, 'oficina').waitFor()
    expect(await auditWhole(page, { looks, also: layoutFaults }), 'the list').toEqual([])
    await person(page, 'oficina').click()
    await keypad(page).waitFor()
    expect(await auditWhole(page, { looks, also: layoutFaults }), 'the keypad').toEqual([])
    const owner = await open('/pessoas', { theme, context, as: account })
    await owner.getByText('Tablet da serra').waitFor()
    expect(await auditWhole(owner, { looks, also: layoutFaults }), 'the owner’s list').toEqual([])
  })
})
