// The history screen: what happened in words and days, search, counters, restore, paging, CSV, and each state.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Evento } from '@lapida/contracts/historico'
import { TEXTO_DOS_PRAZOS } from '@lapida/domain/historico/prazos'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedClientes, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { readCsv } from '../../../../../e2e/csv.ts'
import { historicoPage } from '../../../../../e2e/pages/historico-page.ts'
import { approveAsCliente } from '../../../../../e2e/public-answers.ts'
import { test } from '../../../../../e2e/test.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A quote that its customer has seen and approved on the public page, another one, and a deleted customer. */
async function seedDay(account: Account) {
  const clientes = await seedClientes(account, ['Érica Nunes', 'Zeca Moura'])
  const [erica, zeca] = clientes
  if (!erica || !zeca) throw new Error('Customers are missing.')
  const servicos = [{ nome: 'Medição', valor: 2028.2 }]
  const visto = await call(account, 'orcamentos.create', {
    body: { clienteId: erica.id, materiais: [], servicos, status: 'finalizado' },
  })
  const outro = await call(account, 'orcamentos.create', {
    body: { clienteId: zeca.id, materiais: [], servicos },
  })
  await call(account, 'orcamentos.change', { params: { id: outro.id }, body: { status: 'rejeitado' } })
  await fetch(`${account.url}/orcamento/${visto.id}`, { headers: { 'user-agent': 'Mozilla/5.0' } })
  await approveAsCliente(account, visto.id, 'Érica Nunes')
  await call(account, 'clientes.change', {
    params: { id: zeca.id },
    body: { cidade: 'Osasco', cpf: '52998224725' },
  })
  await call(account, 'clientes.remove', { params: { id: zeca.id } })
  return { erica, zeca, visto, outro }
}

/** Rows outside of the screen are laid out a frame after they came into it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

/** Moves the events of the answers to other instants. */
async function moveEvents(page: Page, instantOf: (evento: Evento, index: number) => string): Promise<void> {
  await page.route('**/api/historico?**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { eventos: Evento[] }
    const eventos = body.eventos.map((evento, index) => ({ ...evento, createdAt: instantOf(evento, index) }))
    await route.fulfill({ json: { ...body, eventos } })
  })
}

test('what happened, in words, newest first, each line a way to its record', async ({ open, account }) => {
  const { visto, outro, erica } = await seedDay(account)
  const page = await open('/historico', { as: account })
  const { itens, dias, item } = historicoPage(page)
  await item('Cliente Zeca Moura excluído').waitFor()
  await expect.poll(() => dias.allInnerTexts()).toEqual(['Hoje'])
  const lines = (await itens.allInnerTexts()).map((line) => plain(line).replace(/^\d\d:\d\d /, ''))
  expect(lines.slice(0, 2)).toEqual([
    'Cliente Zeca Moura excluído Restaurar',
    'Você alterou o cliente Zeca Moura CPF ou CNPJ',
  ])
  expect(lines.slice(2, 7)).toEqual([
    `Érica Nunes aprovou o orçamento ${visto.numeracao} R$ 2.028,20`,
    `Érica Nunes abriu o orçamento ${visto.numeracao} R$ 2.028,20`,
    `Você mudou o orçamento ${outro.numeracao} de Rascunho para Rejeitado`,
    `Você criou o orçamento ${outro.numeracao} Zeca Moura · R$ 2.028,20`,
    `Você criou o orçamento ${visto.numeracao} Érica Nunes · R$ 2.028,20`,
  ])
  expect(lines.slice(7).sort()).toEqual([
    'Você cadastrou o cliente Zeca Moura',
    'Você cadastrou o cliente Érica Nunes',
    'Você entrou na conta Aparelho desconhecido · 127.0.0.1',
  ])
  await page.getByText(TEXTO_DOS_PRAZOS).waitFor()
  // A record that is gone has nowhere to lead to.
  await expect.poll(() => item('Você alterou o cliente Zeca Moura').getByRole('link').count()).toBe(0)
  await item('Érica Nunes aprovou').getByRole('link').click()
  await page.waitForURL(`**/orcamento-detalhes/${visto.id}`)
  await page.goBack()
  await item('Você cadastrou o cliente Érica Nunes').getByRole('link').click()
  await page.waitForURL(`**/cliente-detalhes/${erica.id}`)
})

