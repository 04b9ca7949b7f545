// The finance screen: every figure, the list that proves it, both tabs, CSV, and each state.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import { formatDinheiro, reaisToCentavos, sumCentavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedClientes, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { readCsv } from '../../../../../e2e/csv.ts'
import { financeiroPage } from '../../../../../e2e/pages/financeiro-page.ts'
import { test } from '../../../../../e2e/test.ts'

const HOSTILE = '=HYPERLINK("http://mal.exemplo");"x"'

/** Two quotes in each status but three approved, one deleted, samples beside; the same stone in two spellings. */
async function seedWorkshop(account: Account): Promise<Orcamento[]> {
  await call(account, 'exemplos.create')
  const [ana, hostile] = await seedClientes(account, ['Ana Souza', HOSTILE])
  const status: Status[] = [
    'aprovado',
    'aprovado',
    'aprovado',
    'finalizado',
    'finalizado',
    'rejeitado',
    'rascunho',
  ]
  const stored: Orcamento[] = []
  for (const [index, each] of [...status, 'rascunho' as const].entries()) {
    const tipo = ['Granito São Gabriel', 'granito sao gabriel', 'Mármore Carrara', ''][index % 4] ?? ''
    const materiais = tipo === '' ? [] : [{ nome: 'Cozinha', tipo, precoM2: 480, pecas: [PECA], itens: [] }]
    const body = {
      clienteId: (index === 1 ? hostile : ana)?.id ?? null,
      status: each,
      materiais,
      servicos: [{ nome: 'Instalação', valor: 1000.1 * (index + 1) }],
      desconto: index === 0 ? 10 : 0,
    }
    stored.push(await call(account, 'orcamentos.create', { body }))
  }
  const deleted = stored.pop()
  if (deleted) await call(account, 'orcamentos.remove', { params: { id: deleted.id } })
  return stored
}
const PECA = { nome: 'Bancada', largura: 0.6, comprimento: 1.8, quantidade: 1 }

const sum = (list: readonly Orcamento[]) =>
  sumCentavos(list.map(({ valorTotal }) => reaisToCentavos(valorTotal)))
const money = (list: readonly Orcamento[]) => plain(formatDinheiro(sum(list)))
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const text = async (page: Page, name: string) =>
  plain(await financeiroPage(page).card(name).last().innerText())

/** The list behind a figure says how many quotes it shows and what they come to. */
async function expectList(page: Page, list: readonly Orcamento[]): Promise<void> {
  const summary = `${plural(list.length, 'orçamento', 'orçamentos')} · ${money(list)}`
  await expect
    .poll(async () =>
      plain(
        await page
          .getByRole('main')
          .innerText()
          .catch(() => ''),
      ),
    )
    .toContain(summary)
}

test('every figure of the summary, and the list behind each adds up to it', async ({ open, account }) => {
  const all = await seedWorkshop(account)
  const aprovados = all.filter(({ status }) => status === 'aprovado')
  const page = await open('/financeiro', { as: account })
  const { shown, indicadores, meses, open: openFinanceiro } = financeiroPage(page)
  await shown()
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format()
  const media = plain(formatDinheiro(reaisToCentavos(sum(all) / 100 / all.length)))
  expect(plain(await indicadores.innerText())).toBe(
    `Total Geral ${money(all)} soma de todos Orçamentos 7 7 em ${month} Ticket Médio ${media} por orçamento ` +
      `Este Mês ${money(all)} Primeiro mês com dados`,
  )
  const performance = await text(page, 'Performance Mensal')
  expect(performance).toContain('Performance Mensal Primeiro mês com dados')
  expect(performance).toContain('Taxa de Aprovação 42,9% 3 aprovados de 7 orçamentos')
  await page.getByRole('progressbar', { name: 'Taxa de Aprovação: 42,9%' }).waitFor()
  const rows = await meses.getByRole('row').allInnerTexts()
  expect(rows.slice(1, 3).map(plain)).toEqual([
    expect.stringMatching(
      new RegExp(`^${month} de \\d{4}.* 7 ${escaped(money(all))}.* ${escaped(media)}$`, 'i'),
    ),
    expect.stringMatching(/ 0 R\$ 0,00.* R\$ 0,00$/),
  ])
  expect(rows).toHaveLength(7)

  for (const [name, list] of [
    ['Total Geral', all],
    ['Orçamentos', all],
    ['Ticket Médio', all],
    ['Este Mês', all],
  ] as const) {
    await openFinanceiro()
    await indicadores.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expectList(page, list)
  }
  await openFinanceiro()
  await page.getByRole('link', { name: '3 aprovados de 7 orçamentos' }).click()
  await expectList(page, aprovados)
  await openFinanceiro()
  await meses.getByRole('link').first().click()
  await expectList(page, all)
  expect(new URL(page.url()).searchParams.get('criado')).toMatch(/^\d{4}-\d\d$/)
})

