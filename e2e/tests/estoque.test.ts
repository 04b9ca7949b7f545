// The stock: what the workshop owns, found and filtered, written and corrected, deleted and brought back.
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { AnswerOf, BodyInput } from '@lapida/contracts/endpoints'
import { call, type Account } from '../accounts.ts'
import { audit, auditWhole } from '../audit.ts'
import { goOffline } from '../browser.ts'
import { failUntilPressed } from '../fail-until-pressed.ts'
import { LOOKERS } from '../looks.ts'
import { estoquePage } from '../pages/estoque-page.ts'
import { test } from '../test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/]
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Pedra = Partial<BodyInput<'estoque-materiais.create'>>
type Item = Partial<BodyInput<'estoque-itens.create'>>

const plain = (text: string) => text.replace(/[\u00a0\s]+/g, ' ').trim()
const textOf = async (locator: Locator) => plain(await locator.innerText())
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const materiais = (account: Account) => call(account, 'estoque-materiais.list')
const itens = (account: Account) => call(account, 'estoque-itens.list')

async function material(account: Account, nome: string) {
  return (await materiais(account)).find((one) => one.nome === nome)
}

async function seedPedras(account: Account, pedras: Record<string, Pedra & { categoria?: string }>) {
  const ids: Record<string, string> = {}
  const stored: Record<string, AnswerOf<'estoque-materiais.create'>> = {}
  for (const [nome, { categoria = 'Granito', ...fields }] of Object.entries(pedras)) {
    ids[categoria] ??= (await call(account, 'categorias-material.create', { body: { nome: categoria } })).id
    const body = { nome, categoriaId: ids[categoria], precoCompra: 260, precoVenda: 480, ...fields }
    stored[nome] = await call(account, 'estoque-materiais.create', { body })
  }
  return stored
}

async function seedItem(account: Account, nome: string, fields: Item = {}) {
  const categoria = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const body = { nome, categoriaId: categoria.id, precoCompra: 180, precoVenda: 320, ...fields }
  return call(account, 'estoque-itens.create', { body })
}

const SAO_GABRIEL = {
  codigo: 'GR-014',
  quantidadeEstoque: 12.4,
  estoqueMinimo: 15,
  cor: 'Preto',
  acabamento: 'Polido',
  espessura: '2 cm',
  fornecedor: 'Pedreira Capixaba',
}

