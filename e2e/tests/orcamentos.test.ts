// The list of quotes: figures, search, filters of the address, what its menu does and takes back, and every state.
import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { ORCAMENTOS_EXEMPLO } from '@lapida/domain/exemplos/orcamentos'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { failUntilPressed } from '../fail-until-pressed.ts'
import { dayFromNow, thisMonth } from '../days.ts'
import { orcamentosPage } from '../pages/orcamentos-page.ts'
import { seedQuotes, type SeededQuote } from '../quotes.ts'
import { test } from '../test.ts'

const MONTH = thisMonth()
const NBSP = '\u00a0'
const reais = (text: string) => `R$${NBSP}${text}`

/** The quotes of the design's own picture, oldest first. */
const QUOTES: SeededQuote[] = [
  { cliente: 'Zeca Moura', status: 'aprovado', valor: 3350, pedra: 'Granito São Gabriel' },
  { cliente: 'Condomínio Ipê', status: 'aprovado', valor: 21300 },
  { cliente: 'Érica Lima', status: 'aprovado', valor: 9870.4 },
  { cliente: 'Construtora Álamo', status: 'finalizado', valor: 18450, dataValidade: dayFromNow(1) },
  { cliente: 'Marina Prado', status: 'finalizado', valor: 2028.2 },
  { cliente: 'João Batista', status: 'rascunho', valor: 3120 },
  { cliente: 'Ana Souza', status: 'rascunho', valor: 3120 },
]
const NEWEST_FIRST = QUOTES.map(({ cliente }) => cliente).reverse()
const TODOS = `7 orçamentos · ${reais('61.238,60')}`

