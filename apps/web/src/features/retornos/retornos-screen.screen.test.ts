// The list of whom to speak with: its groups, what each row can do, reminders, the log, and all of it without network.
import { expect } from 'vitest'
import { call, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { dayFromNow } from '../../../../../e2e/days.ts'
import { retornosPage } from '../../../../../e2e/pages/retornos-page.ts'
import { seedQuotes } from '../../../../../e2e/quotes.ts'
import { test } from '../../../../../e2e/test.ts'

const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

/** One quote that was seen, two that end, and those that nobody has to be asked about. */
async function seedDay(account: Account) {
  const quotes = await seedQuotes(account, [
    { cliente: 'Marina Prado', status: 'finalizado', valor: 2000, dataValidade: dayFromNow(20) },
    { cliente: 'João Batista', status: 'finalizado', valor: 3000, dataValidade: dayFromNow(2) },
    { cliente: 'Carla Dias', status: 'finalizado', valor: 900, dataValidade: dayFromNow(0) },
    { cliente: 'Rui Novaes', status: 'finalizado', valor: 5000, dataValidade: dayFromNow(30) },
    { cliente: 'Vilma Feita', status: 'aprovado', valor: 60, dataValidade: dayFromNow(0) },
    { cliente: 'Nair Rascunho', status: 'rascunho', valor: 70, dataValidade: dayFromNow(1) },
  ])
  const [marina, joao] = quotes
  if (!marina || !joao) throw new Error('Quotes are missing.')
  await fetch(`${account.url}/orcamento/${marina.id}`, { headers: { 'user-agent': 'Mozilla/5.0' } })
  return { marina, joao }
}

const contatosOf = async (account: Account, id: string) =>
  (await call(account, 'contatos.list', { params: { id } })).contatos

test('groups, and in each row who, how much and why; the chat opens with words and is noted', async ({
  open,
  account,
}) => {
  const { marina } = await seedDay(account)
  // The chat is another site: only what the press leaves behind is looked at.
  const page = await open('/retornos', { as: account, expected: [/left the machine: https:\/\/wa\.me\//] })
  const { grupos, group, row, whatsapp } = retornosPage(page)
  await row('Marina Prado').waitFor()
  await expect
    .poll(async () => plain(await grupos.allTextContents()))
    .toEqual(['Visto sem resposta (1)', 'Vence em 3 dias (2)'])
  const text = plain([(await row('Marina Prado').textContent()) ?? ''])[0]
  expect(text).toContain('R$ 2.000,00')
  expect(text).toContain('visto agora · vence em 20 dias')
  // The dearest first.
  expect(plain(await group('Vence em 3 dias').getByRole('listitem').allTextContents())).toEqual([
    expect.stringMatching(/^João BatistaR\$ 3\.000,00ORC-\d{4}-\d{3} · vence em 2 dias/),
    expect.stringMatching(/^Carla DiasR\$ 900,00ORC-\d{4}-\d{3} · vence hoje/),
  ])
  const url = new URL((await whatsapp('Carla Dias').getAttribute('href')) ?? '')
  expect(url.searchParams.get('text')).toMatch(
    /^Olá, Carla! Passando para lembrar que o seu orçamento vale até hoje/,
  )
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const [chat] = await Promise.all([page.waitForEvent('popup'), whatsapp('Marina Prado').click()])
  await chat.close()
  await row('Marina Prado')
    .getByText(/^Último contato: Hoje, \d\d:\d\d · WhatsApp$/)
    .waitFor()
  await expect
    .poll(() => contatosOf(account, marina.id))
    .toMatchObject([{ canal: 'whatsapp', proximoEm: null }])
  expect(await audit(page)).toEqual([])
})

test('a reminder takes the quote out of the list until its day, and can be undone', async ({
  open,
  account,
}) => {
  const { joao } = await seedDay(account)
  const page = await open('/retornos', { as: account })
  const { row, adiar, adiados, desfazer, group, titulo } = retornosPage(page)
  await row('João Batista').waitFor()
  await adiar('João Batista', 'em 3 dias')
  await adiados.waitFor()
  await expect.poll(() => group('Vence em 3 dias').getByRole('listitem').count()).toBe(1)
  expect(await titulo.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await expect
    .poll(() => contatosOf(account, joao.id))
    .toMatchObject([{ canal: null, proximoEm: dayFromNow(3) }])
  await desfazer.click()
  await row('João Batista').waitFor()
  await expect.poll(() => contatosOf(account, joao.id)).toEqual([])
})

test('what is noted without network is shown at once and arrives when it is back', async ({
  open,
  account,
}) => {
  const { joao } = await seedDay(account)
  const page = await open('/retornos', { as: account, expected: [/ERR_INTERNET_DISCONNECTED/] })
  const { row, anotar, contato, adiados } = retornosPage(page)
  // What is asked for without network has been loaded before: this device has no service worker.
  await anotar('João Batista').click()
  await contato.sheet.getByText('Nenhum contato anotado.').waitFor()
  expect(await audit(page)).toEqual([])
  await page.keyboard.press('Escape')
  await contato.sheet.waitFor({ state: 'hidden' })
  await page.context().setOffline(true)
  await anotar('João Batista').click()
  await contato.canal('Pessoalmente').click()
  await contato.nota.fill('Vai falar com a esposa e responde')
  await contato.lembrar(/^7 dias/).click()
  await contato.anotar.click()
  await contato.sheet.waitFor({ state: 'hidden' })
  await adiados.click()
  await page.getByRole('button', { name: 'Ver contatos com João Batista' }).click()
  await contato.anteriores.getByText('Vai falar com a esposa e responde').waitFor()
  await contato.anteriores.getByText('Guardado neste aparelho').waitFor()
  expect(await contatosOf(account, joao.id)).toEqual([])
  await page.context().setOffline(false)
  await expect
    .poll(() => contatosOf(account, joao.id), { timeout: 20_000 })
    .toMatchObject([
      { canal: 'pessoalmente', nota: 'Vai falar com a esposa e responde', proximoEm: dayFromNow(7) },
    ])
  await contato.anteriores.getByText('Guardado neste aparelho').waitFor({ state: 'detached' })
  await contato.excluir('Vai falar com a esposa').click()
  await expect.poll(() => contatosOf(account, joao.id)).toEqual([])
  await page.keyboard.press('Escape')
  await row('João Batista').waitFor()
})

test('what another device notes comes here', async ({ open, account }) => {
  const { marina } = await seedDay(account)
  const page = await open('/retornos', { as: account })
  const { row, adiados } = retornosPage(page)
  await row('Marina Prado').waitFor()
  await call(account, 'contatos.create', {
    params: { id: marina.id },
    body: { em: new Date().toISOString(), proximoEm: dayFromNow(1) },
  })
  await adiados.waitFor()
  await row('Marina Prado').waitFor({ state: 'hidden' })
})

test('by keyboard alone: from a row to its menu and back', async ({ open, account }) => {
  await seedDay(account)
  const page = await open('/retornos', { as: account })
  const { row, adiados, group } = retornosPage(page)
  await row('Carla Dias')
    .getByRole('button', { name: /^Lembrar de/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Lembrar em 1 dia/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await adiados.waitFor()
  await expect.poll(() => group('Vence em 3 dias').getByRole('listitem').count()).toBe(1)
})

test('nobody waits: it says so, at the narrowest and in the dark', async ({ open, account }) => {
  await seedQuotes(account, [
    { cliente: 'Rui', status: 'finalizado', valor: 10, dataValidade: dayFromNow(30) },
  ])
  const context = { viewport: { width: 320, height: 640 }, hasTouch: true }
  const page = await open('/retornos', { as: account, theme: 'dark', context })
  await retornosPage(page).vazio.waitFor()
  expect(await auditWhole(page)).toEqual([])
})

test('nobody is said to wait for nothing while it is not known who owes a deposit', async ({
  open,
  account,
}) => {
  await seedQuotes(account, [{ cliente: 'Vilma Feita', status: 'aprovado', valor: 60 }])
  const page = await open('/planos', { as: account, expected: [/ERR_FAILED/] })
  await page.route('**/api/parcelas*', (route) => route.abort())
  await page.goto('/retornos')
  const { vazio } = retornosPage(page)
  await page.getByText('Não deu para carregar.').waitFor()
  expect(await vazio.count()).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.unroute('**/api/parcelas*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await vazio.waitFor()
})