describe('what there is', () => {
  test('four figures, three tabs, and cards that say what a thing costs and what is low', async ({
    open,
    account,
  }) => {
    await seedPedras(account, {
      'São Gabriel': SAO_GABRIEL,
      'Branco Itaúnas': { precoCompra: 200, precoVenda: 390, quantidadeEstoque: 10 },
      Carrara: {
        categoria: 'Mármore',
        precoCompra: 700,
        precoVenda: 1250.5,
        quantidadeEstoque: 5,
        ativo: false,
      },
    })
    await seedItem(account, 'Cuba inox', {
      codigo: 'CB-01',
      quantidadeEstoque: 3,
      estoqueMinimo: 3,
      marca: 'Tramontina Indústria e Comércio',
      modelo: 'Lavínia 47',
      cor: 'Inox',
      material: 'Aço 304',
      dimensoes: '47 × 30 cm',
    })
    const page = await open('/estoque', { as: account })
    const { head, figura, aba, view, busca, card, nomes } = estoquePage(page)
    await card('São Gabriel').waitFor()
    await page.getByText('Gerencie materiais, itens e controle o estoque').waitFor()
    await head.waitFor()
    await expect.poll(() => textOf(figura('Materiais'))).toBe('Materiais 3 2 categorias')
    await expect.poll(() => textOf(figura('Itens'))).toBe('Itens 1 1 categoria')
    // 12,4 × 480 + 10 × 390 + 5 × 1.250,50 + 3 × 320
    await expect.poll(() => textOf(figura('Valor Total'))).toBe('Valor Total R$ 17.064,50 a preço de venda')
    await expect.poll(() => textOf(figura('Estoque Baixo'))).toBe('Estoque Baixo 2 Atenção!')
    await expect.poll(() => textOf(aba('Materiais'))).toBe('Materiais 3')
    await expect.poll(() => textOf(aba('Itens'))).toBe('Itens 1')
    await expect.poll(() => textOf(aba('Chapas'))).toBe('Chapas 0')
    await expect.poll(nomes).toEqual(['Branco Itaúnas', 'Carrara', 'São Gabriel'])

    await expect
      .poll(() => textOf(card('São Gabriel')))
      .toBe(
        'São Gabriel Granito · GR-014 Compra/m² R$ 260,00 Venda/m² R$ 480,00 Margem 45,8 % 12,4 m² ' +
          'Estoque baixo, mín. 15 Pedreira Capixaba Preto Polido 2 cm',
      )
    await expect.poll(() => textOf(card('Carrara'))).toContain('Carrara Inativo')
    await expect.poll(() => textOf(card('Branco Itaúnas'))).not.toMatch(/baixo|Inativo/)

    await expect.poll(() => busca.getAttribute('placeholder')).toBe('Buscar materiais...')
    await view('Itens').click()
    await card('Cuba inox').waitFor()
    await expect.poll(() => busca.getAttribute('placeholder')).toBe('Buscar itens...')
    // At the minimum is low, too; brand and model have 120 px each.
    await expect
      .poll(() => textOf(card('Cuba inox')))
      .toBe(
        'Cuba inox Cubas · CB-01 Compra R$ 180,00 Venda R$ 320,00 Margem 43,8 % 3 un Estoque baixo, mín. 3 ' +
          'Tramontina Indústria e Comércio Lavínia 47 Inox Aço 304 47 × 30 cm',
      )
    const brand = card('Cuba inox').getByText('Tramontina')
    expect((await brand.boundingBox())?.width).toBe(120)
    await view('Materiais').click()
    await card('São Gabriel').waitFor()
  })

  test('nothing yet, loading, and a server that says no', async ({ open, account }) => {
    const page = await open('/favicon.svg', { as: account, expected: [/favicon\.ico/, /status of 500/] })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/estoque/itens**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/estoque?aba=itens')
    await page.getByText('Carregando itens...').waitFor({ state: 'attached' })
    expect(await audit(page)).toEqual([])
    release()
    const { aba, figura } = estoquePage(page)
    await page.getByText('Nenhum item cadastrado').waitFor()
    await expect.poll(() => textOf(figura('Estoque Baixo'))).toBe('Estoque Baixo 0 Tudo OK')
    await expect.poll(() => textOf(figura('Materiais'))).toBe('Materiais 0 0 categorias')
    await aba('Materiais').click()
    await page.getByText('Nenhum material cadastrado').waitFor()

    const other = await open('/favicon.svg', { as: account, expected: [/favicon\.ico/, /status of 500/] })
    await failUntilPressed(other, '**/api/estoque/**', (route) =>
      route.fulfill({ status: 500, json: { error: 'Erro interno' } }),
    )
    await other.goto('/estoque')
    await other.getByText('Erro ao carregar materiais do estoque').waitFor()
    await other.getByRole('button', { name: 'Tentar de novo' }).click()
    await other.getByText('Nenhum material cadastrado').waitFor()
  })

  test('20.000 products: few cards in the page, each says which of how many it is, found by typing', async ({
    open,
    account,
  }) => {
    const categoria = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
    const page = await open('/favicon.svg', { as: account, expected: [/favicon\.ico/] })
    const first = await call(account, 'estoque-itens.create', {
      body: { nome: 'Cuba 00000', categoriaId: categoria.id, precoCompra: 1, precoVenda: 2 },
    })
    const all = Array.from({ length: 20_000 }, (_, index) => {
      const numero = String(index).padStart(5, '0')
      return { ...first, id: `item-${numero}`, nome: `Cuba ${numero}`, codigo: `C-${numero}` }
    })
    await page.route(/\/api\/estoque\/itens\?/, (route) => {
      const depois = new URL(route.request().url()).searchParams.get('depois')
      const start = depois === null ? 0 : Number(depois.slice('item-'.length)) + 1
      return route.fulfill({ json: all.slice(start, start + 1000) })
    })
    await page.goto('/estoque?aba=itens')
    const { aba, busca, cards, nomes } = estoquePage(page)
    await expect.poll(() => textOf(aba('Itens'))).toMatch(/^Itens 20\.?000$/)
    await expect.poll(() => cards.count()).toBeLessThan(60)
    const item = page.locator('li').filter({ has: page.locator('[data-produto="item-00000"]') })
    expect([await item.getAttribute('aria-posinset'), await item.getAttribute('aria-setsize')]).toEqual([
      '1',
      '20000',
    ])
    await page.keyboard.press('End')
    await page.locator('[data-produto="item-19999"]').waitFor()
    await expect.poll(() => cards.count()).toBeLessThan(60)
    await busca.fill('C-1234')
    await expect.poll(() => nomes()).toHaveLength(10)
    await page.getByText('10 itens de 20.000').waitFor()
  })
})

