// The list of customers: finding, filtering, deleting and bringing back, long lists, and the form that all screens share.
import { describe, expect, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedClientes, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { goOffline } from '../browser.ts'
import { failUntilPressed } from '../fail-until-pressed.ts'
import { clienteForm } from '../pages/cliente-form.ts'
import { clientesPage } from '../pages/clientes-page.ts'
import { test } from '../test.ts'

const SYNC_WAIT = { timeout: 20_000, interval: 100 }
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const PHONE = '11987654321'

async function clientesOnServer(account: Account) {
  return (await call(account, 'clientes.list')).clientes
}

const namesOnServer = async (account: Account) =>
  (await clientesOnServer(account)).map(({ nomeCompleto }) => nomeCompleto)

/** Makes an order of the customer with this total, so many days ago as the server's clock allows: now. */
function quoteFor(account: Account, clienteId: string, precoM2: number) {
  const peca = { nome: 'Bancada', comprimento: 1, largura: 1, quantidade: 1 }
  return call(account, 'orcamentos.create', {
    body: { clienteId, materiais: [{ nome: 'Granito', precoM2, pecas: [peca], itens: [] }], servicos: [] },
  })
}

/** Answers calls that match with this status and body instead of the server. */
async function refuse(
  page: Page,
  pattern: string,
  status: number,
  body: object,
): Promise<() => Promise<void>> {
  await page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
  return () => page.unroute(pattern)
}

describe('before there is a list', () => {
  test('a device that has nothing yet says that it loads, never that there is nobody', async ({
    open,
    account,
  }) => {
    await seedClientes(account, ['Ana Souza'])
    const page = await open('/favicon.svg', { as: account, expected: [/favicon\.ico/] })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/sync/alteracoes**', async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes('Nenhum cliente')) sessionStorage.setItem('lied', 'yes')
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/clientes')
    await clientesPage(page).head.waitFor()
    await page.getByText('Carregando...').first().waitFor({ state: 'attached' })
    expect(await audit(page)).toEqual([])
    release()
    await clientesPage(page).row('Ana Souza').waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lied'))).toBeNull()
  })

  test('a device that never reached the server says so and tries again', async ({ open, account }) => {
    await seedClientes(account, ['Ana Souza'])
    const page = await open('/favicon.svg', { as: account, expected: NO_NETWORK })
    await failUntilPressed(page, '**/api/**', (route) => route.abort())
    await page.goto('/clientes')
    await page.getByText('Este aparelho ainda não recebeu os seus clientes.').waitFor()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await clientesPage(page).row('Ana Souza').waitFor()
  })

  test.for(someOf(['phone', 'desktop'] as const, 1))(
    'nobody yet: the first customer is registered with the keyboard alone (%s)',
    async (device, { open, account }) => {
      const page = await open('/clientes', { as: account, device })
      await page.getByText('Nenhum cliente cadastrado').waitFor()
      expect(await audit(page)).toEqual([])
      await page.getByRole('button', { name: 'Cadastrar Primeiro Cliente' }).focus()
      await page.keyboard.press('Enter')
      const form = clienteForm(page)
      await expect.poll(() => form.nome.evaluate((input) => input === document.activeElement)).toBe(true)
      await page.keyboard.type('Érica Sanches')
      await page.keyboard.press('Enter')
      await page.keyboard.type(PHONE)
      await expect.poll(() => form.telefone.inputValue()).toBe('(11) 98765-4321')
      await page.keyboard.press('Enter')
      await page.getByText('Cliente salvo com sucesso!').waitFor()
      await form.dialog.waitFor({ state: 'hidden' })
      await clientesPage(page).row('Érica Sanches').waitFor()
      await expect.poll(() => namesOnServer(account)).toEqual(['Érica Sanches'])
    },
  )
})

describe('the list', () => {
  const NAMES = ['Zeca Moura', 'Álvaro Dias', 'Ana Prado', 'Érica Sanches', '3 Irmãos', 'Ágata Reis', 'Bruno']

  async function seedWorkshop(account: Account) {
    const clientes = await seedClientes(account, NAMES)
    const idOf = (nome: string) => clientes.find((cliente) => cliente.nomeCompleto === nome)?.id ?? ''
    await call(account, 'clientes.change', { params: { id: idOf('Ágata Reis') }, body: { cidade: 'Osasco' } })
    await quoteFor(account, idOf('Ágata Reis'), 12_000)
    await quoteFor(account, idOf('Ágata Reis'), 430)
    return idOf
  }

  test('is in groups by letter, with city, phone, quotes and sum; samples are shown and not counted', async ({
    open,
    account,
  }) => {
    await seedWorkshop(account)
    await call(account, 'exemplos.create')
    const samples = (await clientesOnServer(account)).filter(({ exemplo }) => exemplo)
    const page = await open('/clientes', { as: account })
    const { count, letters, row, rows, names } = clientesPage(page)
    await row('Ágata Reis').getByText('2 orçamentos').first().waitFor({ state: 'attached' })
    await expect.poll(() => rows.count()).toBe(NAMES.length + samples.length)
    const own = (await names()).filter((name) => NAMES.includes(name))
    expect(own).toEqual([
      'Ágata Reis',
      'Álvaro Dias',
      'Ana Prado',
      'Bruno',
      'Érica Sanches',
      'Zeca Moura',
      '3 Irmãos',
    ])
    await expect.poll(() => count.innerText()).toBe(`7 · ${samples.length} exemplos`)
    expect((await letters.allInnerTexts()).slice(0, 2)).toEqual(['A', 'B'])
    expect((await letters.allInnerTexts()).at(-1)).toMatch(/^#/)
    const agata = (await row('Ágata Reis').innerText()).replace(/\s+/g, ' ')
    expect(agata).toContain('Osasco · (11) 98000-0005')
    expect(agata).toContain('2 orçamentos R$ 12,4 mil')
    const sample = row(samples[0]?.nomeCompleto ?? '?')
    await expect.poll(() => sample.innerText()).toContain('Exemplo')
    await expect.poll(() => sample.innerText()).not.toMatch(/orçamento|R\$/)
    expect(await page.getByText('Você está vendo dados de exemplo').count()).toBe(0)
    expect(await audit(page)).toEqual([])
  })

  test('search ignores accents, case and the marks of a phone', async ({ open, account }) => {
    await seedWorkshop(account)
    const page = await open('/clientes', { as: account })
    const { busca, names, row, count, limpar } = clientesPage(page)
    await row('Bruno').waitFor()
    for (const [typed, found] of [
      ['alvaro', ['Álvaro Dias']],
      ['ERICA  sanches', ['Érica Sanches']],
      ['(11) 98000-0001', ['Álvaro Dias']],
      ['80000006', ['Bruno']],
      ['irmaos', ['3 Irmãos']],
      ['a', ['Ágata Reis', 'Álvaro Dias', 'Ana Prado', 'Érica Sanches', 'Zeca Moura', '3 Irmãos']],
    ] as [string, string[]][]) {
      await busca.fill(typed)
      await expect.poll(names, { message: typed }).toEqual(found)
      await page.getByText(`${found.length} cliente`).first().waitFor({ state: 'attached' })
    }
    await expect.poll(() => count.innerText()).toBe('6 de 7')
    await expect.poll(() => new URL(page.url()).searchParams.get('busca')).toBe('a')
    await page.reload()
    await row('Zeca Moura').waitFor()
    await expect.poll(() => busca.inputValue()).toBe('a')
    await limpar.click()
    await expect.poll(names).toHaveLength(7)
    await expect.poll(() => busca.inputValue()).toBe('')
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  test('a search that finds nobody offers to clear it or to register the name', async ({ open, account }) => {
    await seedWorkshop(account)
    const page = await open('/clientes?busca=Tânia%20Lima', { as: account, device: 'phone' })
    await page.getByText('Nenhum cliente encontrado').waitFor()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: 'Cadastrar “Tânia Lima”' }).click()
    const form = clienteForm(page)
    await expect.poll(() => form.nome.inputValue()).toBe('Tânia Lima')
    await form.telefone.fill(PHONE)
    await form.salvar.click()
    await clientesPage(page).row('Tânia Lima').waitFor()
    await expect.poll(() => clientesPage(page).busca.inputValue()).toBe('')
    await page.goto('/clientes?busca=21%2099999-0000')
    await page.getByRole('button', { name: 'Cadastrar “21 99999-0000”' }).click()
    await expect.poll(() => form.telefone.inputValue()).toBe('(21) 99999-0000')
    await form.fechar.click()
    await form.dialog.waitFor({ state: 'hidden' })
    await clientesPage(page).limpar.click()
    await clientesPage(page).row('Bruno').waitFor()
  })

  test('letters: only those that somebody has; one filters, again shows all', async ({ open, account }) => {
    await seedWorkshop(account)
    const page = await open('/clientes', { as: account })
    const { letter, names, busca, row } = clientesPage(page)
    await row('Bruno').waitFor()
    const group = page.getByRole('group', { name: 'Filtrar por letra' })
    await expect.poll(() => group.getByRole('button').allInnerTexts()).toEqual(['A', 'B', 'E', 'Z', '#'])
    await letter('A').click()
    await expect.poll(names).toEqual(['Ágata Reis', 'Álvaro Dias', 'Ana Prado'])
    expect(new URL(page.url()).searchParams.get('letra')).toBe('A')
    await expect.poll(() => letter('A').getAttribute('aria-pressed')).toBe('true')
    await busca.fill('dias')
    await expect.poll(names).toEqual(['Álvaro Dias'])
    await busca.fill('')
    await letter('A').click()
    await expect.poll(names).toHaveLength(7)
    await letter('outros').click()
    await expect.poll(names).toEqual(['3 Irmãos'])
  })

  test('letters on the phone: one rail for taps, slides and arrow keys', async ({ open, account }) => {
    await seedWorkshop(account)
    const page = await open('/clientes', { as: account, device: 'phone' })
    const { rail, names, row } = clientesPage(page)
    await row('Bruno').waitFor()
    const box = await rail.boundingBox()
    if (!box) throw new Error('The rail is not on the screen.')
    expect(box.width).toBeGreaterThanOrEqual(44)
    const middleOf = (stop: number) => box.y + ((stop + 0.5) * box.height) / 6
    await page.touchscreen.tap(box.x + 30, middleOf(2))
    await expect.poll(names).toEqual(['Bruno'])
    await page.getByRole('button', { name: 'Letra B' }).click()
    await expect.poll(names).toHaveLength(7)
    await page.mouse.move(box.x + 30, middleOf(1))
    await page.mouse.down()
    await page.mouse.move(box.x + 30, middleOf(3), { steps: 4 })
    await page.mouse.up()
    await expect.poll(names).toEqual(['Érica Sanches'])
    await expect.poll(() => rail.getAttribute('aria-valuetext')).toBe('Letra E')
    await rail.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(names).toEqual(['Zeca Moura'])
    await page.keyboard.press('Home')
    await expect.poll(names).toHaveLength(7)
  })

  test('only active customers, as the home screen links to them', async ({ open, account }) => {
    await seedWorkshop(account)
    const page = await open('/clientes?ativos=sim', { as: account })
    const { names } = clientesPage(page)
    await expect.poll(names).toEqual(['Ágata Reis'])
    await page.getByRole('button', { name: /^Com orçamento nos últimos 90 dias/ }).click()
    await expect.poll(names).toHaveLength(7)
  })

  test('the row leads to the detail, its buttons to chat, quote and form', async ({ open, account }) => {
    const idOf = await seedWorkshop(account)
    const page = await open('/clientes', { as: account })
    const { link, act, row } = clientesPage(page)
    const chat = row('Álvaro Dias').getByRole('link', { name: 'WhatsApp de Álvaro Dias' })
    await expect.poll(() => chat.getAttribute('href')).toBe('https://wa.me/5511980000001')
    await expect.poll(() => chat.getAttribute('rel')).toBe('noopener noreferrer')
    await act('Álvaro Dias', 'Editar')
    await expect.poll(() => clienteForm(page).nome.inputValue()).toBe('Álvaro Dias')
    await page.keyboard.press('Escape')
    await act('Álvaro Dias', 'Novo orçamento')
    // The wizard takes the customer out of its address: the address alone would be a race with it.
    await page.getByText('Cliente carregado com sucesso!').waitFor()
    await page.getByText(/^Álvaro Dias · /).waitFor()
    await page.goBack()
    await act('Álvaro Dias', 'Ver')
    await page.waitForURL(`**/cliente-detalhes/${idOf('Álvaro Dias')}`)
    await page.goBack()
    await link('Bruno').press('Enter')
    await page.waitForURL(`**/cliente-detalhes/${idOf('Bruno')}`)
  })
})

describe('delete', () => {
  test('asks, deletes, moves the focus on, clears the letter, and comes back with undo', async ({
    open,
    account,
  }) => {
    await seedClientes(account, ['Álvaro Dias', 'Ana Prado', 'Bruno Teles'])
    const page = await open('/clientes?letra=A', { as: account })
    const { act, removal, names, link, row } = clientesPage(page)
    await row('Álvaro Dias').waitFor()
    await act('Álvaro Dias', 'Excluir')
    await removal.dialog.getByText('Tem certeza que deseja excluir o cliente Álvaro Dias?').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Cancelar')
    expect(await audit(page)).toEqual([])
    await removal.cancelar.click()
    await removal.dialog.waitFor({ state: 'hidden' })
    await act('Álvaro Dias', 'Excluir')
    await removal.excluir.click()
    await page.getByText('Cliente excluído com sucesso!').waitFor()
    await expect.poll(names).toEqual(['Ana Prado', 'Bruno Teles'])
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => link('Ana Prado').evaluate((row) => row === document.activeElement)).toBe(true)
    await vi.waitFor(async () => expect(await namesOnServer(account)).not.toContain('Álvaro Dias'), SYNC_WAIT)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Item restaurado com sucesso').waitFor()
    await expect.poll(names).toEqual(['Álvaro Dias', 'Ana Prado', 'Bruno Teles'])
    await vi.waitFor(async () => expect(await namesOnServer(account)).toContain('Álvaro Dias'), SYNC_WAIT)
  })

  test('what the server refuses comes back with its words', async ({ open, account }) => {
    await seedClientes(account, ['Ana Prado', 'Bruno Teles'])
    const page = await open('/clientes', { as: account, expected: [/status of 403/] })
    const { act, removal, names, row } = clientesPage(page)
    await row('Ana Prado').waitFor()
    await refuse(page, '**/api/sync/clientes/*', 403, {
      error: 'Seu plano não permite.',
      code: 'PLANO_SEM_ACESSO',
    })
    await act('Ana Prado', 'Excluir')
    await removal.excluir.click()
    await page.getByRole('alert').getByText('Erro ao excluir cliente').waitFor()
    await page.getByText('Seu plano não permite.').waitFor()
    await expect.poll(names).toEqual(['Ana Prado', 'Bruno Teles'])
  })

  test('without network: deleted here, sent later; undone before, nothing is sent', async ({
    open,
    account,
  }) => {
    await seedClientes(account, ['Ana Prado', 'Bruno Teles'])
    const page = await open('/clientes', {
      as: account,
      device: 'phone',
      serviceWorker: true,
      expected: NO_NETWORK,
    })
    const { act, removal, names, row } = clientesPage(page)
    await row('Ana Prado').waitFor()
    await goOffline(page)
    await act('Ana Prado', 'Excluir')
    await removal.excluir.click()
    await expect.poll(names).toEqual(['Bruno Teles'])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(names).toEqual(['Ana Prado', 'Bruno Teles'])
    await act('Bruno Teles', 'Excluir')
    await removal.excluir.click()
    await expect.poll(names).toEqual(['Ana Prado'])
    await expect.poll(() => namesOnServer(account)).toEqual(['Ana Prado', 'Bruno Teles'])
    await page.context().setOffline(false)
    await vi.waitFor(async () => expect(await namesOnServer(account)).toEqual(['Ana Prado']), SYNC_WAIT)
  })
})

describe('a long list', () => {
  const MANY = 320
  const nameOf = (index: number) =>
    `${String.fromCharCode(65 + Math.floor(index / 40))}na ${String(index).padStart(3, '0')}`

  test.for(someOf(['phone', 'desktop'] as const, 1))(
    'holds the rows near the screen, tells the true numbers, and is found again as it was left (%s)',
    async (device, { open, account }) => {
      await seedClientes(
        account,
        Array.from({ length: MANY }, (_, index) => nameOf(index)),
      )
      const page = await open('/clientes', { as: account, device })
      const { rows, row, link, count, letters } = clientesPage(page)
      await row('Ana 000').waitFor()
      await expect.poll(() => count.innerText()).toBe(String(MANY))
      await expect.poll(() => rows.count()).toBeLessThan(60)
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, 9_000))
          return row('Ana 000').count()
        })
        .toBe(0)
      const middle = rows.nth(Math.floor((await rows.count()) / 2))
      const nome = (await middle.getByRole('link').first().innerText()).split('\n')[0] ?? ''
      const index = Number(nome.slice(4))
      const item = page.getByRole('listitem').filter({ hasText: nome })
      await expect.poll(() => item.getAttribute('aria-setsize')).toBe('40')
      await expect.poll(() => item.getAttribute('aria-posinset')).toBe(String((index % 40) + 1))
      // The letter of the rows at the top stays under the header.
      const header = device === 'phone' ? 56 : 60
      await expect
        .poll(async () => {
          const tops = await letters.evaluateAll((list) =>
            list.map((each) => each.getBoundingClientRect().top),
          )
          return tops.some((top) => Math.abs(top - header) < 1)
        })
        .toBe(true)
      // By its name: the middle of the rows is another row once the list has caught up with the scroll.
      // A click brings a row into view that is not, and that would be the place to find again.
      await link(nome).scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      await link(nome).click()
      await page.getByRole('heading', { level: 1, name: nome }).waitFor()
      await page.goBack()
      await row(nome).waitFor()
      // Rows are measured anew: the place is the same to the eye, not to the pixel.
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
        .toBeLessThanOrEqual(8)
    },
  )

  test('a new customer is brought into view, a deleted one leaves the focus to the next', async ({
    open,
    account,
  }) => {
    await seedClientes(
      account,
      Array.from({ length: MANY }, (_, index) => nameOf(index)),
    )
    const page = await open('/clientes', { as: account })
    const { novo, row, link, act, removal } = clientesPage(page)
    await row('Ana 000').waitFor()
    await novo.click()
    const form = clienteForm(page)
    await form.fill('Gna 259b', PHONE)
    await form.salvar.click()
    await expect.poll(() => link('Gna 259b').evaluate((each) => each === document.activeElement)).toBe(true)
    await expect
      .poll(() => row('Gna 259b').evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true)
    await act('Gna 259b', 'Excluir')
    await removal.excluir.click()
    await expect.poll(() => link('Gna 260').evaluate((each) => each === document.activeElement)).toBe(true)
  })
})
