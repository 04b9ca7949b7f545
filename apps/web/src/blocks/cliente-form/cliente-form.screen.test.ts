import { expect } from 'vitest'
import { call } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { clienteForm } from '../../../../../e2e/pages/cliente-form.ts'
import { test } from '../../../../../e2e/test.ts'

test('a text beyond its limit stays as it was pasted, is said at its field, and is not saved', async ({
  open,
  account,
}) => {
  const page = await open('/clientes', { as: account })
  await page.getByRole('button', { name: 'Cadastrar Primeiro Cliente' }).click()
  const form = clienteForm(page)
  const tooLong = `Maria ${'Aparecida '.repeat(25)}`.slice(0, 213)
  await form.fill(tooLong, '11987654321')
  expect(await form.nome.inputValue()).toBe(tooLong)
  await form.dialog.getByText('Use até 200 caracteres: aqui há 213.').waitFor()
  expect(await audit(page)).toEqual([])
  await form.salvar.click()
  await page.getByText('Confira o campo Nome completo', { exact: true }).waitFor()
  await expect.poll(() => form.nome.evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await call(account, 'clientes.list')).clientes).toEqual([])

  await form.nome.fill('Maria Aparecida')
  await form.openMore()
  const notes = 'b'.repeat(5_001)
  await form.observacoes.fill(notes)
  await form.dialog.getByText('Use até 5.000 caracteres: aqui há 5.001.').waitFor()
  await form.salvar.click()
  await page.getByText('Confira o campo Observações', { exact: true }).waitFor()
  expect(await form.observacoes.inputValue()).toBe(notes)
  await form.observacoes.fill(notes.slice(1))
  await form.salvar.click()
  await form.dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () =>
      (await call(account, 'clientes.list')).clientes.map(({ observacoes }) => observacoes.length),
    )
    .toEqual([5_000])
})
