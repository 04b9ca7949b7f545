// The job the program exists for, with a number: a quote for a new customer, from the kitchen to WhatsApp.
import { writeFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, seedStones, type Account } from '../accounts.ts'
import { countInputs, type InputCounter } from '../count-inputs.ts'
import { orcamentoPage } from '../pages/orcamento-page.ts'
import { pdfText } from '../pdf.ts'
import { test } from '../test.ts'

const TOTAL = 'R$ 2.028,20'
const MAX_INPUTS = 60
const MAX_TAPS = 16
/** Of the first quote of a workshop that has nothing but the samples: its name and its price come on top. */
const MAX_FIRST_INPUTS = 70
/** The chat is opened on purpose; it is answered here and never reached. */
const expectedProblems = [/left the machine: https:\/\/wa\.me/]

/** A workshop that is ready for work: its name, its price of finishing, its stones. */
async function prepareWorkshop(account: Account): Promise<void> {
  await seedStones(account)
  const body = { nomeEmpresa: 'Rocha Forte Mármores', acabamentoValorMetroPadrao: 55 }
  await call(account, 'empresa.change', { body })
}

/** The chats that the page opens, as their addresses. */
async function watchWhatsapp(context: BrowserContext): Promise<string[]> {
  const opened: string[] = []
  await context.route('https://wa.me/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'WhatsApp' })
  })
  return opened
}

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

/** The same total wherever the quote shows: detail, list, API, public page and PDF. */
async function expectTotalEverywhere(page: Page, account: Account): Promise<void> {
  await page.waitForURL('**/orcamento-detalhes/**')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(async () => plain(await page.getByRole('main').textContent())).toContain(TOTAL)

  // Sending it marks it.
  await expect
    .poll(async () => (await call(account, 'orcamentos.list')).orcamentos.map(({ status }) => status))
    .toEqual(['finalizado'])
  const { orcamentos } = await call(account, 'orcamentos.list')
  expect(orcamentos[0]).toMatchObject({
    id,
    valorTotal: 2028.2,
    status: 'finalizado',
    baseDesconto: 'materiais',
  })
  expect(orcamentos[0]?.cliente).toMatchObject({ nomeCompleto: 'Ana Souza', telefone: '11987654321' })
  expect(orcamentos[0]?.materiais[0]).toMatchObject({
    tipo: 'Granito São Gabriel',
    ambiente: 'Cozinha',
    areaTotal: 3.24,
  })
  expect(orcamentos[0]?.materiais[0]?.pecas.map(({ nome, valorTotal }) => [nome, valorTotal])).toEqual([
    ['Bancada', 650.4],
    ['Frontão', 86.4],
    ['Ilha', 1291.4],
  ])

  await page.goto('/orcamentos')
  await expect.poll(async () => plain(await page.getByRole('main').textContent())).toContain(TOTAL)
  await page.goto(`/orcamento/${id}`)
  await expect.poll(async () => plain(await page.locator('body').textContent())).toContain(TOTAL)
  expect(plain(await publicPdf(account.url, id))).toContain(TOTAL)
}

