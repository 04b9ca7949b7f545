// What one device does is on the other at once. Nobody asks meanwhile: the device asks by itself every five minutes.
import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { rotas } from '@lapida/contracts/rotas'
import { call, seedClientes, seedReferenceOrcamento, seedStones, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { openContext, quiet } from '../browser.ts'
import { startNetworkSwitch } from '../network-switch.ts'
import { clientesPage } from '../pages/clientes-page.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { edicaoPage } from '../pages/edicao-page.ts'
import { estoquePage } from '../pages/estoque-page.ts'
import { test } from '../test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|status of 409/]
const STREAM = rotas['sincronizacao.follow'][1]

/** The same person on another device: a sign-in of its own. */
async function otherDevice(account: Account): Promise<Account> {
  const { email, password } = account
  const { token } = await call({ url: account.url }, 'contas.login', { body: { email, password } })
  return { ...account, token }
}

/** Resolves when a page of this device follows the changes of others. */
function followed(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith(STREAM) && response.ok())
}

async function openFollowing(
  open: (path: string, options: { as: Account; expected: RegExp[] }) => Promise<Page>,
  path: string,
  as: Account,
  expected: RegExp[] = [],
): Promise<Page> {
  const page = await open('/favicon.svg', { as, expected })
  await Promise.all([followed(page), page.goto(path)])
  return page
}

describe('what another device did is shown at once', () => {
  test('in the list of customers', async ({ open, account }) => {
    const other = await otherDevice(account)
    const page = await openFollowing(open, '/clientes', account)
    await quiet(page)
    const [cliente] = await seedClientes(other, ['Ana Souza'])
    await expect.poll(() => clientesPage(page).names()).toEqual(['Ana Souza'])
    await call(other, 'clientes.change', {
      params: { id: cliente?.id ?? '' },
      body: { nomeCompleto: 'Ana Souza Lima' },
    })
    await expect.poll(() => clientesPage(page).names()).toEqual(['Ana Souza Lima'])
  })

  test('in an open quote', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const other = await otherDevice(account)
    const page = await openFollowing(open, `/orcamento-detalhes/${id}`, account)
    const { shown, numeros } = detalhesPage(page)
    await shown()
    await quiet(page)
    await call(other, 'orcamentos.change', {
      params: { id },
      body: { desconto: 100, tipoDesconto: 'valor' },
    })
    await numeros.getByText('1.928,20', { exact: false }).first().waitFor()
  })

  test('in the stock, which has no version; and the device that wrote it is not asked to look again', async ({
    open,
    account,
  }) => {
    const [stone] = await seedStones(account)
    const other = await otherDevice(account)
    const page = await openFollowing(open, '/estoque', account)
    await estoquePage(page).card('Granito São Gabriel').waitFor()
    await quiet(page)
    const change = (as: Account, nome: string) =>
      call(as, 'estoque-materiais.change', { params: { id: stone?.id ?? '' }, body: { nome } })
    await change(other, 'Granito São Gabriel Escovado')
    await estoquePage(page).card('Granito São Gabriel Escovado').waitFor()
    await quiet(page)
    let asked = 0
    page.on('request', () => (asked += 1))
    await change(account, 'Granito Preto')
    await seedClientes(other, ['Beto Lima'])
    await expect.poll(() => asked).toBeGreaterThan(0)
    await quiet(page)
    expect(await estoquePage(page).card('Granito Preto').count()).toBe(0)
  })
})

test('one stream is enough for all windows of a device, and another window takes it over', async ({
  open,
  account,
}) => {
  const other = await otherDevice(account)
  const first = await openFollowing(open, '/clientes', account)
  const second = await first.context().newPage()
  let streams = 0
  second.on('request', (request) => (streams += request.url().endsWith(STREAM) ? 1 : 0))
  await second.goto('/clientes')
  await clientesPage(second).head.waitFor()
  await quiet(second)
  expect(streams).toBe(0)
  await seedClientes(other, ['Ana Souza'])
  await expect.poll(() => clientesPage(second).names()).toEqual(['Ana Souza'])
  await Promise.all([followed(second), first.close()])
  await seedClientes(other, ['Beto Lima'])
  await expect.poll(() => clientesPage(second).names()).toEqual(['Ana Souza', 'Beto Lima'])
})

