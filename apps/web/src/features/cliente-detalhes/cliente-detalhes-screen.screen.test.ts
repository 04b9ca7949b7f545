// The detail of a customer: head, figures, tabs, history, and deleting it from here.
import { describe, expect, vi } from 'vitest'
import { ORCAMENTO_OBRA } from '@lapida/domain/exemplos/orcamentos'
import { someOf } from '@lapida/domain/testing/wide-run'
import {
  call,
  registerAccount,
  seedClientes,
  seedReferenceOrcamento,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { quiet } from '../../../../../e2e/browser.ts'
import { clienteDetalhesPage } from '../../../../../e2e/pages/cliente-detalhes-page.ts'
import { clienteForm } from '../../../../../e2e/pages/cliente-form.ts'
import { clientesPage } from '../../../../../e2e/pages/clientes-page.ts'
import { test } from '../../../../../e2e/test.ts'

const SYNC_WAIT = { timeout: 20_000, interval: 100 }
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

/** Ana Souza with her address and two quotes: the reference quote, approved, and a house. */
async function seedAna(account: Account) {
  const reference = await seedReferenceOrcamento(account)
  const id = reference.clienteId ?? ''
  await call(account, 'clientes.change', {
    params: { id },
    body: {
      cidade: 'Osasco',
      estado: 'SP',
      endereco: 'Rua das Palmeiras',
      numero: '120',
      bairro: 'Centro',
      cep: '06010000',
      cpf: '52998224725',
      observacoes: 'Portão azul',
      distanciaInstalacao: '30 km',
    },
  })
  await call(account, 'orcamentos.change', { params: { id: reference.id }, body: { status: 'aprovado' } })
  const house = await call(account, 'orcamentos.create', {
    body: { ...ORCAMENTO_OBRA.orcamento, clienteId: id },
  })
  return { id, reference, house }
}

const reais = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

test('a customer that does not exist, or is of somebody else, says so and leads to the list', async ({
  open,
  account,
}) => {
  const [theirs] = await seedClientes(await registerAccount(account.url), ['De outra oficina'])
  const page = await open('/home', { as: account })
  for (const id of [crypto.randomUUID(), theirs?.id ?? '']) {
    await page.goto(`/cliente-detalhes/${id}`)
    await page.getByText('Cliente não encontrado').waitFor()
  }
  expect(await audit(page)).toEqual([])
  await page.getByRole('link', { name: 'Voltar aos Clientes' }).click()
  await page.waitForURL('**/clientes')
})

test('head, figures and everything that is known', async ({ open, account }) => {
  const { id, reference, house } = await seedAna(account)
  const page = await open(`/cliente-detalhes/${id}`, { as: account })
  const { nome, resumo, whatsapp, novoOrcamento, painel } = clienteDetalhesPage(page)
  await nome.getByText('Ana Souza').waitFor()
  await page.getByText('Osasco · (11) 98765-4321').waitFor()
  await expect.poll(() => whatsapp.getAttribute('href')).toBe('https://wa.me/5511987654321')
  await expect.poll(() => novoOrcamento.getAttribute('href')).toBe(`/orcamento?clienteId=${id}`)
  const total = reference.valorTotal + house.valorTotal
  await expect
    .poll(async () => flat(await resumo.innerText()))
    .toMatch(
      new RegExp(`^Orçamentos 2 Valor total R\\$ ${reais(total)} Último orçamento \\d\\d/\\d\\d/\\d{4}$`),
    )
  const info = flat(await painel('Informações').innerText())
  for (const text of [
    '(11) 98765-4321',
    '529.982.247-25',
    'Rua das Palmeiras, 120',
    'Centro · Osasco/SP',
    'CEP 06010-000',
    '30 km',
    'Portão azul',
  ])
    expect(info).toContain(text)
  expect(await audit(page)).toEqual([])
  await resumo.getByRole('link', { name: /^Orçamentos/ }).click()
  await page.waitForURL(`**/orcamentos?clienteId=${id}`)
})

test('quotes as cards, in the address, and each leads to its detail', async ({ open, account }) => {
  const { id, reference, house } = await seedAna(account)
  const page = await open(`/cliente-detalhes/${id}`, { as: account, device: 'phone' })
  const { tab, painel } = clienteDetalhesPage(page)
  await tab('Orçamentos').click()
  expect(new URL(page.url()).searchParams.get('aba')).toBe('orcamentos')
  const cards = painel('Orçamentos').getByRole('link')
  await expect.poll(() => cards.count()).toBe(2)
  const [first, second] = (await cards.allInnerTexts()).map(flat)
  expect(first).toContain(`#${house.numeracao}`)
  expect(first).toContain(`${house.materiais.length} mater`)
  expect(first).toContain(`${house.servicos.length} serviço`)
  expect(second).toMatch(
    new RegExp(
      `^#${reference.numeracao} Aprovado \\d\\d/\\d\\d/\\d{4} · 1 material · 0 serviços R\\$ 2.028,20$`,
    ),
  )
  expect(await audit(page)).toEqual([])
  await page.reload()
  await cards.first().waitFor()
  await cards.nth(1).click()
  await page.waitForURL(`**/orcamento-detalhes/${reference.id}`)
  await page.goBack()
  await cards.first().waitFor()
  await tab('Informações').click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab('Orçamentos').getAttribute('aria-selected')).toBe('true')
})

