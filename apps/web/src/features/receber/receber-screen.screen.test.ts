// What is to come in: groups and sums, receiving with and without a connection, what another device wrote, and taking back.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Parcela } from '@lapida/contracts/parcela'
import type { LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { addDays, diaCivil } from '@lapida/domain/shared/datas'
import { call, seedClientes, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { homePage } from '../../../../../e2e/pages/home-page.ts'
import { recebimentosPage } from '../../../../../e2e/pages/recebimentos-page.ts'
import { test } from '../../../../../e2e/test.ts'

const hoje = diaCivil(new Date())

function linha(rotulo: string, more: Partial<LinhaDoPlano>): LinhaDoPlano {
  return {
    rotulo,
    tipo: 'porcentagem',
    valor: 50,
    gatilho: 'aprovacao',
    dias: 0,
    data: null,
    meio: '',
    ...more,
  }
}

interface Oficina {
  orcamento: Orcamento
  entrada: Parcela
}

/** An approved quote of R$ 3.890,50: the entry is due today, the rest waits for the installation. */
async function seedParcelas(account: Account, more: Partial<LinhaDoPlano> = {}): Promise<Oficina> {
  await call(account, 'empresa.change', {
    body: { nomeEmpresa: 'Rocha Forte', cidade: 'Osasco', chavePix: '11222333000181' },
  })
  const [mariana] = await seedClientes(account, ['Mariana Alves'])
  const orcamento = await call(account, 'orcamentos.create', {
    body: {
      clienteId: mariana?.id ?? null,
      status: 'aprovado',
      servicos: [{ nome: 'Bancada', valor: 3890.5 }],
      meiosPagamento: ['PIX'],
      planoPagamento: [linha('Entrada', more), linha('Na instalação', { gatilho: 'instalacao' })],
    },
  })
  const { parcelas } = await call(account, 'parcelas.list', { query: { orcamentoId: orcamento.id } })
  const [entrada] = parcelas
  if (!entrada) throw new Error('The approval opened no instalment.')
  return { orcamento, entrada }
}

/** From now on this device can write nothing of its outbox in one way; gives what mends it. */
async function breakOutbox(page: Page, way: 'add' | 'put' | 'delete'): Promise<() => Promise<void>> {
  await page.evaluate((name) => {
    const works = Reflect.get(IDBObjectStore.prototype, name)
    Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, ...args: unknown[]) {
      if (this.name === 'operacoes' && Reflect.get(window, name) !== 'mended')
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      return Reflect.apply(works, this, args)
    })
  }, way)
  return () => page.evaluate((name) => void Reflect.set(window, name, 'mended'), way)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const parcelasOf = async (account: Account, { id }: Orcamento) =>
  (await call(account, 'parcelas.list', { query: { orcamentoId: id } })).parcelas

test('shows who owes what, and a receipt of today moves the sums', async ({ open, account }) => {
  const { orcamento } = await seedParcelas(account)
  const page = await open('/receber', { as: account, device: 'phone' })
  const { grupo, recebi, button, sheet, linha: row, valor, cobrar, close } = recebimentosPage(page)
  await expect
    .poll(async () => plain(await grupo('Hoje').innerText()))
    .toContain('Mariana Alves Entrada · ' + orcamento.numeracao + ' · vence hoje R$ 1.945,25 Aberta')
  expect(plain(await grupo('Depois').innerText())).toContain(
    'Na instalação · ' + orcamento.numeracao + ' R$ 1.945,25 Prevista',
  )

  await row(/Entrada/).click()
  await button('Copiar PIX').waitFor()
  expect(await cobrar.getAttribute('href')).toMatch(/wa\.me\/55\d+\?text=Ol%C3%A1%2C%20Mariana!.*000201/)
  expect(await audit(page)).toEqual([])
  await button('Recebi').click()
  expect(await valor.inputValue()).toBe('1.945,25')
  await valor.fill('945,25')
  expect(await audit(page)).toEqual([])
  await button('Registrar').click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(async () => plain(await grupo('Hoje').innerText())).toContain('R$ 1.000,00 Paga em parte')
  await expect
    .poll(async () => (await parcelasOf(account, orcamento))[0])
    .toMatchObject({
      recebido: 945.25,
      recebimentos: [{ dia: hoje, meio: 'PIX' }],
    })

  await recebi(/Entrada/)
  await valor.fill('1.200')
  await sheet.getByText('O que passa disso fica como crédito').waitFor()
  await button('Registrar com crédito').click()
  await expect.poll(async () => plain(await grupo('A devolver').innerText())).toContain('R$ 200,00')
  await close()
  expect(await audit(page)).toEqual([])
})

test('a receipt without a connection counts at once and is sent when it is back', async ({
  open,
  account,
}) => {
  const { orcamento } = await seedParcelas(account)
  const page = await open('/receber', {
    as: account,
    device: 'phone',
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const { grupo, recebi, button, linha: row } = recebimentosPage(page)
  await row(/Entrada/).waitFor()
  await page.context().setOffline(true)
  await recebi(/Entrada/)
  await button('Registrar').click()
  await expect.poll(async () => plain(await grupo('Recebidas').innerText())).toContain('Paga, a enviar')
  expect((await parcelasOf(account, orcamento))[0]?.recebido).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(async () => (await parcelasOf(account, orcamento))[0]?.recebido).toBe(1945.25)
  await expect.poll(async () => plain(await grupo('Recebidas').innerText())).not.toContain('a enviar')
})

test('the beginning of a day counts a receipt that waits, as this list does', async ({ open, account }) => {
  await seedParcelas(account)
  const page = await open('/home', { as: account, expected: [/ERR_INTERNET_DISCONNECTED/] })
  const { recebi, button, sheet, linha: row } = recebimentosPage(page)
  const { figure } = homePage(page)
  const recebido = () => figure('Recebido no mês').getByTitle(/^R\$/).getAttribute('title')
  await expect.poll(recebido).toMatch(/^R\$\s0,00$/)
  await figure('Recebido no mês').click()
  // The sheet's code comes when it is opened first, and this device has no service worker.
  await row(/Entrada/).click()
  await button('Recebi').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await recebi(/Entrada/)
  await button('Registrar').click()
  await sheet.waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(recebido).toMatch(/^R\$\s1\.945,25$/)
  await page.context().setOffline(false)
})

test('a receipt that this device cannot keep is said to be none, and the form stays', async ({
  open,
  account,
}) => {
  const { orcamento } = await seedParcelas(account)
  const page = await open('/receber', { as: account, expected: [/^uncaught/] })
  const { recebi, button, valor, sheet } = recebimentosPage(page)
  await recebi(/Entrada/)
  await valor.fill('945,25')
  const mend = await breakOutbox(page, 'add')
  await button('Registrar').click()
  await page.getByText('Erro ao registrar o recebimento').waitFor()
  expect(await page.getByText('Recebimento registrado').count()).toBe(0)
  expect(await valor.inputValue()).toBe('945,25')
  await mend()
  await button('Registrar').click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(async () => (await parcelasOf(account, orcamento))[0]?.recebido).toBe(945.25)
})

test('an answer about a receipt that cannot be kept is said to have failed', async ({ open, account }) => {
  const { entrada } = await seedParcelas(account)
  const page = await open('/receber', {
    as: account,
    expected: [/ERR_INTERNET_DISCONNECTED|status of 409/, /^uncaught/],
  })
  const { recebi, button, linha: row, valor } = recebimentosPage(page)
  await row(/Entrada/).waitFor()
  await page.context().setOffline(true)
  await call(account, 'recebimentos.create', {
    params: { id: entrada.id },
    body: { id: randomUUID(), valor: 500, dia: hoje, meio: 'Dinheiro' },
  })
  await recebi(/Entrada/)
  await valor.fill('500')
  await button('Registrar').click()
  await page.context().setOffline(false)
  await row(/Entrada/).click()
  await button('Registrar mesmo assim').waitFor()
  const mend = [await breakOutbox(page, 'put'), await breakOutbox(page, 'delete')]
  await button('Registrar mesmo assim').click()
  await page.getByText('Erro ao enviar de novo').waitFor()
  await button('Descartar').click()
  await page.getByText('Erro ao descartar').waitFor()
  for (const one of mend) await one()
  await button('Descartar').click()
  await button('Registrar mesmo assim').waitFor({ state: 'detached' })
})

test('a receipt on paper that cannot be drawn is said, and can be asked for again', async ({
  open,
  account,
}) => {
  const { entrada } = await seedParcelas(account)
  await call(account, 'recebimentos.create', {
    params: { id: entrada.id },
    body: { valor: 500, dia: hoje, meio: 'PIX' },
  })
  const page = await open('/receber', { as: account, expected: [/pdf\.worker|ERR_FAILED|^uncaught/] })
  const { button, linha: row } = recebimentosPage(page)
  await page.route('**/assets/pdf.worker*', (route) => route.abort())
  await row(/Entrada/).click()
  await button('Recibo de R$ 500,00').click()
  await page.getByText('Não deu para fazer o recibo. Tente de novo.').waitFor()
  expect(await button('Recibo de R$ 500,00').isEnabled()).toBe(true)
})

test('what another device received meanwhile is asked about', async ({ open, account }) => {
  const { orcamento, entrada } = await seedParcelas(account)
  const page = await open('/receber', { as: account, expected: [/ERR_INTERNET_DISCONNECTED|status of 409/] })
  const { recebi, button, sheet, linha: row, valor } = recebimentosPage(page)
  await row(/Entrada/).waitFor()
  await page.context().setOffline(true)
  await call(account, 'recebimentos.create', {
    params: { id: entrada.id },
    body: { id: randomUUID(), valor: 500, dia: hoje, meio: 'Dinheiro' },
  })
  await recebi(/Entrada/)
  await valor.fill('500')
  await button('Registrar').click()
  await page.context().setOffline(false)
  await row(/Entrada/).click()
  await sheet.getByText(/Já há um recebimento de R\$\s500,00 hoje\. Registrar outro\?/).waitFor()
  expect(await audit(page)).toEqual([])
  await button('Registrar mesmo assim').click()
  await expect.poll(async () => (await parcelasOf(account, orcamento))[0]?.recebido).toBe(1000)
})

test('a receipt is taken back with a reason, and another day needs one', async ({ open, account }) => {
  const { orcamento, entrada } = await seedParcelas(account)
  await call(account, 'recebimentos.create', {
    params: { id: entrada.id },
    body: { valor: 500, dia: hoje, meio: 'PIX' },
  })
  const page = await open(`/orcamento-detalhes/${orcamento.id}`, { as: account })
  const { button, sheet, motivo, linha: row } = recebimentosPage(page)
  await row(/Entrada/).click()
  await button('Estornar R$ 500,00').click()
  await button('Estornar').click()
  await sheet.getByText('Diga o motivo: ele fica no histórico.').waitFor()
  await motivo.fill('Era de outro cliente')
  await button('Estornar').click()
  await sheet.getByText(/Estorno · .*Era de outro cliente/).waitFor()
  expect((await parcelasOf(account, orcamento))[0]?.recebido).toBe(0)

  await button('Mudar vencimento').click()
  const dia = addDays(hoje, 10)
  await sheet.getByRole('textbox', { name: 'Novo vencimento' }).fill(dia.split('-').reverse().join('/'))
  await motivo.fill('Pediu mais prazo')
  await button('Mudar').click()
  await expect.poll(async () => (await parcelasOf(account, orcamento))[0]?.vencimento).toBe(dia)
})

test('the receipt is a PDF that this device makes', async ({ open, account }) => {
  const { orcamento, entrada } = await seedParcelas(account)
  await call(account, 'recebimentos.create', { params: { id: entrada.id }, body: { valor: 500, dia: hoje } })
  const page = await open('/receber', { as: account })
  const { button, linha: row } = recebimentosPage(page)
  await row(/Entrada/).click()
  const [file] = await Promise.all([page.waitForEvent('download'), button('Recibo de R$ 500,00').click()])
  expect(file.suggestedFilename()).toBe(`recibo-${orcamento.numeracao.toLowerCase()}-entrada.pdf`)
})

describe('states', () => {
  test('nothing to come in says where it comes from', async ({ open, account }) => {
    const page = await open('/receber', { as: account, device: 'phone' })
    await recebimentosPage(page).vazio.waitFor()
    expect(await audit(page)).toEqual([])
  })

  test('without an answer and without a copy it offers another try', async ({ open, account }) => {
    // A screen that keeps no copy of them.
    const page = await open('/planos', { as: account, expected: [/status of 500/] })
    // No pull ends meanwhile: it would load anew by itself, and the button to press would be gone.
    await page.route('**/api/sync/alteracoes**', () => undefined)
    await page.route('**/api/parcelas*', (route) => route.fulfill({ status: 500, json: {} }))
    await recebimentosPage(page).open()
    await page.getByRole('main').getByText('Não deu para carregar.').waitFor()
    await page.unroute('**/api/parcelas*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await recebimentosPage(page).vazio.waitFor()
  })
})
