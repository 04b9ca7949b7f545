// Closing the company's account: asked for twice, said on every screen, and taken back by whoever owns it.
import { describe, expect } from 'vitest'
import { addDays, diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { call, registerMembro, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { contaPage } from '../../../../../e2e/pages/conta-page.ts'
import { test } from '../../../../../e2e/test.ts'

const REFUSED = [/status of (400|403)/]

const lastDay = () => formatDia(addDays(diaCivil(new Date()), 30))

async function closed(account: Account): Promise<void> {
  const { texto } = await call(account, 'contas.get-encerramento')
  await call(account, 'contas.close', { body: { senha: account.password, confirmacao: texto } })
}

test('closing asks for the company and the password, is said on every screen, and is taken back', async ({
  open,
  account,
}) => {
  const page = await open('/conta', { as: account, expected: REFUSED })
  const conta = contaPage(page)
  await conta.mudarDePlano.waitFor()
  await conta.encerrarConta.click()
  const { folha } = conta
  await folha.getByText(`Depois de ${lastDay()} tudo é apagado`).waitFor()
  const encerrar = folha.getByRole('button', { name: 'Encerrar conta' })
  await encerrar.click()
  await folha.getByText('Digite o nome da empresa: Marmoraria Pedra Clara.').waitFor()
  await conta.campo('Nome da empresa').fill('Outra marmoraria')
  await conta.campo('Sua senha').fill('não é esta')
  await encerrar.click()
  await expect.poll(() => conta.campo('Nome da empresa').getAttribute('aria-invalid')).toBe('true')
  await conta.campo('Nome da empresa').fill('marmoraria pedra clara')
  await encerrar.click()
  await folha.getByText('A senha não confere.').waitFor()
  await conta.campo('Sua senha').fill(account.password)
  await encerrar.click()
  await conta.encerrada
    .getByText(`Conta encerrada: só leitura até ${lastDay()}. Exporte seus dados.`)
    .waitFor()
  expect((await call(account, 'contas.verify')).user.encerradaAte).not.toBeNull()
  expect(await conta.encerrarConta.count()).toBe(0)
  await page.getByText('A conta está encerrada: reabra antes de mudar de plano.').waitFor()
  expect(await conta.mudarDePlano.count()).toBe(0)

  await page.goto('/orcamento')
  await page.getByRole('heading', { name: 'Conta encerrada: só leitura', level: 1 }).waitFor()
  await page.goto('/clientes')
  const saved = page.waitForEvent('download')
  await conta.encerrada.getByRole('button', { name: 'Exportar dados' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await conta.encerrada.getByRole('button', { name: 'Reabrir conta' }).click()
  await conta.campo('Sua senha').fill('não é esta')
  await folha.getByRole('button', { name: 'Reabrir conta' }).click()
  await folha.getByText('A senha não confere.').waitFor()
  await conta.campo('Sua senha').fill(account.password)
  await folha.getByRole('button', { name: 'Reabrir conta' }).click()
  await page.getByText('Conta reaberta').waitFor()
  await conta.encerrada.waitFor({ state: 'detached' })
  expect((await call(account, 'contas.verify')).user.encerradaAte).toBeNull()
})

test('who does not own the company reads that it is closed, and nothing to press', async ({
  open,
  account,
}) => {
  const vendedor = await registerMembro(account, 'vendedor')
  await closed(account)
  const page = await open('/conta', { as: vendedor })
  const conta = contaPage(page)
  await conta.encerrada.getByText(`Conta encerrada: só leitura até ${lastDay()}.`, { exact: true }).waitFor()
  expect(await conta.encerrada.getByRole('button').count()).toBe(0)
  await conta.sair.waitFor()
  expect(await conta.encerrarConta.count()).toBe(0)
})

test('an app that is open hears of it with the first thing that is refused', async ({ open, account }) => {
  const page = await open('/empresa', { as: account, expected: REFUSED })
  await page.getByLabel('Nome da empresa').fill('Pedra Clara')
  await closed(account)
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await contaPage(page).encerrada.waitFor()
})

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ theme, context, looks }) => {
  test('the card, the form, the banner and the way back have no fault', async ({ open, account }) => {
    const page = await open('/conta', { theme, context, as: account })
    const conta = contaPage(page)
    // What comes last moves the card.
    await conta.mudarDePlano.waitFor()
    await conta.encerrarConta.click()
    await conta.campo('Sua senha').waitFor()
    expect(await audit(page, { looks, also: layoutFaults }), 'the form').toEqual([])
    await closed(account)
    await page.reload()
    await conta.encerrada.waitFor()
    expect(await auditWhole(page, { looks, also: layoutFaults }), 'the banner').toEqual([])
    await conta.encerrada.getByRole('button', { name: 'Reabrir conta' }).click()
    await conta.campo('Sua senha').waitFor()
    expect(await audit(page, { looks, also: layoutFaults }), 'the way back').toEqual([])
  })
})
