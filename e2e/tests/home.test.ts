// Where a day begins: figures and the lists that add up to them, what waits, the first steps, samples, and every state.
import { describe, expect, inject } from 'vitest'
import type { Page, Request, Route } from 'playwright-core'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { call, seedStones, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { failUntilPressed } from '../fail-until-pressed.ts'
import { dayFromNow } from '../days.ts'
import { LOOKERS } from '../looks.ts'
import { homePage } from '../pages/home-page.ts'
import { seedQuotes, type SeededQuote } from '../quotes.ts'
import { test } from '../test.ts'

const DAY_MS = 86_400_000
const NBSP = '\u00a0'
const today = dayFromNow()
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** 'yyyy-mm' so many months before this one, and its name. */
function month(back: number): { mes: string; nome: string } {
  const [year = 0, current = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, current - 1 - back, 1, 12))
  const nome = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(first)
  return { mes: first.toISOString().slice(0, 7), nome }
}

/** Noon of the first day of a month, so many months back; on that very morning the moment it is. */
function inMonth(back: number): string {
  const noon = `${month(back).mes}-01T15:00:00.000Z`
  const now = new Date().toISOString()
  return noon < now ? noon : now
}

/** A quote as it is made through the API, and what the past makes of it: instants that no client can write. */
type Quote = SeededQuote & { past?: Partial<Orcamento> }

const NOW = inMonth(0)
const BEFORE = inMonth(1)
const QUOTES: Quote[] = [
  // The latest two months: 3 made now, 2 before; approved now 2.500,50, before 2.000,00.
  { cliente: 'Ana', status: 'aprovado', valor: 2000.5, past: { createdAt: BEFORE, aprovadoEm: NOW } },
  { cliente: 'Ana', status: 'aprovado', valor: 500, past: { createdAt: NOW, aprovadoEm: NOW } },
  { cliente: 'Beto', status: 'aprovado', valor: 2000, past: { createdAt: BEFORE, aprovadoEm: BEFORE } },
  { cliente: 'Caio', status: 'finalizado', valor: 90, past: { createdAt: NOW } },
  { cliente: 'Caio', status: 'rejeitado', valor: 70, past: { createdAt: NOW } },
  // Long ago: its customer is active no more, its month has its bar.
  {
    cliente: 'Davi',
    status: 'aprovado',
    valor: 7000,
    past: { createdAt: inMonth(5), aprovadoEm: inMonth(5) },
  },
]

/** Opens the home screen with quotes that have a past. */
async function openHome(
  open: (path: string, options: { as: Account } & object) => Promise<Page>,
  account: Account,
  quotes: readonly Quote[],
  options: object = {},
): Promise<Page> {
  const stored = await seedQuotes(account, quotes)
  const past = new Map(stored.map(({ id }, index) => [id, quotes[index]?.past]))
  const page = await open('/planos', { as: account, ...options })
  await changeAnswers(page, '**/api/sync/alteracoes*', (pagina: { orcamentos: Orcamento[] }) => ({
    ...pagina,
    orcamentos: pagina.orcamentos.map((each) => ({ ...each, ...past.get(each.id) })),
  }))
  await page.goto('/home')
  return page
}

/** Changes answers of the server on their way; one that is still under way when the test ends is dropped. */
async function changeAnswers<T>(
  page: Page,
  address: string | RegExp,
  change: (answer: T, request: Request) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as T, route.request()) })
    } catch (error) {
      if (!/disposed|closed/.test(String(error))) throw error
    }
  })
}

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

for (const width of [320, 390])
  test(`hundreds of thousands stay in one line at ${width} px`, async ({ open, account }) => {
    await seedQuotes(account, [{ cliente: 'Ana', status: 'aprovado', valor: 999_949 }])
    const context = { viewport: { width, height: 844 } }
    const page = await open('/home', { as: account, device: 'phone', context })
    const figure = homePage(page).figure('Aprovado no mês').getByText(`R$${NBSP}999,9${NBSP}mil`)
    await figure.waitFor()
    // Broken in its last word it reads as another figure.
    expect(await figure.evaluate((element) => element.getClientRects().length)).toBe(1)
  })

