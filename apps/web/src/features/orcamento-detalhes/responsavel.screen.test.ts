// An owner hands a quote over to who sells there, and says of a seller whether they see the quotes of all.
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, registerMembro, seedReferenceOrcamento } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { detalhesPage } from '../../../../../e2e/pages/detalhes-page.ts'
import { test } from '../../../../../e2e/test.ts'

test.for(
  someOf(
    [
      ['phone', 'light'],
      ['desktop', 'dark'],
    ] as const,
    1,
  ),
)('a quote goes to a seller, who may be shown all (%s, %s)', async ([device, theme], { open, account }) => {
  const { id } = await seedReferenceOrcamento(account)
  const vendedor = await registerMembro(account, 'vendedor', { veTodosOrcamentos: false })
  const listed = async () => (await call(vendedor, 'orcamentos.list')).orcamentos.map((one) => one.id)
  expect(await listed()).toEqual([])

  const page = await open(`/orcamento-detalhes/${id}`, { as: account, device, theme })
  await detalhesPage(page).shown()
  await page.getByRole('heading', { name: 'Responsável' }).waitFor()
  await page.getByRole('button', { name: 'Passar para outra pessoa' }).click()
  await page.getByRole('menuitem', { name: 'Pessoa vendedor' }).waitFor()
  expect(await audit(page), 'the menu').toEqual([])
  await page.getByRole('menuitem', { name: 'Pessoa vendedor' }).click()
  await page.getByText('Orçamento passado para Pessoa vendedor').waitFor()
  await page.getByText('Pessoa vendedor', { exact: true }).waitFor()
  expect(await listed()).toEqual([id])
  expect(await auditWhole(page), 'the quote').toEqual([])
  expect(await layoutFaults(page), 'what does not fit').toEqual([])

  await page.goto(new URL('/pessoas', page.url()).href)
  await page.getByRole('button', { name: 'Mudar o acesso de Pessoa vendedor' }).click()
  await page.getByRole('menuitem', { name: 'Mudar papel' }).click()
  const todos = page.getByRole('switch', { name: 'Vê todos os orçamentos' })
  expect(await todos.isChecked()).toBe(false)
  await todos.click()
  expect(await audit(page), 'the form').toEqual([])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Vendas, com todos os orçamentos').waitFor()
})

test('whoever sells alone is asked nothing', async ({ open, account }) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open('/home', { as: account })
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/responsavel'))
  await page.goto(new URL(`/orcamento-detalhes/${id}`, page.url()).href)
  await detalhesPage(page).shown()
  expect((await (await answered).json()).pessoas).toHaveLength(1)
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Responsável' }).count()).toBe(0)
})
