// The saw's own screens: everything to cut by, and no price of anything.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, registerMembro, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { settle, withoutNetwork } from '../../../../../e2e/browser.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import {
  expectNoPrices,
  expectNoPricesIn,
  expectNoPricesOnDevice,
  seedSentinelas,
} from '../../../../../e2e/oficina-com-sentinelas.ts'
import { cortePage } from '../../../../../e2e/pages/corte-page.ts'
import { oficinaPage } from '../../../../../e2e/pages/oficina-page.ts'
import { planoCortePage } from '../../../../../e2e/pages/plano-corte-page.ts'
import { pdfText } from '../../../../../e2e/pdf.ts'
import { test } from '../../../../../e2e/test.ts'

const plano = (account: Account, id: string) => call(account, 'planos-corte.get', { params: { id } })

async function downloadedPdf(page: Page, ask: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download')
  await ask()
  const download = await waiting
  const folder = await mkdtemp(join(tmpdir(), 'na-oficina-'))
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const text = await pdfText(file)
  await rm(folder, { recursive: true })
  return text
}

test('the saw has the plan with its pieces, slabs, papers and labels, and no price on any of it', async ({
  open,
  account,
}) => {
  const { plano: seeded, desenho } = await seedSentinelas(account)
  const oficina = await registerMembro(account, 'oficina')
  const page = await open(`/plano-corte?plano=${seeded.id}`, { as: oficina })
  const tela = planoCortePage(page)
  const corte = oficinaPage(page)
  await tela.noPlano.peca('Bancada').waitFor()
  await tela.orcamentos.regiao.getByText('Frontão').first().waitFor()
  await expectNoPrices(page, 'Projetos')
  await tela.aba('Chapas').click()
  await tela.chapas.cartao('CH-0001').waitFor()
  await expectNoPrices(page, 'Chapas')
  await tela.chapas.edit('CH-0001').click()
  await page.getByRole('dialog', { name: 'Editar chapa' }).waitFor()
  expect(await page.getByLabel(/Preço|Custo/).count()).toBe(0)
  await expectNoPrices(page, 'Editar chapa')
  await page.keyboard.press('Escape')
  await tela.aba('Corte').click()
  await corte.pdf.waitFor()
  expect(await corte.dinheiro.count()).toBe(0)
  await expectNoPrices(page, 'Corte')
  expectNoPricesIn(await downloadedPdf(page, () => corte.pdf.click()), 'the paper of the saw')
  await corte.etiquetas.click()
  await corte.dialog.waitFor()
  await expectNoPrices(page, 'Etiquetas')
  expectNoPricesIn(await downloadedPdf(page, () => corte.baixar.click()), 'labels')
  await page.keyboard.press('Escape')
  await corte.modoSerra.click()
  await corte.serra.proximo.waitFor()
  await expectNoPrices(page, 'Modo serra')
  for (const path of ['/estoque', '/estoque?aba=itens', '/estoque?aba=chapas', '/pecas', '/conta']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    await expectNoPrices(page, path)
  }
  await page.goto(`/drawup?desenho=${desenho.id}`)
  await page.getByRole('treeitem', { name: /Bancada em L/ }).waitFor()
  await settle(page)
  await expectNoPrices(page, 'the drawing')
  expect(await expectNoPricesOnDevice(page)).toBeGreaterThan(200)
})

test('the owner’s prices are the same bytes after the saw has worked on the plan', async ({
  open,
  account,
}) => {
  const { plano: seeded } = await seedSentinelas(account)
  const before = await plano(account, seeded.id)
  const oficina = await registerMembro(account, 'oficina')
  const page = await open(`/plano-corte?plano=${seeded.id}`, { as: oficina })
  const tela = planoCortePage(page)
  await tela.noPlano.rotate('Bancada').click()
  await tela.salvo('salvo').waitFor()
  await tela.aba('Chapas').click()
  await tela.chapas.doEstoque.click()
  await tela.estoque.chapa('CH-0002').click()
  await tela.estoque.adicionar.click()
  await expect.poll(async () => (await plano(account, seeded.id)).conteudo.chapas.length).toBe(2)
  const after = await plano(account, seeded.id)
  expect(after.versao).toBeGreaterThan(before.versao)
  expect(after.conteudo.pecas.map(({ podeGirar }) => podeGirar)).not.toEqual(
    before.conteudo.pecas.map(({ podeGirar }) => podeGirar),
  )
  const precos = ({ conteudo }: typeof before) => ({
    chapas: conteudo.chapas.slice(0, 1).map(({ id, preco }) => [id, preco]),
    pecas: conteudo.pecas.map(({ id, valorCobrado }) => [id, valorCobrado]),
  })
  expect(JSON.stringify(precos(after))).toBe(JSON.stringify(precos(before)))
  expect(precos(before).chapas[0]?.[1]).toBe(73_130)
})