test('figures, their words, and the lists that add up to them', async ({ open, account }) => {
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte' } })
  await call(account, 'exemplos.create')
  const page = await openHome(open, account, QUOTES)
  const home = homePage(page)
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), Rocha Forte$/ }).waitFor()
  const words = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Sao_Paulo',
  } as const)
  await page.getByText(words.format(), { exact: true }).waitFor()

  const before = month(1).nome
  for (const [label, value, note] of [
    ['Orçamentos este mês', '3', `1 a mais que em ${before}`],
    ['Aprovado no mês', `R$${NBSP}2.500,50`, `25% a mais que em ${before}`],
    ['Taxa de aprovação', '67%', '4 de 6 orçamentos'],
    ['Clientes ativos', '3', `1 a mais que no fim de ${before}`],
  ] as const)
    await expect.poll(() => home.figure(label).textContent()).toBe(label + value + note)
  for (const [name, count] of [
    ['Clientes', 'Clientescadastrados4'],
    ['Orçamentos', 'Orçamentosno total6'],
    ['Pedidos', 'Pedidosaprovados4'],
  ] as const)
    await expect.poll(() => home.principal(name).textContent()).toBe(count)

  // Every figure leads to the list that adds up to it. Samples are never among what counts.
  const lists = page.getByText(/^\d+ orçamentos? · R\$/)
  for (const [link, address, sum] of [
    [home.figure('Orçamentos este mês'), `/orcamentos?criado=${month(0).mes}`, '3 orçamentos · R$ 660,00'],
    [home.figure('Aprovado no mês'), `/orcamentos?aprovado=${month(0).mes}`, '2 orçamentos · R$ 2.500,50'],
    [home.figure('Taxa de aprovação'), '/orcamentos?status=aprovado', '4 orçamentos · R$ 11.500,50'],
    [home.principal('Pedidos'), '/orcamentos?status=aprovado', '4 orçamentos · R$ 11.500,50'],
    [home.principal('Orçamentos'), '/orcamentos', '6 orçamentos · R$ 11.660,50'],
    [home.months.last(), `/orcamentos?aprovado=${month(0).mes}`, '2 orçamentos · R$ 2.500,50'],
    [home.months.first(), `/orcamentos?aprovado=${month(5).mes}`, '1 orçamento · R$ 7.000,00'],
  ] as const) {
    await link.click()
    await expect.poll(() => path(page)).toBe(address)
    await expect.poll(async () => (await lists.textContent())?.replaceAll(NBSP, ' ')).toContain(sum)
    await page.goBack()
    await page.waitForURL('**/home')
  }
  await home.figure('Clientes ativos').click()
  await expect.poll(() => path(page)).toBe('/clientes?ativos=sim')
  await expect.poll(() => page.getByText('3 clientes').first().isVisible()).toBe(true)
  await page.goBack()
  await home.principal('Novo Orçamento').click()
  await page.waitForURL('**/orcamento')
})

test('a chart with its table, definitions, and four quick actions', async ({ open, account }) => {
  const page = await openHome(open, account, QUOTES)
  const home = homePage(page)
  await home.months.first().waitFor()
  expect(
    await home.months.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
  ).toEqual(
    [5, 4, 3, 2, 1, 0].map((back) => {
      const { mes, nome } = month(back)
      const valor = { 0: '2.500,50', 1: '2.000,00', 5: '7.000,00' }[back] ?? '0,00'
      return `${nome} de ${mes.slice(0, 4)}: R$${NBSP}${valor}`
    }),
  )
  await expect
    .poll(() => page.locator('svg text').allTextContents())
    .toEqual(expect.arrayContaining(['7', '2', '2,5', `${month(0).nome.slice(0, 3)}.`]))
  await home.verTabela.click()
  const cells = await page.getByRole('row').allTextContents()
  expect(cells.at(-1)).toBe(`${month(0).nome} de ${month(0).mes.slice(0, 4)}R$${NBSP}2.500,50`)

  const about = page.getByRole('tooltip')
  const definition = 'Soma do Total Final dos orçamentos aprovados neste mês'
  await expect.poll(() => about.count()).toBe(0)
  await home.explain('Aprovado no mês').hover()
  await expect.poll(() => about.textContent()).toContain(definition)
  await page.mouse.move(0, 0)
  await expect.poll(() => about.count()).toBe(0)
  await home.figure('Aprovado no mês').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => about.textContent()).toContain(definition)
  await page.keyboard.press('Escape')
  await expect.poll(() => about.count()).toBe(0)

  await expect
    .poll(() => home.acoes.allTextContents())
    .toEqual(['Plano de Corte', 'Desenho', 'Histórico', 'Estoque'])
  await home.acoes.getByText('Histórico').click()
  await page.waitForURL('**/historico')
})