describe('finding', () => {
  test('the search reads name, category, code and brand without accents, and stays with the shelf', async ({
    open,
    account,
  }) => {
    await seedPedras(account, {
      'São Gabriel': { codigo: 'GR-014' },
      Carrara: { categoria: 'Mármore', codigo: 'MM-1' },
    })
    await seedItem(account, 'Cuba oval', { marca: 'Gabriela' })
    const page = await open('/estoque', { as: account })
    const { aba, busca, nomes, limparFiltros } = estoquePage(page)
    const find = async (text: string, expected: string[]) => {
      await busca.fill(text)
      await expect.poll(nomes, { message: text }).toEqual(expected)
    }
    await find('sao gab', ['São Gabriel'])
    await find('marmore', ['Carrara'])
    await find('gr-014', ['São Gabriel'])
    await find('gabriel', ['São Gabriel'])
    await page.getByText('1 material de 2').waitFor()
    await page.waitForURL(({ search }) => search === '?busca=gabriel')
    await aba('Itens').click()
    await expect.poll(nomes).toEqual(['Cuba oval'])
    await expect.poll(() => busca.inputValue()).toBe('gabriel')
    await find('zzz', [])
    await page.getByText('Nenhum item encontrado').waitFor()
    await aba('Materiais').click()
    await page.getByText('Nenhum material encontrado').waitFor()
    await limparFiltros.click()
    await expect.poll(nomes).toEqual(['Carrara', 'São Gabriel'])
  })

  test("'Filtros' filters: low, inactive, supplier and price; each is seen and taken away, and a link has them", async ({
    open,
    account,
  }) => {
    await seedPedras(account, {
      'São Gabriel': SAO_GABRIEL,
      Itaúnas: { fornecedor: 'marmi', precoVenda: 390, precoCompra: 200 },
      Carrara: { categoria: 'Mármore', fornecedor: 'Marmi ', precoVenda: 1250, ativo: false },
    })
    const page = await open('/estoque', { as: account })
    const { filtrosButton, filtros, nomes, categoriaFiltro, figuraButton, card } = estoquePage(page)
    await card('Carrara').waitFor()
    await filtrosButton.click()
    await filtros.baixo.click()
    await filtros.folha.getByText('Ver 1 material').waitFor()
    await filtros.baixo.click()
    await filtros.inativos.click()
    await filtros.ver.click()
    await expect.poll(nomes).toEqual(['Carrara'])
    await expect.poll(() => filtrosButton.getAttribute('aria-label')).toBe('Filtros, 1 em uso')
    await page.getByRole('button', { name: 'Tirar o filtro: Inativos' }).click()
    await expect.poll(nomes).toHaveLength(3)

    await filtrosButton.click()
    // Written in two ways, it is one supplier.
    await expect
      .poll(() => filtros.fornecedor.locator('option').allTextContents())
      .toEqual(['Todos os fornecedores', 'Marmi', 'Pedreira Capixaba'])
    await filtros.fornecedor.selectOption('Marmi')
    await filtros.de.fill('300')
    await filtros.ate.fill('1.000,00')
    await filtros.folha.getByText('Ver 1 material').waitFor()
    await filtros.ver.click()
    await expect.poll(nomes).toEqual(['Itaúnas'])
    await page.reload()
    await expect.poll(nomes).toEqual(['Itaúnas'])
    await filtrosButton.click()
    await filtros.limpar.click()
    await filtros.ver.click()
    await expect.poll(nomes).toHaveLength(3)

    await expect
      .poll(() => categoriaFiltro.locator('option').allTextContents())
      .toEqual(['Todas as categorias', 'Granito (2)', 'Mármore (1)'])
    await categoriaFiltro.selectOption({ label: 'Granito (2)' })
    await expect.poll(nomes).toEqual(['Itaúnas', 'São Gabriel'])
    // The figure opens the list that it counts.
    await figuraButton('Estoque Baixo').click()
    await expect.poll(nomes).toEqual(['São Gabriel'])
    await expect.poll(() => categoriaFiltro.inputValue()).toBe('')
  })
})