test('a sign-out ends it', async ({ open, account }) => {
  // What is under way when the token goes is refused.
  const page = await openFollowing(open, '/clientes', account, [/status of 401/])
  const ofStream = (request: Request) => request.url().endsWith(STREAM)
  const ended = Promise.race([
    page.waitForEvent('requestfailed', ofStream),
    page.waitForEvent('requestfinished', ofStream),
  ])
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  })
  await ended
  await page.getByRole('link', { name: 'Entrar' }).first().waitFor()
})

test('a cut line is taken up again, and what was missed is there', async ({ browser, account }) => {
  const line = await startNetworkSwitch(inject('serverUrl'))
  onTestFinished(() => line.stop())
  const { context, problems } = await openContext(browser, line.url, { expected: [/net::ERR_/] })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('auth_token', token)
      localStorage.setItem('auth_user', user)
    },
    [account.token, JSON.stringify(account.user)] as const,
  )
  await Promise.all([followed(page), page.goto('/clientes')])
  await quiet(page)
  line.set('cut')
  await seedClientes(account, ['Ana Souza'])
  const again = followed(page)
  line.set('open')
  await again
  await expect.poll(() => clientesPage(page).names()).toEqual(['Ana Souza'])
  expect(problems()).toEqual([])
})

test('what is being typed stays while the quote around it changes', async ({ open, account }) => {
  const { id } = await seedReferenceOrcamento(account)
  const other = await otherDevice(account)
  const page = await openFollowing(open, `/orcamento-detalhes/${id}?modo=editar&parte=condicoes`, account)
  const edicao = edicaoPage(page)
  await edicao.desconto.fill('5')
  const pulled = page.waitForResponse((response) => response.url().includes(rotas['sincronizacao.pull'][1]))
  await call(other, 'orcamentos.change', { params: { id }, body: { observacoes: 'Subir pela escada' } })
  await pulled
  await quiet(page)
  expect(await edicao.desconto.inputValue()).toBe('5')
})

describe('what both have changed is in front of the person', () => {
  /** Changes the discount without a connection while another device changes something, then takes the line up again. */
  async function meet(page: Page, account: Account, theirs: object): Promise<string> {
    const { id } = await seedReferenceOrcamento(account)
    await page.goto(`/orcamento-detalhes/${id}`)
    await detalhesPage(page).shown()
    await quiet(page)
    await page.context().setOffline(true)
    const edicao = edicaoPage(page)
    await detalhesPage(page).editar.click()
    await edicao.tab('Condições').click()
    await edicao.desconto.fill('7')
    await edicao.salvarTudo.click()
    await detalhesPage(page).shown()
    await call(await otherDevice(account), 'orcamentos.change', { params: { id }, body: theirs })
    await page.context().setOffline(false)
    return id
  }
  const stored = (account: Account, id: string) => call(account, 'orcamentos.get', { params: { id } })

  test('other fields are joined without a word', async ({ open, account }) => {
    const page = await open('/favicon.svg', { as: account, expected: NO_NETWORK })
    const id = await meet(page, account, { prazoEntrega: '40 dias' })
    await expect.poll(async () => (await stored(account, id)).desconto).toBe(7)
    expect((await stored(account, id)).prazoEntrega).toBe('40 dias')
  })

  test('the same field is shown with both values, also after a reload, and the choice is kept', async ({
    open,
    account,
  }) => {
    const page = await open('/favicon.svg', { as: account, expected: NO_NETWORK })
    const id = await meet(page, account, { desconto: 3 })
    const aviso = page.getByText('O que você mudou aqui também foi alterado em outro lugar.')
    await aviso.waitFor()
    expect((await stored(account, id)).desconto).toBe(3)
    await page.reload()
    await aviso.waitFor()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: 'Ver as duas versões' }).first().click()
    const versoes = page.getByRole('dialog', { name: 'As duas versões' })
    await versoes.getByText('7% sobre').waitFor()
    await versoes.getByText('3% sobre').waitFor()
    expect(await audit(page)).toEqual([])
    await versoes.getByRole('radio', { name: 'Deste aparelho' }).click()
    await versoes.getByRole('button', { name: 'Guardar a escolha' }).click()
    await expect.poll(async () => (await stored(account, id)).desconto).toBe(7)
    await aviso.waitFor({ state: 'detached' })
  })

  test('the other one can be chosen, and the list behind the pill leads there', async ({ open, account }) => {
    const page = await open('/favicon.svg', { as: account, expected: NO_NETWORK })
    const id = await meet(page, account, { desconto: 3 })
    await page.getByText('O que você mudou aqui também foi alterado em outro lugar.').waitFor()
    await page.goto('/home')
    await page.getByRole('button', { name: '1 decisão sua' }).first().click()
    await page.getByRole('button', { name: /^Resolver / }).click()
    const versoes = page.getByRole('dialog', { name: 'As duas versões' })
    await versoes.getByRole('radio', { name: 'Do outro aparelho' }).click()
    await versoes.getByRole('button', { name: 'Guardar a escolha' }).click()
    await versoes.waitFor({ state: 'detached' })
    expect((await stored(account, id)).desconto).toBe(3)
    await page.goto(`/orcamento-detalhes/${id}`)
    await detalhesPage(page).shown()
    await detalhesPage(page).numeros.getByText('1.967,35', { exact: false }).first().waitFor()
  })
})