const stored = async (account: Account) => (await call(account, 'orcamentos.list')).orcamentos
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('figures, order, search and filters of the list', async ({ open, account }) => {
  const quotes = await seedQuotes(account, QUOTES)
  const marina = quotes[4]
  await fetch(`${account.url}/orcamento/${marina?.id}`)
  const page = await open('/orcamentos', { as: account })
  const tela = orcamentosPage(page)

  await expect.poll(() => tela.resumo.textContent()).toBe(TODOS)
  await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
  await expect
    .poll(() => tela.link('Marina Prado').textContent())
    .toMatch(/^Marina Prado.*2\.028,20#ORC-\d{4}-005·.*visto .*Finalizado$/)
  await expect.poll(() => tela.link('Construtora Álamo').textContent()).toContain('vence amanhã')
  for (const [name, value] of [
    ['Aprovados', '3'],
    ['Pendentes', '2'],
    ['Total', '7'],
    ['Valor Total', reais('61.238,60')],
  ] as const)
    await expect.poll(() => tela.total(name).textContent()).toBe(name + value)
  await expect
    .poll(() => tela.status.locator('option').allTextContents())
    .toEqual(['Todos os Status (7)', 'Rascunho (2)', 'Finalizado (2)', 'Aprovado (3)', 'Rejeitado (0)'])

  for (const [busca, names] of [
    ['alamo', ['Construtora Álamo']],
    ['ÉRICA', ['Érica Lima']],
    ['orc 005', ['Marina Prado']],
    ['(11) 9810', NEWEST_FIRST],
    ['3120', ['Ana Souza', 'João Batista']],
    ['R$ 2.028,20', ['Marina Prado']],
    ['prado marina', ['Marina Prado']],
  ] as const) {
    await tela.busca.fill(busca)
    await expect.poll(() => tela.nomes(), { message: busca }).toEqual(names)
  }
  await tela.busca.fill('3120')
  await expect.poll(() => tela.resumo.textContent()).toBe(`2 orçamentos · ${reais('6.240,00')}`)
  await expect.poll(() => path(page)).toBe('/orcamentos?busca=3120')

  // Coming back from a quote finds the list as it was left, and the reload too.
  await tela.link('João Batista').click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await page.goBack()
  await expect.poll(() => tela.nomes()).toEqual(['Ana Souza', 'João Batista'])
  await page.reload()
  await expect.poll(() => tela.busca.inputValue()).toBe('3120')

  await tela.busca.fill('nada disso')
  await page.getByText('Nenhum orçamento encontrado').waitFor()
  await page.getByText('Ajuste a busca ou os filtros').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
  await expect.poll(() => path(page)).toBe('/orcamentos')

  // Each figure leads to the quotes that it counts.
  await tela.total('Aprovados').click()
  await expect.poll(() => tela.nomes()).toEqual(['Érica Lima', 'Condomínio Ipê', 'Zeca Moura'])
  expect(path(page)).toBe('/orcamentos?status=aprovado')
  await expect.poll(() => tela.resumo.textContent()).toBe(`3 orçamentos · ${reais('34.520,40')}`)
  await tela.total('Pendentes').click()
  await expect.poll(() => tela.nomes()).toEqual(['Marina Prado', 'Construtora Álamo'])
  await tela.status.selectOption('rejeitado')
  await page.getByText('Nenhum orçamento encontrado').waitFor()
  await tela.total('Total').click()
  await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
})

test('the addresses of other screens: month, stone and customer, with samples left out', async ({
  open,
  account,
}) => {
  const quotes = await seedQuotes(account, QUOTES)
  await call(account, 'exemplos.create')
  const page = await open(`/orcamentos?aprovado=${MONTH}`, { as: account })
  const tela = orcamentosPage(page)

  await expect.poll(() => tela.resumo.textContent()).toBe(`3 orçamentos · ${reais('34.520,40')}`)
  await expect.poll(() => tela.nomes()).toEqual(['Érica Lima', 'Condomínio Ipê', 'Zeca Moura'])
  await expect.poll(() => tela.filtros.textContent()).toMatch(/^Aprovados em [a-zç]+$/)
  await tela.filtros.click()
  await expect.poll(() => tela.resumo.textContent()).toBe(`${TODOS} · 4 exemplos`)
  await expect.poll(() => tela.cards.count()).toBe(11)
  await expect.poll(() => page.getByText('Exemplo', { exact: true }).count()).toBe(4)
  await expect.poll(() => tela.total('Total').textContent()).toBe('Total7')

  await tela.open(`?criado=${MONTH}`)
  await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
  await expect.poll(() => tela.filtros.textContent()).toMatch(/^Criados em [a-zç]+$/)
  await tela.open('?criado=2020-01')
  await page.getByText('Nenhum orçamento encontrado').waitFor()
  await expect.poll(() => tela.filtros.textContent()).toBe('Criados em janeiro de 2020')

  await tela.open(`?material=${encodeURIComponent('granito sao gabriel')}`)
  await expect.poll(() => tela.nomes()).toEqual(['Zeca Moura'])
  await tela.open(`?clienteId=${quotes[4]?.clienteId ?? ''}&status=finalizado`)
  await expect.poll(() => tela.nomes()).toEqual(['Marina Prado'])
  await expect.poll(() => tela.filtros.textContent()).toBe('Cliente: Marina Prado')
  await tela.filtros.click()
  await expect.poll(() => path(page)).toBe('/orcamentos?status=finalizado')
})

test('the menu moves, and takes it back; the server has both', async ({ open, account }) => {
  await seedQuotes(account, QUOTES)
  const page = await open('/orcamentos', { as: account })
  const tela = orcamentosPage(page)

  await tela.menuButton('Marina Prado').click()
  await tela.item('Finalizado').waitFor()
  await expect.poll(() => tela.item('Finalizado').getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Mover para…').waitFor()
  expect(await audit(page)).toEqual([])
  await tela.item('Aprovado').click()
  await tela.aviso('Orçamento movido para Aprovado').waitFor()
  await expect.poll(() => tela.link('Marina Prado').textContent()).toContain('Aprovado')
  await expect.poll(() => tela.total('Aprovados').textContent()).toBe('Aprovados4')
  await expect.poll(async () => (await stored(account)).map(({ status }) => status)[2]).toBe('aprovado')
  await tela.desfazer.click()
  await expect.poll(() => tela.total('Aprovados').textContent()).toBe('Aprovados3')
  await expect.poll(async () => (await stored(account)).map(({ status }) => status)[2]).toBe('finalizado')

  // Under a filter the moved one leaves the list: the focus goes to the one behind it.
  await tela.status.selectOption('finalizado')
  await expect.poll(() => tela.nomes()).toEqual(['Marina Prado', 'Construtora Álamo'])
  await tela.menu('Marina Prado', 'Rejeitado')
  await expect.poll(() => tela.nomes()).toEqual(['Construtora Álamo'])
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Construtora Álamo')
})

test('deleting asks, gives the focus to the next one, and can be undone', async ({ open, account }) => {
  await seedQuotes(account, QUOTES.slice(3))
  const page = await open('/orcamentos', { as: account })
  const tela = orcamentosPage(page)
  const order = ['Ana Souza', 'João Batista', 'Marina Prado', 'Construtora Álamo']
  await expect.poll(() => tela.nomes()).toEqual(order)
  const numero = /#(ORC-\d{4}-\d+)/.exec((await tela.link('João Batista').textContent()) ?? '')?.[1]

  await tela.menu('João Batista', 'Excluir')
  await tela.dialogo
    .getByText(`Tem certeza que deseja excluir o orçamento #${numero}? Você pode desfazer logo em seguida.`)
    .waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Cancelar')
  expect(await audit(page)).toEqual([])
  await page.keyboard.press('Enter')
  await tela.dialogo.waitFor({ state: 'detached' })
  await expect.poll(() => tela.nomes()).toEqual(order)

  await tela.menu('João Batista', 'Excluir')
  await tela.dialogo.getByRole('button', { name: 'Excluir' }).click()
  await tela.aviso('Orçamento excluído com sucesso!').waitFor()
  await expect.poll(() => tela.nomes()).toEqual(['Ana Souza', 'Marina Prado', 'Construtora Álamo'])
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Marina Prado')
  await expect.poll(async () => (await stored(account)).length).toBe(3)
  await tela.desfazer.click()
  await expect.poll(() => tela.nomes()).toEqual(order)
  await expect.poll(async () => (await stored(account)).length).toBe(4)
  await expect.poll(() => tela.link('João Batista').textContent()).toContain(numero)
})

test('a duplicate of every worked quote comes to the same centavo, and can be taken back', async ({
  open,
  account,
}) => {
  const quotes = ORCAMENTOS_EXEMPLO.map((each, index) => ({
    ...each,
    nome: `Cliente ${index + 1} de exemplo`,
  }))
  for (const { cliente, orcamento, nome } of quotes) {
    const id = crypto.randomUUID()
    await call(account, 'clientes.save', { body: { clientes: [{ ...cliente, nomeCompleto: nome, id }] } })
    await call(account, 'orcamentos.create', { body: { ...orcamento, status: 'aprovado', clienteId: id } })
  }
  const page = await open('/orcamentos', { as: account })
  const tela = orcamentosPage(page)
  await expect.poll(() => tela.cards.count()).toBe(ORCAMENTOS_EXEMPLO.length)

  for (const { nome, resumo } of quotes) {
    await tela.menu(nome, 'Duplicar')
    await page.waitForURL('**/orcamento-detalhes/**')
    await tela.aviso('Orçamento criado com sucesso!').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await expect
      .poll(async () => (await stored(account)).find((one) => one.id === id), {
        message: nome,
      })
      .toMatchObject({
        status: 'rascunho',
        valorTotal: resumo.total,
        subtotal: resumo.subtotal,
        exemplo: false,
      })
    await page.goBack()
    await tela.status.selectOption('')
    await expect.poll(() => tela.card(nome).count()).toBe(2)
    // The original alone, so that its menu is found again by name.
    await tela.status.selectOption('aprovado')
  }
  const all = await stored(account)
  expect(new Set(all.map(({ numeracao }) => numeracao)).size).toBe(all.length)
  const ids = all.flatMap(({ materiais }) =>
    materiais.flatMap(({ id, pecas }) => [id, ...pecas.map((peca) => peca.id)]),
  )
  expect(new Set(ids).size).toBe(ids.length)

  await tela.menu('Cliente 1 de exemplo', 'Duplicar')
  await page.waitForURL('**/orcamento-detalhes/**')
  await tela.desfazer.click()
  await page.waitForURL('**/orcamentos**')
  await expect.poll(async () => (await stored(account)).length).toBe(all.length)
})

test('the PDF, and the chat with the message of the quote', async ({ open, account }) => {
  const [quote] = await seedQuotes(account, [
    { ...QUOTES[4], cliente: 'Marina Prado', status: 'rascunho', valor: 2028.2 },
    { cliente: null, status: 'rascunho', valor: 10 },
  ])
  const page = await open('/orcamentos', { as: account, expected: [/left the machine: https:\/\/wa\.me/] })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const tela = orcamentosPage(page)

  await tela.menuButton('Marina Prado').click()
  const [file] = await Promise.all([page.waitForEvent('download'), tela.item('Baixar PDF').click()])
  expect(file.suggestedFilename()).toMatch(/^orcamento-marina-prado-\d{8}-\d{6}\.pdf$/)

  await tela.menuButton('Marina Prado').click()
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    tela.item('Enviar no WhatsApp').click(),
  ])
  expect(decodeURIComponent(chat.url())).toContain(`/orcamento/${quote?.id}`)
  expect(chat.url()).toMatch(/^https:\/\/wa\.me\/5511981000000\?text=/)
  await chat.close()
  await page.getByText('Ele foi marcado como finalizado.').waitFor()
  await expect.poll(() => tela.link('Marina Prado').textContent()).toContain('Finalizado')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => tela.link('Marina Prado').textContent()).toContain('Rascunho')

  await tela.menu('Cliente não informado', 'Enviar no WhatsApp')
  await tela.aviso('Este orçamento não tem cliente para receber a mensagem.').waitFor()
})

