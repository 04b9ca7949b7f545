// Where and when the work is done, and who recommended: typed among the conditions, read wherever the quote is.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, seedReferenceOrcamento, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { edicaoPage } from '../../../../../e2e/pages/edicao-page.ts'
import { test } from '../../../../../e2e/test.ts'

/** What stands at a field about what is typed into it. */
async function problemOf(field: Locator): Promise<string> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return ''
  return field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

async function openObra(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: 'Obra' })
    .or(page.getByRole('button', { name: /^Obra/ }))
    .click()
}

async function seedQuote(account: Account): Promise<string> {
  await seedStones(account)
  const { id } = await seedReferenceOrcamento(account)
  return id
}

test('days, site and who recommended are typed, checked, kept, read and taken away again', async ({
  open,
  account,
}) => {
  const id = await seedQuote(account)
  const stored = async () => call(account, 'orcamentos.get', { params: { id } })
  const page = await open(`/orcamento-detalhes/${id}?modo=editar&parte=condicoes`, { as: account })
  const edicao = edicaoPage(page)
  await openObra(page)
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await field('Início').fill('15/12/2026')
  await field('Término').fill('14/12/2026')
  await expect.poll(() => problemOf(field('Término'))).toContain('O término não pode ser antes do início.')
  await edicao.salvarTudo.click()
  await edicao.problema.getByText('O término não pode ser antes do início.').waitFor()
  await field('Término').fill('31/02/2027')
  await expect.poll(() => problemOf(field('Término'))).toContain('Confira a data de término')
  await field('Término').fill('22/12/2026')
  await field('Prazo em dias úteis').fill('0')
  await expect.poll(() => problemOf(field('Prazo em dias úteis'))).toContain('de 1 a 365')
  await field('Prazo em dias úteis').fill('6')

  const mesmo = page.getByRole('switch', { name: 'A obra fica no endereço do cliente' })
  await expect.poll(() => mesmo.getAttribute('aria-checked')).toBe('true')
  await mesmo.click()
  await field('Endereço da obra').fill('Rua das Pedras')
  await field('Número da obra').fill('120')
  await field('Complemento').fill('apto 31')
  await field('Cidade da obra').fill('Osasco')
  await field('Estado da obra').fill('xx')
  await expect.poll(() => problemOf(field('Estado da obra'))).toContain('sigla')
  await field('Estado da obra').fill('sp')
  // What was typed comes back with the switch.
  await mesmo.click()
  await expect.poll(() => field('Cidade da obra').count()).toBe(0)
  await mesmo.click()
  await expect.poll(() => field('Cidade da obra').inputValue()).toBe('Osasco')
  await field('Indicado por').fill('Studio Lima')
  await field('Telefone de quem indicou').pressSequentially('11988887777')
  await expect.poll(() => field('Telefone de quem indicou').inputValue()).toBe('(11) 98888-7777')
  expect(await audit(page)).toEqual([])
  await edicao.salvarTudo.click()
  await expect.poll(stored).toMatchObject({
    dataInicio: '2026-12-15',
    dataTermino: '2026-12-22',
    prazoDiasUteis: 6,
    enderecoObra: { endereco: 'Rua das Pedras', complemento: 'apto 31', cidade: 'Osasco', estado: 'SP' },
    indicadoPor: { nome: 'Studio Lima', telefone: '11988887777' },
  })
  for (const text of [
    '15/12/2026 a 22/12/2026',
    'Rua das Pedras, 120, apto 31 · Osasco/SP',
    'Studio Lima · (11) 98888-7777',
  ])
    await page.getByText(text).first().waitFor()

  await page.goto(`/orcamento-detalhes/${id}?modo=editar&parte=condicoes`)
  await openObra(page)
  await expect.poll(() => field('Telefone de quem indicou').inputValue()).toBe('(11) 98888-7777')
  await field('Início').fill('')
  await field('Término').fill('')
  await field('Prazo em dias úteis').fill('')
  await field('Indicado por').fill('')
  await field('Telefone de quem indicou').fill('')
  await mesmo.click()
  await edicao.salvarTudo.click()
  await expect.poll(stored).toMatchObject({
    dataInicio: null,
    dataTermino: null,
    prazoDiasUteis: null,
    enderecoObra: null,
    indicadoPor: null,
  })
})
