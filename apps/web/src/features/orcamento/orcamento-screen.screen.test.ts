// Every step and every dialog of the wizard, audited as it shows: light and dark, from 320 px to a desktop.
import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { call, seedClientes, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { LOOKERS, type Looker } from '../../../../../e2e/looks.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { test } from '../../../../../e2e/test.ts'

async function prepareWorkshop(account: Account): Promise<void> {
  await seedStones(account)
  await seedClientes(account, ['Ana Sobral', 'Ana Souto', 'Marina Prado'])
  const categoria = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const item = { categoriaId: categoria.id, precoCompra: 100, precoVenda: 250 }
  const cuba = { ...item, nome: 'Cuba inox 56 × 33', codigo: 'CB-01', quantidadeEstoque: 3, estoqueMinimo: 5 }
  await call(account, 'estoque-itens.create', { body: cuba })
}

/** Waits until no message lies over the screen, then looks for faults. */
async function expectNoFault(page: Page, what: string, { looks }: Looker): Promise<void> {
  const toast = page.getByRole('button', { name: 'Fechar aviso' })
  if ((await toast.count()) > 0) await toast.first().click()
  expect(await auditWhole(page, { looks }), what).toEqual([])
}

describe.each(LOOKERS)('on a $device, at its widths, light and dark', (looker) => {
  const { device, theme, context } = looker
  const isPhone = device === 'phone'

  test('no step and no dialog has a fault', async ({ open, account }) => {
    await prepareWorkshop(account)
    const page = await open('/orcamento', { theme, context, as: account })
    const wizard = orcamentoPage(page)
    const check = (what: string) => expectNoFault(page, what, looker)

    if (isPhone) {
      await page.getByLabel('Nome da empresa').waitFor()
      await check('empresa')
      await wizard.proximo.click()
    }
    await page.getByText('Recentes').waitFor()
    await check('cliente')
    await wizard.busca.fill('ana')
    await wizard.resultados.nth(2).waitFor()
    await check('cliente found')
    await wizard.busca.fill('Ana Souza')
    await wizard.cadastrar('Ana Souza').click()
    await page.getByRole('button', { name: /^Endereço e mais dados/ }).click()
    await wizard.telefone.fill('1198')
    await wizard.telefone.press('Enter')
    await page.getByText(/^Faltaram \d+ dígitos/).waitFor()
    await check('new customer with an error')
    await wizard.telefone.fill('11987654321')
    await wizard.telefone.press('Enter')

    await wizard.pedra(/São Gabriel/).waitFor()
    await check('materiais')
    await wizard.buscaPedra.fill('a')
    await check('stones found')
    await wizard.buscaPedra.fill('')
    await wizard.pedra(/São Gabriel/).click()
    await check('stone chosen')
    await wizard.ambiente('Cozinha').click()
    if (isPhone) await checkPieceScreen(page, check)
    else await checkGrid(page, check)

    await wizard.materiaisAdicionados.waitFor()
    await check('materials added')
    await page.getByRole('button', { name: /^Mais ações/ }).click()
    await check('menu of a material')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Alterar Valor total' }).click()
    await page.getByRole('textbox', { name: 'Valor total' }).fill('0')
    await page.keyboard.press('Enter')
    await page.getByText('Informe um valor maior que zero.').waitFor()
    await check('edit in place with an error')
    await page.keyboard.press('Escape')

    await wizard.proximo.click()
    await page.getByText('Resumo dos Materiais').waitFor()
    await check('serviços')
    await page.getByLabel('Nome do Serviço').fill('Instalação')
    await page.getByLabel('Preço (R$)').fill('x')
    await page.keyboard.press('Enter')
    await page.getByText('Informe um valor maior que zero.').waitFor()
    await check('service with an error')
    await page.getByLabel('Preço (R$)').fill('350')
    await page.keyboard.press('Enter')
    await check('service added')

    await wizard.proximo.click()
    await page.getByText('Resumo financeiro').waitFor()
    await check('condições')
    for (const group of ['Financeiro', 'Pagamento', 'Condições', 'Obra']) {
      const role = isPhone ? 'button' : 'tab'
      await page.getByRole(role, { name: new RegExp(`^${group}`) }).click()
      await check(`condições: ${group}`)
    }

    await wizard.proximo.click()
    await wizard.soFinalizar.waitFor()
    await check('resumo')
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await check('WhatsApp card')
    await page.getByRole('button', { name: 'Mais opções do orçamento' }).click()
    await page.getByRole('menuitem', { name: 'Descartar rascunho' }).click()
    await page.getByRole('alertdialog').waitFor()
    await check('discard')
    await page.getByRole('button', { name: 'Cancelar' }).click()

    await wizard.salvo.waitFor()
    await page.reload()
    await page.getByRole('dialog', { name: 'Dados Encontrados' }).waitFor()
    await check('restore')
  })
})

type Check = (what: string) => Promise<void>

async function checkPieceScreen(page: Page, check: Check): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.comprimento.waitFor()
  await check('piece screen, empty')
  await wizard.adicionarPeca.click()
  await page.getByText('O comprimento precisa ser maior que zero.').waitFor()
  await check('piece screen with errors')
  await wizard.nomePeca('Bancada').click()
  for (const key of wizard.teclas('400')) await key.click()
  await wizard.proximoCampo.click()
  for (const key of wizard.teclas('210')) await key.click()
  await page.getByText(/^Maior que a chapa/).waitFor()
  await check('piece larger than a slab')
  await wizard.adicionarPeca.click()
  await wizard.nomePeca('Frontão').click()
  for (const key of wizard.teclas('180')) await key.click()
  await wizard.proximoCampo.click()
  for (const key of wizard.teclas('10')) await key.click()
  await check('second piece')
  await page.getByRole('button', { name: 'Alterar acabamento' }).click()
  await check('finishing by hand')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await wizard.nomePeca('Outro…').click()
  await page.getByLabel('Nome da peça', { exact: true }).last().waitFor()
  await check('a name of its own')
  await wizard.nomePeca('Frontão').click()
  await page.getByRole('button', { name: 'Mais opções do material' }).click()
  await check('menu of the open material')
  await page.getByRole('menuitem', { name: 'Adicionar Item' }).click()
  await checkItemDrawer(page, check)
  await wizard.concluirPecas.click()
}

