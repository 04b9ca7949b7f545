// What a seller leaves to the customer (after-the-quote A4): options of services, items and materials, and other stones
// for the same pieces, in the edit mode of a quote. The totals are those of the one function, and saving keeps them.
import { describe, expect } from 'vitest'
import { call, seedReferenceOrcamento, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { edicaoPage } from '../../../../../e2e/pages/edicao-page.ts'
import { test } from '../../../../../e2e/test.ts'

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')
const onServer = (account: Account, id: string) => call(account, 'orcamentos.get', { params: { id } })

describe('what is left to the customer', () => {
  test('a stone of the stock is compared with the total of each, and saved with the quote', async ({
    open,
    account,
  }) => {
    await seedStones(account)
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}?modo=editar`, { as: account })
    await edicaoPage(page).total.waitFor()

    await page.getByRole('button', { name: 'Opções', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Opções do cliente' })
    await sheet.getByRole('button', { name: 'Adicionar pedra B' }).click()
    await sheet.getByRole('combobox', { name: 'Pedra do estoque' }).fill('Pedra do cliente')
    await sheet.getByRole('option', { name: /Usar “Pedra do cliente”/ }).click()
    const stone = sheet.getByRole('group', { name: 'Pedra B: Pedra do cliente' })
    await stone.getByRole('textbox', { name: 'Preço por m²' }).fill('580')
    // 3,24 m² at R$ 100,00 more.
    await expect.poll(async () => plain(await stone.innerText())).toContain('R$ 2.352,20 +R$ 324,00')
    await stone.getByRole('textbox', { name: 'Acabamentos e recortes' }).fill('-10')
    // 8,6 m of finishing at R$ 49,50 instead of R$ 55,00.
    await expect.poll(async () => plain(await stone.innerText())).toContain('R$ 2.304,90 +R$ 276,70')
    await audit(page)
    await sheet.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByText('Pedra B: Pedra do cliente').waitFor()
    expect(plain(await edicaoPage(page).total.innerText())).toBe('R$ 2.028,20')

    await page.getByRole('button', { name: 'Salvar Tudo' }).first().click()
    await expect
      .poll(async () => (await onServer(account, id)).materiais[0]?.variantes)
      .toMatchObject([{ letra: 'B', tipo: 'Pedra do cliente', precoM2: 580, ajusteAcabamento: -10 }])
    expect((await onServer(account, id)).valorTotal).toBe(2028.2)
  })

  test('an option leaves the total until it is ticked, and the total with all of them stands beside', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}?modo=editar`, { as: account })
    const total = async () => plain(await edicaoPage(page).total.innerText())
    await edicaoPage(page).total.waitFor()

    await page.getByRole('button', { name: 'Opções', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Opções do cliente' })
    await sheet.getByRole('button', { name: 'Opcional', exact: true }).click()
    await sheet.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByText('Opcional, fora do total').waitFor()
    await expect.poll(total).toBe('R$ 0,00')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(total).toBe('R$ 2.028,20')
    expect(await page.getByText('Opcional, fora do total').count()).toBe(0)
  })
})
