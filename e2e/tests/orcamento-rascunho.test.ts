// A battery that dies, a tab that closes: what was typed is there again, to the last second.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'
import { call, registerAccount, seedStones, type Account } from '../accounts.ts'
import { startDevice, type KillableDevice } from '../killable-device.ts'
import { orcamentoPage } from '../pages/orcamento-page.ts'

/** What may be lost: the last second of typing. */
const SAVED_AFTER_MS = 1_300

let account: Account
let folder: string
let device: KillableDevice

beforeEach(async () => {
  account = await registerAccount(inject('serverUrl'))
  await seedStones(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  folder = await mkdtemp(join(tmpdir(), 'lapida-rascunho-'))
  device = await startDevice(folder, inject('serverUrl'), account)
})

afterEach(async () => {
  await device.context.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Pulls the plug a second after the last key, comes back and restores. */
async function dieAndRestore(page: Page, check?: (page: Page) => Promise<void>): Promise<Page> {
  await page.waitForTimeout(SAVED_AFTER_MS)
  await device.kill()
  device = await startDevice(folder, inject('serverUrl'), account)
  const next = await device.context.newPage()
  await next.goto('/orcamento')
  await next.getByRole('dialog', { name: 'Dados Encontrados' }).waitFor()
  if (check) await check(next)
  const told = next.getByText('Dados restaurados com segurança!').waitFor()
  await orcamentoPage(next).restaurar.click()
  await told
  return next
}

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

it('the browser killed at every step loses nothing that was typed a second before', async () => {
  let page = await device.context.newPage()
  await page.goto('/orcamento')
  await orcamentoPage(page).busca.fill('Ana Sou')

  page = await dieAndRestore(page, async (found) => {
    expect(plain(await found.getByRole('dialog').textContent())).toContain(
      'Encontramos um orçamento salvo automaticamente. Deseja restaurar os dados?',
    )
    expect(plain(await found.getByRole('dialog').textContent())).toMatch(/Salvo hoje às \d\d:\d\d · Ana Sou/)
  })
  let wizard = orcamentoPage(page)
  await expect.poll(() => wizard.busca.inputValue()).toBe('Ana Sou')
  await wizard.busca.fill('Ana Souza')
  await wizard.cadastrar('Ana Souza').click()
  await wizard.telefone.fill('119876')

  page = await dieAndRestore(page)
  wizard = orcamentoPage(page)
  await expect.poll(() => wizard.nome.inputValue()).toBe('Ana Souza')
  await expect.poll(() => wizard.telefone.inputValue()).toBe('119876')
  await wizard.telefone.fill('11987654321')
  await wizard.telefone.press('Enter')
  await wizard.pedra(/São Gabriel/).click()

  page = await dieAndRestore(page)
  wizard = orcamentoPage(page)
  await wizard.ambiente('Cozinha').click()
  await wizard.nomePeca('Bancada').click()
  for (const key of wizard.teclas('180')) await key.click()
  await wizard.proximoCampo.click()
  for (const key of wizard.teclas('6')) await key.click()

  page = await dieAndRestore(page)
  wizard = orcamentoPage(page)
  await expect.poll(() => wizard.comprimento.inputValue()).toBe('180')
  await expect.poll(() => wizard.largura.inputValue()).toBe('6')
  await wizard.largura.fill('60')
  await wizard.concluirPecas.click()
  await wizard.proximo.click()
  await page.getByLabel('Nome do Serviço').fill('Instal')

  page = await dieAndRestore(page)
  wizard = orcamentoPage(page)
  await expect.poll(() => page.getByLabel('Nome do Serviço').inputValue()).toBe('Instal')
  await wizard.proximo.click()
  await page.getByRole('button', { name: /^Pagamento/ }).click()
  await page.getByLabel('Condições de pagamento').fill('a combinar com a An')

  page = await dieAndRestore(page)
  wizard = orcamentoPage(page)
  await page.getByRole('button', { name: /^Pagamento/ }).click()
  await expect.poll(() => page.getByLabel('Condições de pagamento').inputValue()).toBe('a combinar com a An')
  await wizard.proximo.click()
  await wizard.soFinalizar.waitFor()

  page = await dieAndRestore(page)
  wizard = orcamentoPage(page)
  await wizard.soFinalizar.click()
  await page.waitForURL('**/orcamento-detalhes/**')
  await expect.poll(async () => (await call(account, 'orcamentos.list')).orcamentos.length).toBe(1)

  // The draft became a quote: it is not offered again.
  await page.goto('/orcamento')
  await orcamentoPage(page).busca.waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}, 240_000)

it('typing without a pause is kept every second', async () => {
  const page = await device.context.newPage()
  await page.goto('/orcamento')
  const { busca } = orcamentoPage(page)
  await busca.click()
  await page.keyboard.type('Marmoraria de Ana Souza Pereira', { delay: 120 })
  await device.kill()
  device = await startDevice(folder, inject('serverUrl'), account)
  const next = await device.context.newPage()
  await next.goto('/orcamento')
  await orcamentoPage(next).restaurar.click()
  const kept = await orcamentoPage(next).busca.inputValue()
  expect('Marmoraria de Ana Souza Pereira'.startsWith(kept)).toBe(true)
  // 31 keys at 120 ms: what is missing was typed within the last second and a bit.
  expect(kept.length).toBeGreaterThan(18)
})

it('a discarded draft does not come back', async () => {
  const page = await device.context.newPage()
  await page.goto('/orcamento')
  await orcamentoPage(page).busca.fill('Ana')
  await orcamentoPage(page).salvo.waitFor()
  await page.reload()
  await orcamentoPage(page).descartar.click()
  await page.getByText('Auto-save descartado').waitFor()
  await page.reload()
  await orcamentoPage(page).busca.waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
