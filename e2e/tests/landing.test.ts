// The public page: what it says and where it leads, the calculator, and the way of its piece into the first quote.
import { describe, expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { audit } from '../audit.ts'
import { call, seedClientes, type Account } from '../accounts.ts'
import { LOOKERS } from '../looks.ts'
import { landingPage } from '../pages/landing-page.ts'
import { loginPage } from '../pages/login-page.ts'
import { orcamentoPage } from '../pages/orcamento-page.ts'
import { test } from '../test.ts'

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ').trim()
const KEY = 'calculo_da_landing'

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ device, theme, context, looks }) => {
  test('the page has no fault, at rest and with everything open', async ({ open }) => {
    const page = await open('/', { theme, context })
    const { menu, comprimento, largura, preco, virarOrcamento } = landingPage(page)
    expect(await audit(page, { looks }), 'at rest').toEqual([])
    if (device === 'phone') await menu.click()
    for (const answer of await page.locator('main summary').all()) await answer.click()
    await comprimento.fill('180')
    await largura.fill('abc')
    await preco.fill('')
    await virarOrcamento.click()
    await page.getByText('Informe o preço por m².').waitFor()
    expect(await audit(page, { looks }), 'open, with errors').toEqual([])
  })
})

test('every link leads where it says', async ({ open }) => {
  const page = await open('/')
  const { cabecalho, rodape, titulo } = landingPage(page)
  const main = page.getByRole('main')
  const PLACES = [
    [cabecalho, 'Planos', '/planos'],
    [cabecalho, 'Entrar', '/login'],
    [cabecalho, 'Criar conta', '/planos'],
    [cabecalho, 'Lapida', '/'],
    [main, 'Começar agora', '/planos'],
    [main, 'Já tenho conta', '/login'],
    [main, 'Ver planos', '/planos'],
    [main, 'Criar conta', '/planos'],
    [rodape, 'Planos', '/planos'],
    [rodape, 'Entrar', '/login'],
  ] as const
  for (const [place, name, path] of PLACES) {
    await page.goto('/')
    await place.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
    await page.waitForURL((url) => url.pathname === path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  // And back: in the app it is a link to another document.
  await page.goto('/planos')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await titulo.filter({ hasText: 'Do metro ao orçamento aprovado' }).waitFor()
  await page.goto('/')
  for (const [name, heading] of [
    ['Recursos', /a conta começa na trena/],
    ['Como funciona', 'Como funciona'],
  ] as const) {
    await cabecalho.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 2, name: heading })
          .boundingBox()
          .then((box) => box?.y ?? 0),
      )
      .toBeLessThan(300)
  }
  await titulo.waitFor()
  const mail = rodape.getByRole('link', { name: '@' })
  await expect.poll(() => mail.getAttribute('href')).toBe(`mailto:${await mail.textContent()}`)
  // Nothing leads to nowhere.
  const targets = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const target of targets.filter((address) => address.startsWith('#'))) {
    expect(await page.locator(target).count(), target).toBe(1)
  }
})

test('on the phone the menu opens, closes behind its links, and the first step stays at hand', async ({
  open,
}) => {
  const page = await open('/', { device: 'phone' })
  const { menu, cabecalho, chamadaFixa } = landingPage(page)
  const isInView = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(() => isInView('[data-chamada-fixa]')).toBe(false)
  await menu.tap()
  await cabecalho.getByRole('link', { name: 'Como funciona' }).filter({ visible: true }).tap()
  await expect.poll(() => cabecalho.locator('details').getAttribute('open')).toBeNull()
  await expect.poll(() => isInView('[data-chamada-fixa]')).toBe(true)
  await chamadaFixa.getByRole('link', { name: 'Começar agora' }).tap()
  await page.waitForURL('**/planos')
})