describe('on the phone', () => {
  const CENTRE = 200

  async function swipe(
    page: Page,
    cliente: string,
    { from, dx, dy = 0 }: { from: number; dx: number; dy?: number },
  ) {
    const box = await orcamentosPage(page).card(cliente).boundingBox()
    if (!box) throw new Error('The card is not on the screen.')
    const session = await page.context().newCDPSession(page)
    const y = box.y + 30
    const touch = (type: string, points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never)
    await touch('touchStart', [{ x: from, y }])
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from + dx * part, y: y + dy * part }])
    await touch('touchEnd', [])
    await session.detach()
  }

  test('always the list, chips instead of the drop-down, and rows that can be swiped', async ({
    open,
    account,
  }) => {
    await seedQuotes(account, QUOTES)
    const page = await open('/orcamentos?vista=kanban', {
      device: 'phone',
      as: account,
      expected: [/left the machine: https:\/\/wa\.me/],
    })
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const tela = orcamentosPage(page)
    await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
    await expect.poll(() => tela.vista('Kanban').count()).toBe(0)
    await expect
      .poll(() => tela.chipsDeStatus.getByRole('button').allTextContents())
      .toEqual(['Todos 7', 'Rascunho 2', 'Finalizado 2', 'Aprovado 3', 'Rejeitado 0'])

    await page.locator('[data-deslizavel]').first().waitFor()
    await swipe(page, 'Ana Souza', { from: CENTRE, dx: -110 })
    const sheet = page.getByRole('dialog', { name: 'Mover para…' })
    await sheet.getByText(/^Ana Souza, #ORC/).waitFor()
    await expect.poll(() => sheet.getByRole('button', { name: 'Rascunho' }).count()).toBe(0)
    expect(await audit(page)).toEqual([])
    // Not tapped: on a busy machine the two halves of a tap may lie so far apart that they are a long press.
    await sheet.getByRole('button', { name: 'Finalizado' }).click()
    await tela.aviso('Orçamento movido para Finalizado').waitFor()
    await expect.poll(() => tela.link('Ana Souza').textContent()).toContain('Finalizado')
    await page.getByRole('button', { name: 'Fechar aviso' }).tap()

    const [chat] = await Promise.all([
      page.context().waitForEvent('page'),
      swipe(page, 'Ana Souza', { from: CENTRE, dx: 110 }),
    ])
    expect(chat.url()).toMatch(/^https:\/\/wa\.me\/55/)
    await chat.close()
    await page.bringToFront()

    // From the edge, downwards, and too short: nothing happens, and nothing is opened.
    await swipe(page, 'João Batista', { from: 12, dx: 120 })
    await swipe(page, 'João Batista', { from: 380, dx: -120 })
    await swipe(page, 'João Batista', { from: CENTRE, dx: -40, dy: 20 })
    await swipe(page, 'João Batista', { from: CENTRE, dx: -60 })
    // Not tapped: the browser takes a tap right after a swipe for the end of its fling.
    await tela.chipsDeStatus.getByRole('button', { name: /Rascunho/ }).click()
    await expect.poll(() => tela.nomes()).toEqual(['João Batista'])
    await expect.poll(() => sheet.count()).toBe(0)
    expect(path(page)).toBe('/orcamentos?vista=kanban&status=rascunho')
    // Two taps from the list to another status.
    await tela.menu('João Batista', 'Aprovado')
    await page.getByText('Nenhum orçamento encontrado').waitFor()
  })
})

