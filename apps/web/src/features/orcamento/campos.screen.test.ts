// What people type by mistake, in every field of the wizard: the screen names the field and loses nothing.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { call, seedClientes, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { test } from '../../../../../e2e/test.ts'

const HTML = '<img src=x onerror=alert(1)>'
const EMOJI = '🪨👷‍♀️'
/** Signs that are no figures are skipped (spec 2 §5), so markup must have no digit to be no number. */
const NOT_NUMBERS = ['abc', EMOJI, '<b onclick=alert()>caro</b>', 'NaN', '-5', '0', '99999999999999999999']

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

async function prepareWorkshop(account: Account): Promise<string> {
  await seedStones(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  return cliente?.id ?? ''
}

/** What the screen says of a field: its own words, or those it points at. */
async function problemOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return ''
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
    const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return `${described} ${element.getAttribute('title') ?? ''}`.trim()
  })
}

/** Types it, asks to go on, and expects the field to be named with its text still there. */
async function expectRefused(field: Locator, text: string, submit: () => Promise<void>): Promise<void> {
  await field.fill(text)
  await submit()
  await expect.poll(() => problemOf(field), { message: `'${text}'` }).not.toBe('')
  expect(await field.inputValue(), text).toBe(text)
}

async function expectNothingStored(account: Account): Promise<void> {
  expect((await call(account, 'orcamentos.list')).orcamentos).toEqual([])
}

test('the new customer', async ({ open, account }) => {
  await prepareWorkshop(account)
  const page = await open('/orcamento', { as: account })
  const wizard = orcamentoPage(page)
  await wizard.busca.fill(`Ana ${HTML}`)
  await page.getByRole('option').last().click()
  await expect.poll(() => wizard.nome.inputValue()).toBe(`Ana ${HTML}`)
  const submit = () => wizard.telefone.press('Enter')
  await expectRefused(wizard.telefone, '', submit)
  for (const text of ['abc', EMOJI, '119876543', '00119876']) {
    await wizard.telefone.fill(text)
    await submit()
    await expect.poll(() => problemOf(wizard.telefone), { message: text }).not.toBe('')
  }
  await wizard.telefone.fill('11987654321')
  await expectRefused(wizard.nome, '   ', submit)
  await wizard.nome.fill('Ana')
  await page.getByRole('button', { name: /^Endereço e mais dados/ }).click()
  for (const [label, text] of [
    ['E-mail', 'ana@'],
    ['CPF ou CNPJ', '111.111.111-11'],
    ['CPF ou CNPJ', '12.ABC.345/01DE-36'],
    ['CEP', '123'],
    ['Estado', '1x'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    await submit()
    await expect.poll(() => problemOf(field), { message: label }).not.toBe('')
    await field.fill('')
  }
  await expect.poll(() => wizard.telefone.inputValue()).toBe('(11) 98765-4321')
  await submit()
  await expect.poll(() => wizard.titulo.textContent()).toBe('Materiais')
  await expect.poll(async () => (await call(account, 'clientes.list')).clientes.length).toBe(2)
})

test('a new material', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  const preco = page.getByLabel('Preço por m²')
  for (const text of NOT_NUMBERS) {
    await expectRefused(preco, text, () =>
      page.getByRole('button', { name: 'Adicionar peças' }).click({ force: true }),
    )
  }
  await expect.poll(() => wizard.salvarMaterial.count()).toBe(0)
  await preco.fill('1.234,56')
  await wizard.ambiente('Sala').click()
  await wizard.salvarMaterial.waitFor()
  await page.getByText('R$ 1.234,56').first().waitFor()
})

test('the cells of the grid', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Sala').click()
  const good: [string, string][] = [
    ['Peça', `Bancada ${EMOJI}`],
    ['Comprimento', '1,80'],
    ['Largura', '0,60'],
    ['Quantidade', '1'],
  ]
  await wizard.celula('Peça', 'nova linha').fill('Bancada')
  for (const [coluna, text] of good) await wizard.celula(coluna, 1).fill(text)
  const submit = () => wizard.salvarMaterial.click()
  for (const text of NOT_NUMBERS)
    await expectRefused(wizard.celula('Comprimento', 1), text.slice(0, 60), submit)
  await wizard.celula('Comprimento', 1).fill('1,80')
  for (const text of ['0', '1,5', 'dois', '10000'])
    await expectRefused(wizard.celula('Quantidade', 1), text, submit)
  await wizard.celula('Quantidade', 1).fill('1')
  for (const text of ['abc', '-1'])
    await expectRefused(wizard.celula('Acabamento em metros', 1), text, submit)
  await wizard.celula('Acabamento em metros', 1).fill('')
  for (const text of ['abc', '-1']) await expectRefused(wizard.celula('Valor por metro', 1), text, submit)
  await wizard.celula('Valor por metro', 1).fill('')
  await submit()
  await wizard.materiaisAdicionados.waitFor()
  expect(plain(await wizard.total.textContent())).toBe('R$ 518,40')
})