test('sample data is shown and counts nowhere', async ({ open, account }) => {
  await call(account, 'exemplos.create')
  const { clientes } = await call(account, 'clientes.list')
  const { orcamentos } = await call(account, 'orcamentos.list')
  const withQuote = clientes.find(({ id }) => orcamentos.some(({ clienteId }) => clienteId === id))
  const page = await open(`/cliente-detalhes/${withQuote?.id}?aba=orcamentos`, { as: account })
  const { resumo, painel } = clienteDetalhesPage(page)
  await painel('Orçamentos').getByText('Exemplo').first().waitFor()
  expect(flat(await resumo.innerText())).toBe('Orçamentos 0 Valor total R$ 0,00 Último orçamento -')
})

test('a new customer without quote and address shows what can be done next', async ({ open, account }) => {
  const [cliente] = await seedClientes(account, ['Bruno Teles'])
  const page = await open(`/cliente-detalhes/${cliente?.id}?aba=orcamentos`, { as: account })
  const { painel, tab, resumo } = clienteDetalhesPage(page)
  await painel('Orçamentos').getByText('Nenhum orçamento encontrado').waitFor()
  expect(flat(await resumo.innerText())).toBe('Orçamentos 0 Valor total R$ 0,00 Último orçamento -')
  const first = page.getByRole('link', { name: 'Criar Primeiro Orçamento' })
  await expect.poll(() => first.getAttribute('href')).toBe(`/orcamento?clienteId=${cliente?.id}`)
  expect(await audit(page)).toEqual([])
  await tab('Informações').click()
  await page.getByText('Nenhum endereço informado.').waitFor()
  await page.getByRole('button', { name: 'Completar cadastro' }).click()
  await clienteForm(page).dialog.waitFor()
  await page.keyboard.press('Escape')
  await first.or(tab('Orçamentos')).first().click()
  await first.click()
  // The quote takes the customer out of the address as soon as it has them.
  await page.waitForURL('**/orcamento?**')
  await page.getByText('Bruno Teles · (11) 98000-0000').first().waitFor()
})

test('a change of the name shows at once here, in the history and on the quotes', async ({
  open,
  account,
}) => {
  const { id, house } = await seedAna(account)
  const page = await open(`/cliente-detalhes/${id}?editar=sim&aba=historico`, { as: account })
  const form = clienteForm(page)
  const { nome, painel } = clienteDetalhesPage(page)
  // Behind the form nothing has a role.
  await page.getByText('Você cadastrou o cliente Ana Souza').waitFor()
  await form.nome.fill('Ana Souza Lima')
  await form.salvar.click()
  await page.getByText('Cliente atualizado com sucesso!').waitFor()
  await nome.getByText('Ana Souza Lima').waitFor()
  expect(new URL(page.url()).search).toBe('?aba=historico')
  await painel('Histórico').getByText('Você alterou o cliente Ana Souza Lima').waitFor()
  await painel('Histórico').getByRole('heading', { name: 'Hoje' }).waitFor()
  expect(await audit(page)).toEqual([])
  const quote = await call(account, 'orcamentos.get', { params: { id: house.id } })
  expect(quote.cliente?.nomeCompleto).toBe('Ana Souza Lima')
  expect(quote.versao).toBeGreaterThan(house.versao)
})

