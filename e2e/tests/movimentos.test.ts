// What moves the stock: an approved quote takes its stones and items out, and gives them back when it is no longer
// approved; entries, exits and corrections by hand; with and without network.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, seedStones, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { goOffline } from '../browser.ts'
import { LOOKERS } from '../looks.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { movimentosPage } from '../pages/movimentos-page.ts'
import { orcamentosPage } from '../pages/orcamentos-page.ts'
import { test } from '../test.ts'

const PEDRA = 'Granito São Gabriel'
const CUBA = 'Cuba Inox 56×33'
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

/** 20 m² of a stone and two sinks; a quote of 1,08 m² of it and one sink. */
async function seedWorkshop(account: Account, { cubas = 2, comprimento = 1.8 } = {}) {
  const [pedra] = await seedStones(account)
  const { id: categoriaId } = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const cuba = await call(account, 'estoque-itens.create', {
    body: { nome: CUBA, categoriaId, precoCompra: 180, precoVenda: 320, quantidadeEstoque: 2 },
  })
  const [cliente] = (
    await call(account, 'clientes.save', {
      body: { clientes: [{ id: crypto.randomUUID(), nomeCompleto: 'Ana Souza', telefone: '11987654321' }] },
    })
  ).clientes
  const orcamento = await call(account, 'orcamentos.create', {
    body: {
      clienteId: cliente?.id ?? null,
      status: 'finalizado',
      materiais: [
        {
          nome: 'Bancada da cozinha',
          tipo: PEDRA,
          ambiente: 'Cozinha',
          precoM2: 480,
          estoqueMaterialId: pedra?.id ?? null,
          pecas: [{ nome: 'Bancada', comprimento, largura: 0.6 }],
          itens: [{ nome: CUBA, valor: 320, quantidade: 1, estoqueId: cuba.id }],
        },
      ],
      servicos: [],
    },
  })
  // A quote cannot be made with more items than there are; afterwards anything may happen to them.
  if (cubas !== 2)
    await call(account, 'movimentos.create', {
      body: { itemId: cuba.id, tipo: 'correcao', quantidade: cubas, motivo: 'Contagem do estoque' },
    })
  return { orcamento, pedraId: pedra?.id ?? '', cubaId: cuba.id }
}

async function quantities(account: Account): Promise<Record<string, number>> {
  const all = [
    ...(await call(account, 'estoque-materiais.list')),
    ...(await call(account, 'estoque-itens.list')),
  ]
  return Object.fromEntries(
    all
      .filter(({ nome }) => nome === PEDRA || nome === CUBA)
      .map(({ nome, quantidadeEstoque }) => [nome, quantidadeEstoque]),
  )
}

test('approved in the detail: taken out, said so, and given back when it is re-opened', async ({
  open,
  account,
}) => {
  const { orcamento } = await seedWorkshop(account)
  const page = await open(`/orcamento-detalhes/${orcamento.id}`, { as: account })
  const detalhes = detalhesPage(page)
  const { baixa, card, baixado, aviso, desfazer } = movimentosPage(page)
  await detalhes.shown()
  await expect.poll(() => card.count()).toBe(0)
  await detalhes.approve()
  await baixa.linha(PEDRA).waitFor()
  expect(plain(await baixa.linha(PEDRA).innerText())).toMatch(
    /Precisa de 1,08 m² · disponível 20 m²[\s\S]*Tem no estoque/,
  )
  expect(plain(await baixa.linha(CUBA).innerText())).toMatch(/Precisa de 1 un · disponível 2 un/)
  await baixa.darBaixa.click()
  await aviso('Baixa no estoque registrada').waitFor()
  await baixa.folha.waitFor({ state: 'hidden' })
  await baixado.waitFor()
  await expect.poll(async () => plain(await card.innerText())).toMatch(/Granito São Gabriel\s+1,08 m²/)
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 18.92, [CUBA]: 1 })

  // Rejected: everything comes back, and the message says so; taken back, it is out again as it was.
  await detalhes.rejeitar.click()
  const pergunta = page.getByRole('alertdialog', { name: 'Devolver ao estoque?' })
  await pergunta
    .getByText(
      'Ao passar este orçamento para Rejeitado, tudo o que saiu do estoque por ele volta. Durante 24 horas',
    )
    .waitFor()
  expect(await audit(page)).toEqual([])
  await pergunta.getByRole('button', { name: 'Deixar aprovado' }).click()
  await pergunta.waitFor({ state: 'hidden' })
  expect(await quantities(account)).toEqual({ [PEDRA]: 18.92, [CUBA]: 1 })
  await detalhes.rejeitar.click()
  await pergunta.getByRole('button', { name: 'Mudar e devolver' }).click()
  // Under the pointer it stays until it is pressed.
  await aviso('O que tinha saído do estoque voltou.').hover()
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 20, [CUBA]: 2 })
  await expect.poll(() => card.count()).toBe(0)
  await desfazer.click()
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 18.92, [CUBA]: 1 })
  await baixado.waitFor()
  expect(await baixa.folha.count()).toBe(0)
})