const escaped = (part: string) => part.replace(/[.$]/g, '\\$&')

test('every figure of the reports, and the list behind each adds up to it', async ({ open, account }) => {
  const all = await seedWorkshop(account)
  const of = (wanted: Status) => all.filter(({ status }) => status === wanted)
  const page = await open('/financeiro', { as: account, device: 'phone' })
  const { shown, tab, porStatus, card, open: openFinanceiro } = financeiroPage(page)
  await shown()
  await tab('Resumo').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).search).toBe('?aba=relatorios')
  expect(plain(await porStatus.innerText())).toBe(
    `Aprovados 3 ${money(of('aprovado'))} Finalizados 2 ${money(of('finalizado'))} ` +
      `Rejeitados 1 ${money(of('rejeitado'))} Rascunhos 1 ${money(of('rascunho'))}`,
  )
  // 'Granito São Gabriel' and 'granito sao gabriel' are one stone.
  await expect
    .poll(() => text(page, 'Materiais Mais Vendidos'))
    .toMatch(
      /^Materiais Mais Vendidos 1 granito s[ãa]o gabriel 4 orçamentos 2 Mármore Carrara 2 orçamentos$/i,
    )
  const metricas = await text(page, 'Métricas Gerais')
  expect(metricas).toContain(
    `Ticket médio dos aprovados ${plain(formatDinheiro(reaisToCentavos(sum(of('aprovado')) / 300)))}`,
  )
  expect(metricas).toContain('Pedra vendida área das peças dos aprovados 3,24 m²')
  const [maior] = [...all].sort((one, other) => other.valorTotal - one.valorTotal)
  expect(metricas).toContain(`Maior orçamento ${maior?.numeracao} · Ana Souza`)

  for (const [name, status] of [
    ['Aprovados', 'aprovado'],
    ['Finalizados', 'finalizado'],
    ['Rejeitados', 'rejeitado'],
    ['Rascunhos', 'rascunho'],
  ] as const) {
    await openFinanceiro('relatorios')
    await porStatus.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expectList(page, of(status))
  }
  await openFinanceiro('relatorios')
  await card('Materiais Mais Vendidos').getByRole('link').first().click()
  await expectList(
    page,
    all.filter(({ materiais }) => materiais.some(({ tipo }) => /granito/i.test(tipo))),
  )
  await page.goBack()
  await card('Métricas Gerais')
    .getByRole('link', { name: money(maior ? [maior] : []) })
    .click()
  await page.waitForURL(`**/orcamento-detalhes/${maior?.id}`)
})

test('an account without quotes: zeros, no division by nothing, and the way on', async ({
  open,
  account,
}) => {
  const page = await open('/financeiro', { as: account })
  const { shown, indicadores, tab, card } = financeiroPage(page)
  await shown()
  expect(plain(await indicadores.innerText())).toMatch(
    /^Total Geral R\$ 0,00 .* Orçamentos 0 .*Primeiro mês com dados$/,
  )
  await page.getByText('Nenhum orçamento criado').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Novo Orçamento' }).waitFor()
  await tab('Relatórios').click()
  await card('Materiais Mais Vendidos').getByText('Nenhum material encontrado').waitFor()
  await expect.poll(() => text(page, 'Métricas Gerais')).toMatch(/Desconto médio .* — Maior orçamento —$/)
  await page.reload()
  await card('Métricas Gerais').waitFor()
})

test('growth in words, up and down, with its arrow', async ({ open, account }) => {
  await call(account, 'orcamentos.create', {
    body: { materiais: [], servicos: [{ nome: 'Medição', valor: 100 }] },
  })
  const page = await open('/login', { as: account })
  let crescimento = 0
  await page.route('**/api/financeiro', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), crescimento } })
  })
  const { open: openFinanceiro, card } = financeiroPage(page)
  for (const [value, words, arrow] of [
    [19, /19% a mais que em \p{L}+/u, 1],
    [-12.5, /12,5% a menos que em \p{L}+/u, 1],
    [0, /Igual a \p{L}+/u, 0],
  ] as const) {
    crescimento = value
    await openFinanceiro()
    const growth = card('Performance Mensal').last().getByText(words)
    await growth.waitFor()
    await expect.poll(() => growth.locator('svg').count()).toBe(arrow)
  }
})