test('says the year of the clock, that the voices are illustrative, and what a link preview shows', async ({
  open,
}) => {
  const page = await open('/')
  const { rodape } = landingPage(page)
  const ano = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(
    new Date(),
  )
  await expect.poll(() => rodape.textContent()).toContain(`© ${ano} Lapida`)
  await page.getByText(/^Depoimentos ilustrativos: /).waitFor()
  await expect.poll(() => page.getByText('Ilustrativo', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.content()).not.toMatch(/__[A-Z]+__/)
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  await expect.poll(() => page.title()).toBe('Lapida · Do metro ao orçamento aprovado')
  await expect.poll(() => meta('title')).toBe('Do metro ao orçamento aprovado, na frente do cliente.')
  const image = await page.request.get((await meta('image')) ?? '')
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
})

describe('the calculator', () => {
  test('calculates and draws while one types: commas, sums, other units', async ({ open }) => {
    const page = await open('/')
    const { calculadora, comprimento, largura, preco, total, area, desenho, sum } = landingPage(page)
    const shown = async () => [plain(await total.textContent()), plain(await area.textContent())]
    await expect.poll(shown).toEqual(['R$ 518,40', '1,08 m²'])
    const before = await desenho.locator('path').first().getAttribute('d')
    await comprimento.click()
    await page.keyboard.type('2,4')
    await expect.poll(shown).toEqual(['R$ 691,20', '1,44 m²'])
    await expect.poll(() => desenho.getAttribute('aria-label')).toBe('Peça em escala: 2,400 por 0,600 metro.')
    await expect.poll(() => desenho.locator('path').first().getAttribute('d')).not.toBe(before)

    await comprimento.fill('1,20')
    await sum('comprimento').click()
    await page.keyboard.type('0,35')
    await expect.poll(() => comprimento.inputValue()).toBe('1,20+0,35')
    await calculadora.getByText('Soma: 1,550 metros').waitFor()
    await expect.poll(shown).toEqual(['R$ 446,40', '0,93 m²'])
    await largura.fill('60 cm')
    await preco.fill('R$ 1.234,56')
    await expect.poll(shown).toEqual(['R$ 1.148,14', '0,93 m²'])

    await comprimento.fill('180')
    await page.getByRole('button', { name: 'Você quis dizer 1,80 m?' }).click()
    await expect.poll(() => comprimento.inputValue()).toBe('1,8')
    await expect.poll(shown).toEqual(['R$ 1.333,32', '1,08 m²'])
  })

  test('says at the field what is wrong, focuses the first and loses nothing', async ({ open }) => {
    const page = await open('/')
    const { comprimento, largura, preco, total, virarOrcamento } = landingPage(page)
    await comprimento.fill('um metro')
    // While one types nothing is said yet.
    await expect.poll(() => page.getByText(/^Confira o comprimento/).count()).toBe(0)
    await largura.fill('0')
    await preco.fill('')
    await virarOrcamento.click()
    for (const [field, message] of [
      [comprimento, 'Confira o comprimento. Exemplo: 1,80 ou 1,20+0,35'],
      [largura, 'A largura precisa ser maior que zero.'],
      [preco, 'Informe o preço por m².'],
    ] as const) {
      await page.getByText(message).waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      const [described = ''] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
      expect(plain(await page.locator(`#${described}`).textContent())).toBe(message)
    }
    await expect.poll(() => comprimento.evaluate((field) => field === document.activeElement)).toBe(true)
    expect([await comprimento.inputValue(), await largura.inputValue()]).toEqual(['um metro', '0'])
    await expect.poll(() => total.textContent()).toBe('—')
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()

    await comprimento.fill('1')
    await largura.fill('1')
    await preco.fill('100')
    await expect.poll(() => comprimento.getAttribute('aria-invalid')).toBeNull()
    expect(plain(await total.textContent())).toBe('R$ 100,00')
  })
})

async function registerHere(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Essencial' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/Seu cálculo está guardado: 1,550 × 0,620\sm · R\$\s461,27/).waitFor()
  await page.getByLabel('Nome completo').fill('Rafael Rocha')
  await page.getByLabel('E-mail').fill(`calculo-${process.pid}-${Date.now()}@exemplo.com.br`)
  await page.getByLabel('Senha', { exact: true }).fill('pedra que brilha 7')
  await page.getByLabel('Confirmar senha').fill('pedra que brilha 7')
  await page.getByRole('button', { name: 'Criar Conta' }).click()
  await page.waitForURL('**/orcamento**')
  await page.getByText('Seu cálculo veio junto').waitFor()
}

/** A stone that the stock does not have, from the materials step. */
async function choosePedra(page: Page): Promise<void> {
  const wizard = orcamentoPage(page)
  await page.getByText(/Seu cálculo: 1,550 × 0,620\sm · R\$\s461,27/).waitFor()
  await wizard.buscaPedra.fill('Verde Pérola')
  await page.getByRole('option', { name: 'Usar “Verde Pérola” fora do estoque' }).click()
  await expect.poll(() => page.getByLabel('Preço por m²').inputValue()).toBe('479,99')
  await wizard.ambiente('Cozinha').click()
}

async function signedInHere(page: Page): Promise<Pick<Account, 'url' | 'token'>> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  return { url: inject('serverUrl'), token: token ?? '' }
}