test('missing stock is named line by line; one can take less, leave a line out, or take all of it anyway', async ({
  open,
  account,
}) => {
  const { orcamento } = await seedWorkshop(account, { cubas: 0, comprimento: 40 })
  const page = await open('/orcamentos', { as: account })
  const orcamentos = orcamentosPage(page)
  const { baixa, aviso } = movimentosPage(page)
  await orcamentos.menu('Ana Souza', 'Aprovado')
  await baixa.linha(PEDRA).waitFor()
  expect(plain(await baixa.linha(PEDRA).innerText())).toMatch(
    /Precisa de 24 m² · disponível 20 m²[\s\S]*Faltam 4 m²/,
  )
  expect(plain(await baixa.linha(CUBA).innerText())).toContain('Falta 1 un')

  // Nothing is taken before somebody says so.
  await baixa.darBaixa.click()
  await expect
    .poll(async () => plain(await baixa.recusa.innerText()))
    .toMatch(
      /Granito São Gabriel: estoque disponível de 20 m², quantidade solicitada de 24 m²\.\s+Cuba Inox 56×33: estoque disponível de 0 un, quantidade solicitada de 1 un\./,
    )
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 20, [CUBA]: 0 })

  await baixa.quantidade(PEDRA).fill('0')
  await baixa.darBaixa.click()
  await baixa.linha(PEDRA).getByText('Informe uma quantidade maior que zero.').waitFor()
  await baixa.quantidade(PEDRA).fill('19,5')
  await expect.poll(async () => plain(await baixa.linha(PEDRA).innerText())).toContain('Tem no estoque')
  await baixa.choose(CUBA).click()
  await baixa.darBaixa.click()
  await aviso('Baixa no estoque registrada').waitFor()
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 0.5, [CUBA]: 0 })

  // Re-opened by the menu of the list, and taken again with more than there is.
  await orcamentos.menu('Ana Souza', 'Rascunho')
  await page.getByRole('button', { name: 'Mudar e devolver' }).click()
  await aviso('O que tinha saído do estoque voltou.').waitFor()
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 20, [CUBA]: 0 })
  await orcamentos.menu('Ana Souza', 'Aprovado')
  await baixa.linha(PEDRA).waitFor()
  await baixa.darBaixa.click()
  await baixa.mesmoAssim.click()
  await aviso('Baixa no estoque registrada').waitFor()
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: -4, [CUBA]: -1 })
  const { orcamentos: stored } = await call(account, 'orcamentos.list')
  expect(stored.find(({ id }) => id === orcamento.id)?.estoqueBaixado).toBe(true)
})

test('moved on the board: offered there too, and a quote without stock offers nothing', async ({
  open,
  account,
}) => {
  await seedWorkshop(account)
  await call(account, 'orcamentos.create', {
    body: { status: 'finalizado', materiais: [], servicos: [{ nome: 'Instalação', valor: 500 }] },
  })
  const page = await open('/orcamentos?vista=kanban', { as: account })
  const orcamentos = orcamentosPage(page)
  const { baixa, aviso } = movimentosPage(page)
  await orcamentos.drag(orcamentos.card('Cliente não informado'), orcamentos.coluna('aprovado'))
  await aviso('Orçamento movido para Aprovado').waitFor()
  await expect.poll(() => orcamentos.cardsOf('aprovado').count()).toBe(1)

  await orcamentos.drag(orcamentos.card('Ana Souza'), orcamentos.coluna('aprovado'))
  await baixa.linha(PEDRA).waitFor()
  // Taken back: there is nothing to take any more.
  await baixa.desfazer.click()
  await baixa.folha.waitFor({ state: 'hidden' })
  await expect.poll(() => orcamentos.cardsOf('finalizado').count()).toBe(1)

  await orcamentos.link('Ana Souza').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await baixa.linha(PEDRA).waitFor()
  await page.keyboard.press('Escape')
  await baixa.folha.waitFor({ state: 'hidden' })
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 20, [CUBA]: 2 })
})

