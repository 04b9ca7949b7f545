// What was agreed to stands while the workshop goes on working: page, papers and lists keep the contract's figure until
// the customer agrees to an aditivo. Every way of sending freezes what is sent, also what was sent without network.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { call, seedReferenceOrcamento, type Account } from '../accounts.ts'
import { quiet } from '../browser.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { edicaoPage } from '../pages/edicao-page.ts'
import { pdfText } from '../pdf.ts'
import { test } from '../test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const SYNC_WAIT = { timeout: 20_000, interval: 100 }
const CONTRATO = /R\$\s2\.028,20/
/** Beside the code that leads to the page. */
const NA_INTERNET = 'Este orçamento na internet'
const ADITIVO = /R\$\s2\.148,20/

async function textOf(file: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-aditivo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'orcamento.pdf')
  await file.saveAs(path)
  return pdfText(path)
}

async function pageOf(account: Account, linkPublico: string | null): Promise<string> {
  return (await fetch(`${account.url}${linkPublico ?? ''}`)).text()
}

async function addServico(page: Page): Promise<void> {
  const { tab, novoServico, novoPreco, adicionar, salvarTudo } = edicaoPage(page)
  await tab('Serviços').click()
  await novoServico.fill('Içamento')
  await novoPreco.fill('120')
  await adicionar.click()
  await salvarTudo.click()
  await detalhesPage(page).shown()
}

/** Copies the link in the sheet, without the clipboard of the machine. */
async function copyLink(page: Page): Promise<void> {
  const { folha } = detalhesPage(page)
  await folha.dialog.waitFor()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => undefined },
      configurable: true,
    }),
  )
  await folha.copiar.click()
  await page.keyboard.press('Escape')
  await folha.dialog.waitFor({ state: 'detached' })
}

const versoes = async (account: Account, id: string) =>
  (await call(account, 'propostas.list', { params: { id } })).propostas.map(({ numero, tipo, valor }) => [
    numero,
    tipo,
    valor,
  ])

test('an edit after the approval changes neither page nor papers nor lists, and becomes an aditivo when it is sent', async ({
  open,
  account,
}) => {
  const { id } = await seedReferenceOrcamento(account)
  const { linkPublico } = await call(account, 'orcamentos.change', {
    params: { id },
    body: { status: 'aprovado' },
  })
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const { shown, editar, numeros, download } = detalhesPage(page)
  await shown()
  await editar.filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Preparar aditivo' }).click()
  await addServico(page)
  await expect
    .poll(() => numeros.innerText())
    .toMatch(/^Contratado\s+R\$\s2\.028,20\s+Com o aditivo: R\$\s2\.148,20/)
  await vi.waitFor(
    async () => expect((await call(account, 'orcamentos.get', { params: { id } })).valorTotal).toBe(2148.2),
    SYNC_WAIT,
  )
  const pagina = await pageOf(account, linkPublico)
  expect(pagina).toMatch(/2\.028,20/)
  expect(pagina).not.toMatch(/2\.148,20/)
  const papel = await textOf(await download())
  expect(papel).toMatch(CONTRATO)
  expect(papel).not.toMatch(ADITIVO)
  await page.getByRole('button', { name: 'Enviar versão 2' }).click()
  await copyLink(page)
  await page.getByText('Aditivo enviado: a versão 2 aguarda a resposta do cliente').waitFor()
  await vi.waitFor(
    async () =>
      expect(await versoes(account, id)).toEqual([
        [2, 'aditivo', 2148.2],
        [1, 'proposta', 2028.2],
      ]),
    SYNC_WAIT,
  )
  await page.getByText('Aprovada', { exact: true }).waitFor()
  await numeros.getByText('Com o aditivo').waitFor()
  await page.goto('/orcamentos')
  await page.getByText(CONTRATO).filter({ visible: true }).first().waitFor()
  expect(await page.getByText(ADITIVO).count()).toBe(0)
})

test('what was sent without network is frozen behind what was typed before, once', async ({
  open,
  account,
}) => {
  const { id, linkPublico } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}`, { as: account, expected: NO_NETWORK })
  const { shown, editar, share, linhaDoTempo } = detalhesPage(page)
  await shown()
  await linhaDoTempo.getByText(/^Você criou o orçamento/).waitFor()
  await share()
  await page.keyboard.press('Escape')
  await quiet(page)
  await page.context().setOffline(true)
  await editar.filter({ visible: true }).click()
  await addServico(page)
  await share()
  await copyLink(page)
  await page.getByText('Ele foi marcado como finalizado.').waitFor()
  await share()
  await copyLink(page)
  await page.context().setOffline(false)
  await vi.waitFor(
    async () => expect(await versoes(account, id)).toEqual([[1, 'proposta', 2148.2]]),
    SYNC_WAIT,
  )
  expect(await pageOf(account, linkPublico)).toMatch(/2\.148,20/)
})

test("a draft's paper says that it is one and leads nowhere; the paper that is sent does not", async ({
  open,
  account,
}) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const { shown, download, share, folha } = detalhesPage(page)
  await shown()
  const draft = await textOf(await download())
  expect(draft).toContain('Rascunho: os valores ainda podem mudar.')
  expect(draft).not.toContain(NA_INTERNET)
  await share()
  const [sent] = await Promise.all([page.waitForEvent('download'), folha.enviarPdf.click()])
  const words = await textOf(sent)
  expect(words).not.toContain('Rascunho')
  expect(words).toContain(NA_INTERNET)
})
