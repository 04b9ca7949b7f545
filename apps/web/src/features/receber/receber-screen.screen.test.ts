// What is to come in: groups and sums, receiving with and without a connection, what another device wrote, and taking back.
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Parcela } from '@lapida/contracts/parcela'
import type { LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { addDays, diaCivil } from '@lapida/domain/shared/datas'
import { call, seedClientes, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
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
  expect(plain(await grupo('Depois').innerText())).toContain('na instalação R$ 1.945,25 Prevista')

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
    const page = await open('/home', {
      as: account,
      expected: [/status of 500/],
    })
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