test('approved without network: approving goes through, and the detail offers the rest when it is back', async ({
  open,
  account,
}) => {
  const { orcamento } = await seedWorkshop(account)
  const page = await open(`/orcamento-detalhes/${orcamento.id}`, {
    as: account,
    serviceWorker: true,
    expected: NO_NETWORK,
  })
  const detalhes = detalhesPage(page)
  const { baixa, card, oferecer, aviso, baixado } = movimentosPage(page)
  await detalhes.shown()
  await goOffline(page)
  await detalhes.approveOffline()
  await aviso('A baixa no estoque e a reserva de chapas podem ser feitas quando a internet voltar.').waitFor()
  await card.getByText('Sem internet: a baixa no estoque pode ser feita quando ela voltar.').waitFor()
  await expect.poll(() => oferecer.getAttribute('aria-disabled')).toBe('true')

  await page.context().setOffline(false)
  await card.getByText('Aprovado: o que este orçamento usa ainda está no estoque.').waitFor()
  await oferecer.click()
  await baixa.linha(CUBA).waitFor()
  await baixa.darBaixa.click()
  await baixado.waitFor()
  await baixa.folha.waitFor({ state: 'hidden' })
  // The button that opened the sheet is gone.
  await expect
    .poll(() => card.evaluate(({ parentElement }) => parentElement === document.activeElement))
    .toBe(true)
  await expect.poll(() => quantities(account)).toEqual({ [PEDRA]: 18.92, [CUBA]: 1 })
})

/** The movements of a product from its card in the stock. */
async function openMovimentos(page: Page, produtoId: string): Promise<void> {
  await page.locator(`[data-produto="${produtoId}"]`).getByRole('button').first().click()
}

/** Each movement on one line, as it is read. */
async function rows(page: Page, nome: string): Promise<string[]> {
  const texts = await movimentosPage(page).movimentos(nome).getByRole('listitem').allInnerTexts()
  return texts.map((text) =>
    plain(text)
      .replace(/\s+/g, ' ')
      .replace(/\d\d:\d\d/, '00:00'),
  )
}

test('the history of a product: what quotes took and gave back, and what is written by hand', async ({
  open,
  account,
}) => {
  const { orcamento, pedraId } = await seedWorkshop(account)
  const params = { id: orcamento.id }
  await call(account, 'orcamentos.change', { params, body: { status: 'aprovado' } })
  const linhas = [{ tipo: 'material' as const, id: pedraId, quantidade: 1.08 }]
  await call(account, 'orcamentos.baixar-estoque', { params, body: { linhas } })
  await call(account, 'orcamentos.change', { params, body: { status: 'rascunho' } })

  const page = await open('/estoque', { as: account })
  const { form, registrar, aviso, movimentos } = movimentosPage(page)
  await openMovimentos(page, pedraId)
  await expect.poll(() => rows(page, PEDRA)).toHaveLength(3)
  const [devolvido, baixado, inicial] = await rows(page, PEDRA)
  expect(devolvido).toMatch(/^Devolução \+1,08 m² .*reaberto 00:00 Saldo 20 m²$/)
  expect(baixado).toMatch(/^Baixa −1,08 m² Orçamento .* 00:00 Saldo 18,92 m²$/)
  expect(baixado).toContain(orcamento.numeracao)
  expect(inicial).toMatch(/^Estoque inicial \+20 m² .*00:00 Saldo 20 m²$/)

  // The balance that follows stands there while one types; a reason is one tap.
  await registrar.click()
  await form.quantidade.fill('2,5')
  await expect
    .poll(async () => plain(await form.folha.innerText()))
    .toMatch(/Saldo 20 m²\s+passa a\s+22,5 m²/)
  await form.registrar.click()
  await form.folha.getByText('Escolha ou escreva o motivo.').waitFor()
  await form.sugerido('Compra').click()
  await form.registrar.click()
  await aviso('Entrada registrada').waitFor()
  await expect
    .poll(async () => (await rows(page, PEDRA))[0])
    .toBe('Entrada +2,5 m² Compra 00:00 Saldo 22,5 m²')
  expect((await quantities(account))[PEDRA]).toBe(22.5)

  // Below zero only when somebody says that it is meant.
  await registrar.click()
  await form.tipo('Saída').click()
  await form.quantidade.fill('30')
  await form.motivo.fill('Painel da fachada')
  await form.folha.getByText(/Faltam 7,5/).waitFor()
  await form.registrar.click()
  await form.folha.getByText(/estoque disponível de 22,5.m², quantidade solicitada de 30.m²\./).waitFor()
  expect((await quantities(account))[PEDRA]).toBe(22.5)
  await form.mesmoAssim.click()
  await aviso('Saída registrada').waitFor()
  await movimentos(PEDRA).getByText('Saiu mais do que havia.').waitFor()
  await expect
    .poll(async () => (await rows(page, PEDRA))[0])
    .toBe('Saída −30 m² Painel da fachada 00:00 Saldo −7,5 m²')

  // What was counted is a movement too: the difference.
  await registrar.click()
  await form.tipo('Correção').click()
  await form.quantidade.fill('18,25')
  await form.sugerido('Contagem do estoque').click()
  await form.registrar.click()
  await aviso('Correção registrada').waitFor()
  await expect
    .poll(async () => (await rows(page, PEDRA))[0])
    .toBe('Correção +25,75 m² Contagem do estoque 00:00 Saldo 18,25 m²')
  expect((await quantities(account))[PEDRA]).toBe(18.25)

  await movimentos(PEDRA)
    .getByRole('link', { name: /^Baixa/ })
    .click()
  await page.waitForURL(`**/orcamento-detalhes/${orcamento.id}`)
})