async function publicPdf(url: string, id: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-pdf-'))
  try {
    const answer = await fetch(`${url}/orcamento/${id}/pdf`)
    const file = join(folder, 'orcamento.pdf')
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    return await pdfText(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pieces of the reference quote, from the ambiente to the chat: the stone and its price are chosen. */
async function makePecas(wizard: ReturnType<typeof orcamentoPage>, input: InputCounter): Promise<void> {
  await input.tap('ambiente', wizard.ambiente('Cozinha'))
  const measures = async (comprimento: string, largura: string) => {
    await input.keypad('comprimento', [...wizard.teclas(comprimento), wizard.proximoCampo])
    await input.keypad('largura', wizard.teclas(largura))
  }
  await input.tap('bancada', wizard.nomePeca('Bancada'))
  await measures('180', '60')
  await input.tap('lado', wizard.borda(/^Lado direito/))
  expect(plain(await wizard.estaPeca.textContent())).toBe('R$ 650,40')
  await input.tap('adicionar', wizard.adicionarPeca)
  await input.tap('frontão', wizard.nomePeca('Frontão'))
  await measures('180', '10')
  expect(plain(await wizard.estaPeca.textContent())).toBe('R$ 86,40')
  await input.tap('adicionar', wizard.adicionarPeca)
  await input.tap('ilha', wizard.nomePeca('Ilha'))
  await measures('220', '90')
  expect(plain(await wizard.estaPeca.textContent())).toBe('R$ 1.291,40')
  await input.tap('concluir', wizard.concluirPecas)
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe(TOTAL)
  await input.tap('revisar', wizard.revisar)
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe(TOTAL)
  await input.tap('finalizar e enviar', wizard.enviar)
}

test('on the phone: at most 60 inputs and 16 taps from the home screen to the chat', async ({
  open,
  account,
}) => {
  await prepareWorkshop(account)
  const page = await open('/home', { device: 'phone', as: account, expected: expectedProblems })
  const chats = await watchWhatsapp(page.context())
  const wizard = orcamentoPage(page)
  const input = countInputs(page, true)

  await input.tap(
    'novo orçamento',
    page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Novo orçamento' }),
  )
  await expect.poll(() => wizard.busca.evaluate((field) => field === document.activeElement)).toBe(true)
  await input.type('nome', 'Ana Souza')
  await input.tap('cadastrar', wizard.cadastrar('Ana Souza'))
  await expect.poll(() => wizard.telefone.evaluate((field) => field === document.activeElement)).toBe(true)
  await input.type('telefone', '11987654321')
  await input.press('avançar', 'Enter')

  await input.tap('pedra', wizard.pedra(/Granito São Gabriel/))
  await makePecas(wizard, input)

  const { inputs, taps } = input.totals()
  expect(inputs, JSON.stringify(input.rows())).toBeLessThanOrEqual(MAX_INPUTS)
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  await expect.poll(() => chats).toHaveLength(1)
  const chat = new URL(chats[0] ?? '')
  expect(chat.pathname).toBe('/5511987654321')
  const message = plain(chat.searchParams.get('text'))
  expect(message).toMatch(/^Olá, Ana! Segue o orçamento da sua cozinha: http/)
  expect(message).toContain(`Total ${TOTAL}, válido até `)
  await expectTotalEverywhere(page, account)
  expect(message).toContain((await call(account, 'orcamentos.list')).orcamentos[0]?.id)
})

test('on the desktop: by keyboard alone', async ({ open, account }) => {
  await prepareWorkshop(account)
  const page = await open('/orcamento', { device: 'desktop', as: account, expected: expectedProblems })
  const chats = await watchWhatsapp(page.context())
  const wizard = orcamentoPage(page)
  const { keyboard } = page
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`
      })
      if (name.test(focused.trim())) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${name}.`)
  }

  await expect.poll(() => wizard.busca.evaluate((field) => field === document.activeElement)).toBe(true)
  await keyboard.type('Ana Souza')
  await wizard.cadastrar('Ana Souza').waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => wizard.telefone.evaluate((field) => field === document.activeElement)).toBe(true)
  await keyboard.type('11987654321')
  await keyboard.press('Enter')
  await wizard.pedra(/Granito São Gabriel/).waitFor()
  await tabTo(/^Granito São Gabriel/)
  await keyboard.press('Enter')
  await tabTo(/^Cozinha$/)
  await keyboard.press('Enter')

  const newName = wizard.celula('Peça', 'nova linha')
  await expect.poll(() => newName.evaluate((field) => field === document.activeElement)).toBe(true)
  const rows = [
    ['Bancada', '1,80', '0,60', '1', '2,40', '55'],
    ['Frontão', '1,80', '0,05+0,05', '1', '', ''],
    ['Ilha', '2,20', '0,90', '1', '6,20', '55'],
  ]
  for (const row of rows) {
    for (const cell of row) {
      await keyboard.type(cell)
      await keyboard.press('Enter')
    }
  }
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe(TOTAL)
  await keyboard.press('Control+s')
  await wizard.materiaisAdicionados.waitFor()
  await tabTo(/^Revisar com condições padrão$/)
  await keyboard.press('Enter')
  await expect.poll(async () => plain(await wizard.titulo.textContent())).toBe('Resumo')
  await page.getByRole('button', { name: /Finalizar e enviar no WhatsApp/ }).waitFor()
  await tabTo(/Finalizar e enviar no WhatsApp/)
  await keyboard.press('Enter')
  await expect.poll(() => chats).toHaveLength(1)
  await expectTotalEverywhere(page, account)
})

test('the first quote of a new workshop takes at most 70 inputs, with its own name and its own price', async ({
  open,
  account,
}) => {
  await call(account, 'exemplos.create')
  const page = await open('/home', { device: 'phone', as: account, expected: expectedProblems })
  const chats = await watchWhatsapp(page.context())
  const wizard = orcamentoPage(page)
  const input = countInputs(page, true)

  await input.tap(
    'novo orçamento',
    page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Novo orçamento' }),
  )
  await input.tap('nome da empresa', wizard.usarNomeDaConta)
  await input.tap('próximo', wizard.proximo)
  await expect.poll(() => wizard.busca.evaluate((field) => field === document.activeElement)).toBe(true)
  await input.type('nome', 'Ana Souza')
  await input.tap('cadastrar', wizard.cadastrar('Ana Souza'))
  await expect.poll(() => wizard.telefone.evaluate((field) => field === document.activeElement)).toBe(true)
  await input.type('telefone', '11987654321')
  await input.press('avançar', 'Enter')
  await input.tap('pedra', wizard.pedra(/São Gabriel/))
  await input.tap('preço', wizard.preco)
  await input.press('tudo', 'Control+A')
  await input.type('preço', '480')
  await makePecas(wizard, input)

  const { inputs } = input.totals()
  expect(inputs, JSON.stringify(input.rows())).toBeLessThanOrEqual(MAX_FIRST_INPUTS)
  await expect.poll(() => chats).toHaveLength(1)
  const made = async () => (await call(account, 'orcamentos.list')).orcamentos.find(({ exemplo }) => !exemplo)
  await expect.poll(made).toMatchObject({ numeracao: expect.stringMatching(/^ORC-/), valorTotal: 2028.2 })
  const { nomeEmpresa } = await call(account, 'empresa.get')
  expect(nomeEmpresa).toBe(account.user.nome)
})