test("days and times are those of the company's zone", async ({ open, account }) => {
  await call(account, 'empresa.change', { body: { fusoHorario: 'America/Noronha' } })
  await seedClientes(account, ['Ana', 'Bia', 'Caio', 'Davi'])
  const page = await open('/login', { as: account })
  const day = 86_400_000
  const now = new Date()
  // Noronha is two hours behind UTC the whole year.
  const midnight = Math.floor((now.getTime() - 2 * 3_600_000) / day) * day + 2 * 3_600_000
  const instants = [midnight, midnight - 1, midnight - 10 * day, midnight - 400 * day, midnight - 401 * day]
  await moveEvents(page, (_, index) => new Date(instants[Math.min(index, 4)] ?? midnight).toISOString())
  const { open: openHistorico, dias, itens } = historicoPage(page)
  await openHistorico()
  await expect.poll(async () => (await dias.allInnerTexts()).length).toBe(5)
  const named = (offset: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Noronha', ...options }).format(
      midnight - offset * day,
    )
  const ten = named(10, { day: 'numeric', month: 'long' })
  const thisYear = named(10, { year: 'numeric' }) === named(0, { year: 'numeric' })
  await expect
    .poll(() => dias.allInnerTexts())
    .toEqual([
      'Hoje',
      'Ontem',
      thisYear ? ten : named(10, { day: 'numeric', month: 'long', year: 'numeric' }),
      named(400, { day: 'numeric', month: 'long', year: 'numeric' }),
      named(401, { day: 'numeric', month: 'long', year: 'numeric' }),
    ])
  const times = (await itens.allInnerTexts()).map((line) => plain(line).slice(0, 5))
  expect(times.slice(0, 2)).toEqual(['00:00', '23:59'])
})