describe('writing', () => {
  test('a material: what must be there is said, the margin follows the keys, a category is made on the way', async ({
    open,
    account,
  }) => {
    const page = await open('/estoque', { as: account })
    const { novo, form, categoria, aviso, card, open: openIt } = estoquePage(page)
    await novo('Material').click()
    await expect.poll(() => form.campo('Quantidade em estoque').inputValue()).toBe('0')
    await expect.poll(() => form.campo('Estoque mínimo').inputValue()).toBe('0')
    await expect.poll(() => form.ativo.getAttribute('aria-checked')).toBe('true')
    await form.salvar.click()
    await aviso('Preencha todos os campos obrigatórios').waitFor()
    await form.folha.getByRole('alert').getByText('Preencha todos os campos obrigatórios').waitFor()
    await expect.poll(() => form.folha.getByText('Informe um valor maior que zero.').count()).toBe(2)
    await form.folha.getByText('Escolha a categoria.').waitFor()
    await expect.poll(() => isFocused(form.campo('Nome *'))).toBe(true)

    await form.campo('Nome *').fill('Verde Ubatuba')
    await form.campo('Preço de compra por m² *').fill('260')
    await expect.poll(() => textOf(form.margem)).toBe('Margem de lucro: -')
    await form.campo('Preço de venda por m² *').fill('480')
    await expect
      .poll(() => textOf(form.margem))
      .toBe('Margem de lucro: 45,8 % markup de 84,6 % sobre a compra')
    await form.campo('Preço de venda por m² *').fill('200')
    await expect.poll(() => textOf(form.margem)).toContain('a venda está abaixo da compra')
    await form.campo('Preço de venda por m² *').fill('1.480,50')

    await form.campo('Categoria *').selectOption('Criar categoria...')
    await categoria.salvar.click()
    await categoria.folha.getByText('Nome da categoria é obrigatório').waitFor()
    await categoria.nome.fill('Granito')
    await categoria.descricao.fill('Brasileiros')
    await categoria.salvar.click()
    await aviso('Categoria criada!').waitFor()
    await expect
      .poll(() =>
        form.campo('Categoria *').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
      )
      .toBe('Granito')

    await form.campo('Quantidade em estoque').fill('12,4')
    await form.campo('Estoque mínimo').fill('15')
    await form.campo('Acabamento').fill('Polido')
    await form.folha
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'pedra.png', mimeType: 'image/png', buffer: PNG })
    await form.folha.getByRole('img', { name: 'Foto 1 do material' }).waitFor()
    await form.salvar.click()
    await aviso('Material criado!').waitFor()
    await card('Verde Ubatuba').getByText('Estoque baixo').waitFor({ state: 'attached' })
    await expect.poll(() => isFocused(openIt('Verde Ubatuba'))).toBe(true)
    const stored = await material(account, 'Verde Ubatuba')
    expect(stored).toMatchObject({
      precoVenda: 1480.5,
      quantidadeEstoque: 12.4,
      estoqueMinimo: 15,
      ativo: true,
    })
    expect(stored?.imagens).toHaveLength(1)
    expect(stored?.categoria.nome).toBe('Granito')
  })

  test('an item keeps guarantee, notes and weight when it is edited; a typed quantity is a correction', async ({
    open,
    account,
  }) => {
    await seedItem(account, 'Cuba inox', {
      peso: 3.2,
      garantia: '2 anos',
      observacoes: 'Com válvula',
      quantidadeEstoque: 4,
      dimensoes: '47 × 30',
    })
    const page = await open('/estoque?aba=itens', { as: account })
    const { edit, form, aviso, card, open: openIt, ficha, naoSalvo } = estoquePage(page)
    await edit('Cuba inox').click()
    await expect.poll(() => form.campo('Peso').inputValue()).toBe('3,2')
    await expect.poll(() => form.campo('Garantia').inputValue()).toBe('2 anos')
    await expect.poll(() => form.campo('Observações').inputValue()).toBe('Com válvula')
    await form.campo('Quantidade em estoque').fill('6,5')
    await form.folha.getByText('Fica no histórico como correção de +2,5 un').waitFor()
    await form.campo('Quantidade em estoque').fill('muitas')
    await form.salvar.click()
    await form.folha.getByText('Digite a quantidade. Exemplo: 12,5').waitFor()
    await form.campo('Quantidade em estoque').fill('1')
    await form.folha.getByText('Fica no histórico como correção de −3 un').waitFor()
    await form.ativo.click()

    // Leaving asks once, and nothing typed is lost.
    await page.keyboard.press('Escape')
    await naoSalvo.continuar.click()
    await expect.poll(() => form.campo('Quantidade em estoque').inputValue()).toBe('1')
    await form.salvar.click()
    await aviso('Item atualizado!').waitFor()
    await card('Cuba inox').getByText('Inativo').waitFor()
    expect((await itens(account))[0]).toMatchObject({
      peso: 3.2,
      garantia: '2 anos',
      observacoes: 'Com válvula',
      quantidadeEstoque: 1,
      ativo: false,
    })

    await openIt('Cuba inox').click()
    const sheet = ficha('Cuba inox')
    await sheet.getByText('Correção').first().waitFor()
    expect(plain(await sheet.getByRole('listitem').first().innerText())).toMatch(/−3 un.*Saldo 1 un/)
    await sheet.getByText('Estoque inicial').waitFor()
    await sheet.getByRole('tab', { name: 'Detalhes' }).click()
    await sheet.getByText('3,2 kg').waitFor()
    await sheet.getByRole('button', { name: 'Editar' }).click()
    await form.campo('Nome *').fill('Outra')
    await form.cancelar.click()
    await naoSalvo.descartar.click()
    await form.folha.waitFor({ state: 'hidden' })
    expect((await itens(account))[0]?.nome).toBe('Cuba inox')
  })

  test('entry and exit stand on the card of a phone; of a material with slabs the rest is moved', async ({
    open,
    account,
  }) => {
    const { Carrara, Itaúnas } = await seedPedras(account, {
      Carrara: { quantidadeEstoque: 10 },
      Itaúnas: { quantidadeEstoque: 9.22 },
    })
    const body = { estoqueMaterialId: Itaúnas?.id ?? '', codigo: 'CH-0001', largura: 2900, altura: 1800 }
    await call(account, 'chapas.create', { body })
    const page = await open('/estoque', { as: account, device: 'phone' })
    const { card, ficha, edit, form, aviso } = estoquePage(page)
    await page.getByRole('button', { name: 'Saída de Carrara' }).click()
    const movimento = page.getByRole('dialog', { name: 'Registrar movimento' })
    await movimento.getByLabel('Quantidade', { exact: true }).fill('2,5')
    await movimento.getByLabel('Motivo', { exact: true }).fill('Amostra')
    await movimento.getByRole('button', { name: 'Registrar', exact: true }).click()
    await aviso('Saída registrada').waitFor()
    await card('Carrara').getByText('7,5 m²').waitFor()
    expect((await material(account, 'Carrara'))?.quantidadeEstoque).toBe(7.5)

    await card('Itaúnas').getByText('1 chapa · 4 m² sem chapa', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Saída de Itaúnas' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Chapas de Itaúnas' }).click()
    await ficha('Itaúnas').getByRole('button', { name: 'Ver CH-0001' }).waitFor()
    await page.keyboard.press('Escape')
    await edit('Itaúnas').click()
    await form.folha.getByText('5,22 m² em chapas · 4 m² sem chapa.').waitFor()
    await expect.poll(() => form.campo('Quantidade em estoque').count()).toBe(0)

    // What stands in no slab is moved by hand, and nothing of the slabs is.
    await page.keyboard.press('Escape')
    await page.goto(`/estoque?produto=${Itaúnas?.id}`)
    await ficha('Itaúnas').getByText('5,22 m² em chapas · 4 m² sem chapa').waitFor()
    await ficha('Itaúnas').getByRole('button', { name: 'Registrar movimento' }).click()
    await movimento.getByText('Itaúnas · o que está sem chapa').waitFor()
    await movimento.getByRole('radio', { name: 'Saída' }).click()
    await movimento.getByLabel('Quantidade', { exact: true }).fill('4,5')
    await movimento.getByLabel('Motivo', { exact: true }).fill('Amostra')
    await movimento.getByRole('button', { name: 'Registrar', exact: true }).click()
    await movimento.getByText('Itaúnas: 4 m² sem chapa. O que está em chapas sai').waitFor()
    await movimento.getByLabel('Quantidade', { exact: true }).fill('1,5')
    await movimento.getByRole('button', { name: 'Registrar', exact: true }).click()
    await ficha('Itaúnas').getByText('5,22 m² em chapas · 2,5 m² sem chapa').waitFor()

    // A link, such as the one of the first screen, opens one product.
    await page.goto(`/estoque?produto=${Carrara?.id}`)
    await ficha('Carrara').getByText('Amostra').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/estoque$/)
  })

  test('categories: made, counted, renamed everywhere, and deleted only when nothing stands in them', async ({
    open,
    account,
  }) => {
    await seedPedras(account, { Carrara: { categoria: 'Marmore' } })
    const page = await open('/estoque', { as: account })
    const { novaCategoria, categoria, categorias, gerenciar, aviso, card, desfazer } = estoquePage(page)
    await novaCategoria.click()
    await categoria.salvar.click()
    await aviso('Nome da categoria é obrigatório').waitFor()
    await categoria.nome.fill('Quartzito')
    await categoria.salvar.click()
    await aviso('Categoria criada!').waitFor()

    await gerenciar.click()
    await categorias.linha('Quartzito').getByText('0 materiais').waitFor()
    await categorias.linha('Marmore').getByText('1 material').waitFor()
    await categorias.remove('Marmore').click({ force: true })
    await aviso('Há cadastros nesta categoria. Mova-os antes de excluir.').waitFor()
    await categorias.remove('Quartzito').click()
    await aviso('Categoria excluída!').waitFor()
    await categorias.linha('Quartzito').waitFor({ state: 'detached' })
    await desfazer.click()
    await categorias.linha('Quartzito').waitFor()
    await categorias.edit('Marmore').click()
    await categoria.nome.fill('Mármore')
    await categoria.salvar.click()
    await aviso('Categoria atualizada!').waitFor()
    await card('Carrara').getByText('Mármore').waitFor()
    const stored = await call(account, 'categorias-material.list')
    expect(stored.map(({ nome }) => nome).sort()).toEqual(['Mármore', 'Quartzito'])
  })

  test('delete asks in the words of the specification, can be undone, and says when it fails', async ({
    open,
    account,
  }) => {
    await seedPedras(account, { Carrara: {}, Itaúnas: {} })
    await seedItem(account, 'Cuba inox')
    const page = await open('/estoque', { as: account, expected: [/status of 422/] })
    const { remove, excluir, aviso, desfazer, nomes, open: openIt, aba } = estoquePage(page)
    await remove('Carrara').click()
    await excluir.folha.getByText('Tem certeza que deseja excluir este material?').waitFor()
    await expect.poll(() => isFocused(excluir.cancelar)).toBe(true)
    await excluir.cancelar.click()
    await remove('Carrara').click()
    await excluir.excluir.click()
    await aviso('Material excluído!').waitFor()
    await expect.poll(nomes).toEqual(['Itaúnas'])
    await expect.poll(() => isFocused(openIt('Itaúnas'))).toBe(true)
    await expect.poll(() => materiais(account)).toHaveLength(1)
    await desfazer.click()
    await aviso('Item restaurado com sucesso').waitFor()
    await expect.poll(nomes).toEqual(['Carrara', 'Itaúnas'])
    await expect.poll(() => materiais(account)).toHaveLength(2)

    await aba('Itens').click()
    await page.route('**/api/estoque/itens/*', (route) =>
      route.fulfill({ status: 422, json: { error: 'Não dá para excluir este item.' } }),
    )
    await remove('Cuba inox').click()
    await excluir.folha.getByText('Tem certeza que deseja excluir este item?').waitFor()
    await excluir.excluir.click()
    await aviso('Erro ao excluir item').waitFor()
    await expect.poll(nomes).toEqual(['Cuba inox'])
    await page.unroute('**/api/estoque/itens/*')
    await remove('Cuba inox').click()
    await excluir.excluir.click()
    await aviso('Item excluído!').waitFor()
    await page.getByText('Nenhum item cadastrado').waitFor()
  })
})

