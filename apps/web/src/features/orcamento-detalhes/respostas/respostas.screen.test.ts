// What the workshop sees of a customer's answers in the detail of a quote: writing one down, its evidence, taking it back.
import { expect } from 'vitest'
import { call, seedClientes, type Account } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { detalhesPage } from '../../../../../../e2e/pages/detalhes-page.ts'
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

test.for(['light', 'dark'] as const)(
  'an approval is written down with who and how, shown, and taken back with a reason (%s)',
  async (theme, { open, account }) => {
    const { id } = await seedEnviado(account)
    await post(account, `/orcamento/${id}/alteracao`, { proposta: '1', mensagem: 'Outra cuba, por favor' })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account, device: 'phone', theme })
    const { shown, aprovar, respostas, quemAprovou } = detalhesPage(page)
    await shown()
    await respostas.getByText('Outra cuba, por favor').waitFor()
    await aprovar.filter({ visible: true }).click()
    await quemAprovou.dialog.waitFor()
    expect(await quemAprovou.nome.inputValue()).toBe('Mariana Souza')
    await quemAprovou.meio('Papel assinado').click()
    await quemAprovou.registrar.click()
    await quemAprovou.dialog.getByText('Fotografe o papel assinado.').waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await auditWhole(page)).toEqual([])
    }
    await quemAprovou.meio('WhatsApp').click()
    await quemAprovou.observacao.fill('Mandou áudio confirmando')
    await quemAprovou.registrar.click()
    await page.getByText('Aprovação de Mariana Souza registrada').waitFor()
    await respostas.getByText('Mandou áudio confirmando').waitFor()
    await respostas.getByText(/^Aprovado por R\$\s480,00, versão 1 · Mariana Souza$/).waitFor()
    expect(await auditWhole(page)).toEqual([])
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
  },
)

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