describe('states', () => {
  const NO_SERVER = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/]

  test('loading, then nothing yet', async ({ open, account }) => {
    const page = await open('/login', { as: account })
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/sync/alteracoes**', async (route) => {
      await held
      await route.continue()
    })
    const tela = orcamentosPage(page)
    await tela.open()
    await page.getByText('Carregando...').waitFor({ state: 'attached' })
    await page.getByText('Está demorando mais que o normal…').waitFor()
    await expect.poll(() => page.getByText('Nenhum orçamento criado').count()).toBe(0)
    expect(await audit(page)).toEqual([])
    answer()
    await page.getByText('Nenhum orçamento criado').waitFor()
    await page.getByText('Crie seu primeiro orçamento').waitFor()
    expect(await audit(page)).toEqual([])
    await tela.novo.last().click()
    await page.waitForURL('**/orcamento')
  })

  test('no word from the server yet is not called empty', async ({ open, account }) => {
    await seedQuotes(account, QUOTES)
    const page = await open('/robots.txt', { as: account, expected: [...NO_SERVER, /favicon/] })
    let fail: () => void = () => undefined
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await failUntilPressed(page, '**/api/**', async (route) => {
      if (route.request().url().includes('/auth/')) return route.continue()
      await failing
      await route.abort()
    })
    const tela = orcamentosPage(page)
    // The word lasts three seconds, so it is looked for from the start; an answer about the account that came later
    // would say that the network is back.
    await Promise.all([
      page.getByText('Carregando...').waitFor({ state: 'attached' }),
      page.waitForResponse(/\/auth\//).then((response) => response.finished()),
      tela.open(),
    ])
    fail()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByText('Não deu para carregar.').waitFor()
    await expect.poll(() => page.getByText('Nenhum orçamento criado').count()).toBe(0)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
  })

  test('a device that cannot read its own copy says so, and tries again', async ({ open, account }) => {
    await seedQuotes(account, QUOTES)
    const page = await open('/orcamentos', { as: account, expected: [/broken on purpose/] })
    const tela = orcamentosPage(page)
    await tela.resumo.waitFor()
    await page.addInitScript(() => {
      const read = IDBObjectStore.prototype.getAll
      IDBObjectStore.prototype.getAll = function (...parameters) {
        if (this.name === 'resumos' && sessionStorage.getItem('whole') === null)
          throw new Error('broken on purpose')
        return read.apply(this, parameters)
      }
    })
    await page.reload()
    await page.getByText('Algo deu errado nesta tela.').waitFor()
    await page.evaluate(() => sessionStorage.setItem('whole', 'yes'))
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(() => tela.nomes()).toEqual(NEWEST_FIRST)
  })

  test('without network: move, duplicate and delete go on, and arrive later', async ({ open, account }) => {
    await seedQuotes(account, QUOTES.slice(4))
    const page = await open('/orcamentos', { as: account, expected: NO_SERVER })
    const tela = orcamentosPage(page)
    await tela.resumo.waitFor()
    // What the menu needs is on the device after it was used once.
    await tela.menu('Ana Souza', 'Excluir')
    await tela.dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await page.context().setOffline(true)
    await page.getByText('Sem internet. Você pode continuar').waitFor()

    await tela.menuButton('Marina Prado').click()
    await tela.item('Envia quando voltar a internet').click()
    await tela.aviso('O link abre quando a conexão voltar').waitFor()
    await tela.menuButton('Marina Prado').click()
    await tela.item('Aprovado').click()
    await expect.poll(() => tela.link('Marina Prado').textContent()).toContain('Aprovado')
    await expect.poll(() => tela.link('Marina Prado').textContent()).toContain('só neste aparelho')
    await tela.menu('João Batista', 'Excluir')
    await tela.dialogo.getByRole('button', { name: 'Excluir' }).click()
    await expect.poll(() => tela.nomes()).toEqual(['Ana Souza', 'Marina Prado'])
    expect(await audit(page)).toEqual([])
    await expect.poll(() => stored(account)).toHaveLength(3)

    await page.context().setOffline(false)
    await expect
      .poll(async () => (await stored(account)).map(({ cliente, status }) => [cliente?.nomeCompleto, status]))
      .toEqual([
        ['Ana Souza', 'rascunho'],
        ['Marina Prado', 'aprovado'],
      ])
  })
})