test('a range pasted from a spreadsheet, with a heading, commas and a wrong cell', async ({
  open,
  account,
}) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  const cell = wizard.celula('Peça', 'nova linha')
  await cell.waitFor()
  await cell.evaluate((element) => {
    const text =
      'Peça\tComprimento (cm)\tLargura (cm)\tQtd\tAcab. (m)\tR$/m\r\n' +
      'Bancada\t180\t60\t1\t2,40\t"R$ 55,00"\r\nFrontão\t180\t10\t1\t\t\r\nIlha\tgrande\t90\t1\t6,20\t55\r\n'
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  const ilha = wizard.celula('Comprimento', 3)
  await expect.poll(() => ilha.inputValue()).toBe('grande')
  await expect.poll(() => problemOf(ilha)).not.toBe('')
  await ilha.fill('2,20')
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe('R$ 2.028,20')
})

test('services, discount, validity and conditions', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  for (const text of ['Bancada', '1', '1']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await wizard.salvarMaterial.click()
  await wizard.proximo.click()

  const nome = page.getByLabel('Nome do Serviço')
  const preco = page.getByLabel('Preço (R$)')
  await nome.fill(`Instalação ${HTML}`)
  for (const text of ['', ...NOT_NUMBERS]) await expectRefused(preco, text, () => preco.press('Enter'))
  await preco.fill('100')
  await expectRefused(nome, '  ', () => nome.press('Enter'))
  await nome.fill(`Instalação ${HTML}`)
  await nome.press('Enter')
  await page.getByText('Serviços Adicionados (1)').waitFor()
  await expect.poll(() => page.getByText(`Instalação ${HTML}`).count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0)

  await wizard.proximo.click()
  const total = async () => plain(await wizard.total.textContent())
  const desconto = page.getByLabel('Desconto', { exact: true })
  await desconto.fill('10')
  await expect.poll(total).toBe('R$ 532,00')
  // What cannot be read becomes no other figure: it is named, the last one stays in force, and nothing is saved.
  for (const text of ['abc', EMOJI, '-10', '101', '10+5', '1e3', '٣', '10 20', '5,555', '%']) {
    await expectRefused(desconto, text, () => wizard.proximo.click())
    await expect.poll(() => problemOf(desconto)).toContain('digite uma porcentagem de 0 a 100')
    await expect.poll(total).toBe('R$ 532,00')
    await expect.poll(() => wizard.titulo.textContent()).toBe('Condições Comerciais')
  }
  // It stands there as it was typed after one has been elsewhere.
  await page.getByRole('tab', { name: 'Pagamento' }).click()
  await page.getByRole('tab', { name: 'Financeiro' }).click()
  await expect.poll(() => desconto.inputValue()).toBe('%')
  // 150 of a hundred are reais perhaps; more than the whole is said.
  await desconto.fill('150')
  await page.getByRole('button', { name: 'Usar R$ 150,00' }).click()
  await expect.poll(total).toBe('R$ 430,00')
  await desconto.fill('abc')
  await expect.poll(() => problemOf(desconto)).toContain('digite um valor em reais')
  await expect.poll(total).toBe('R$ 430,00')
  await desconto.fill('600')
  await page.getByText('O desconto passa do subtotal, que é de R$ 580,00. Confira o valor.').waitFor()
  await page.getByRole('radio', { name: '%' }).first().click()
  await desconto.fill('10')
  await expect.poll(total).toBe('R$ 532,00')

  await page.getByRole('tab', { name: 'Pagamento' }).click()
  const condicoes = page.getByLabel('Condições de pagamento')
  await expectRefused(condicoes, '   ', () => wizard.proximo.click())
  await condicoes.fill(`à vista ${HTML}`)
  await page.getByRole('tab', { name: 'Condições' }).click()
  const validade = page.getByLabel('Data de validade')
  for (const text of ['31/02/2027', '01/01/2020']) {
    await validade.fill(text)
    await expect.poll(() => problemOf(validade), { message: text }).not.toBe('')
    await wizard.proximo.click()
    await expect.poll(() => wizard.titulo.textContent()).toBe('Condições Comerciais')
    await expect.poll(() => validade.inputValue()).toBe(text)
  }
  await expectNothingStored(account)
  await page.getByRole('button', { name: '15 dias' }).click()
  await wizard.proximo.click()
  await wizard.soFinalizar.click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await expect.poll(async () => (await call(account, 'orcamentos.list')).orcamentos[0]?.valorTotal).toBe(532)
})

test('the piece screen of the phone', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).tap()
  await wizard.ambiente('Cozinha').tap()
  await wizard.comprimento.waitFor()
  await wizard.adicionarPeca.tap()
  await page.getByText('Escolha ou digite o nome da peça.').waitFor()
  await wizard.nomePeca('Ilha').tap()
  await wizard.largura.fill('60')
  for (const text of NOT_NUMBERS) {
    await expectRefused(wizard.comprimento, text.slice(0, 60), () => tapAdd(page))
  }
  await wizard.comprimento.fill('120+60')
  await page.getByText('1,800 × 0,600 m').waitFor()
  await tapAdd(page)
  await page.getByText('Peças Adicionadas').waitFor()
})