for (const device of ['phone', 'desktop'] as const) {
  test(`a calculated piece becomes the first quote, to the centavo (${device})`, async ({ open }) => {
    const page = await open('/', { device })
    const { comprimento, largura, preco, total, virarOrcamento } = landingPage(page)
    await comprimento.fill('1,20+0,35')
    await largura.fill('0,62')
    await preco.fill('479,99')
    expect(plain(await total.textContent())).toBe('R$ 461,27')
    await virarOrcamento.click()
    await page.waitForURL('**/planos')
    await registerHere(page)
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()

    const wizard = orcamentoPage(page)
    if (device === 'phone') {
      await page.getByLabel('Nome da empresa').waitFor()
      await wizard.proximo.tap()
    }
    await wizard.busca.fill('Ana Souza')
    await wizard.cadastrar('Ana Souza').click()
    await wizard.telefone.fill('11987654321')
    await (device === 'phone' ? wizard.proximo.tap() : wizard.salvarCliente.click())
    await choosePedra(page)
    if (device === 'phone') await wizard.concluirPecas.tap()
    else await wizard.salvarMaterial.click()
    await wizard.materiaisAdicionados.waitFor()
    expect(plain(await wizard.total.textContent())).toBe('R$ 461,27')
    await wizard.revisar.click()
    await wizard.soFinalizar.click()
    await page.waitForURL('**/orcamento-detalhes/**')
    const account = await signedInHere(page)
    await expect
      .poll(async () =>
        (await call(account, 'orcamentos.list')).orcamentos
          .filter(({ exemplo }) => !exemplo)
          .map(({ valorTotal, materiais }) => [valorTotal, materiais[0]?.pecas[0]]),
      )
      .toMatchObject([[461.27, { nome: 'Bancada', comprimento: 1.55, largura: 0.62 }]])

    // It went in once: the next quote begins empty.
    await wizard.open('?etapa=materiais')
    await wizard.titulo.waitFor()
    await expect.poll(() => page.getByText(/Seu cálculo/).count()).toBe(0)
  })
}

test('the piece waits in the snapshot of the quote, and can be dropped and taken back', async ({
  open,
  account,
}) => {
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const page = await open('/')
  await landingPage(page).virarOrcamento.click()
  await page.waitForURL('**/planos')
  await page.goto('/login')
  await loginPage(page).signIn(account)
  await page.waitForURL('**/orcamento**')
  await page.getByText('Seu cálculo veio junto').waitFor()
  const wizard = orcamentoPage(page)
  await wizard.salvo.waitFor()
  await wizard.open(`?clienteId=${cliente?.id}`)
  await wizard.restaurar.click()
  const banner = page.getByText(/Seu cálculo: 1,800 × 0,600\sm · R\$\s518,40/)
  await banner.waitFor()
  await banner.locator('xpath=ancestor::div[button][1]').getByRole('button', { name: 'Fechar' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await banner.waitFor()
})

test('who is signed in goes to home before anything is painted, and a piece of theirs into a quote', async ({
  open,
  account,
}) => {
  const page = await open('/', { as: account })
  await page.waitForURL('**/home')
  await page.goto('/planos')
  await page.goBack()
  await page.waitForURL('**/home')

  // The page stood open in another tab before somebody signed in.
  const other = await open('/')
  await other.evaluate((token) => localStorage.setItem('auth_token', token), account.token)
  await landingPage(other).virarOrcamento.click()
  await other.waitForURL('**/orcamento**')
  await other.getByText('Seu cálculo veio junto').waitFor()
})

test('without JavaScript it is a whole page: words, questions, menu and links', async ({ open }) => {
  const page = await open('/', {
    context: { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  })
  const { titulo, menu, cabecalho, pergunta, total, virarOrcamento } = landingPage(page)
  await expect.poll(() => titulo.textContent()).toBe('Do metro ao orçamento aprovado, na frente do cliente.')
  expect(plain(await total.textContent())).toBe('R$ 518,40')
  await menu.click()
  await cabecalho.getByRole('link', { name: 'Recursos' }).filter({ visible: true }).waitFor()
  const question = pergunta('Preciso de cartão para começar?')
  await expect.poll(() => question.getByText(/Nenhum cartão é pedido/).isVisible()).toBe(false)
  await question.locator('summary').click()
  await question.getByText(/Nenhum cartão é pedido/).waitFor()
  await virarOrcamento.click()
  await page.waitForURL('**/planos**')
})

test('the page of a device that knows the app still opens, without network too', async ({
  open,
  account,
}) => {
  const page = await open('/home', {
    as: account,
    serviceWorker: true,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.context().setOffline(true)
  await page.goto('/')
  await page.waitForURL('**/home')
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await page.goto('/')
  await landingPage(page).titulo.waitFor()
  expect(plain(await landingPage(page).total.textContent())).toBe('R$ 518,40')
})
