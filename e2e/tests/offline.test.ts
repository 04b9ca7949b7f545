// Work without network, on a device whose browser is killed: everything is on the server afterwards, exactly once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { call, registerAccount, seedClientes, seedStones, type Account } from '../accounts.ts'
import { auditWhole } from '../audit.ts'
import { startDevice, type KillableDevice } from '../killable-device.ts'
import { startNetworkSwitch, type NetworkSwitch } from '../network-switch.ts'
import { estoquePage } from '../pages/estoque-page.ts'
import { orcamentoPage } from '../pages/orcamento-page.ts'

const NAMES = ['Ana Souza', 'Beto Lima', 'Célia Reis']
/** 1,80 × 0,60 m at R$ 480 and 1,80 m of finishing at R$ 55. */
const TOTAL = 617.4

let account: Account
let network: NetworkSwitch
let folder: string
let device: KillableDevice
let clienteIds: string[]

beforeEach(async () => {
  account = await registerAccount(inject('serverUrl'))
  await seedStones(account)
  clienteIds = (await seedClientes(account, NAMES)).map(({ id }) => id)
  network = await startNetworkSwitch(inject('serverUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lapida-device-'))
  device = await startDevice(folder, network.url, account)
  await visit(device.context)
})

afterEach(async () => {
  await device.context.close()
  await network.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** One visit with network: the program itself and the last copies are on the device. */
async function visit(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The stones of the stock come when the wizard first asks for them.
  await page.goto(`/orcamento?clienteId=${clienteIds[0]}`)
  await orcamentoPage(page)
    .pedra(/São Gabriel/)
    .waitFor()
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.goto('/home')
  await page.close()
}

async function makeOrcamento(page: Page, clienteId: string): Promise<void> {
  await reviewOrcamento(page, clienteId)
  await orcamentoPage(page).soFinalizar.click()
  await page.waitForURL('**/orcamento-detalhes/**')
}

/** The wizard up to its last step. */
async function reviewOrcamento(page: Page, clienteId: string): Promise<void> {
  const wizard = orcamentoPage(page)
  await page.goto(`/orcamento?clienteId=${clienteId}`)
  await startAnew(page)
  await wizard.pedra(/São Gabriel/).click()
  await addBancada(page)
  await wizard.revisar.click()
}

/** A worktop of the stone that was chosen. */
async function addBancada(page: Page): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.ambiente('Cozinha').click()
  await wizard.nomePeca('Bancada').click()
  for (const key of wizard.teclas('180')) await key.click()
  await wizard.proximoCampo.click()
  for (const key of wizard.teclas('60')) await key.click()
  await wizard.concluirPecas.click()
}

/** A draft of an earlier visit is not what this quote starts from. */
async function startAnew(page: Page): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.descartar
    .or(wizard.pedra(/São Gabriel/))
    .first()
    .waitFor()
  if (await wizard.descartar.isVisible()) await wizard.descartar.click()
}

async function onServer() {
  const { orcamentos } = await call(account, 'orcamentos.list')
  return orcamentos.map(({ clienteId, valorTotal }) => ({ clienteId, valorTotal }))
}

function expected(ids: string[]) {
  return expect.arrayContaining(ids.map((clienteId) => ({ clienteId, valorTotal: TOTAL })))
}

async function untilSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tudo enviado' }).waitFor({ timeout: 60_000 })
}

it('three quotes made without network, the browser killed, reopened without network: once each on the server', async () => {
  network.set('cut')
  const page = await device.context.newPage()
  for (const clienteId of clienteIds) await makeOrcamento(page, clienteId)
  await device.kill()
  await expect.poll(onServer).toEqual([])

  device = await startDevice(folder, network.url, account)
  const reopened = await device.context.newPage()
  await reopened.goto('/orcamentos')
  await expect.poll(() => reopened.getByText('só neste aparelho').count()).toBe(3)
  for (const name of NAMES) await reopened.getByRole('link', { name: new RegExp(name) }).waitFor()

  network.set('open')
  await untilSaved(reopened)
  const stored = await onServer()
  expect(stored).toHaveLength(3)
  expect(stored).toEqual(expected(clienteIds))
  await expect.poll(() => reopened.getByText('só neste aparelho').count()).toBe(0)
  await reopened.getByText('ORC-2026-003').waitFor()
}, 180_000)