test('search and filters: accents do not count, the counters follow, the address keeps it', async ({
  open,
  account,
}) => {
  const { outro } = await seedDay(account)
  const page = await open('/historico', { as: account })
  const { busca, filtro, itens, item, limpar } = historicoPage(page)
  await item('Cliente Zeca Moura excluído').waitFor()
  const counters = async () =>
    (await page.getByRole('group', { name: 'Filtrar por' }).getByRole('button').allInnerTexts()).map(plain)
  await expect.poll(counters).toEqual(['Todos 10', 'Orçamentos 5', 'Clientes 4'])
  const asked: string[] = []
  page.on('request', (request) => {
    const wanted = new URL(request.url())
    if (wanted.pathname === '/api/historico') asked.push(wanted.searchParams.get('busca') ?? '')
  })
  await busca.pressSequentially('ERICA', { delay: 10 })
  await expect.poll(counters).toEqual(['Todos 4', 'Orçamentos 3', 'Clientes 1'])
  // The typing was waited for: not every letter is a call.
  expect(asked).not.toContain('E')
  expect(asked.at(-1)).toBe('ERICA')
  await expect.poll(() => itens.count()).toBe(4)
  await filtro('Clientes').click()
  await expect.poll(() => itens.count()).toBe(1)
  await expect.poll(counters).toEqual(['Todos 4', 'Orçamentos 3', 'Clientes 1'])
  await expect.poll(() => filtro('Clientes').getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await expect.poll(() => itens.count()).toBe(1)
  await expect.poll(() => busca.inputValue()).toBe('ERICA')
  await busca.fill('de rascunho para REJEITADO')
  await page.getByText('Nenhum item encontrado').waitFor()
  await expect.poll(counters).toEqual(['Todos 1', 'Orçamentos 1', 'Clientes 0'])
  expect(await audit(page)).toEqual([])
  await limpar.click()
  await expect.poll(() => itens.count()).toBe(10)
  expect(new URL(page.url()).search).toBe('')
  await busca.fill(outro.numeracao)
  await expect.poll(() => itens.count()).toBe(2)
  await page.goto('/historico?tipo=orcamentos&busca=abriu')
  await expect.poll(() => itens.count()).toBe(1)
  await expect.poll(() => filtro('Orçamentos').getAttribute('aria-pressed')).toBe('true')
})

describe('restore', () => {
  test('customer, quote and stock come back, here and on the server', async ({ open, account }) => {
    const { zeca, outro } = await seedDay(account)
    const [stone] = await seedStones(account)
    await call(account, 'orcamentos.remove', { params: { id: outro.id } })
    await call(account, 'estoque-materiais.remove', { params: { id: stone?.id ?? '' } })
    const page = await open('/historico', { as: account, device: 'phone' })
    const { restore, item } = historicoPage(page)
    for (const [titulo, frase] of [
      [outro.numeracao, `Orçamento ${outro.numeracao} restaurado`],
      ['Zeca Moura', 'Cliente Zeca Moura restaurado'],
      [stone?.nome ?? '', `Material do estoque ${stone?.nome} restaurado`],
    ] as const) {
      await restore(titulo).click()
      await item(frase).waitFor()
      await page.getByText('Item restaurado com sucesso').waitFor()
      await expect.poll(() => restore(titulo).count()).toBe(0)
    }
    const { clientes } = await call(account, 'clientes.list')
    expect(clientes.map(({ id }) => id)).toContain(zeca.id)
    expect((await call(account, 'orcamentos.get', { params: { id: outro.id } })).status).toBe('rejeitado')
    const stones = await call(account, 'estoque-materiais.list')
    expect(stones.map(({ id }) => id)).toContain(stone?.id)
    // The device's own copy has them again, without a reload.
    await item('Você alterou o cliente Zeca Moura').getByRole('link').click()
    await page.getByRole('heading', { name: 'Zeca Moura' }).waitFor()
  })

  test('a restore that fails says so, with the reason or without one', async ({ open, account }) => {
    await seedDay(account)
    const page = await open('/historico', { as: account, expected: [/status of 500/] })
    const { restore } = historicoPage(page)
    const answers = ['Algo deu errado do nosso lado. Tente de novo.', '']
    await page.route('**/restore', async (route) => {
      const json = { error: answers.shift() ?? '', code: 'ERRO_INTERNO' }
      await route.fulfill({ status: 500, json })
    })
    await restore('Zeca Moura').click()
    await page.getByRole('alert').getByText('Erro ao restaurar').waitFor()
    await page.getByRole('alert').getByText('Algo deu errado do nosso lado. Tente de novo.').waitFor()
    await restore('Zeca Moura').click()
    await page.getByRole('alert').getByText('Erro desconhecido').waitFor()
    await expect.poll(() => restore('Zeca Moura').count()).toBe(1)
  })
})

describe('states', () => {
  test('nothing at all, loading, and an error that tries again', async ({ open, account }) => {
    const page = await open('/robots.txt', { as: account, expected: [/status of 500/, /favicon/] })
    let answer: 'wait' | 'fail' | 'nothing' = 'wait'
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // No pull ends meanwhile: it loads anew by itself, and the button to press would be gone.
    await page.route('**/api/sync/alteracoes**', () => undefined)
    await page.route('**/api/historico?**', async (route) => {
      if (answer === 'wait') await released
      const contagem = { todos: 0, orcamentos: 0, clientes: 0 }
      if (answer === 'nothing') await route.fulfill({ json: { eventos: [], proximoCursor: null, contagem } })
      else await route.fulfill({ status: 500, json: { error: 'Algo deu errado.', code: 'ERRO_INTERNO' } })
    })
    const { open: openHistorico, tentarDeNovo } = historicoPage(page)
    const loading = page.getByRole('status').getByText('Carregando...')
    await Promise.all([loading.waitFor({ state: 'attached' }), openHistorico()])
    expect(await audit(page)).toEqual([])
    answer = 'fail'
    release()
    await page.getByRole('alert').getByText('Algo deu errado.').waitFor()
    expect(await audit(page)).toEqual([])
    answer = 'nothing'
    await tentarDeNovo.click()
    await page.getByText('Nenhum histórico disponível').waitFor()
    expect(await audit(page)).toEqual([])
  })

  test('without network the last copy stays, with its time, and is searched here', async ({
    open,
    account,
  }) => {
    await seedDay(account)
    const page = await open('/historico', {
      as: account,
      expected: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    })
    const { item, itens, busca, filtro, tentarDeNovo } = historicoPage(page)
    await item('Cliente Zeca Moura excluído').waitFor()
    await page.context().route('**/api/**', (route) => route.abort())
    await page.reload()
    await page
      .getByText(/Estes são os itens mais novos da cópia de \d\d\/\d\d\/\d{4} às \d\d:\d\d\./)
      .waitFor()
    await expect.poll(() => itens.count()).toBe(10)
    await busca.fill('erica')
    await expect.poll(() => itens.count()).toBe(4)
    await filtro('Clientes').click()
    await expect.poll(() => itens.count()).toBe(1)
    expect(await audit(page)).toEqual([])
    await page.context().unroute('**/api/**')
    await tentarDeNovo.click()
    await expect.poll(() => page.getByText(/Estes são os itens/).count()).toBe(0)
    await expect.poll(() => itens.count()).toBe(1)
  })
})

test('a long history comes page by page', async ({ open, account }) => {
  await seedClientes(
    account,
    Array.from({ length: 60 }, (_, index) => `Cliente ${index}`),
  )
  const page = await open('/historico', { as: account })
  const { itens, carregarMais, filtro } = historicoPage(page)
  await expect.poll(() => itens.count()).toBe(50)
  await expect.poll(async () => plain(await filtro('Todos').innerText())).toBe('Todos 61')
  await carregarMais.click()
  await expect.poll(() => itens.count()).toBe(61)
  await expect.poll(() => carregarMais.count()).toBe(0)
  // Rows outside of the screen are not laid out: only their text is there.
  const names = (await itens.allTextContents()).map((line) => plain(line).replaceAll(/\d\d:\d\d/g, ''))
  expect(new Set(names).size).toBe(61)
})

test('what others did meanwhile takes no page away that was asked for', async ({ open, account }) => {
  await seedClientes(
    account,
    Array.from({ length: 60 }, (_, index) => `Cliente ${index}`),
  )
  const page = await open('/historico', { as: account })
  const { itens, item, carregarMais, filtro } = historicoPage(page)
  await expect.poll(() => itens.count()).toBe(50)
  await expect.poll(async () => plain(await filtro('Todos').innerText())).toBe('Todos 61')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/historico?*cursor=*', async (route) => {
    await released
    await route.fallback()
  })
  const more = page.waitForRequest('**/api/historico?*cursor=*')
  await carregarMais.click()
  await more
  await seedClientes(account, ['Cliente de outro aparelho'])
  const anew = page.waitForRequest((request) => new URL(request.url()).search === '?limite=100')
  await Promise.all([anew, page.evaluate(() => window.dispatchEvent(new Event('online')))])
  release()
  await item('Cliente de outro aparelho').waitFor()
  await expect.poll(() => itens.count()).toBe(62)
  await expect.poll(() => carregarMais.count()).toBe(0)
})