describe('delete', () => {
  test.for(someOf(['phone', 'desktop'] as const, 1))(
    'asks by name, leads to the list, and undo brings the customer back (%s)',
    async (device, { open, account }) => {
      const { id } = await seedAna(account)
      const page = await open(`/cliente-detalhes/${id}`, { as: account, device })
      const { excluir, removal, nome } = clienteDetalhesPage(page)
      await nome.getByText('Ana Souza').waitFor()
      if (device === 'phone') {
        await page.getByRole('button', { name: 'Ações de Ana Souza' }).click()
        await page.getByRole('menuitem', { name: 'Excluir' }).click()
      } else await excluir.click()
      await removal.dialog.getByText('Tem certeza que deseja excluir o cliente Ana Souza?').waitFor()
      expect(await audit(page)).toEqual([])
      await removal.excluir.click()
      await page.waitForURL('**/clientes')
      await page.getByText('Nenhum cliente cadastrado').waitFor()
      await vi.waitFor(async () => {
        expect((await call(account, 'clientes.list')).clientes).toEqual([])
      }, SYNC_WAIT)
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await page.getByText('Item restaurado com sucesso').waitFor()
      await clientesPage(page).row('Ana Souza').waitFor()
      await vi.waitFor(async () => {
        expect((await call(account, 'clientes.list')).clientes).toHaveLength(1)
      }, SYNC_WAIT)
    },
  )

  test('one that another device deleted is gone from here, and back when it is restored', async ({
    open,
    account,
  }) => {
    const [cliente] = await seedClientes(account, ['Bruno Teles'])
    const params = { id: cliente?.id ?? '' }
    const page = await open(`/cliente-detalhes/${params.id}`, { as: account })
    const { nome } = clienteDetalhesPage(page)
    await nome.getByText('Bruno Teles').waitFor()
    await call(account, 'clientes.remove', { params })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByText('Cliente não encontrado').waitFor()
    await call(account, 'clientes.restore', { params })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await nome.getByText('Bruno Teles').waitFor()
  })
})

test('without network everything but the history is here, and the history says why', async ({
  open,
  account,
}) => {
  const { id } = await seedAna(account)
  const page = await open(`/cliente-detalhes/${id}`, { as: account, device: 'phone', expected: NO_NETWORK })
  const { tab, painel, nome } = clienteDetalhesPage(page)
  await nome.getByText('Ana Souza').waitFor()
  await quiet(page)
  await page.context().setOffline(true)
  await tab('Orçamentos').click()
  await expect.poll(() => painel('Orçamentos').getByRole('link').count()).toBe(2)
  await tab('Histórico').click()
  await painel('Histórico').getByText('O histórico fica no servidor.', { exact: false }).waitFor()
  expect(await audit(page)).toEqual([])
  await page.context().setOffline(false)
  await painel('Histórico').getByRole('button', { name: 'Tentar de novo' }).click()
  await painel('Histórico').getByText('Você cadastrou o cliente Ana Souza').waitFor()
})

test.for(
  someOf(
    [
      ['phone', 'dark'],
      ['desktop', 'dark'],
    ] as const,
    1,
  ),
)(
  'a name and words without a space break nothing, on %s in %s',
  async ([device, theme], { open, account }) => {
    const [cliente] = await seedClientes(account, ['Albuquerque'.repeat(12)])
    const params = { id: cliente?.id ?? '' }
    const body = {
      email: `${'a'.repeat(120)}@exemplo.com.br`,
      observacoes: 'Portão'.repeat(60),
      cidade: 'Osasco'.repeat(15),
    }
    await call(account, 'clientes.change', { params, body })
    const page = await open(`/cliente-detalhes/${params.id}`, { as: account, device, theme })
    await clienteDetalhesPage(page).nome.waitFor()
    await page.getByText('PortãoPortão').waitFor()
    expect(await audit(page)).toEqual([])
    // As tall as the page: what the bottom bar covers would count as too small.
    await page.setViewportSize({ width: 320, height: 3_000 })
    expect(await audit(page, { touch: device === 'phone' })).toEqual([])
    await page.goto('/clientes')
    await clientesPage(page).rows.first().waitFor()
    expect(await audit(page, { touch: device === 'phone' })).toEqual([])
  },
)
