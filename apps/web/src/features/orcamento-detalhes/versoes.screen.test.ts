// What stands between a quote and what its customer sees: the banner with the difference, the question before an approved
// quote is edited, and both figures while an aditivo is prepared; with and without network.
import type { Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedReferenceOrcamento, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { quiet } from '../../../../../e2e/browser.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { detalhesPage } from '../../../../../e2e/pages/detalhes-page.ts'
import { edicaoPage } from '../../../../../e2e/pages/edicao-page.ts'
import { test } from '../../../../../e2e/test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const SYNC_WAIT = { timeout: 20_000, interval: 100 }

async function seedStatus(account: Account, status: 'finalizado' | 'aprovado') {
  const { id } = await seedReferenceOrcamento(account)
  return call(account, 'orcamentos.change', { params: { id }, body: { status } })
}

function versaoPage(page: Page) {
  const mudancas = page.getByRole('dialog', { name: /^O que muda na versão/ })
  return {
    banner: page.getByText(/Há alterações que o cliente ainda não vê/),
    verMudancas: page.getByRole('button', { name: 'Ver o que muda' }),
    enviarVersao: page.getByRole('button', { name: /^Enviar versão/ }),
    mudancas,
    linhas: mudancas.getByRole('listitem'),
    pergunta: page.getByRole('alertdialog', { name: 'Este orçamento está aprovado' }),
  }
}

/** Adds a service of R$ 120,00 in the edit mode that is open. */
async function addServico(page: Page): Promise<void> {
  const { tab, novoServico, novoPreco, adicionar, salvarTudo } = edicaoPage(page)
  await tab('Serviços').click()
  await novoServico.fill('Içamento')
  await novoPreco.fill('120')
  await adicionar.click()
  await salvarTudo.click()
  await detalhesPage(page).shown()
}

const text = async (page: Page) => (await detalhesPage(page).numeros.innerText()).replace(/\s+/g, ' ')

describe('changes that the customer has not seen', () => {
  test.for(LOOKERS)('are counted, listed and sent ($device)', async (looker, { open, account }) => {
    const { device, theme, context, looks } = looker
    const { id } = await seedStatus(account, 'finalizado')
    const page = await open(`/orcamento-detalhes/${id}`, { as: account, device, theme, context })
    const { shown, folha } = detalhesPage(page)
    const { banner, verMudancas, enviarVersao, mudancas, linhas } = versaoPage(page)
    await shown()
    await quiet(page)
    expect(await banner.count()).toBe(0)
    await call(account, 'orcamentos.change', {
      params: { id },
      body: { servicos: [{ nome: 'Içamento', valor: 120 }], prazoEntrega: '20 dias úteis' },
    })
    await expect
      .poll(() => banner.innerText())
      .toBe('Há alterações que o cliente ainda não vê (+R$\u00a0120,00).')
    expect(await auditWhole(page, { looks })).toEqual([])
    await verMudancas.click()
    await mudancas.waitFor()
    expect((await linhas.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'Entrou Içamento +R$ 120,00',
      expect.stringMatching(/^Prazo de entrega .+ → agora 20 dias úteis$/),
    ])
    await mudancas.getByText('Diferença no total').waitFor()
    expect(await audit(page, { looks })).toEqual([])
    await page.keyboard.press('Escape')
    await enviarVersao.click()
    await folha.dialog.waitFor()
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }),
    )
    await folha.copiar.click()
    await banner.waitFor({ state: 'detached' })
    await vi.waitFor(async () => {
      const { propostas } = await call(account, 'propostas.list', { params: { id } })
      expect(propostas.map(({ numero, valor }) => [numero, valor])).toEqual([
        [2, 2148.2],
        [1, 2028.2],
      ])
    }, SYNC_WAIT)
  })

  test('are said at once without network, with the sum where the version is here', async ({
    open,
    account,
  }) => {
    const { id } = await seedStatus(account, 'finalizado')
    const page = await open(`/orcamento-detalhes/${id}`, {
      as: account,
      device: 'phone',
      expected: NO_NETWORK,
    })
    const { shown, choose } = detalhesPage(page)
    const { banner, enviarVersao } = versaoPage(page)
    const asked = page.waitForResponse((response) => response.url().endsWith(`/${id}/propostas/1`))
    await shown()
    await asked
    await quiet(page)
    await page.context().setOffline(true)
    await choose('Editar')
    await addServico(page)
    await expect.poll(() => banner.innerText()).toContain('(+R$\u00a0120,00)')
    await enviarVersao.getByText('Enviar versão 2').waitFor()
    await page.context().setOffline(false)
  })

  test('are said without the sum where the version never came', async ({ open, account }) => {
    const { id } = await seedStatus(account, 'finalizado')
    const page = await open('/orcamentos', { as: account, expected: NO_NETWORK })
    await page.route('**/propostas/1', (route) => route.abort('internetdisconnected'))
    const { open: openDetalhes, shown } = detalhesPage(page)
    const { banner, verMudancas } = versaoPage(page)
    await openDetalhes(id)
    await shown()
    await call(account, 'orcamentos.change', {
      params: { id },
      body: { servicos: [{ nome: 'Içamento', valor: 120 }] },
    })
    await expect.poll(() => banner.innerText()).toBe('Há alterações que o cliente ainda não vê.')
    expect(await verMudancas.count()).toBe(0)
  })
})

