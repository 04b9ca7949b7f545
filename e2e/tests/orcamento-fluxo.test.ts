// The ways through the wizard: gating, back button, swipes, undo, a double tap.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { call, seedClientes, seedStones, type Account } from '../accounts.ts'
import { countInputs } from '../count-inputs.ts'
import { orcamentoPage } from '../pages/orcamento-page.ts'
import { test } from '../test.ts'

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

async function prepareWorkshop(account: Account): Promise<string> {
  await seedStones(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  return cliente?.id ?? ''
}

/** A bancada of 1,80 × 0,60 m in São Gabriel, from the materials step of the phone. */
async function addBancada(page: Page): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).tap()
  await wizard.ambiente('Cozinha').tap()
  await wizard.nomePeca('Bancada').tap()
  for (const key of wizard.teclas('180')) await key.tap()
  await wizard.proximoCampo.tap()
  for (const key of wizard.teclas('60')) await key.tap()
  await wizard.concluirPecas.tap()
  await wizard.materiaisAdicionados.waitFor()
}

test('a customer in the address is chosen, and the materials come next', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account })
  await page.getByText('Cliente carregado com sucesso!').waitFor()
  await expect.poll(() => orcamentoPage(page).titulo.textContent()).toBe('Materiais')
  await expect.poll(() => page.getByText('Ana Souza · (11) 98000-0000').count()).toBe(1)
})

test('a customer that does not exist is said, and one can be chosen', async ({ open, account }) => {
  const id = crypto.randomUUID()
  const page = await open(`/orcamento?clienteId=${id}`, { as: account, expected: [/status of 404/] })
  await page.getByText('Erro ao carregar cliente').waitFor()
  await orcamentoPage(page).busca.waitFor()
})

test('two taps on the end make one quote', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  await addBancada(page)
  const wizard = orcamentoPage(page)
  await wizard.revisar.tap()
  await wizard.soFinalizar.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    setTimeout(() => button.click(), 5)
  })
  await page.waitForURL('**/orcamento-detalhes/**')
  await page.getByText('Orçamento salvo com sucesso').waitFor()
  await expect.poll(async () => (await call(account, 'orcamentos.list')).orcamentos.length).toBe(1)
  await page.waitForTimeout(1_000)
  expect((await call(account, 'orcamentos.list')).orcamentos).toHaveLength(1)
})

test('the step bar goes back freely and forward one valid step', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open('/orcamento', { as: account })
  const wizard = orcamentoPage(page)
  const step = (name: string) =>
    page.getByRole('list', { name: 'Etapas do orçamento' }).getByRole('button', { name })
  await wizard.busca.waitFor()
  await step('Materiais').click({ force: true })
  await page.getByText('Escolha ou cadastre um cliente.').first().waitFor()
  await expect.poll(() => wizard.titulo.textContent()).toBe('Para quem é o orçamento?')
  await page.goto(`/orcamento?etapa=resumo&clienteId=${clienteId}`)
  await expect.poll(() => wizard.titulo.textContent()).toBe('Materiais')
  await step('Resumo').click({ force: true })
  await page.getByText('Adicione pelo menos um material.').first().waitFor()
  await step('Cliente').click()
  await expect.poll(() => wizard.titulo.textContent()).toBe('Para quem é o orçamento?')
})

test('the back button goes a step back and closes the piece screen first', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).tap()
  await wizard.ambiente('Banheiro').tap()
  await wizard.nomePeca('Soleira').tap()
  for (const key of wizard.teclas('80')) await key.tap()
  await page.goBack()
  // A half-typed piece waits in the list.
  await page.getByRole('button', { name: 'Continuar peças' }).tap()
  await expect.poll(() => wizard.comprimento.inputValue()).toBe('80')
  await wizard.proximoCampo.tap()
  for (const key of wizard.teclas('15')) await key.tap()
  await page.goBack()
  await wizard.materiaisAdicionados.waitFor()
  await wizard.proximo.tap()
  await expect.poll(() => wizard.titulo.textContent()).toBe('Serviços')
  await page.goBack()
  await expect.poll(() => wizard.titulo.textContent()).toBe('Materiais')
})

test('swipes of 50 px change the step, and say why when they cannot', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  const wizard = orcamentoPage(page)
  const input = countInputs(page, true)
  const heading = wizard.titulo
  await wizard.pedra(/São Gabriel/).waitFor()
  await input.swipe('sem material', heading, -120)
  await page.getByText('Adicione pelo menos um material.').first().waitFor()
  await expect.poll(() => heading.textContent()).toBe('Materiais')
  await addBancada(page)
  await input.swipe('para os serviços', heading, -120)
  await expect.poll(() => heading.textContent()).toBe('Serviços')
  await input.swipe('de volta', heading, 120)
  await expect.poll(() => heading.textContent()).toBe('Materiais')
})

test('what is removed comes back, and edits in place keep the rules', async ({ open, account }) => {
  const clienteId = await prepareWorkshop(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  const wizard = orcamentoPage(page)
  await addBancada(page)
  const total = async () => plain(await wizard.total.textContent())
  await expect.poll(total).toBe('R$ 617,40')

  await page.getByRole('button', { name: 'Remover Bancada' }).tap()
  await page.getByText('Peça removida (não salvo)').waitFor()
  await expect.poll(total).toBe('R$ 0,00')
  await page.getByRole('button', { name: 'Desfazer' }).tap()
  await expect.poll(total).toBe('R$ 617,40')

  await page.getByRole('button', { name: 'Aumentar quantidade de bancada' }).tap()
  await expect.poll(total).toBe('R$ 1.234,80')
  await page.getByRole('button', { name: 'Alterar Total de Bancada' }).tap()
  await page.getByRole('textbox', { name: 'Total de Bancada' }).fill('1.000,00')
  await page.keyboard.press('Enter')
  await expect.poll(total).toBe('R$ 1.000,00')
  await page.getByRole('button', { name: 'Alterar Total de Bancada' }).tap()
  await page.getByRole('textbox', { name: 'Total de Bancada' }).fill('5')
  await page.keyboard.press('Escape')
  await expect.poll(total).toBe('R$ 1.000,00')
  await page.getByRole('button', { name: 'Diminuir quantidade de bancada' }).tap()
  await expect.poll(total).toBe('R$ 617,40')

  await page.getByRole('button', { name: 'Alterar Valor total' }).tap()
  await page.getByRole('textbox', { name: 'Valor total' }).fill('500')
  await page.getByText('Novo preço: R$ 371,30/m²').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(total).toBe('R$ 500,00')
  await page.getByRole('button', { name: 'Alterar Preço por m²' }).tap()
  await page.getByRole('textbox', { name: 'Preço por m²' }).fill('480')
  await page.keyboard.press('Enter')
  await expect.poll(total).toBe('R$ 617,40')
})