test('a long list holds only the rows near the screen, and comes back where it was left', async ({
  open,
  account,
}) => {
  const COUNT = 230
  const many = Array.from(
    { length: COUNT },
    () => ({ cliente: null, status: 'rascunho', valor: 10 }) as const,
  )
  await Promise.all([0, 1, 2, 3, 4].map((part) => seedQuotes(account, many.slice(part * 46, part * 46 + 46))))
  const page = await open('/orcamentos', { as: account })
  const tela = orcamentosPage(page)
  await expect.poll(() => tela.resumo.textContent()).toBe(`230 orçamentos · ${reais('2.300,00')}`)
  const items = tela.lista.getByRole('listitem')
  await expect.poll(() => items.first().getAttribute('aria-setsize')).toBe('230')
  await expect.poll(() => items.count()).toBeLessThan(60)
  expect(await audit(page)).toEqual([])

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => items.last().getAttribute('aria-posinset')).toBe('230')
  const top = await page.evaluate(() => scrollY)
  const numero = await items.nth(-2).getByRole('link').textContent()
  await items.nth(-2).getByRole('link').click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await page.goBack()
  await tela.resumo.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 100)
  await expect.poll(() => tela.lista.textContent()).toContain(/ORC-\d+-\d+/.exec(numero ?? '')?.[0])
})

describe.each(
  someOf(
    [
      { width: 320, theme: 'light' },
      { width: 320, theme: 'dark' },
      { width: 768, theme: 'light' },
      { width: 1280, theme: 'dark' },
    ] as const,
    2,
  ),
)('at $width px in $theme', ({ width, theme }) => {
  test('list and board have no fault', async ({ open, account }) => {
    await seedQuotes(account, [
      ...QUOTES,
      {
        cliente: 'Construtora Álamo Engenharia e Participações Ltda.',
        status: 'rascunho',
        valor: 987654.32,
      },
    ])
    const context = { viewport: { width, height: 2200 }, hasTouch: width < 1024 }
    const page = await open('/orcamentos', { theme, context, as: account })
    const tela = orcamentosPage(page)
    await tela.card('Engenharia').waitFor()
    expect(await audit(page), 'list').toEqual([])
    if (width < 768) return
    await tela.vista('Kanban').click()
    await tela.coluna('rascunho').waitFor()
    expect(await audit(page), 'board').toEqual([])
  })
})