test('without a connection the stock is kept here, shown at once, and sent when there is one', async ({
  open,
  account,
}) => {
  await seedPedras(account, { Carrara: { quantidadeEstoque: 3 }, Itaúnas: {} })
  const page = await open('/estoque', { as: account, serviceWorker: true, expected: NO_NETWORK })
  const { card, novo, form, aviso, remove, excluir, edit, nomes } = estoquePage(page)
  await card('Carrara').waitFor()
  await novo('Material').click()
  await form.campo('Nome *').fill('Verde Ubatuba')
  await form.campo('Categoria *').selectOption('Granito')
  await form.campo('Preço de compra por m² *').fill('200')
  await form.campo('Preço de venda por m² *').fill('400')
  await goOffline(page)
  await form.folha.getByText('Sem internet: o que você salvar fica neste aparelho').waitFor()
  await form.salvar.click()
  await aviso('Material criado!').waitFor()
  await aviso('Salvo neste aparelho. Enviamos quando a internet voltar.').waitFor()
  await card('Verde Ubatuba').getByText('só neste aparelho').waitFor()

  await page.reload()
  await card('Verde Ubatuba').getByText('só neste aparelho').waitFor()
  await remove('Itaúnas').click()
  await excluir.excluir.click()
  await aviso('Material excluído!').waitFor()
  await expect.poll(nomes).toEqual(['Carrara', 'Verde Ubatuba'])

  // What the server counts is not written over by what a device believed.
  await edit('Carrara').click()
  await form.folha.getByText('A quantidade em estoque só muda com internet.').waitFor()
  await form.campo('Nome *').fill('Carrara Gioia')
  await form.campo('Quantidade em estoque').fill('9')
  await form.salvar.click()
  await form.folha.getByText('Nada foi salvo; o que você digitou continua aqui.').waitFor()
  await form.campo('Quantidade em estoque').fill('3')
  await form.salvar.click()
  await card('Carrara Gioia').getByText('só neste aparelho').waitFor()
  expect((await materiais(account)).map(({ nome }) => nome).sort()).toEqual(['Carrara', 'Itaúnas'])

  await page.context().setOffline(false)
  await expect
    .poll(async () => (await materiais(account)).map(({ nome }) => nome).sort())
    .toEqual(['Carrara Gioia', 'Verde Ubatuba'])
  await page.getByText('só neste aparelho').waitFor({ state: 'detached' })
  await expect.poll(nomes).toEqual(['Carrara Gioia', 'Verde Ubatuba'])
})