it('a stone made without network and quoted without network: both once on the server, under the same id', async () => {
  const page = await device.context.newPage()
  const { card, novo, form, aviso } = estoquePage(page)
  await page.goto('/estoque')
  await page.locator('[data-produto]').filter({ hasText: 'São Gabriel' }).waitFor()
  network.set('cut')
  await novo('Material').click()
  await form.campo('Nome *').fill('Verde Ubatuba')
  await form.campo('Categoria *').selectOption('Pedras')
  await form.campo('Preço de compra por m² *').fill('200')
  await form.campo('Preço de venda por m² *').fill('480')
  await form.campo('Quantidade em estoque').fill('5')
  await form.salvar.click()
  await aviso('Salvo neste aparelho. Enviamos quando a internet voltar.').waitFor({ timeout: 30_000 })
  await card('Verde Ubatuba').getByText('só neste aparelho').waitFor()

  const [clienteId = ''] = clienteIds
  const wizard = orcamentoPage(page)
  await page.goto(`/orcamento?clienteId=${clienteId}`)
  await startAnew(page)
  await wizard.buscaPedra.fill('ubatuba')
  await page.getByRole('option', { name: /Verde Ubatuba/ }).click()
  await addBancada(page)
  await wizard.revisar.click()
  await wizard.soFinalizar.click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await device.kill()

  // The server takes the stone, and its answer is lost.
  network.set('deaf')
  device = await startDevice(folder, network.url, account)
  const reopened = await device.context.newPage()
  await reopened.goto('/estoque')
  const stones = async () =>
    (await call(account, 'estoque-materiais.list')).filter(({ nome }) => nome === 'Verde Ubatuba')
  await expect.poll(stones, { timeout: 30_000 }).toHaveLength(1)
  expect(await onServer()).toEqual([])
  await device.kill()

  network.set('open')
  device = await startDevice(folder, network.url, account)
  const again = await device.context.newPage()
  await again.goto('/estoque')
  await untilSaved(again)
  expect(await onServer()).toEqual([{ clienteId, valorTotal: TOTAL }])
  const [stone, ...others] = await stones()
  expect([others, stone?.quantidadeEstoque]).toEqual([[], 5])
  const { orcamentos } = await call(account, 'orcamentos.list')
  const stored = await call(account, 'orcamentos.get', { params: { id: orcamentos[0]?.id ?? '' } })
  expect(stored.materiais.map(({ estoqueMaterialId }) => estoqueMaterialId)).toEqual([stone?.id])
  await expect.poll(() => again.getByText('Verde Ubatuba', { exact: true }).count()).toBe(1)
}, 180_000)

it('an answer that is lost, and the browser killed while it waits: still once', async () => {
  const page = await device.context.newPage()
  const [clienteId = ''] = clienteIds
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  network.set('deaf')
  await makeOrcamento(page, clienteId)
  await expect.poll(onServer, { timeout: 30_000 }).toHaveLength(1)
  await device.kill()

  network.set('open')
  device = await startDevice(folder, network.url, account)
  const reopened = await device.context.newPage()
  await reopened.goto('/orcamentos')
  await untilSaved(reopened)
  await expect.poll(onServer).toEqual([{ clienteId, valorTotal: TOTAL }])
  await expect.poll(() => reopened.getByRole('link', { name: /Ana Souza/ }).count()).toBe(1)
}, 180_000)

it('two windows that come back at the same time send everything once', async () => {
  network.set('cut')
  const page = await device.context.newPage()
  for (const clienteId of clienteIds.slice(0, 2)) await makeOrcamento(page, clienteId)
  const other = await device.context.newPage()
  await other.goto('/orcamentos')
  await expect.poll(() => other.getByText('só neste aparelho').count()).toBe(2)
  network.set('open')
  await Promise.all([page.reload(), other.reload()])
  await untilSaved(other)
  await expect.poll(onServer).toHaveLength(2)
}, 180_000)

it('says that there is no network, and what was sent when it is back', async () => {
  network.set('cut')
  const page = await device.context.newPage()
  const [clienteId = ''] = clienteIds
  await makeOrcamento(page, clienteId)
  await page.getByText('Sem internet. Você pode continuar: enviamos tudo quando a conexão voltar.').waitFor()
  network.set('open')
  await page.getByText('Conexão voltou. 1 orçamento enviado.').waitFor({ timeout: 60_000 })
  await page.getByText('Sem internet. Você pode continuar').waitFor({ state: 'detached' })
}, 120_000)

it('a sign-out with work that only this device has asks first', async () => {
  network.set('cut')
  const page = await device.context.newPage()
  const [clienteId = ''] = clienteIds
  await makeOrcamento(page, clienteId)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByText('Há 1 envio pendente').waitFor()
  await page.getByRole('button', { name: 'Ficar' }).click()
  await page.goto('/orcamentos')
  await page.getByText('só neste aparelho').waitFor()
}, 120_000)

