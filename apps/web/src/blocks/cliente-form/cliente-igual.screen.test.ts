// Another customer with the same phone or document is said while one types; saving stays possible.
import { expect } from 'vitest'
import { call, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { clienteForm } from '../../../../../e2e/pages/cliente-form.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { test } from '../../../../../e2e/test.ts'

const NO_NETWORK = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]

async function seedMarina(account: Account): Promise<string> {
  const id = crypto.randomUUID()
  const marina = {
    id,
    nomeCompleto: 'Marina Prado',
    telefone: '11981000000',
    cpf: '12345678909',
    cidade: 'Osasco',
  }
  await call(account, 'clientes.save', { body: { clientes: [marina] } })
  return id
}

test('in the form: named, opened after the question about what is typed, and no obstacle', async ({
  open,
  account,
}) => {
  const marina = await seedMarina(account)
  const page = await open('/clientes', { as: account, device: 'phone' })
  await page.getByText('Marina Prado').first().waitFor()
  const form = clienteForm(page)
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click()
  await form.nome.fill('Pedro Prado')
  await form.telefone.fill('+55 11 98100')
  const hint = page.getByText('Marina Prado já tem este telefone.')
  expect(await hint.count()).toBe(0)
  await form.telefone.fill('+55 (11) 98100-0000')
  await hint.waitFor()
  await page.getByText('(11) 98100-0000 · Osasco').last().waitFor()
  expect(await audit(page)).toEqual([])

  // The family shares the phone: it is saved all the same.
  await form.salvar.click()
  await expect
    .poll(async () => (await call(account, 'clientes.list')).clientes.map(({ telefone }) => telefone))
    .toEqual(['11981000000', '11981000000'])

  await page.getByRole('button', { name: 'Novo Cliente' }).first().click()
  await form.nome.fill('M. Prado')
  await form.openMore()
  await form.cpf.fill('12345678909')
  await page.getByText('Marina Prado já tem este CPF ou CNPJ.').waitFor()
  await page.getByRole('button', { name: 'Usar este' }).click()
  await form.question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.poll(() => form.nome.inputValue()).toBe('M. Prado')
  await page.getByRole('button', { name: 'Usar este' }).click()
  await form.question.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL(`**/cliente-detalhes/${marina}`)
})

test('in a new quote, without network: taken with one tap, and what was typed comes back with another', async ({
  open,
  account,
}) => {
  await seedMarina(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const page = await open('/orcamento', {
    as: account,
    device: 'phone',
    theme: 'dark',
    expected: NO_NETWORK,
  })
  const wizard = orcamentoPage(page)
  await wizard.busca.fill('Dona Marina')
  await wizard.cadastrar('Dona Marina').click()
  await wizard.telefone.waitFor()
  await page.context().setOffline(true)
  await wizard.telefone.fill('(11) 98100-0000')
  await page.getByText('Marina Prado já tem este telefone.').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar este' }).click()
  await page.getByText('Cliente carregado com sucesso!').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => wizard.nome.inputValue()).toBe('Dona Marina')
  await page.getByRole('button', { name: 'Usar este' }).click()
  await wizard.voltar.last().click()
  await page.getByText('Marina Prado', { exact: true }).waitFor()
  await page.context().setOffline(false)
})