test('a tap or a long press says what a figure means', async ({ open, account }) => {
  const page = await openHome(open, account, QUOTES, { device: 'phone' })
  const home = homePage(page)
  const about = page.getByRole('tooltip')
  await home.explain('Clientes ativos').tap()
  await expect.poll(() => about.textContent()).toBe('Clientes com orçamento criado nos últimos 90 dias.')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect.poll(() => about.count()).toBe(0)
  await home
    .figure('Taxa de aprovação')
    .evaluate((link) =>
      link.dispatchEvent(
        new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }),
      ),
    )
  await expect.poll(() => about.textContent()).toContain('divididos por todos os orçamentos')
  expect(path(page)).toBe('/home')
})

const WAITING: Quote[] = [
  {
    cliente: 'João Batista',
    status: 'rascunho',
    valor: 3120,
    past: { createdAt: ago(9), updatedAt: ago(4) },
  },
  { cliente: 'Rita Recente', status: 'rascunho', valor: 10, past: { createdAt: ago(9), updatedAt: ago(2) } },
  {
    cliente: 'Construtora Álamo',
    status: 'finalizado',
    valor: 18450,
    pedra: 'São Gabriel',
    past: { createdAt: ago(13), dataValidade: dayFromNow(1) },
  },
  {
    cliente: 'Marina Prado',
    status: 'finalizado',
    valor: 2028.2,
    past: { vistoEm: ago(12 / 60 / 24), visualizacoes: 2 },
  },
  { cliente: 'Zeca Calmo', status: 'finalizado', valor: 50, dataValidade: dayFromNow(9) },
  {
    cliente: 'Vilma Feita',
    status: 'aprovado',
    valor: 60,
    past: { vistoEm: ago(1), dataValidade: dayFromNow(0) },
  },
]

test('what waits: in its order, each with its next action and the words ready', async ({ open, account }) => {
  const categoria = await call(account, 'categorias-material.create', { body: { nome: 'Granito' } })
  const stone = { categoriaId: categoria.id, precoCompra: 100, precoVenda: 430, estoqueMinimo: 10 }
  const low = { ...stone, nome: 'Verde Ubatuba', quantidadeEstoque: 3.5 }
  await call(account, 'estoque-materiais.create', { body: low })
  await call(account, 'estoque-materiais.create', {
    body: { ...stone, nome: 'Cheio', quantidadeEstoque: 30 },
  })
  await call(account, 'exemplos.create')
  const page = await openHome(open, account, WAITING)
  const { atencao } = homePage(page)
  await atencao.nth(3).waitFor()
  const rows = (await atencao.allTextContents()).map((text) => text.replaceAll(NBSP, ' '))
  expect(rows[0]).toMatch(/^Marina PradoR\$ 2\.028,20ORC-\d{4}-\d{3} · visto há 1[123] minWhatsApp$/)
  expect(rows[1]).toBe('Construtora ÁlamoR$ 18.450,00Vence amanhã — lembrar a Construtora Álamo?WhatsApp')
  expect(rows[2]).toMatch(/^João BatistaR\$ 3\.120,00ORC-\d{4}-\d{3} · rascunho há 4 diasContinuar$/)
  expect(rows[3]).toBe('Verde UbatubaEstoque baixo · 3,5 m² em estoque, mínimo 10Repor')
  expect(rows).toHaveLength(4)

  const messageOf = async (row: number) => {
    const link = atencao.nth(row).getByRole('link', { name: /^WhatsApp/ })
    const url = new URL((await link.getAttribute('href')) ?? '')
    return [url.origin + url.pathname, url.searchParams.get('text')]
  }
  const [chat, text] = await messageOf(1)
  expect(chat).toMatch(/^https:\/\/wa\.me\/5511981/)
  const validade = dayFromNow(1).split('-').reverse().slice(0, 2).join('/')
  expect(text).toMatch(
    new RegExp(
      `^Olá, Construtora Álamo! Passando para lembrar que o orçamento da sua cozinha vale até amanhã, ${validade}\\. ` +
        `Posso ajudar em alguma coisa\\? ${account.url}/orcamento/[0-9a-f-]{36}$`,
    ),
  )
  expect((await messageOf(0))[1]).toMatch(/^Olá, Marina! Conseguiu ver o seu orçamento\?/)
  await atencao.nth(2).getByRole('link', { name: 'Continuar o rascunho?' }).click()
  await page.waitForURL('**/orcamento-detalhes/*')
})

