// From the plan to the customer and back: where the stone is cut is sent, seen without a script, agreed to, and counts only while it is so.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, registerMembro, type Account } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { seedCozinha } from '../../../../../../e2e/cozinha-de-exemplo.ts'
import { photographChapa } from '../../../../../../e2e/foto-plana.ts'
import { planoCortePage } from '../../../../../../e2e/pages/plano-corte-page.ts'
import { test } from '../../../../../../e2e/test.ts'

/** The quote of the plan, as its customer has it, in a company that asks for a name alone. */
async function quoteOf(account: Account, planoId: string): Promise<string> {
  await call(account, 'empresa.change', { body: { exigenciaResposta: 'nome', exigeProva: 'sempre' } })
  const { conteudo } = await call(account, 'planos-corte.get', { params: { id: planoId } })
  const id = conteudo.pecas.find(({ orcamentoId }) => orcamentoId)?.orcamentoId ?? ''
  await call(account, 'propostas.create', { params: { id } })
  return id
}

/** The kitchen is turned over the page by a key and by a button, and the page is as it was. */
async function turnsInTresD(page: Page): Promise<void> {
  const abre = page.getByRole('button', { name: 'Ver em 3D' })
  await abre.click()
  const dialog = page.getByRole('dialog', { name: 'A cozinha em 3D' })
  const sala = dialog.getByRole('img')
  await sala.waitFor()
  const first = await settled(sala)
  expect(await auditWhole(page)).toEqual([])
  await sala.press('ArrowRight')
  const turned = await settled(sala, first)
  await dialog.getByRole('button', { name: 'Girar para a esquerda' }).click()
  await settled(sala, turned)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => abre.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** The picture on a canvas once it is another than before, of more than one colour. */
async function settled(sala: Locator, before?: string): Promise<string> {
  let picture = ''
  await expect
    .poll(async () => {
      picture = (await sala.screenshot()).toString('base64')
      return picture.length > LEAST_PICTURE && picture !== before
    })
    .toBe(true)
  return picture
}

/** A canvas of one colour is a picture of some hundred bytes. */
const LEAST_PICTURE = 12_000

test.for(
  someOf(
    [
      { device: 'phone', theme: 'dark' },
      { device: 'desktop', theme: 'light' },
    ] as const,
    1,
  ),
)(
  'a cut is sent, agreed to on the page without a script, and counts while it is as it was shown ($device, $theme)',
  { timeout: 180_000 },
  async ({ device, theme }, { open, account }) => {
    const { id, chapas } = await seedCozinha(account)
    const orcamentoId = await quoteOf(account, id)
    const page = await open('/clientes', { as: account, device, theme })
    for (const { chapaId, largura, altura } of chapas)
      if (chapaId) await photographChapa(page, account, { id: chapaId, largura, altura })
    await page.goto(`/plano-corte?plano=${id}&aba=montagem`)
    const prova = page.getByRole('listitem').filter({ hasText: 'EXEMPLO-1' })
    await prova.getByText('O cliente ainda não viu de onde sai cada peça.').waitFor()
    await prova.getByRole('button', { name: 'Enviar prova' }).click()
    await prova.getByText('Esperando o cliente').waitFor()
    expect(await auditWhole(page)).toEqual([])

    // The saw waits, and says so.
    await page.goto(`/plano-corte?plano=${id}&modo=serra`)
    await page.getByText('Espere a resposta antes de cortar.').waitFor()

    const lida = await open(`/orcamento/${orcamentoId}/pedra`, { device, theme })
    expect(await auditWhole(lida)).toEqual([])
    await turnsInTresD(lida)
    const cliente = await open(`/orcamento/${orcamentoId}`, {
      device,
      theme,
      context: { javaScriptEnabled: false },
    })
    await cliente.getByRole('link', { name: 'Ver e aprovar o corte da pedra' }).click()
    await cliente.getByRole('heading', { level: 1, name: /da sua pedra\.$/ }).waitFor()
    const quadros = cliente.getByRole('group', { name: 'Como vai ficar' }).getByRole('img')
    expect(await quadros.count()).toBe(3)
    await expect
      .poll(() => quadros.first().evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(1200)
    await cliente.getByLabel('Seu nome completo').fill('Marina Prado')
    await cliente.getByRole('checkbox').check()
    await cliente.getByRole('button', { name: 'Aprovar o corte da pedra' }).click()
    await cliente.getByRole('heading', { name: 'Você aprovou o corte' }).waitFor()

    // Who sells sees it where they see the quote, though no plan of theirs is there to open.
    const vendedor = await registerMembro(account, 'vendedor', { veTodosOrcamentos: true })
    const venda = await open(`/orcamento-detalhes/${orcamentoId}`, { as: vendedor, device, theme })
    const corte = venda
      .locator('section')
      .filter({ has: venda.getByRole('heading', { name: 'Corte da pedra' }) })
    await corte.getByText(/Prova 1 aprovada por Marina Prado em/).waitFor()
    await corte.getByRole('link', { name: 'Ver como o cliente' }).waitFor()
    expect(await corte.getByRole('link', { name: 'Abrir plano' }).count()).toBe(0)
    expect(await auditWhole(venda)).toEqual([])

    const oficina = await registerMembro(account, 'oficina')
    const serra = await open(`/plano-corte?plano=${id}&aba=montagem`, { as: oficina, device, theme })
    const vista = serra.getByRole('listitem').filter({ hasText: 'EXEMPLO-1' })
    await vista.getByText(/Prova 1 aprovada por Marina Prado em/).waitFor()
    expect(await vista.getByRole('button').count()).toBe(0)

    await page.goto(`/orcamento-detalhes/${orcamentoId}`)
    await page.getByRole('link', { name: 'Abrir plano' }).click()
    await prova.getByText(/Prova 1 aprovada por Marina Prado em/).waitFor()

    // A centimetre of the stone: what was agreed to is not what is cut. Taken back, it is.
    const juntas = page.getByRole('region', { name: 'Juntas' })
    await juntas.getByRole('button', { name: /^Meia-esquadria F/ }).click()
    await juntas.getByRole('button', { name: 'Escolher P2', exact: true }).click()
    await page.getByRole('button', { name: 'Pedra para a direita, 1 cm' }).click()
    await prova.getByText('O corte mudou').waitFor()
    await cliente.reload()
    await cliente.getByText(/A marmoraria ajustou o corte/).waitFor()
    await planoCortePage(page).desfazer.click()
    await prova.getByText(/Prova 1 aprovada por Marina Prado em/).waitFor()
    await cliente.reload()
    await cliente.getByRole('heading', { name: 'Você aprovou o corte' }).waitFor()
  },
)

test(
  'an owner finishes a plan without its customer, and says why',
  { timeout: 120_000 },
  async ({ open, account }) => {
    const { id, chapas } = await seedCozinha(account)
    await quoteOf(account, id)
    const page = await open('/clientes', { as: account })
    for (const { chapaId, largura, altura } of chapas)
      if (chapaId) await photographChapa(page, account, { id: chapaId, largura, altura })
    await page.goto(`/plano-corte?plano=${id}&aba=corte`)
    await page.getByRole('button', { name: 'Concluir plano' }).click()
    const folha = page.getByRole('dialog', { name: 'Concluir plano' })
    await folha
      .getByText(/ainda não aprovou o corte da pedra/)
      .first()
      .waitFor()
    const concluir = folha.getByRole('button', { name: /^Concluir e guardar/ })
    await concluir.click()
    await folha.getByText('Escreva o motivo para concluir sem a aprovação do cliente.').waitFor()
    await folha.getByLabel('Motivo para concluir sem a aprovação').fill('Viu a chapa na oficina')
    expect(await auditWhole(page)).toEqual([])
    await concluir.click()
    await page.getByText('Plano concluído').first().waitFor()
    const { eventos } = await call(account, 'historico.list', {
      query: { entidade: 'plano-corte', entidadeId: id },
    })
    expect(eventos.find(({ acao }) => acao === 'concluido')?.detalhes).toMatchObject({
      motivo: 'Viu a chapa na oficina',
    })
  },
)

test(
  'without a connection a proof waits on the device, goes by itself, and goes never of another cut',
  { timeout: 120_000 },
  async ({ open, account }) => {
    const { id, chapas } = await seedCozinha(account)
    const orcamentoId = await quoteOf(account, id)
    const page = await open('/clientes', {
      as: account,
      device: 'phone',
      expected: [/ERR_INTERNET_DISCONNECTED/],
    })
    for (const { chapaId, largura, altura } of chapas)
      if (chapaId) await photographChapa(page, account, { id: chapaId, largura, altura })
    await page.goto(`/plano-corte?plano=${id}&aba=montagem`)
    const prova = page.getByRole('listitem').filter({ hasText: 'EXEMPLO-1' })
    const enviar = prova.getByRole('button', { name: 'Enviar prova' })
    await enviar.waitFor()
    await page.context().setOffline(true)
    await enviar.click()
    await prova.getByText('Prova guardada neste aparelho. Enviamos quando a internet voltar.').waitFor()
    expect(await auditWhole(page)).toEqual([])

    // A centimetre of the stone: what was asked for is not what would be shown. Taken back, it is.
    const juntas = page.getByRole('region', { name: 'Juntas' })
    await juntas.getByRole('button', { name: /^Meia-esquadria F/ }).click()
    await juntas.getByRole('button', { name: 'Escolher P2', exact: true }).click()
    await page.getByRole('button', { name: 'Pedra para a direita, 1 cm' }).click()
    await prova.getByText('O corte mudou depois que você pediu a prova: ela não será enviada.').waitFor()
    const asNow = prova.getByRole('button', { name: 'Enviar como está agora' })
    expect(await auditWhole(page)).toEqual([])
    await asNow.click()
    await asNow.waitFor({ state: 'detached' })
    await prova.getByText('Prova guardada neste aparelho.').waitFor()

    await page.context().setOffline(false)
    await prova.getByText('Esperando o cliente').waitFor()
    const { provas } = await call(account, 'provas.list', { params: { id: orcamentoId } })
    expect(provas).toMatchObject([{ numero: 1, planoId: id, estado: 'enviada' }])
  },
)

test(
  'a device that cannot turn a kitchen says so, and shows its pictures',
  { timeout: 120_000 },
  async ({ open, account }) => {
    const { id } = await seedCozinha(account)
    const orcamentoId = await quoteOf(account, id)
    const { versao } = await call(account, 'planos-corte.get', { params: { id } })
    await call(account, 'provas.create', { params: { id: orcamentoId }, body: { planoId: id, versao } })
    const page = await open('/planos')
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'))
    await page.goto(`/orcamento/${orcamentoId}/pedra`)
    await page.getByText('Seu aparelho mostra a versão em imagens.').waitFor()
    expect(await page.getByRole('button', { name: 'Ver em 3D' }).count()).toBe(0)
    expect(await page.getByRole('group', { name: 'Como vai ficar' }).getByRole('img').count()).toBe(3)
  },
)