describe('states', () => {
  test('loading says so; an error says why and tries again', async ({ open, account }) => {
    const page = await open('/robots.txt', {
      as: account,
      expected: [/status of 500/, /favicon/],
    })
    let answer: 'wait' | 'fail' | 'pass' = 'wait'
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // No pull ends meanwhile: it loads anew by itself, and the button to press would be gone.
    await page.route('**/api/sync/alteracoes**', () => undefined)
    await page.route('**/api/financeiro', async (route) => {
      if (answer === 'pass') return route.continue()
      if (answer === 'wait') await released
      const json = { error: 'Algo deu errado do nosso lado. Tente de novo.', code: 'ERRO_INTERNO' }
      await route.fulfill({ status: 500, json })
    })
    const { open: openFinanceiro, loading, tentarDeNovo, shown } = financeiroPage(page)
    await Promise.all([loading.waitFor(), openFinanceiro()])
    expect(await audit(page)).toEqual([])
    answer = 'fail'
    release()
    await page.getByRole('alert').getByText('Algo deu errado do nosso lado. Tente de novo.').waitFor()
    expect(await audit(page)).toEqual([])
    answer = 'pass'
    await tentarDeNovo.click()
    await shown()
  })

  test('without network the last figures stay, with their time; the export says what it needs', async ({
    open,
    account,
  }) => {
    const [first] = await seedWorkshop(account)
    const page = await open('/financeiro', {
      as: account,
      expected: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    })
    const { shown, nota, indicadores, exportar } = financeiroPage(page)
    await shown()
    const before = await indicadores.innerText()
    await page.context().route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect
      .poll(() => nota.innerText())
      .toMatch(/^Sem resposta do servidor. Números de hoje às \d\d:\d\d$/)
    await expect.poll(() => indicadores.innerText()).toBe(before)
    await expect.poll(() => exportar.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Precisa de internet').waitFor()
    expect(await audit(page)).toEqual([])
    await page.context().unroute('**/api/**')
    await call(account, 'orcamentos.remove', { params: { id: first?.id ?? '' } })
    await page.reload()
    await expect.poll(() => indicadores.innerText()).toContain('6 em ')
  })

  test('what another device changes reaches the figures without a reload', async ({ open, account }) => {
    const page = await open('/financeiro', { as: account })
    const { shown, indicadores } = financeiroPage(page)
    await shown()
    await call(account, 'orcamentos.create', {
      body: { materiais: [], servicos: [{ nome: 'Medição', valor: 120 }] },
    })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(async () => plain(await indicadores.innerText())).toContain('Total Geral R$ 120,00')
  })
})

test('the CSV opens rightly in Excel: every quote that counts, figures as figures, no formula', async ({
  open,
  account,
}) => {
  const all = await seedWorkshop(account)
  const page = await open('/financeiro', { as: account })
  const { shown, export: exportCsv } = financeiroPage(page)
  await shown()
  const download = await exportCsv()
  expect(download.suggestedFilename()).toMatch(/^financeiro-\d{8}-\d{6}\.csv$/)
  const [header, ...rows] = await readCsv(download)
  expect(header).toEqual([
    'Número',
    'Cliente',
    'Data',
    'Status',
    'Subtotal',
    'Desconto',
    'Acréscimo',
    'Total',
  ])
  expect(rows.map(([numero]) => numero).sort()).toEqual(all.map(({ numeracao }) => numeracao).sort())
  const totals = rows.map((row) => {
    expect(row[7]).toMatch(/^\d+,\d\d$/)
    return reaisToCentavos(Number(row[7]?.replace(',', '.')))
  })
  expect(sumCentavos(totals)).toBe(sum(all))
  expect(rows.map((row) => row[1]).filter((name) => name?.includes('HYPERLINK'))).toEqual([`'${HOSTILE}`])
  for (const row of rows) expect(row[2]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

describe('for everyone', () => {
  test.for(someOf(['phone', 'desktop'] as const, 1))(
    'both tabs, light and dark (%s)',
    async (device, { open, account }) => {
      await seedWorkshop(account)
      for (const theme of ['light', 'dark'] as const) {
        const page = await open('/financeiro', { as: account, device, theme })
        const { shown, tab, card } = financeiroPage(page)
        await shown()
        expect(await audit(page)).toEqual([])
        await tab('Relatórios').click()
        await card('Métricas Gerais').waitFor()
        // The whole tab at once: what lies under the bottom bar is reached by scrolling.
        const { width = 390 } = page.viewportSize() ?? {}
        await page.setViewportSize({ width, height: 1600 })
        expect(await audit(page)).toEqual([])
        if (device === 'phone') {
          await page.setViewportSize({ width: 320, height: 2400 })
          expect(await audit(page)).toEqual([])
          await tab('Resumo').click()
          await card('Histórico por Mês').waitFor()
          expect(await audit(page)).toEqual([])
        }
      }
    },
  )
})