it('what the server refuses waits for the person, who tries again or gives it up', async () => {
  network.set('cut')
  const page = await device.context.newPage()
  const [kept = '', gone = ''] = clienteIds
  await makeOrcamento(page, kept)
  await makeOrcamento(page, gone)
  for (const id of [kept, gone]) await call(account, 'clientes.remove', { params: { id } })
  network.set('open')
  await page.goto('/orcamentos')
  await page.getByRole('button', { name: '2 envios recusados' }).click({ timeout: 60_000 })
  const panel = page.getByRole('dialog')
  await expect.poll(() => panel.getByText('Cliente não encontrado').count()).toBe(2)

  await call(account, 'clientes.restore', { params: { id: kept } })
  await panel.getByRole('button', { name: 'Tentar agora' }).first().click()
  await expect.poll(onServer).toEqual([{ clienteId: kept, valorTotal: TOTAL }])
  // The server has it before this device has heard so.
  await expect.poll(() => panel.getByRole('button', { name: 'Descartar' }).count()).toBe(1)
  expect(await panel.getByText('Cliente não encontrado').count()).toBe(1)
  const discard = async () => {
    await panel.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await panel.getByText('Tudo enviado').waitFor()
  }
  await discard()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await panel.getByText('Cliente não encontrado').waitFor()
  await discard()
  await page.keyboard.press('Escape')
  // A total of the list is a link with an amount, too: the quotes are counted.
  await expect.poll(() => page.locator('[data-orcamento]').count()).toBe(1)
}, 120_000)

it('the list behind the pill says what waits, why, and leads to it', async () => {
  network.set('cut')
  const page = await device.context.newPage()
  const [clienteId = ''] = clienteIds
  await makeOrcamento(page, clienteId)
  await page.getByRole('button', { name: 'Sem internet · 1 envio' }).click()
  const row = page.getByRole('list', { name: 'O que espera' }).getByRole('listitem')
  await row.getByText('Orçamento de Ana Souza').waitFor()
  await row.getByText(/^Orçamento novo · /).waitFor()
  await row.getByText('Sem conexão. Enviamos quando ela voltar.').waitFor()
  expect(await auditWhole(page)).toEqual([])
  await page.goto('/home')
  await page.getByRole('button', { name: 'Sem internet · 1 envio' }).click()
  await row.getByRole('button', { name: 'Abrir Orçamento de Ana Souza' }).click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await page.getByRole('button', { name: 'Sem internet · 1 envio' }).click()
  network.set('open')
  await row.getByRole('button', { name: 'Tentar agora Orçamento de Ana Souza' }).click()
  await page.getByRole('dialog').getByText('Tudo enviado').waitFor({ timeout: 30_000 })
  await expect.poll(onServer).toEqual([{ clienteId, valorTotal: TOTAL }])
}, 120_000)

it('a quote sent without network is remembered, and sent by a tap when its link opens', async () => {
  network.set('cut')
  await device.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const page = await device.context.newPage()
  const [clienteId = ''] = clienteIds
  await reviewOrcamento(page, clienteId)
  // Two calls without an answer: the device knows that there is no way to the server.
  await page.getByText('Sem internet. Você pode continuar').waitFor({ timeout: 30_000 })
  await orcamentoPage(page).enviar.click()
  await page.getByText('Orçamento salvo com sucesso').waitFor()
  await page
    .getByText(/O cliente só abre o link quando o orçamento chegar ao servidor\. Avisamos aqui/)
    .waitFor()
  expect(device.context.pages().filter((one) => one.url().startsWith('https://wa.me'))).toEqual([])

  await page.reload()
  network.set('open')
  await page.getByText('O link do orçamento de Ana Souza está pronto').waitFor({ timeout: 60_000 })
  const [chat] = await Promise.all([
    device.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Enviar no WhatsApp', exact: true }).last().click(),
  ])
  const [orcamento] = (await call(account, 'orcamentos.list')).orcamentos
  expect(decodeURIComponent(chat.url())).toContain(`/orcamento/${orcamento?.id}`)
  const status = async () => (await call(account, 'orcamentos.list')).orcamentos.map((one) => one.status)
  await expect.poll(status).toEqual(['finalizado'])
  await page.bringToFront()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(status).toEqual(['rascunho'])
  await page.reload()
  await page.getByText('Ana Souza').first().waitFor()
  await page.waitForTimeout(1_500)
  expect(await page.getByText('está pronto').count()).toBe(0)
}, 180_000)