test('G and then E leads here, and so does the palette', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await estoquePage(page).head.waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('repor')
  await page.getByRole('option', { name: /Estoque baixo/ }).click()
  await page.waitForURL(({ search }) => search === '?baixo=sim')
})

/** Opens each layer over the stock in its turn. */
const LAYERS: Record<string, (page: Page) => Promise<void>> = {
  sheet: async (page) => {
    const { open: openIt, ficha } = estoquePage(page)
    await openIt('São Gabriel').click()
    await ficha('São Gabriel').getByText('Estoque inicial').waitFor()
  },
  filters: async (page) => {
    const { filtrosButton, filtros } = estoquePage(page)
    await filtrosButton.click()
    await filtros.baixo.click()
  },
  categories: async (page) => {
    const { gerenciar, categorias } = estoquePage(page)
    await gerenciar.click()
    await categorias.linha('Granito').waitFor()
  },
  delete: async (page) => {
    const { remove, excluir } = estoquePage(page)
    await remove('São Gabriel').click()
    await excluir.cancelar.waitFor()
  },
  // The last: the message of what is missing stays on the screen.
  form: async (page) => {
    const { novo, form } = estoquePage(page)
    await novo('Material').click()
    await form.salvar.click()
    await form.folha.getByText('Escolha a categoria.').waitFor()
  },
}

test('every layer is accessible on every device, in light and dark', async ({ open, account }) => {
  await seedPedras(account, { 'São Gabriel': SAO_GABRIEL, Carrara: { ativo: false } })
  for (const { device, theme, context, looks } of LOOKERS) {
    const page = await open('/estoque', { as: account, device, theme, context })
    const { card } = estoquePage(page)
    await card('São Gabriel').waitFor()
    expect(await auditWhole(page, { looks }), `list, ${device}`).toEqual([])
    for (const [name, show] of Object.entries(LAYERS)) {
      await show(page)
      expect(await audit(page, { looks }), `${name}, ${device}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
    }
    await page.close()
  }
})