async function checkGrid(page: Page, check: Check): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.salvarMaterial.waitFor()
  await check('grid, empty')
  for (const text of ['Bancada', '1,80', '', '1', '2,40']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await wizard.salvarMaterial.click()
  await page.getByText('A largura precisa ser maior que zero.').waitFor()
  await check('grid with an error')
  await wizard.celula('Largura', 1).fill('0,60')
  await page.getByRole('button', { name: 'Mais ações: Bancada' }).click()
  await page.getByRole('menuitem', { name: 'Bordas com acabamento' }).click()
  await page.getByRole('dialog').waitFor()
  await check('edges of a row')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByRole('button', { name: /^Fotos/ }).click()
  await check('photos')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await checkItemDrawer(page, check)
  await wizard.salvarMaterial.click()
}

async function checkItemDrawer(page: Page, check: Check): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Cuba inox').waitFor()
  await check('items of the stock')
  await drawer.getByRole('searchbox').fill('nada disso')
  await drawer.getByText('Nenhum item encontrado').waitFor()
  await check('no item found')
  await drawer.getByRole('searchbox').fill('')
  await drawer.getByRole('button', { name: /Cuba inox/ }).click()
  await drawer.getByRole('textbox', { name: 'Quantidade' }).fill('4')
  await drawer.getByText('Quantidade excede estoque disponível (3 unidades)').waitFor()
  await check('more than the stock has')
  await drawer.getByRole('textbox', { name: 'Quantidade' }).fill('2')
  await drawer.getByRole('button', { name: 'Adicionar Item' }).click()
}