test('nothing waits: it says so; much waits: the first five, and the rest with one tap', async ({
  open,
  account,
}) => {
  const resting = (index: number): Quote => ({
    cliente: `Parado ${index}`,
    status: 'rascunho',
    valor: 10,
    past: { createdAt: ago(20), updatedAt: ago(5 + index) },
  })
  const page = await openHome(open, account, [0, 1, 2, 3, 4, 5, 6].map(resting))
  const { atencao, card } = homePage(page)
  await expect.poll(() => atencao.count()).toBe(5)
  await page.getByRole('button', { name: 'Mostrar mais 2' }).click()
  await expect.poll(() => atencao.count()).toBe(7)
  for (const { id } of (await call(account, 'orcamentos.list')).orcamentos)
    await call(account, 'orcamentos.remove', { params: { id } })
  await page.reload()
  await card('Precisa de atenção').getByText('Tudo em dia. Nenhum orçamento parado.').waitFor()
})

test('who waits for a word is said where no quote rests', async ({ open, account }) => {
  await call(account, 'orcamentos.create', {
    body: {
      status: 'aprovado',
      servicos: [{ nome: 'Instalação', valor: 350 }],
      planoPagamento: [
        {
          rotulo: 'Entrada',
          tipo: 'restante',
          valor: 0,
          gatilho: 'aprovacao',
          dias: 0,
          data: null,
          meio: '',
        },
      ],
    },
  })
  const page = await open('/home', { as: account })
  const atencao = homePage(page).card('Precisa de atenção')
  await atencao.getByText('Nenhum orçamento parado. 1 cliente espera um retorno seu.').waitFor()
  expect(await atencao.getByText(/Tudo em dia/).count()).toBe(0)
})

test('nothing is said to be in order while it is not known who owes a deposit', async ({ open, account }) => {
  await seedQuotes(account, [{ cliente: 'Ana', status: 'aprovado', valor: 10 }])
  const page = await open('/planos', { as: account, expected: [/ERR_FAILED/] })
  let answer = (route: Route) => route.abort()
  await page.route('**/api/parcelas*', (route) => answer(route))
  await page.goto('/home')
  const atencao = homePage(page).card('Precisa de atenção')
  const tudoEmDia = atencao.getByText('Tudo em dia. Nenhum orçamento parado.')
  await atencao.getByText('Não deu para carregar o que falta receber.').waitFor()
  expect(await tudoEmDia.count()).toBe(0)
  // The program tries again by itself, too: nothing comes before the press.
  let press = () => {}
  const pressed = new Promise<void>((resolve) => (press = resolve))
  answer = async (route) => {
    await pressed
    await route.continue()
  }
  await atencao.getByRole('button', { name: 'Tentar de novo' }).click()
  press()
  await tudoEmDia.waitFor()
})

