// Prices of the stock that are others since a quote was made: told, seen line by line, taken or kept; never in silence.
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { quiet } from '../../../../../e2e/browser.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { detalhesPage } from '../../../../../e2e/pages/detalhes-page.ts'
import { test } from '../../../../../e2e/test.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A quote of 2 m² of a stone and two basins, whose prices the stock has changed since: +R$ 100,00 and +R$ 40,00. */
async function seedMudado(account: Account) {
  const [pedra] = await seedStones(account)
  const { id: categoriaId } = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const cuba = await call(account, 'estoque-itens.create', {
    body: { nome: 'Cuba inox', categoriaId, precoCompra: 100, precoVenda: 300, quantidadeEstoque: 5 },
  })
  if (!pedra) throw new Error('There is no stone.')
  const orcamento = await call(account, 'orcamentos.create', {
    body: {
      status: 'finalizado',
      materiais: [
        {
          nome: 'Cozinha',
          tipo: pedra.nome,
          precoM2: pedra.precoVenda,
          estoqueMaterialId: pedra.id,
          pecas: [{ nome: 'Bancada', comprimento: 2, largura: 1 }],
          itens: [{ nome: cuba.nome, valor: 300, quantidade: 2, estoqueId: cuba.id }],
        },
      ],
    },
  })
  await call(account, 'estoque-materiais.change', {
    params: { id: pedra.id },
    body: { precoVenda: pedra.precoVenda + 50 },
  })
  await call(account, 'estoque-itens.change', { params: { id: cuba.id }, body: { precoVenda: 320 } })
  return { orcamento, pedra }
}

test.for(
  someOf(
    [
      ['phone', 'light'],
      ['desktop', 'dark'],
    ] as const,
    1,
  ),
)('are told, and taken line by line (%s, %s)', async ([device, theme], { open, account }) => {
  const { orcamento, pedra } = await seedMudado(account)
  const page = await open(`/orcamento-detalhes/${orcamento.id}`, { as: account, device, theme })
  const { shown, desfazer } = detalhesPage(page)
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  const stored = () => call(account, 'orcamentos.get', { params: { id: orcamento.id } })
  await shown()
  const banner = page.getByText(/hoje no estoque/)
  await expect
    .poll(async () => plain(await banner.innerText()))
    .toMatch(/^2 preços de \d\d\/\d\d são outros hoje no estoque \(\+R\$ 140,00\)\. Atualizar\?$/)
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver preços' }).click()
  const sheet = page.getByRole('dialog', { name: 'Preços de hoje' })
  await sheet.waitFor()
  const rows = (await sheet.getByRole('listitem').allInnerTexts()).map(plain)
  expect(rows[0]).toMatch(new RegExp(`^${pedra.nome} Cozinha .+/m² \\+R\\$ 100,00$`))
  expect(rows[1]).toBe('Cuba inox Cozinha R$ 300,00 → agora R$ 320,00 +R$ 40,00')
  expect(await audit(page)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await layoutFaults(page)).toEqual([])
  if (size) await page.setViewportSize(size)
  await sheet.getByRole('checkbox', { name: /Cuba inox/ }).click()
  await sheet.getByText('+R$ 100,00').nth(1).waitFor()
  await sheet.getByRole('button', { name: 'Atualizar (1)' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored()).valorTotal).toBe(orcamento.valorTotal + 100)
  await expect
    .poll(async () => plain(await page.getByText(/é outro hoje no estoque/).innerText()))
    .toContain('(+R$ 40,00)')
  await desfazer.click()
  await expect.poll(async () => (await stored()).valorTotal).toBe(orcamento.valorTotal)
  expect((await stored()).materiais[0]?.itens[0]?.valor).toBe(300)

  await page.getByRole('button', { name: 'Ver preços' }).click()
  await sheet.getByRole('button', { name: 'Manter preços' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await banner.count()).toBe(0)
  await expect.poll(focused).toBe('H1')
  expect((await stored()).valorTotal).toBe(orcamento.valorTotal)

  await page.reload()
  await page.getByRole('button', { name: 'Ver preços' }).click()
  await sheet.getByRole('button', { name: 'Atualizar (2)' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('H1')
  expect(await banner.count()).toBe(0)
  await expect.poll(async () => (await stored()).valorTotal).toBe(orcamento.valorTotal + 140)
})

test('are told of a copy, and not of what was agreed to', async ({ open, account }) => {
  const { orcamento } = await seedMudado(account)
  const page = await open(`/orcamento-detalhes/${orcamento.id}`, { as: account })
  const { shown, choose, numero } = detalhesPage(page)
  await shown()
  await choose('Duplicar')
  await page.waitForURL((url) => !url.pathname.endsWith(orcamento.id))
  await numero.waitFor()
  await page.getByText(/^2 preços de/).waitFor()
  // An address that says nothing of a day is no fault of the screen: this copy was made just now.
  await page.goto(`${new URL(page.url()).pathname}?precosDesde=ontem`)
  await shown()
  await quiet(page)
  expect(await page.getByText(/hoje no estoque/).count()).toBe(0)
  await call(account, 'orcamentos.change', { params: { id: orcamento.id }, body: { status: 'aprovado' } })
  await page.goto(`/orcamento-detalhes/${orcamento.id}`)
  await page.getByText('Aprovado', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByText(/hoje no estoque/).count()).toBe(0)
})
