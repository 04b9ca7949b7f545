// An owner invites, changes what somebody is, and takes their access away.
import { describe, expect } from 'vitest'
import { call, registerMembro } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { test } from '../../../../../e2e/test.ts'

const REFUSED = [/status of (400|403|409)/]
const BIA = { nome: 'Bia Ramos', telefone: '11987654321', papel: 'oficina' } as const

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ theme, context, looks }) => {
  test('the screen and the form have no fault', async ({ open, account }) => {
    await registerMembro(account, 'vendedor')
    await call(account, 'convites.create', { body: BIA })
    const page = await open('/pessoas', { theme, context, as: account })
    await page.getByRole('heading', { name: 'Convites em aberto' }).waitFor()
    expect(await auditWhole(page, { looks, also: layoutFaults }), 'the screen').toEqual([])
    await page.getByRole('button', { name: 'Convidar pessoa' }).click()
    await page.getByLabel('WhatsApp').waitFor()
    expect(await audit(page, { looks }), 'the form').toEqual([])
  })
})

test('an invitation is made, shown once with its link, and cancelled', async ({ open, account }) => {
  const page = await open('/pessoas', { as: account })
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  await page.getByRole('button', { name: 'Criar convite' }).click()
  await page.getByText('Preencha este campo.').waitFor()
  await page.getByLabel('Nome').fill('Caio Reis')
  await page.getByLabel('WhatsApp').fill('11912345678')
  await page.getByRole('radio', { name: 'Oficina' }).click()
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const chat = page.getByRole('link', { name: 'Enviar pelo WhatsApp' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.pathname).toBe('/5511912345678')
  expect(address.searchParams.get('text')).toMatch(
    /convidou você para a .* no Lapida: http.*\/convite#token=/,
  )
  await page.keyboard.press('Escape')
  await page.getByText('2 de 5 lugares').waitFor()
  await page.getByRole('button', { name: 'Cancelar o convite de Caio Reis' }).click()
  await page.getByText('Convite cancelado').waitFor()
  expect((await call(account, 'convites.list')).convites).toEqual([])
})

test('a role is changed, an access is taken away, and the last owner stays', async ({ open, account }) => {
  await registerMembro(account, 'vendedor')
  const page = await open('/pessoas', { as: account, expected: REFUSED })
  const acoes = page.getByRole('button', { name: /^Mudar o acesso de/ })
  await acoes.last().click()
  await page.getByRole('menuitem', { name: 'Mudar papel' }).click()
  await page.getByRole('radio', { name: 'Medição' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Papel alterado').waitFor()
  expect((await call(account, 'membros.list')).membros.map(({ papel }) => papel)).toEqual(['dono', 'medidor'])
  await acoes.last().click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await page.getByText('1 pessoa sem acesso').waitFor()
  await acoes.first().click()
  await page.getByRole('menuitem', { name: 'Sair da empresa' }).click()
  await page.getByLabel('Sua senha').fill(account.password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da empresa' }).click()
  await page.getByText('A empresa precisa de um dono.').waitFor()
})