describe('an approved quote', () => {
  test.for(someOf(['phone', 'desktop'] as const, 1))(
    'asks before it is edited, and tells both figures then (%s)',
    async (device, { open, account }) => {
      const { id, aprovadoEm } = await seedStatus(account, 'aprovado')
      const page = await open(`/orcamento-detalhes/${id}`, { as: account, device })
      const { shown, choose, editar, painel } = detalhesPage(page)
      const { banner, pergunta } = versaoPage(page)
      await shown()
      const edit = () => (device === 'phone' ? choose('Editar') : editar.filter({ visible: true }).click())
      await edit()
      const dia = new Intl.DateTimeFormat('pt-BR', {
        day: '2-digit',
        month: '2-digit',
        timeZone: 'America/Sao_Paulo',
      }).format(new Date(aprovadoEm ?? ''))
      await pergunta
        .getByText(
          `Ana aprovou este orçamento em ${dia} por R$\u00a02.028,20. Ele continua valendo assim até Ana aprovar um aditivo.`,
        )
        .waitFor()
      expect(await audit(page)).toEqual([])
      await pergunta.getByRole('button', { name: 'Cancelar' }).click()
      await pergunta.waitFor({ state: 'detached' })
      expect(new URL(page.url()).search).toBe('')
      await edit()
      await pergunta.getByRole('button', { name: 'Preparar aditivo' }).click()
      await addServico(page)
      await banner.waitFor()
      expect(await text(page)).toMatch(
        /^Contratado R\$ 2\.028,20 Com o aditivo: R\$ 2\.148,20 Materiais 1 Serviços 0 /,
      )
      await expect.poll(() => painel('Resumo').innerText()).toMatch(/Total Final\s+R\$\s2\.028,20/)
      expect(await auditWhole(page)).toEqual([])
      // Whoever prepares an aditivo already is not asked again.
      await edit()
      await edicaoPage(page).salvarTudo.waitFor()
    },
  )

  test('keeps its contract on a device without network', async ({ open, account }) => {
    const { id } = await seedStatus(account, 'aprovado')
    const page = await open(`/orcamento-detalhes/${id}`, { as: account, expected: NO_NETWORK })
    const { shown, editar } = detalhesPage(page)
    const { pergunta, banner } = versaoPage(page)
    await shown()
    await quiet(page)
    await page.context().setOffline(true)
    await editar.filter({ visible: true }).click()
    await pergunta.getByRole('button', { name: 'Preparar aditivo' }).click()
    await addServico(page)
    await banner.waitFor()
    expect(await text(page)).toMatch(/^Contratado R\$ 2\.028,20 Com o aditivo: R\$ 2\.148,20/)
    await page.context().setOffline(false)
    await vi.waitFor(async () => {
      const { valorContratado, valorTotal } = await call(account, 'orcamentos.get', { params: { id } })
      expect([valorContratado, valorTotal]).toEqual([2028.2, 2148.2])
    }, SYNC_WAIT)
  })
})

test('where and when the work is done is what was agreed to while an aditivo is prepared', async ({
  open,
  account,
}) => {
  const { id } = await seedReferenceOrcamento(account)
  const change = (body: BodyInput<'orcamentos.change'>) =>
    call(account, 'orcamentos.change', { params: { id }, body })
  const indicadoPor = { nome: 'Arquiteta Lia', telefone: '' }
  await change({ status: 'aprovado', prazoDiasUteis: 15 })
  await change({ prazoDiasUteis: 40, prazoEntrega: 'outro prazo', indicadoPor })
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const condicoes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Condições', exact: true }) })
  await condicoes.getByText('Arquiteta Lia').waitFor()
  await condicoes.getByText('15 dias úteis', { exact: true }).waitFor()
  const shown = await condicoes.innerText()
  expect(shown).not.toContain('40')
  expect(shown).not.toContain('outro prazo')
})