test('the first steps: each is done when it is done, until a quote is on its way', async ({
  open,
  account,
}) => {
  await seedStones(account)
  let logo = ''
  const page = await open('/planos', { as: account })
  await changeAnswers(page, '**/api/empresa', (empresa: object) => ({ ...empresa, logo }))
  // A stock of sample stones only, until a price is confirmed.
  let exemplo = true
  const confirmed: unknown[] = []
  await changeAnswers(page, /\/api\/estoque\/materiais/, (answer: object | object[], request) => {
    if (request.method() === 'PATCH') {
      exemplo = false
      confirmed.push(request.postDataJSON())
    }
    return Array.isArray(answer) ? answer.map((each: object) => ({ ...each, exemplo })) : answer
  })
  await page.goto('/home')
  const { passos, figure } = homePage(page)
  await passos.getByText('0 de 4').waitFor()
  await expect.poll(() => figure('Aprovado no mês').count()).toBe(0)
  const links = await passos
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(['/empresa?aba=visual', '/orcamento', '/orcamento'])

  logo = '/icone-192.png'
  await page.reload()
  await passos.getByText('1 de 4').waitFor()
  await passos.getByText('Coloque seu logo (feito)').waitFor()

  await passos.getByRole('button', { name: /^Confira o preço do m²/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Confira o preço do m²' })
  const price = sheet.getByLabel('Granito São Gabriel')
  await expect.poll(() => price.inputValue()).toBe('480,00')
  await price.fill('')
  await sheet.getByRole('button', { name: 'Confirmar preços' }).click()
  await sheet.getByText('Informe o preço do m².').waitFor()
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
  await price.fill('512,5')
  await sheet.getByRole('button', { name: 'Confirmar preços' }).click()
  await sheet.waitFor({ state: 'detached' })
  await passos.getByText('2 de 4').waitFor()
  expect(confirmed).toContainEqual({ precoVenda: 512.5, base: { precoVenda: 480 } })
  expect(confirmed).toHaveLength(3)

  const [draft] = await seedQuotes(account, [{ cliente: 'Ana', status: 'rascunho', valor: 100 }])
  await page.reload()
  await passos.getByText('3 de 4').waitFor()
  await figure('Aprovado no mês').waitFor()
  const send = passos.getByRole('link', { name: /^Envie no WhatsApp/ })
  await expect.poll(() => send.getAttribute('href')).toBe(`/orcamento-detalhes/${draft?.id}`)
  const body = { status: 'finalizado' } as const
  await call(account, 'orcamentos.change', { params: { id: draft?.id ?? '' }, body })
  await page.reload()
  await figure('Aprovado no mês').waitFor()
  await expect.poll(() => passos.count()).toBe(0)
})

describe('sample data', () => {
  test('comes on request, counts nowhere, goes with one tap and comes back', async ({ open, account }) => {
    const page = await open('/home', { as: account })
    const { verExemplos, apagarExemplos, desfazer, principal, atencao, passos } = homePage(page)
    await verExemplos.click()
    await page.getByText('Você está vendo dados de exemplo').waitFor()
    await page.getByText('Mariana Souza').first().waitFor()
    await expect.poll(() => page.getByText('Exemplo', { exact: true }).count()).toBe(4)
    await expect.poll(() => verExemplos.count()).toBe(0)
    for (const name of ['Clientes', 'Orçamentos', 'Pedidos'])
      await expect.poll(() => principal(name).textContent()).toMatch(/\D0$/)
    await expect.poll(() => atencao.count()).toBe(0)
    await passos.getByText('0 de 4').waitFor()

    await apagarExemplos.click()
    await page.getByText('Exemplos apagados').waitFor()
    await page.getByText('Você está vendo dados de exemplo').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expect.poll(() => page.getByText('Mariana Souza').count()).toBe(0)
    expect((await call(account, 'orcamentos.list')).orcamentos).toEqual([])
    await desfazer.click()
    await page.getByText('Mariana Souza').first().waitFor()
    await apagarExemplos.waitFor()
    expect((await call(account, 'orcamentos.list')).orcamentos).toHaveLength(4)
  })

  test('without connection nothing is deleted, and it says why', async ({ open, account }) => {
    await call(account, 'exemplos.create')
    const page = await open('/home', { as: account, expected: [/ERR_FAILED/] })
    await page.route('**/api/exemplos', (route) => route.abort())
    const { apagarExemplos } = homePage(page)
    await apagarExemplos.click()
    await page.getByText('Não deu para apagar os exemplos').waitFor()
    await page.getByText('Erro de conexão. Tente novamente.').waitFor()
    await expect.poll(() => apagarExemplos.isVisible()).toBe(true)
  })

  for (const works of [true, false])
    test(`a registration ${works ? 'brings them' : 'succeeds without them'}`, async ({ open }) => {
      const { planos } = await call({ url: inject('serverUrl') }, 'planos.list')
      const page = await open(`/register?plano=${planos[0]?.id}`, {
        expected: works ? [] : [/status of 500/],
      })
      if (!works) await page.route('**/api/exemplos', (route) => route.fulfill({ status: 500, json: {} }))
      const email = `exemplos-${process.pid}-${Date.now()}-${works}@exemplo.com.br`
      await page.getByLabel('Nome completo').fill('Rafael Rocha')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill('pedra que brilha 7')
      await page.getByLabel('Confirmar senha').fill('pedra que brilha 7')
      await page.getByRole('button', { name: 'Criar Conta' }).click()
      await page.waitForURL('**/home')
      const { passos, verExemplos } = homePage(page)
      await passos.getByText('0 de 4').waitFor()
      if (!works) return verExemplos.waitFor()
      await page.getByText('Você está vendo dados de exemplo').waitFor()
      await passos.getByRole('button', { name: /^Confira o preço/ }).click()
      await page.getByLabel('Preto São Gabriel').waitFor()
    })
})

describe('every state', () => {
  test('while the records come for the first time their places are kept', async ({ open, account }) => {
    await seedQuotes(account, QUOTES)
    const page = await open('/planos', { as: account })
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/sync/alteracoes*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/home')
    const { figure, passos } = homePage(page)
    await page.getByRole('status').getByText('Carregando Visão geral').waitFor()
    await page.getByText('Está demorando mais que o normal…').first().waitFor()
    await expect.poll(() => passos.count()).toBe(0)
    const height = await page.getByText('Carregando Aprovado por mês').evaluate((one) => {
      return one.parentElement?.getBoundingClientRect().height ?? 0
    })
    expect(height).toBeGreaterThan(250)
    release()
    await figure('Aprovado no mês').waitFor()
  })

  test('records that never came are no empty workshop: each card says so and tries again', async ({
    open,
    account,
  }) => {
    await seedQuotes(account, QUOTES)
    const page = await open('/planos', { as: account, expected: [/status of 500/, /have not reached/] })
    await failUntilPressed(page, '**/api/sync/alteracoes*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.goto('/home')
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    await again.first().waitFor()
    await expect.poll(() => homePage(page).passos.count()).toBe(0)
    expect(await audit(page)).toEqual([])
    await again.first().click()
    await homePage(page).figure('Aprovado no mês').waitFor()
    await expect.poll(() => again.count()).toBe(0)
  })

  test('one card that fails leaves the others, and comes back alone', async ({ open, account }) => {
    await seedQuotes(account, QUOTES)
    const page = await open('/planos', {
      as: account,
      expected: [/broken on purpose/, /DOMException/, /DexieError/],
    })
    await page.addInitScript(breakReadingOfClientes)
    await page.goto('/home')
    const { figure, principal } = homePage(page)
    await figure('Aprovado no mês').waitFor()
    const failed = page.getByRole('alert').filter({ hasText: 'Não deu para carregar.' })
    await expect.poll(() => failed.count()).toBe(2)
    await expect
      .poll(() => failed.allTextContents())
      .toEqual([
        'ClientesNão deu para carregar.Tentar de novo',
        'Clientes ativosNão deu para carregar.Tentar de novo',
      ])
    expect(await audit(page)).toEqual([])
    await page.evaluate(() => Reflect.set(window, 'broken', false))
    await failed.first().getByRole('button').click()
    await principal('Clientes').waitFor()
    // The other one waits for its own button, unless records that just came have had it read anew: a reading that began
    // while reading was broken fails later, and waits for the button then.
    await expect
      .poll(async () => {
        await failed.evaluateAll((cards) => cards.forEach((card) => card.querySelector('button')?.click()))
        return figure('Clientes ativos').isVisible()
      })
      .toBe(true)
  })

  test('a stock that cannot be read is said in its card, the quotes stand there', async ({
    open,
    account,
  }) => {
    const page = await openHome(open, account, WAITING, { expected: [/status of 500/] })
    await failUntilPressed(page, '**/api/estoque/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.reload()
    const { card, atencao } = homePage(page)
    await card('Precisa de atenção').getByText('Não deu para carregar o estoque.').waitFor()
    await expect.poll(() => atencao.count()).toBe(3)
    await card('Precisa de atenção').getByRole('button', { name: 'Tentar de novo' }).click()
    await card('Precisa de atenção')
      .getByText('Não deu para carregar o estoque.')
      .waitFor({ state: 'detached' })
  })

  test('without internet the figures count what was done without it', async ({ open, account }) => {
    const page = await openHome(
      open,
      account,
      [
        { cliente: 'Ana', status: 'finalizado', valor: 1234.5 },
        { cliente: 'Beto', status: 'aprovado', valor: 10, past: { createdAt: NOW, aprovadoEm: NOW } },
      ],
      { expected: [/ERR_INTERNET_DISCONNECTED/] },
    )
    const { principal, figure } = homePage(page)
    // What an approval offers comes with its own code, and the network may go just then.
    await page.route('**/assets/baixa-oferta*', (route) => route.abort('internetdisconnected'))
    await expect.poll(() => principal('Pedidos').textContent()).toMatch(/\D1$/)
    await page.getByRole('link', { name: /^Ana/ }).first().click()
    await page.getByRole('button', { name: 'Aprovar' }).first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Aprovar' }).first().click()
    await page.goBack()
    await page.waitForURL('**/home')
    await expect.poll(() => principal('Pedidos').textContent()).toMatch(/\D2$/)
    await expect
      .poll(async () => (await figure('Aprovado no mês').textContent())?.replaceAll(NBSP, ' '))
      .toContain('R$ 1.244,50')
    await page.context().setOffline(false)
  })
})

/** Runs in the page: until `broken` is false, reading customers fails. */
function breakReadingOfClientes(): void {
  Reflect.set(window, 'broken', true)
  const read = IDBObjectStore.prototype.getAll
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...args: Parameters<typeof read>) {
    if (this.name === 'clientes' && Reflect.get(window, 'broken') === true)
      throw new Error('broken on purpose')
    return read.apply(this, args)
  }
}

/** As tall as the page: the phone's bar at the lower edge then hides nothing from the audit. */
const tall = (width: number) => ({ viewport: { width, height: 3_000 }, hasTouch: width < 1024 })

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test('the company’s colour is moved to where it can be seen', async ({ open, account }) => {
    const cores = {
      ...(await call(account, 'empresa.get')).cores,
      primaria: theme === 'light' ? '#ffeb3b' : '#0a0a2a',
    }
    await call(account, 'empresa.change', { body: { cores } })
    const page = await open('/home', { as: account, theme })
    const stripe = page.locator('[data-faixa^="#"]')
    await stripe.waitFor()
    const [color, canvas] = await stripe.evaluate((one) => [
      one.getAttribute('data-faixa') ?? '',
      getComputedStyle(document.documentElement).getPropertyValue('--bg').trim(),
    ])
    expect(color).not.toBe(cores.primaria)
    expect(contrast(color ?? '', canvas ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test.for(LOOKERS)('no fault on a $device', async ({ theme, context, looks }, { open, account }) => {
  await call(account, 'exemplos.create')
  const page = await open('/home', { as: account, theme, context: tall(context.viewport.width) })
  const home = homePage(page)
  await home.apagarExemplos.waitFor()
  expect(await audit(page, { looks }), 'first steps and samples').toEqual([])
  await seedQuotes(account, [...QUOTES, ...WAITING])
  await page.reload()
  await home.figure('Clientes ativos').waitFor()
  await home.verTabela.click()
  await home.explain('Aprovado no mês').click()
  await page.getByRole('tooltip').waitFor()
  expect(await audit(page, { looks }), 'filled, with a definition and the table').toEqual([])
})

test('no fault without anything, nor in the sheet of prices', async ({ open, account }) => {
  const page = await open('/home', { as: account, context: tall(390) })
  const home = homePage(page)
  await home.verExemplos.waitFor()
  expect(await audit(page), 'nothing').toEqual([])
  await home.passos.getByRole('button', { name: /^Confira o preço/ }).click()
  await page.getByText('Nenhuma pedra no estoque').waitFor()
  expect(await audit(page), 'no stones').toEqual([])
  await seedStones(account)
  await page.reload()
  await home.passos.getByRole('button', { name: /^Confira o preço/ }).click()
  await page.getByLabel('Granito São Gabriel').waitFor()
  expect(await audit(page), 'stones').toEqual([])
})

/** WCAG 2 contrast of two hex colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
