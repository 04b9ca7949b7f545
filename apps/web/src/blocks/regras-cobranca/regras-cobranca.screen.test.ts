// The charging rules of a company: set once, copied into each quote, seen as 'medida real' and 'medida cobrada'.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import {
  call,
  seedClientes,
  seedReferenceOrcamento,
  seedStones,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { auditWhole, axeProblems } from '../../../../../e2e/audit.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { cobrancaPage } from '../../../../../e2e/pages/cobranca-page.ts'
import { edicaoPage } from '../../../../../e2e/pages/edicao-page.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { pdfText } from '../../../../../e2e/pdf.ts'
import { test } from '../../../../../e2e/test.ts'

const ON = { ...regrasCobrancaPadrao(), ativa: true }
const BANCADA = { nome: 'Bancada', comprimento: 1.803, largura: 0.605 }
const PEDRA = { nome: 'Cozinha', tipo: 'Granito São Gabriel', precoM2: 480, pecas: [BANCADA] }

/** 1,81 × 0,61 m at R$ 480,00 with 1,80 m boleado at R$ 45,00; 0,83 m at R$ 115,49 with two holes at R$ 35,00 */
const TOTAL = 'R$ 776,83'

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')
const textOf = async (page: Page) => plain(await page.getByRole('main').textContent())

async function expectAccessible(page: Page, place: string): Promise<void> {
  expect(await axeProblems(page), place).toEqual([])
}