test('what the customer chose of an offer is agreed to, and no aditivo', async ({ open, account }) => {
  const { id } = await seedReferenceOrcamento(account)
  await call(account, 'orcamentos.change', {
    params: { id },
    body: {
      status: 'finalizado',
      servicos: [{ id: 's1', nome: 'Içamento', valor: 120, opcional: true, marcado: false }],
    },
  })
  const { servicos } = await call(account, 'orcamentos.get', { params: { id } })
  const approved = await fetch(`${account.url}/orcamento/${id}/aprovar`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      proposta: '1',
      nome: 'Ana',
      digitos: '52998224725',
      aceite: 'sim',
      opcional: servicos[0]?.id ?? '',
    }),
  })
  expect(approved.status).toBe(303)
  const { contrato, valorContratado, valorTotal } = await call(account, 'orcamentos.get', { params: { id } })
  expect([contrato !== null, valorContratado, valorTotal]).toEqual([true, 2148.2, 2028.2])

  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const { shown, editar, aprovar, painel, respostas, folha, share } = detalhesPage(page)
  const { pergunta } = versaoPage(page)
  await shown()
  expect(await text(page)).toMatch(/^Total R\$ 2\.148,20 Materiais 1 Serviços 1 /)
  await respostas.getByText(/^Aprovado por R\$\s2\.148,20/).waitFor()
  const versoes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Versões enviadas' }) })
  await expect.poll(() => versoes.innerText()).toMatch(/Versão 1[^R]*R\$\s2\.148,20\s+Aprovada/)
  await quiet(page)
  expect(await page.getByText(/Aditivo|Há alterações/).count()).toBe(0)
  expect(await painel('Resumo').getByText('Com o aditivo').count()).toBe(0)
  expect(await aprovar.filter({ visible: true }).isDisabled()).toBe(true)
  await share()
  expect(await folha.mensagem.inputValue()).toContain('Total R$\u00a02.148,20')
  await page.keyboard.press('Escape')
  await folha.dialog.waitFor({ state: 'detached' })
  // It is whole, so whoever edits it is asked.
  await editar.filter({ visible: true }).click()
  await pergunta.waitFor()
})

test('the versions that were sent are listed, and one is withdrawn after a question', async ({
  open,
  account,
}) => {
  const { id } = await seedStatus(account, 'finalizado')
  await call(account, 'orcamentos.change', {
    params: { id },
    body: { servicos: [{ nome: 'Içamento', valor: 120 }] },
  })
  await call(account, 'propostas.create', { params: { id } })
  const page = await open(`/orcamento-detalhes/${id}`, { as: account, device: 'phone' })
  const versoes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Versões enviadas' }) })
    .getByRole('listitem')
    .filter({ hasText: /^Versão/ })
  await expect
    .poll(async () => (await versoes.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      expect.stringMatching(/^Versão 2 .+ R\$ 2\.148,20 Com o cliente Entrou Içamento \(\+R\$ 120,00\)/),
      expect.stringMatching(/^Versão 1 .+ R\$ 2\.028,20 Substituída/),
    ])
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirar a versão 2' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Retirar a versão 2?' })
  await pergunta.getByRole('button', { name: 'Retirar', exact: true }).click()
  await page.getByText('Versão 2 retirada').waitFor()
  await expect.poll(() => versoes.first().innerText()).toContain('Retirada')
  await expect.poll(() => versoes.nth(1).innerText()).toContain('Com o cliente')
  // What the customer sees again is the first one; the number of the withdrawn one is not given out again.
  await versaoPage(page).enviarVersao.getByText('Enviar versão 3').waitFor()
})

test('a version stays with the customer while the next one waits for the network', async ({
  open,
  account,
}) => {
  const { id } = await seedStatus(account, 'finalizado')
  const page = await open(`/orcamento-detalhes/${id}`, { as: account, device: 'phone', expected: NO_NETWORK })
  const { shown, choose, folha } = detalhesPage(page)
  const first = page.getByRole('listitem').filter({ hasText: /^Versão 1/ })
  await shown()
  await first.getByText('Com o cliente').waitFor()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }),
  )
  await quiet(page)
  await page.context().setOffline(true)
  await choose('Editar')
  await addServico(page)
  const { banner, enviarVersao } = versaoPage(page)
  await enviarVersao.click()
  await folha.copiar.click()
  await page.keyboard.press('Escape')
  await banner.waitFor({ state: 'detached' })
  expect(await first.innerText()).toContain('Com o cliente')
  await page.context().setOffline(false)
  await expect.poll(() => first.innerText(), SYNC_WAIT).toContain('Substituída')
})