test('metres that are typed in centimetres ask before the step is left', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).tap()
  await wizard.ambiente('Cozinha').tap()
  await wizard.nomePeca('Ilha').tap()
  await wizard.comprimento.fill('1,80')
  await wizard.largura.fill('0,60')
  await tapAdd(page)
  await page.getByText('Peças Adicionadas').waitFor()
  await wizard.concluirPecas.tap()
  await wizard.proximo.tap()
  const pergunta = page.getByRole('alertdialog', { name: 'Estas medidas estão certas?' })
  await pergunta.getByText('Ilha mede 1,8 × 0,6 cm.').waitFor()
  await pergunta.getByText('soma só R$ 2,69.').waitFor()
  expect(await audit(page)).toEqual([])
  await pergunta.getByRole('button', { name: 'Conferir' }).tap()
  await pergunta.waitFor({ state: 'hidden' })
  await expect.poll(() => wizard.titulo.textContent()).toBe('Materiais')
  await wizard.proximo.tap()
  await pergunta.getByRole('button', { name: 'Estão certas' }).tap()
  await expect.poll(() => wizard.titulo.textContent()).toBe('Serviços')
})

test('a metre of finish has the price of the table; what it was quoted for last is a tap away', async ({
  open,
  account,
}) => {
  const clienteId = await prepareWorkshop(account)
  await call(account, 'empresa.change', { body: { acabamentoValorMetroPadrao: 55 } })
  const peca = { nome: 'Bancada', comprimento: 1, largura: 1, acabamentoMetragemLinear: 1 }
  await call(account, 'orcamentos.create', {
    body: {
      clienteId,
      materiais: [
        { nome: 'Sala', tipo: 'Branco', precoM2: 400, pecas: [{ ...peca, acabamentoValorMetro: 70 }] },
      ],
    },
  })
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  for (const text of ['Bancada', '1,80', '0,60', '1', '2']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const valorMetro = wizard.celula('Valor por metro', 1)
  await expect.poll(() => valorMetro.inputValue()).toBe('55,00')
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe('R$ 628,40')
  await page.getByRole('button', { name: 'última vez: R$ 70,00/m' }).click()
  await expect.poll(() => valorMetro.inputValue()).toBe('70,00')
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe('R$ 658,40')
  await expect.poll(() => page.getByRole('button', { name: /^última vez/ }).count()).toBe(0)
})

function tapAdd(page: Page): Promise<void> {
  return orcamentoPage(page).adicionarPeca.tap()
}