/** A workshop that charges by rules. */
async function withRules(account: Account): Promise<void> {
  await seedStones(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte', regrasCobranca: ON } })
}

test('the tab is off at first, shows what its rules do while they are typed, and keeps them', async ({
  open,
  account,
}) => {
  const page = await open('/empresa?aba=cobranca', { as: account })
  const cobranca = cobrancaPage(page)
  await cobranca.ligar.waitFor()
  await expect.poll(() => cobranca.ligar.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => cobranca.exemplo.count()).toBe(0)

  await cobranca.ligar.click()
  await expect.poll(async () => plain(await cobranca.exemplo.textContent())).toContain('cobrada 1,10 m²')
  await cobranca.arredondar.selectOption('5 cm')
  await expect.poll(async () => plain(await cobranca.exemplo.textContent())).toContain('cobrada 1,20 m²')
  await cobranca.arredondar.selectOption('1 cm')
  await cobranca.perda.fill('10')
  await expect.poll(async () => plain(await cobranca.exemplo.textContent())).toContain('cobrada 1,21 m²')
  await cobranca.include('aplicação').click()
  await cobranca.campo('Aplicação 1').fill('Pia')
  await cobranca.campo('Margem de aplicação 1').fill('40')
  // 1,2145 m² at R$ 480,00 and 40 % more
  await expect.poll(async () => plain(await cobranca.exemplo.textContent())).toContain('R$ 816,15')

  await cobranca.campo('Valor por metro de acabamento 3').fill('47,5')
  await cobranca.include('recorte').click()
  await cobranca.campo('Recorte 5').fill('Furo de filtro')
  await cobranca.campo('Valor de recorte 5').fill('caro')
  await cobranca.perda.fill('150')
  await cobranca.salvar.click()
  await page.getByText('A perda vai de 0 a 100%.').waitFor()
  await page.getByText('Confira o valor. Exemplo: 45,00').waitFor()
  expect(plain(await cobranca.aba.textContent())).toContain('2 campos com erro')
  await cobranca.perda.fill('12,5')
  await cobranca.campo('Valor de recorte 5').fill('28')
  await cobranca.remove('Recorte de tomada').click()
  await cobranca.salvar.click()
  await cobranca.salvo.waitFor()

  await expect
    .poll(async () => (await call(account, 'empresa.get')).regrasCobranca)
    .toMatchObject({
      ativa: true,
      arredondamentoMm: 10,
      areaMinimaM2: 0.1,
      larguraMinimaFaixaMm: 100,
      perdaPorcentagem: 12.5,
      margens: [{ aplicacao: 'Pia', porcentagem: 40 }],
    })
  const { regrasCobranca } = await call(account, 'empresa.get')
  expect(regrasCobranca.acabamentos.find(({ nome }) => nome === 'Boleado')?.valorMetro).toBe(47.5)
  expect(regrasCobranca.recortes.map(({ nome, valor }) => `${nome} ${valor}`)).toEqual([
    'Recorte de cuba 120',
    'Recorte de cooktop 120',
    'Furo de torneira 35',
    'Furo de filtro 28',
  ])
  await page.reload()
  await expect.poll(() => cobranca.perda.inputValue()).toBe('12,5')
})

test('a quote made by rules on the desktop: mode, finish and cut-outs, one total everywhere', async ({
  open,
  account,
}) => {
  await withRules(account)
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const page = await open(`/orcamento?clienteId=${cliente?.id}`, { as: account })
  const wizard = orcamentoPage(page)
  const cobranca = cobrancaPage(page)
  await wizard.proximo.click()
  await wizard.pedra(/Granito São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  const type = async (row: number, cells: string[]) => {
    const columns = [
      'Peça',
      'Comprimento',
      'Largura',
      'Quantidade',
      'Acabamento em metros',
      'Valor por metro',
    ]
    for (const [index, text] of cells.entries())
      await wizard.celula(columns[index] ?? '', index === 0 ? 'nova linha' : row).fill(text)
  }
  // A finish typed by its name brings its price.
  await type(1, ['Bancada', '1,803', '0,605', '1', '1,80', 'bol'])
  await expect.poll(() => wizard.celula('Valor por metro', 1).inputValue()).toBe('bol')
  await wizard.celula('Valor por metro', 1).press('Tab')
  await type(2, ['Soleira', '0,821', '0,15'])
  await cobranca.menu('Soleira').click()
  await cobranca.abrir.click()
  await cobranca.modo('Por metro').click()
  await cobranca.precoUnitario.fill('115,49')
  await cobranca.enlarge('Furo de torneira').click()
  await cobranca.enlarge('Furo de torneira').click()
  await expectAccessible(page, 'the sheet of a piece')
  await cobranca.pronto.click()
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe(TOTAL)
  await expect.poll(() => textOf(page)).toContain('cobrada 1,10 m²')
  await expect.poll(() => textOf(page)).toContain('0,830 m × R$ 115,49')
  await expect.poll(() => textOf(page)).toContain('2 recortes')
  await expectAccessible(page, 'the grid')

  await wizard.salvarMaterial.click()
  await wizard.materiaisAdicionados.waitFor()
  await expect
    .poll(async () => plain(await cobranca.regras.textContent()))
    .toContain('lados para cima a cada 1 cm')
  await wizard.revisar.click()
  await wizard.soFinalizar.click()
  await page.waitForURL('**/orcamento-detalhes/**')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => textOf(page)).toContain(TOTAL)
  await expect.poll(async () => (await call(account, 'orcamentos.list')).orcamentos.length).toBe(1)
  const stored = await call(account, 'orcamentos.get', { params: { id } })
  expect(stored).toMatchObject({ valorTotal: 776.83, regrasCobranca: ON })
  expect(stored.materiais[0]?.pecas).toMatchObject([
    { acabamento: 'Boleado', acabamentoValorMetro: 45, modoCobranca: 'm2', recortes: [], valorTotal: 610.97 },
    {
      modoCobranca: 'metro',
      valorUnitario: 115.49,
      recortes: [{ nome: 'Furo de torneira', valor: 35, quantidade: 2 }],
      valorTotal: 165.86,
    },
  ])

  await page.getByRole('tab', { name: 'Materiais' }).click()
  await expect.poll(() => textOf(page)).toContain('cobrada 1,10 m²')
  await expect.poll(() => textOf(page)).toContain('R$ 610,97')
  await page.goto('/orcamentos')
  await expect.poll(() => textOf(page)).toContain(TOTAL)
  await page.goto(`/orcamento/${id}`)
  const publica = plain(await page.locator('body').textContent())
  expect(publica).toContain(TOTAL)
  expect(publica).toContain('medida real 1,09 m² · medida cobrada 1,10 m²')
  expect(publica).toContain('cobrada por metro: medida real 0,821 m · medida cobrada 0,830 m × R$ 115,49')
  expect(publica).toContain('acabamento boleado 1,80 m')
  expect(publica).toContain('2 × Furo de torneira')
  const pdf = plain(await publicPdf(account.url, id)).replace(/\s+/g, ' ')
  expect(pdf).toContain(TOTAL)
  expect(pdf).toContain('medida cobrada 1,10 m²')
})

test('the piece screen of the phone says what is charged, and offers the rest behind one button', async ({
  open,
  account,
}) => {
  await withRules(account)
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const page = await open(`/orcamento?clienteId=${cliente?.id}`, { device: 'phone', as: account })
  const wizard = orcamentoPage(page)
  const cobranca = cobrancaPage(page)
  await wizard.proximo.click()
  await wizard.pedra(/Granito São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  await wizard.nomePeca('Frontão').click()
  for (const key of wizard.teclas('180,3')) await key.click()
  await wizard.proximoCampo.click()
  for (const key of wizard.teclas('7')) await key.click()
  // 1,81 × 0,10 m: a strip counts 10 cm
  await expect.poll(async () => plain(await wizard.pecas.textContent())).toContain('cobrada 0,18 m²')
  expect(plain(await wizard.estaPeca.textContent())).toBe('R$ 86,88')
  // A wanted total is divided by what is charged, not by what was measured: 180,00 / 0,181 m².
  await cobranca.alterarTotal.click()
  await cobranca.campo('Valor total').fill('180')
  await page.keyboard.press('Enter')
  await expect.poll(async () => plain(await cobranca.precoM2.textContent())).toContain('R$ 994,48')
  await cobranca.mais.click()
  await cobranca.modo('Por unidade').click()
  await cobranca.precoUnitario.fill('150')
  await cobranca.enlarge('Recorte de tomada').click()
  await expectAccessible(page, 'the sheet on the phone')
  await cobranca.pronto.click()
  await expect.poll(async () => plain(await wizard.estaPeca.textContent())).toBe('R$ 195,00')
  expect(plain(await wizard.pecas.textContent())).toContain('por unidade · 1 recorte')
  await wizard.adicionarPeca.click()
  await expect.poll(async () => plain(await wizard.estaPeca.textContent())).toBe('R$ 0,00')
  await wizard.concluirPecas.click()
  await expect.poll(async () => plain(await wizard.total.textContent())).toBe('R$ 195,00')
})

test('a quote keeps its own rules until they are changed in it, with undo', async ({ open, account }) => {
  await withRules(account)
  const { id } = await call(account, 'orcamentos.create', { body: { materiais: [PEDRA] } })
  await call(account, 'empresa.change', { body: { regrasCobranca: { ...ON, arredondamentoMm: 50 } } })
  const page = await open(`/orcamento-detalhes/${id}?modo=editar`, { as: account })
  const edicao = edicaoPage(page)
  const cobranca = cobrancaPage(page)
  const stored = async () => {
    const { valorTotal, regrasCobranca } = await call(account, 'orcamentos.get', { params: { id } })
    return [valorTotal, regrasCobranca?.arredondamentoMm]
  }
  await edicao.total.first().waitFor()
  await expect.poll(async () => plain(await edicao.total.first().textContent())).toBe('R$ 529,97')
  await cobranca.desligar.click()
  await expect.poll(async () => plain(await edicao.total.first().textContent())).toBe('R$ 523,59')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => plain(await edicao.total.first().textContent())).toBe('R$ 529,97')
  await expect.poll(stored).toEqual([529.97, 10])

  await cobranca.usar.click()
  await expect.poll(async () => plain(await edicao.total.first().textContent())).toBe('R$ 577,20')
  await expectAccessible(page, 'the edit mode')
  await edicao.salvarTudo.click()
  await expect.poll(stored).toEqual([577.2, 50])
})

test('with the rules off nothing of them shows, and no total is another', async ({ open, account }) => {
  const quote = await seedReferenceOrcamento(account)
  expect(quote).toMatchObject({ valorTotal: 2028.2, regrasCobranca: null })
  const page = await open(`/orcamento-detalhes/${quote.id}?modo=materiais`, { as: account })
  const edicao = edicaoPage(page)
  await edicao.celula('Peça', 1).waitFor()
  await expect.poll(() => textOf(page)).not.toMatch(/cobrad|Regras de cobrança/)
  // A piece may still be charged by the metre.
  const cobranca = cobrancaPage(page)
  await cobranca.menu('Frontão').click()
  await cobranca.abrir.click()
  await cobranca.modo('Por metro').click()
  await cobranca.precoUnitario.fill('100')
  await expect.poll(() => cobranca.acabamento.count()).toBe(0)
  await cobranca.pronto.click()
  // 86,40 by its area, 1,80 m at R$ 100,00 by the metre
  await expect.poll(async () => plain(await edicao.total.first().textContent())).toBe('R$ 2.121,80')
  await cobranca.menu('Frontão').click()
  await cobranca.abrir.click()
  await cobranca.modo('Por m²').click()
  await cobranca.pronto.click()
  await expect.poll(async () => plain(await edicao.total.first().textContent())).toBe('R$ 2.028,20')
})

/** The rules with all their rows, on a phone. */
const LONG_FORM = 6_000

test('the tab is accessible and fits on every device, in light and dark', async ({ open, account }) => {
  await withRules(account)
  for (const { device, theme, context, looks } of LOOKERS) {
    const page = await open('/empresa?aba=cobranca', { device, theme, context, as: account })
    await cobrancaPage(page).exemplo.waitFor()
    expect(await auditWhole(page, { height: LONG_FORM, looks }), device).toEqual([])
  }
})

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