describe('the price of one stone on two devices', () => {
  const stored = async (account: Account) => (await call(account, 'estoque-materiais.list'))[0]?.precoVenda

  /** Writes a price without a connection while another device writes another one, then takes the line up again. */
  async function meet(page: Page, account: Account): Promise<void> {
    const [stone] = await seedStones(account)
    const estoque = estoquePage(page)
    await page.goto('/estoque')
    await estoque.card('Granito São Gabriel').waitFor()
    await estoque.edit('Granito São Gabriel').click()
    await estoque.form.campo('Preço de venda por m² *').fill('512,00')
    await quiet(page)
    await page.context().setOffline(true)
    await estoque.form.salvar.click()
    await estoque.form.folha.waitFor({ state: 'detached' })
    await call(await otherDevice(account), 'estoque-materiais.change', {
      params: { id: stone?.id ?? '' },
      body: { precoVenda: 499.9 },
    })
    await page.context().setOffline(false)
  }

  test.for([
    ['Deste aparelho', 512],
    ['Do outro aparelho', 499.9],
  ] as const)(
    'is asked about with both values, and the choice stands on both: %s',
    async ([lado, preco], { open, account }) => {
      const page = await open('/favicon.svg', { as: account, expected: NO_NETWORK })
      await meet(page, account)
      await page.getByText('Granito São Gabriel também foi alterado em outro lugar').waitFor()
      expect(await stored(account)).toBe(499.9)
      await page.getByRole('button', { name: '1 decisão sua' }).first().click()
      await page.getByRole('button', { name: 'Resolver Granito São Gabriel' }).click()
      const versoes = page.getByRole('dialog', { name: 'As duas versões' })
      await versoes.getByRole('heading', { name: 'Preço de venda' }).waitFor()
      await versoes.getByText('R$ 512,00').waitFor()
      await versoes.getByText('R$ 499,90').waitFor()
      expect(await audit(page)).toEqual([])
      await versoes.getByRole('radio', { name: lado }).click()
      await versoes.getByRole('button', { name: 'Guardar a escolha' }).click()
      await versoes.waitFor({ state: 'detached' })
      await expect.poll(() => stored(account)).toBe(preco)
      const other = await open('/estoque', { as: await otherDevice(account) })
      for (const device of [page, other])
        await estoquePage(device)
          .card('Granito São Gabriel')
          .getByText(preco === 512 ? '512,00' : '499,90', { exact: false })
          .first()
          .waitFor()
    },
  )
})