test('the CSV has what the filter leaves, in the words of the screen', async ({ open, account }) => {
  await seedDay(account)
  const page = await open('/historico?tipo=clientes&busca=zeca', { as: account })
  const { item, export: exportCsv } = historicoPage(page)
  await item('Cliente Zeca Moura excluído').waitFor()
  const download = await exportCsv()
  expect(download.suggestedFilename()).toMatch(/^historico-\d{8}-\d{6}\.csv$/)
  const [header, ...rows] = await readCsv(download)
  expect(header).toEqual(['Data', 'Hora', 'O que aconteceu', 'Detalhe', 'Registro'])
  expect(rows.map(([, , frase, detalhe]) => [frase, detalhe])).toEqual([
    ['Cliente Zeca Moura excluído', ''],
    ['Você alterou o cliente Zeca Moura', 'CPF ou CNPJ'],
    ['Você cadastrou o cliente Zeca Moura', ''],
  ])
  for (const [data, hora] of rows) {
    expect(data).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(hora).toMatch(/^\d\d:\d\d$/)
  }
})

test.for(someOf(['phone', 'desktop'] as const, 1))(
  'for everyone, light and dark (%s)',
  async (device, { open, account }) => {
    await seedDay(account)
    for (const theme of ['light', 'dark'] as const) {
      const page = await open('/historico', { as: account, device, theme })
      const { item, restore } = historicoPage(page)
      await item('Cliente Zeca Moura excluído').waitFor()
      // The whole list at once: what lies under the bottom bar is reached by scrolling.
      const { width = 390 } = page.viewportSize() ?? {}
      await resize(page, { width, height: 1600 })
      expect(await audit(page)).toEqual([])
      if (device === 'desktop') continue
      await resize(page, { width: 320, height: 2000 })
      expect(await audit(page)).toEqual([])
      await restore('Zeca Moura').focus()
      await expect
        .poll(() => restore('Zeca Moura').evaluate((button) => button === document.activeElement))
        .toBe(true)
    }
  },
)