test('the saw opens its plan, slabs and stock without a connection, as the owner does', async ({
  open,
  account,
}) => {
  const { plano: seeded } = await seedSentinelas(account)
  const oficina = await registerMembro(account, 'oficina')
  const page = await open(`/plano-corte?plano=${seeded.id}`, {
    as: oficina,
    expected: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
  })
  const tela = planoCortePage(page)
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const walk = async () => {
    await menu.getByRole('link', { name: 'Plano de Corte' }).click()
    await tela.orcamentos.linha('Marina Prado').waitFor()
    await tela.aba('Chapas').click()
    await tela.chapas.cartao('CH-0001').waitFor()
    await tela.aba('Corte').click()
    await cortePage(page).quadro.waitFor()
    await menu.getByRole('link', { name: 'Estoque' }).click()
    await page.getByRole('button', { name: /^Granito Sentinela/ }).waitFor()
    await page.getByRole('tab', { name: /^Chapas/ }).click()
    await page.getByText('CH-0002').first().waitFor()
    await menu.getByRole('link', { name: 'Peças' }).click()
    await page.getByText('Frontão').first().waitFor()
  }
  await walk()
  await settle(page)
  await withoutNetwork(page, walk)
})

test.for(
  someOf(
    [
      ['light', '/plano-corte'],
      ['dark', '/estoque'],
      ['light', '/estoque?aba=chapas'],
      ['dark', '/plano-corte?aba=corte'],
      ['dark', '/plano-corte?aba=chapas'],
      ['light', '/plano-corte?modo=serra'],
    ] as const,
    3,
  ),
)('for the saw in %s: %s, without a fault at 320 px', async ([theme, path], { open, account }) => {
  await seedSentinelas(account)
  const oficina = await registerMembro(account, 'oficina')
  const page = await open(path, { as: oficina, theme, context: { viewport: { width: 320, height: 700 } } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  expect([await auditWhole(page), await layoutFaults(page)]).toEqual([[], []])
})

test('the stock of the saw has what it moves and cuts, and no button of others', async ({
  open,
  account,
}) => {
  await seedSentinelas(account)
  const oficina = await registerMembro(account, 'oficina')
  const page = await open('/estoque', { as: oficina, device: 'phone' })
  await page.getByRole('button', { name: 'Chapas de Granito Sentinela' }).waitFor()
  for (const name of [/^Editar /, /^Excluir /, /^Novo Material/, /Categoria$/, /categorias$/, /^Importar/])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('dialog').getByText('Estoque baixo').waitFor()
  await expectNoPrices(page, 'Filtros')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Itens/ }).click()
  await page.getByRole('button', { name: 'Saída de Cuba Sentinela' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Quantidade/)
    .fill('1')
  await page.keyboard.press('Escape')
  await page.goto('/estoque?aba=chapas')
  await page
    .getByRole('button', { name: /CH-0001/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog', { name: /^Editar CH-0001/ }).waitFor()
  expect(await page.getByLabel(/Custo|Preço/).count()).toBe(0)
  await expectNoPrices(page, 'Editar chapa')
  await page.getByLabel('Local ou cavalete').fill('Cavalete 9')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(async () => (await call(account, 'chapas.list')).find(({ codigo }) => codigo === 'CH-0001'))
    .toMatchObject({ local: 'Cavalete 9', custo: 73_106 })
})
