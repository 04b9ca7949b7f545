// What the workshop sees of a customer's answers in the detail of a quote: writing one down, its evidence, taking it back.
import { expect } from 'vitest'
import { call, seedClientes, type Account } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { quiet } from '../../../../../../e2e/browser.ts'
import { ON_PHONE } from '../../../../../../e2e/looks.ts'
import { detalhesPage } from '../../../../../../e2e/pages/detalhes-page.ts'
import { palettePage } from '../../../../../../e2e/pages/palette-page.ts'
import { seedQuotes } from '../../../../../../e2e/quotes.ts'
import { test } from '../../../../../../e2e/test.ts'

async function seedEnviado(account: Account) {
  const [mariana] = await seedClientes(account, ['Mariana Souza'])
  return call(account, 'orcamentos.create', {
    body: {
      clienteId: mariana?.id ?? null,
      status: 'finalizado',
      servicos: [{ nome: 'Instalação', valor: 480 }],
    },
  })
}

const post = (account: Account, path: string, fields: Record<string, string>) =>
  fetch(`${account.url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

test('an approval is written down with who and how, shown, and taken back with a reason', async ({
  open,
  account,
}) => {
  const { device, theme, context, looks } = ON_PHONE
  const { id } = await seedEnviado(account)
  await post(account, `/orcamento/${id}/alteracao`, { proposta: '1', mensagem: 'Outra cuba, por favor' })
  const page = await open(`/orcamento-detalhes/${id}`, { as: account, device, theme, context })
  const { shown, aprovar, respostas, quemAprovou } = detalhesPage(page)
  await shown()
  await respostas.getByText('Outra cuba, por favor').waitFor()
  await aprovar.filter({ visible: true }).click()
  await quemAprovou.dialog.waitFor()
  expect(await quemAprovou.nome.inputValue()).toBe('Mariana Souza')
  await quemAprovou.meio('Papel assinado').click()
  await quemAprovou.registrar.click()
  await quemAprovou.dialog.getByText('Fotografe o papel assinado.').waitFor()
  expect(await auditWhole(page, { looks })).toEqual([])
  await quemAprovou.meio('WhatsApp').click()
  await quemAprovou.observacao.fill('Mandou áudio confirmando')
  await quemAprovou.registrar.click()
  await page.getByText('Aprovação de Mariana Souza registrada').waitFor()
  await respostas.getByText('Mandou áudio confirmando').waitFor()
  await respostas.getByText(/^Aprovado por R\$\s480,00, versão 1 · Mariana Souza$/).waitFor()
  expect(await auditWhole(page, { looks })).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    respostas.getByRole('button', { name: 'Baixar comprovante' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^comprovante-orc-\d{4}-\d+-versao-1\.pdf$/)
  await respostas.getByRole('button', { name: 'Desfazer aprovação' }).click()
  const question = page.getByRole('alertdialog', { name: 'Desfazer a aprovação' })
  await question.getByRole('button', { name: 'Desfazer aprovação' }).click()
  await question.getByText('Escreva o motivo.').waitFor()
  await question.getByLabel('Motivo').fill('Medida errada')
  await question.getByRole('button', { name: 'Desfazer aprovação' }).click()
  await question.waitFor({ state: 'hidden' })
  await respostas.getByText('Medida errada').waitFor()
  await respostas.getByText('(não vale mais)').waitFor()
  const quote = await call(account, 'orcamentos.get', { params: { id } })
  expect([quote.status, quote.propostaAprovada]).toEqual(['finalizado', null])
})

test('what was drawn and written on the page stands with it, on a wide screen', async ({ open, account }) => {
  const { id } = await seedEnviado(account)
  const approved = await post(account, `/orcamento/${id}/aprovar`, {
    proposta: '1',
    nome: 'Mariana Souza',
    digitos: '52998224725',
    assinatura: '[[[100,500],[300,200],[500,800]]]',
    aceite: 'sim',
  })
  expect(approved.status).toBe(303)
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  const { shown, respostas } = detalhesPage(page)
  await shown()
  await respostas.getByRole('img', { name: 'Assinatura de Mariana Souza' }).waitFor()
  await respostas.getByText(/na página/).waitFor()
  await respostas.getByText(/\*\*\*\.982\.247-\*\*/).waitFor()
  expect(await auditWhole(page)).toEqual([])
})

test('who approved is written down after an approval without network', async ({ open, account }) => {
  const { id } = await seedEnviado(account)
  const page = await open(`/orcamento-detalhes/${id}`, {
    as: account,
    device: 'phone',
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const { shown, approveOffline, respostas, quemAprovou } = detalhesPage(page)
  await shown()
  await quiet(page)
  await page.context().setOffline(true)
  await approveOffline()
  await page.getByText('Orçamento movido para Aprovado').waitFor()
  const registrar = respostas.getByRole('button', { name: 'Registrar quem aprovou' })
  await registrar.waitFor()
  expect(await registrar.isDisabled()).toBe(true)
  await respostas.getByText('quando a internet voltar').waitFor()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await call(account, 'orcamentos.get', { params: { id } })).status)
    .toBe('aprovado')
  await registrar.click()
  await quemAprovou.dialog.waitFor()
  expect(await auditWhole(page)).toEqual([])
  expect(await quemAprovou.dialog.getByRole('button', { name: 'Só mudar a situação' }).count()).toBe(0)
  await quemAprovou.meio('Telefone').click()
  await quemAprovou.dialog.getByRole('button', { name: 'Registrar' }).click()
  await respostas.getByText(/^Aprovado por R\$\s480,00, versão 1 · Mariana Souza$/).waitFor()
  expect(await registrar.count()).toBe(0)
  expect(await auditWhole(page)).toEqual([])
})

test('what was typed about one quote is not said of the next, nor again of the same', async ({
  open,
  account,
}) => {
  const [first, second] = await seedQuotes(account, [
    { cliente: 'Mariana Souza', status: 'finalizado', valor: 480 },
    { cliente: 'João Batista', status: 'finalizado', valor: 900 },
  ])
  if (!first || !second) throw new Error('Quotes are missing.')
  const page = await open(`/orcamento-detalhes/${first.id}`, { as: account, device: 'desktop' })
  const { shown, aprovar, quemAprovou, tab } = detalhesPage(page)
  const { layer, openByKey, type, row } = palettePage(page)
  await shown()
  await aprovar.filter({ visible: true }).click()
  await quemAprovou.nome.fill('Pedro Souza')
  await quemAprovou.observacao.fill('Vai pagar em dinheiro')
  await page.keyboard.press('Escape')
  await quemAprovou.dialog.waitFor({ state: 'detached' })
  await aprovar.filter({ visible: true }).click()
  expect(await quemAprovou.nome.inputValue()).toBe('Mariana Souza')
  expect(await quemAprovou.observacao.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await quemAprovou.dialog.waitFor({ state: 'detached' })

  await tab('Cliente').click()
  await openByKey()
  await layer.waitFor()
  await type('João Batista')
  await row(/900,00/).click()
  await page.waitForURL(`**/orcamento-detalhes/${second.id}`)
  expect(await tab('Resumo').getAttribute('aria-selected')).toBe('true')
  await aprovar.filter({ visible: true }).click()
  await quemAprovou.dialog.waitFor()
  expect(await quemAprovou.nome.inputValue()).toBe('João Batista')
})