test('many movements come page by page; without network the last copy stands and nothing typed is lost', async ({
  open,
  account,
}) => {
  const { cubaId } = await seedWorkshop(account)
  for (let index = 1; index <= 60; index += 1)
    await call(account, 'movimentos.create', {
      body: { itemId: cubaId, tipo: 'entrada', quantidade: index, motivo: `Compra ${index}` },
    })
  const page = await open('/estoque?aba=itens', { as: account, serviceWorker: true, expected: NO_NETWORK })
  const { form, registrar, movimentos } = movimentosPage(page)
  await openMovimentos(page, cubaId)
  await movimentos(CUBA).getByText('Compra 60', { exact: true }).waitFor()
  await expect.poll(() => movimentos(CUBA).getByText('Estoque inicial').count()).toBe(0)
  const more = movimentos(CUBA).getByRole('button', { name: 'Carregar mais' })
  await more.click()
  await expect
    .poll(async () => (await more.count()) === 0 || (await more.click().then(() => false)))
    .toBe(true)
  await movimentos(CUBA).getByText('Estoque inicial').waitFor()
  await expect.poll(() => rows(page, CUBA)).toHaveLength(61)

  await registrar.click()
  await form.quantidade.fill('4')
  await goOffline(page)
  await form.folha.getByText(/Sem internet: faça isto quando ela voltar\./).waitFor()
  await expect.poll(() => form.registrar.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => form.quantidade.inputValue()).toBe('4')
  await page.context().setOffline(false)
  await form.sugerido('Compra').click()
  await expect.poll(() => form.registrar.getAttribute('aria-disabled')).toBe(null)
  await form.registrar.click()
  await expect.poll(async () => (await quantities(account))[CUBA]).toBe(1836)
})

test('the sheet, the card and the form are accessible and fit, on every device, in light and dark', async ({
  open,
  account,
}) => {
  const { orcamento, pedraId } = await seedWorkshop(account, { cubas: 0, comprimento: 40 })
  await call(account, 'orcamentos.change', { params: { id: orcamento.id }, body: { status: 'aprovado' } })
  for (const { device, theme, context, looks } of LOOKERS) {
    const page = await open(`/orcamento-detalhes/${orcamento.id}`, { device, theme, context, as: account })
    const { baixa, oferecer, registrar, form, movimentos } = movimentosPage(page)
    await oferecer.click()
    await baixa.linha(PEDRA).waitFor()
    await baixa.darBaixa.click()
    await baixa.mesmoAssim.waitFor()
    expect(await audit(page, { looks }), `the sheet, ${device}`).toEqual([])
    await baixa.agoraNao.click()

    await page.goto('/estoque')
    await openMovimentos(page, pedraId)
    await movimentos(PEDRA).getByText('Estoque inicial').waitFor()
    expect(await audit(page, { looks }), `the movements, ${device}`).toEqual([])
    await registrar.click()
    await form.tipo('Saída').click()
    await form.quantidade.fill('30')
    await form.registrar.click()
    await form.folha.getByText('Escolha ou escreva o motivo.').waitFor()
    expect(await audit(page, { looks }), `the form, ${device}`).toEqual([])
  }
})
