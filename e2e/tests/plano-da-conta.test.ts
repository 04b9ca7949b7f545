// A plan that ends, from the first word of it to reading only and back; and an e-mail confirmed by the link of a mail.
import { execFile } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { addDays, diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { call, registerAccount, signedInStorage } from '../accounts.ts'
import { audit } from '../audit.ts'
import { openContext } from '../browser.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { contaPage } from '../pages/conta-page.ts'
import { empresaPage } from '../pages/empresa-page.ts'
import { startServer, type RunningServer } from '../server.ts'
import { test } from '../test.ts'

const PROGRAM = join(import.meta.dirname, '../../apps/api/dist/planos-program.js')
const run = promisify(execFile)

let mail: MailServer
let server: RunningServer
beforeAll(async () => {
  mail = await startMailServer()
  const port = await freePort()
  server = await startServer({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    SMTP_FROM: 'Lapida <nao-responda@lapida.exemplo>',
  })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** What whoever runs the program types, while it runs. */
async function grant(email: string, days: number): Promise<string> {
  const ate = addDays(diaCivil(new Date()), days)
  const { stdout } = await run(process.execPath, [PROGRAM, 'conceder', email, 'Profissional', '--ate', ate], {
    env: { ...process.env, DATA_DIR: server.dataDir, SENHA_MEMORIA_KIB: '19456' },
  })
  return stdout
}

test('a plan that ends is told of, then read only; what was written meanwhile goes once it is renewed', async ({
  browser,
}) => {
  const account = await registerAccount(server.url)
  const hoje = diaCivil(new Date())
  expect(await grant(account.email, 3)).toContain(`pago até ${formatDia(addDays(hoje, 3))}`)
  const watched = await openContext(browser, server.url, {
    expected: [/status of 403/],
    context: { storageState: signedInStorage(account) },
  })
  const page = await watched.context.newPage()
  await page.goto('/home')
  const banner = page.getByRole('complementary', { name: 'Plano' })
  await banner.getByText('O plano vence em 3 dias').waitFor()
  expect(await audit(page)).toEqual([])

  await grant(account.email, -16)
  await page.goto('/empresa')
  await banner.getByText(`O plano venceu em ${formatDia(addDays(hoje, -16))}.`).waitFor()
  const empresa = empresaPage(page)
  await empresa.field('Cidade').fill('Cachoeiro')
  const refused = page.waitForResponse((response) => response.status() === 403)
  await empresa.salvar.click()
  await refused
  expect((await call(account, 'empresa.get')).cidade).not.toBe('Cachoeiro')
  expect(await call(account, 'exportacao.get-json')).toBeDefined()
  await banner.getByRole('link', { name: 'Ver plano' }).click()
  await page.getByRole('link', { name: 'Mudar ou renovar o plano' }).click()
  await page.getByRole('radio', { name: /^Profissional/ }).click()
  await page.getByRole('button', { name: 'Pedir renovação' }).click()
  await page.getByText('Plano Profissional pedido').waitFor()

  expect(await grant(account.email, 30)).toContain('O pedido está atendido.')
  await page.reload()
  await page.getByText('Pago até').waitFor()
  await expect.poll(async () => (await call(account, 'empresa.get')).cidade).toBe('Cachoeiro')
  await banner.waitFor({ state: 'detached' })
  expect(watched.problems()).toEqual([])
  await watched.context.close()
})

test('a new e-mail waits for the link of its mail, and holds after a press', async ({ browser }) => {
  const account = await registerAccount(server.url)
  const novo = `nova-${account.email}`
  const watched = await openContext(browser, server.url, {
    context: { storageState: signedInStorage(account) },
  })
  const page = await watched.context.newPage()
  await page.goto('/conta')
  const conta = contaPage(page)
  await conta.trocarEmail.click()
  await conta.campo('Novo e-mail').fill(novo)
  await conta.campo('Senha atual').fill(account.password)
  await conta.salvar.click()
  await page.getByRole('main').getByText('Confirme no link que enviamos a').waitFor()
  const link = () => {
    const found = mail.mails.find(({ to }) => to.includes(novo))
    return /http:\/\/127\.0\.0\.1:\d+\/confirmar-email#token=[\w-]+/.exec(found?.source ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  // Opening it is not enough.
  expect((await call(account, 'pessoas.get')).email).toBe(account.email)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
  await page.getByText(novo).waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('link', { name: 'Ir para Minha conta' }).click()
  await page.getByRole('main').getByText(novo).waitFor()
  expect(watched.problems()).toEqual([])
  await watched.context.close()
})
