// The drawing of those who do not sell: at the saw it is read, at the site it is drawn, and no price stands on it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, registerMembro, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { settle } from '../../../../../e2e/browser.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import {
  expectNoPrices,
  expectNoPricesIn,
  expectNoPricesOnDevice,
  seedSentinelas,
} from '../../../../../e2e/oficina-com-sentinelas.ts'
import { desenhoPaineisPage } from '../../../../../e2e/pages/desenho-paineis-page.ts'
import { saidasPage } from '../../../../../e2e/pages/saidas-page.ts'
import { pdfText } from '../../../../../e2e/pdf.ts'
import { test } from '../../../../../e2e/test.ts'

const desenhos = (account: Account) => call(account, 'desenhos.list')

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'na-producao-'))
  const file = join(folder, 'folha.pdf')
  await writeFile(file, bytes)
  const text = await pdfText(file)
  await rm(folder, { recursive: true })
  return text
}

test('the saw reads a drawing, prints it and takes its DXF, and changes nothing of it', async ({
  open,
  account,
}) => {
  const { desenho } = await seedSentinelas(account)
  const [before] = await desenhos(account)
  const oficina = await registerMembro(account, 'oficina')
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: oficina })
  const peca = page.getByRole('treeitem', { name: /Bancada em L/ })
  await peca.click()
  for (const name of ['Enviar ao orçamento', 'Modelos de peça', /^Desfazer/, /Alterar nome/, 'Novo desenho'])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  // Keys that erase and move where a drawing is edited.
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('d')
  await expectNoPrices(page, 'the drawing')
  const { exportar } = saidasPage(page)
  await page.getByRole('button', { name: /^Ações do desenho/ }).click()
  await page.getByRole('menuitem', { name: 'Exportar…' }).click()
  await exportar.dialog.waitFor()
  await expectNoPrices(page, 'Exportar')
  expectNoPricesIn(await textOfPdf((await exportar.download('PDF')).bytes), 'the sheet')
  await exportar.formato('DXF')
  expectNoPricesIn(Buffer.from((await exportar.download('DXF')).bytes).toString('latin1'), 'the DXF')
  await page.keyboard.press('Escape')
  expect(await desenhos(account)).toEqual([before])
  await expectNoPricesOnDevice(page)
})

test('the saw without any drawing is told so, and begins none', async ({ open, account }) => {
  const oficina = await registerMembro(account, 'oficina')
  const page = await open('/drawup?desenho=novo', { as: oficina })
  await page.getByText('Nenhum desenho por enquanto.').waitFor()
  await settle(page)
  expect(await desenhos(account)).toEqual([])
})

test('whoever measures finds the customer, draws for the quote, and sees no price anywhere', async ({
  open,
  account,
}) => {
  const { orcamento } = await seedSentinelas(account)
  const medidor = await registerMembro(account, 'medidor')
  const page = await open('/pecas', { as: medidor, device: 'phone' })
  await page.getByText('Frontão').waitFor()
  const href = (name: string | RegExp) => page.getByRole('link', { name }).getAttribute('href')
  expect(await href(/^\(11\)/)).toBe('tel:11987654321')
  expect(await href('WhatsApp')).toBe('https://wa.me/5511987654321')
  expect(await href(/Rua das Flores/)).toContain('google.com/maps')
  await expectNoPrices(page, 'Peças')
  await page.getByRole('link', { name: 'Outro desenho' }).click()
  const { galeria } = desenhoPaineisPage(page)
  await galeria.modelo('Reta').click()
  await galeria.adicionar.click()
  await expect.poll(async () => (await desenhos(account)).length).toBe(2)
  const novo = (await desenhos(account)).find(({ nome }) => nome !== 'Cozinha da Marina')
  expect(novo?.orcamentoId).toBe(orcamento.id)
  expect(await page.getByRole('region', { name: 'Preço' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Enviar ao orçamento' }).count()).toBe(0)
  await expectNoPrices(page, 'the drawing')
  await page.goto(`/drawup?desenho=${novo?.id}`)
  await page.getByRole('button', { name: 'Peças', exact: true }).click()
  for (const tab of ['Peças', 'Conferência', 'Quantidades']) {
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: new RegExp(`^${tab}`) })
      .click()
    await settle(page)
    await expectNoPrices(page, tab)
  }
  await page.goto('/conta')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  await expectNoPrices(page, 'Conta')
  expect(await expectNoPricesOnDevice(page)).toBeGreaterThan(200)
})

test.for(
  someOf(
    [
      ['oficina', 'light', '/drawup'],
      ['medidor', 'dark', '/drawup'],
      ['oficina', 'dark', '/pecas'],
      ['medidor', 'light', '/pecas'],
    ] as const,
    2,
  ),
)('for %s in %s: %s, without a fault at 320 px', async ([papel, theme, path], { open, account }) => {
  await seedSentinelas(account)
  const pessoa = await registerMembro(account, papel)
  const page = await open(path, { as: pessoa, theme, context: { viewport: { width: 320, height: 700 } } })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settle(page)
  expect([await auditWhole(page), await layoutFaults(page)]).toEqual([[], []])
})
