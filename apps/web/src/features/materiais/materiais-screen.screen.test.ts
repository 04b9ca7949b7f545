// The catalogue (spec 2 §2.7): its three tabs, stones and templates, photos, the way into a quote, and each state.
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedClientes, seedReferenceOrcamento, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { materiaisPage } from '../../../../../e2e/pages/materiais-page.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { test } from '../../../../../e2e/test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/]
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
/** A picture that every browser can read: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Pedra = AnswerOf<'estoque-materiais.create'>

/** Six stones in three categories, one of them not sold any more; gives them by name. */
async function seedPedras(account: Account): Promise<Record<string, Pedra>> {
  const pedras: Record<string, Pedra> = {}
  const make = async (categoria: string, list: [nome: string, precoVenda: number, more?: object][]) => {
    const { id } = await call(account, 'categorias-material.create', { body: { nome: categoria } })
    for (const [nome, precoVenda, more] of list) {
      const base = { nome, categoriaId: id, precoCompra: 200, precoVenda, quantidadeEstoque: 12.5 }
      pedras[nome] = await call(account, 'estoque-materiais.create', {
        body: { ...base, espessura: '2 cm', ...more },
      })
    }
  }
  await make('Granito', [
    ['Cinza Andorinha', 390, { acabamento: 'Polido' }],
    ['São Gabriel', 480, { estoqueMinimo: 15, cor: 'Preto' }],
    ['Verde Ubatuba', 350.25],
  ])
  await make('Mármore', [['Branco Carrara', 980]])
  await make('Quartzito', [
    ['Taj Mahal', 1890.5],
    ['Fora de linha', 9999, { ativo: false }],
  ])
  return pedras
}

const PIA = {
  nome: 'Pia de cozinha',
  tipo: 'São Gabriel',
  categoria: 'Granito',
  precoM2: 480,
  ambiente: 'Cozinha',
  pecas: [
    { nome: 'Bancada', largura: 0.6, comprimento: 2 },
    { nome: 'Frontão', largura: 0.1, comprimento: 2 },
  ],
}

const seedModelo = (account: Account, changes: object = {}) =>
  call(account, 'materiais.create', { body: { material: { ...PIA, ...changes } } })
const modelos = (account: Account) => call(account, 'materiais.list', { query: { isTemplate: 'true' } })
const estoque = (account: Account) => call(account, 'estoque-materiais.list')

/** Quotes with one material each, of these stones. */
async function quote(account: Account, ...pedras: (Pedra | undefined)[]): Promise<void> {
  for (const pedra of pedras) {
    const material = { nome: 'Cozinha', tipo: pedra?.nome ?? '', precoM2: 400, estoqueMaterialId: pedra?.id }
    await call(account, 'orcamentos.create', { body: { materiais: [material] } })
  }
}

describe('the tab Catálogo', () => {
  test('finds by name, type and category, and keeps the filter in the address', async ({ open, account }) => {
    await seedPedras(account)
    await seedModelo(account)
    const page = await open('/materiais', { as: account })
    const { nomes, busca, tipo, categoria, limpar, card } = materiaisPage(page)
    const shown = (names: string[]) => expect.poll(nomes).toEqual(names)
    await shown([
      'Branco Carrara',
      'Cinza Andorinha',
      'Pia de cozinha',
      'São Gabriel',
      'Taj Mahal',
      'Verde Ubatuba',
    ])
    expect(plain(await card('Cinza Andorinha').innerText())).toContain(
      'Granito · 2 cm · Polido R$ 390,00/m² 12,5 m² em estoque',
    )
    await card('São Gabriel').getByText('Estoque baixo:').waitFor()
    expect(plain(await card('Pia de cozinha').innerText())).toMatch(
      /Modelo .*São Gabriel R\$ 672,00 2 peças · 1,40 m²/,
    )

    await busca.fill('marmore')
    await shown(['Branco Carrara'])
    await busca.fill('GABRIEL')
    await shown(['Pia de cozinha', 'São Gabriel'])
    await tipo('Modelos').click()
    await shown(['Pia de cozinha'])
    await expect.poll(() => new URL(page.url()).search).toBe('?busca=GABRIEL&tipo=modelos')
    await page.reload()
    await shown(['Pia de cozinha'])
    await expect.poll(() => busca.inputValue()).toBe('GABRIEL')
    await tipo('Tudo').click()
    await busca.press('Escape')
    await categoria('Granito').click()
    await shown(['Cinza Andorinha', 'Pia de cozinha', 'São Gabriel', 'Verde Ubatuba'])
    await busca.fill('zzz')
    await page.getByText('Nenhum material encontrado').waitFor()
    await limpar.click()
    await expect.poll(async () => (await nomes()).length).toBe(6)
  })

  test('marks as Popular what most quotes have, and no sample', async ({ open, account }) => {
    const pedras = await seedPedras(account)
    const [gabriel, carrara] = [pedras['São Gabriel'], pedras['Branco Carrara']]
    await quote(account, gabriel, gabriel, gabriel, gabriel, carrara, carrara, carrara, pedras['Taj Mahal'])
    const page = await open('/materiais', { as: account })
    const { card, open: openMateriais, detalhes } = materiaisPage(page)
    // 4 of 4 is 10, 3 of 4 is 8, 1 of 4 is 3: above 7 is popular.
    await card('São Gabriel').getByText('Popular').filter({ visible: true }).waitFor()
    await card('Branco Carrara').getByText('Popular').filter({ visible: true }).waitFor()
    await expect.poll(() => card('Taj Mahal').getByText('Popular').count()).toBe(0)
    await openMateriais('Taj Mahal')
    await detalhes('Taj Mahal').getByText('3 de 10 · em 1 orçamento').waitFor()
    // The catalogue may be shown to a customer.
    expect(plain(await detalhes('Taj Mahal').innerText())).not.toContain('200,00')
  })

  test('a new account has nothing yet, and says how to begin', async ({ open, account }) => {
    const page = await open('/materiais', { as: account })
    await page.getByText('Seu catálogo começa aqui').waitFor()
    expect(await audit(page)).toEqual([])
    const { aba } = materiaisPage(page)
    await aba('Populares').click()
    await page.getByText('Nenhuma pedra usada ainda').waitFor()
    await aba('Estatísticas').click()
    await page.getByText('Ainda não há o que contar').waitFor()
    expect(await audit(page)).toEqual([])
  })
})

test('Populares shows the five most used stones; samples and what is not sold never count', async ({
  open,
  account,
}) => {
  await call(account, 'exemplos.create')
  const pedras = await seedPedras(account)
  const order = ['Verde Ubatuba', 'São Gabriel', 'Taj Mahal', 'Branco Carrara', 'Cinza Andorinha']
  for (const [index, nome] of order.entries())
    for (let left = 5 - index; left > 0; left -= 1) await quote(account, pedras[nome])
  for (let left = 9; left > 0; left -= 1) await quote(account, pedras['Fora de linha'])
  const page = await open('/materiais?aba=populares', { as: account })
  const { populares, detalhes } = materiaisPage(page)
  await expect.poll(async () => (await populares.getByRole('listitem').all()).length).toBe(5)
  const rows = (await populares.getByRole('listitem').allInnerTexts()).map(plain)
  expect(rows[0]).toMatch(/^1 1º: Verde Ubatuba Popular 10 de 10 · em 5 orçamentos · R\$ 350,25\/m²/)
  expect(rows[1]).toMatch(/^2 2º: São Gabriel Popular 8 de 10 · em 4 orçamentos/)
  expect(rows[4]).toMatch(/^5 5º: Cinza Andorinha 3 de 10 · em 1 orçamento /)
  await page.getByRole('progressbar', { name: 'Popularidade de Taj Mahal: 6 de 10' }).waitFor()
  expect(await auditWhole(page)).toEqual([])
  await populares.getByRole('button', { name: /Taj Mahal/ }).click()
  await detalhes('Taj Mahal').getByText('6 de 10 · em 3 orçamentos').waitFor()
})

test('Estatísticas tells what the stones cost; samples and what is not sold never count', async ({
  open,
  account,
}) => {
  await call(account, 'exemplos.create')
  await seedPedras(account)
  await seedModelo(account)
  const page = await open('/materiais', { as: account })
  const { aba, numeros } = materiaisPage(page)
  await aba('Catálogo').focus()
  await page.keyboard.press('End')
  await expect.poll(() => new URL(page.url()).search).toBe('?aba=estatisticas')
  // (390 + 480 + 350,25 + 980 + 1.890,50) / 5
  expect(plain(await numeros.innerText())).toBe(
    'Total de materiais 5 1 modelo Categorias 3 com pedras à venda Preço médio por m² R$ 818,15 preço de venda ' +
      'Mais caro R$ 1.890,50 Taj Mahal Mais barato R$ 350,25 Verde Ubatuba ' +
      'Faixa de preço R$ 350,25 a R$ 1.890,50 do mais barato ao mais caro',
  )
  const categorias = await page.getByRole('tabpanel').locator('section li').allInnerTexts()
  expect(categorias.map(plain)).toEqual([
    'Granito 3 materiais R$ 406,75/m² de R$ 350,25 a R$ 480,00',
    'Mármore 1 material R$ 980,00/m² Branco Carrara',
    'Quartzito 1 material R$ 1.890,50/m² Taj Mahal',
  ])
  expect(await auditWhole(page)).toEqual([])
})

describe('a stone', () => {
  test('is edited without losing anything, and refused by the name of the field', async ({
    open,
    account,
  }) => {
    const { 'São Gabriel': before } = await seedPedras(account)
    const page = await open('/materiais', { as: account })
    const { choose, formulario, card, toast, pergunta } = materiaisPage(page)
    await choose('São Gabriel', 'Editar')
    const campo = (nome: string) => formulario.getByLabel(nome, { exact: true })
    await campo('Nome *').fill('')
    await campo('Preço de venda por m² *').fill('0')
    await formulario.getByRole('button', { name: 'Salvar' }).click()
    await toast('Preencha todos os campos obrigatórios').waitFor()
    await formulario.getByText('Preencha este campo.').waitFor()
    await formulario.getByText('Informe um valor maior que zero.').waitFor()
    await expect.poll(() => campo('Nome *').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await audit(page)).toEqual([])

    await campo('Nome *').fill('São Gabriel Escovado')
    await campo('Preço de venda por m² *').fill('512,90')
    await campo('Acabamento').fill('Escovado')
    // Leaving asks first.
    await page.keyboard.press('Escape')
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await formulario.getByRole('button', { name: 'Salvar' }).click()
    await toast('Material atualizado!').waitFor()
    await card('São Gabriel Escovado').getByText('R$ 512,90').waitFor()
    const stored = (await estoque(account)).find(({ id }) => id === before?.id)
    expect(stored).toEqual({
      ...before,
      nome: 'São Gabriel Escovado',
      acabamento: 'Escovado',
      precoVenda: 512.9,
      margemLucro: stored?.margemLucro,
      updatedAt: stored?.updatedAt,
    })
  })

  test('is duplicated as another one without stock, deleted, and brought back', async ({ open, account }) => {
    await seedPedras(account)
    const page = await open('/materiais', { as: account })
    const { choose, formulario, card, toast, pergunta, desfazer, nomes } = materiaisPage(page)
    await choose('Taj Mahal', 'Duplicar')
    await formulario.getByText('A cópia começa sem estoque.', { exact: false }).waitFor()
    await formulario.getByLabel('Espessura').fill('3 cm')
    await formulario.getByRole('button', { name: 'Salvar' }).click()
    await toast('Material criado!').waitFor()
    await card('Taj Mahal (cópia)').getByText('Quartzito · 3 cm').waitFor()
    const made = (await estoque(account)).find(({ nome }) => nome === 'Taj Mahal (cópia)')
    expect(made).toMatchObject({ precoVenda: 1890.5, precoCompra: 200, quantidadeEstoque: 0, codigo: '' })

    await choose('Taj Mahal', 'Excluir')
    await pergunta.getByText('Tem certeza que deseja excluir este material?').waitFor()
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    await choose('Taj Mahal', 'Excluir')
    await pergunta.getByRole('button', { name: 'Excluir' }).click()
    await toast('Material excluído!').waitFor()
    await expect.poll(nomes).not.toContain('Taj Mahal')
    expect((await estoque(account)).map(({ nome }) => nome)).not.toContain('Taj Mahal')
    await desfazer.click()
    await card('Taj Mahal').waitFor()
    await expect.poll(async () => (await estoque(account)).map(({ nome }) => nome)).toContain('Taj Mahal')
  })

  test('has five photos at most; the first is the cover; without a camera a text says so', async ({
    open,
    account,
  }) => {
    const pedras = await seedPedras(account)
    const page = await open('/materiais', { as: account })
    const { choose, fotos, card } = materiaisPage(page)
    const stored = async () =>
      (await estoque(account)).find(({ id }) => id === pedras['São Gabriel']?.id)?.imagens ?? []
    await choose('São Gabriel', 'Fotos')
    await fotos.getByText('0 de 5 fotos').waitFor()
    await fotos.getByRole('button', { name: 'Tirar foto' }).click()
    await page.getByText('Funcionalidade de câmera em desenvolvimento').waitFor()
    for (let count = 1; count <= 5; count += 1) {
      await fotos
        .getByLabel('Escolher foto')
        .setInputFiles({ name: 'pedra.png', mimeType: 'image/png', buffer: PNG })
      await fotos.getByText(`${count} de 5 fotos`).waitFor()
    }
    await fotos.getByText('O limite é de 5 fotos por material.').waitFor()
    await expect.poll(() => fotos.getByRole('button', { name: 'Tirar foto' }).count()).toBe(0)
    expect(await audit(page)).toEqual([])
    await expect.poll(async () => (await stored()).length).toBe(5)
    const [first, second] = await stored()
    await fotos.getByRole('button', { name: 'Usar foto 2 como capa' }).click()
    await expect.poll(async () => (await stored()).slice(0, 2)).toEqual([second, first])
    await fotos.getByRole('button', { name: 'Remover foto 5' }).click()
    await expect.poll(async () => (await stored()).length).toBe(4)
    await fotos.getByRole('button', { name: 'Pronto' }).click()
    await expect.poll(() => card('São Gabriel').locator('img').getAttribute('src')).toBe(second)
  })
})

describe('a template', () => {
  test('is made of a stone with its pieces, survives a reload, and is edited', async ({ open, account }) => {
    await seedPedras(account)
    const page = await open('/materiais', { as: account })
    const { novoModelo, card, toast, titulo, open: openMateriais, detalhes } = materiaisPage(page)
    const { pedra, ambiente, celula, salvarMaterial, atualizarMaterial } = orcamentoPage(page)
    await novoModelo.click()
    await pedra(/São Gabriel/).click()
    await ambiente('Cozinha').click()
    await celula('Peça', 'nova linha').fill('Bancada')
    await celula('Comprimento', 1).fill('2,00')
    await celula('Largura', 1).fill('0,60')
    // At once: what was just typed is not lost either.
    await page.reload()
    await page.getByText('Continuando de onde você parou', { exact: false }).waitFor()
    await expect.poll(() => celula('Largura', 1).inputValue()).toMatch(/^0,60/)
    expect(await auditWhole(page)).toEqual([])
    await salvarMaterial.click()
    await toast('Material/Projeto salvo com sucesso!').waitFor()
    await card('Cozinha').getByText('R$ 576,00').waitFor()
    const [made] = await modelos(account)
    expect(made).toMatchObject({ nome: 'Cozinha', tipo: 'São Gabriel', precoM2: 480, isTemplate: true })

    await expect.poll(() => titulo.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await openMateriais('Cozinha')
    await detalhes('Cozinha').getByRole('button', { name: 'Editar' }).click()
    await titulo.and(page.getByText('Editar Modelo')).waitFor()
    await celula('Peça', 'nova linha').fill('Frontão')
    await celula('Comprimento', 2).fill('2,00')
    await celula('Largura', 2).fill('0,10')
    await atualizarMaterial.click()
    await toast('Material/Projeto atualizado com sucesso!').waitFor()
    await card('Cozinha').getByText('R$ 672,00').waitFor()
    expect((await modelos(account)).map(({ id, pecas }) => [id, pecas.length])).toEqual([[made?.id, 2]])
    // Nothing of it waits any more: the next new template begins with a stone.
    await novoModelo.click()
    await page.getByText('Comece escolhendo uma pedra').waitFor()
  })

  test('is duplicated, deleted and brought back; what the server refuses is said', async ({
    open,
    account,
  }) => {
    await seedModelo(account)
    const page = await open('/materiais', { as: account, expected: [/status of 404/] })
    const {
      choose,
      card,
      toast,
      pergunta,
      desfazer,
      nomes,
      open: openMateriais,
      detalhes,
    } = materiaisPage(page)
    await choose('Pia de cozinha', 'Duplicar')
    await card('Pia de cozinha (cópia)').waitFor()
    await expect.poll(async () => (await modelos(account)).length).toBe(2)
    await desfazer.click()
    await expect.poll(nomes).toEqual(['Pia de cozinha'])
    await expect.poll(async () => (await modelos(account)).length).toBe(1)

    await openMateriais('Pia de cozinha')
    const linhas = async () =>
      (await detalhes('Pia de cozinha').getByRole('listitem').allInnerTexts()).map(plain)
    await expect
      .poll(linhas)
      .toEqual(['Bancada 2,000 × 0,600 m R$ 576,00', 'Frontão 2,000 × 0,100 m R$ 96,00'])
    await detalhes('Pia de cozinha').getByRole('button', { name: 'Excluir' }).click()
    await pergunta.getByRole('button', { name: 'Excluir' }).click()
    await toast('Material excluído com sucesso!').waitFor()
    await expect.poll(() => modelos(account)).toEqual([])
    await desfazer.click()
    await card('Pia de cozinha').waitFor()
    const [back] = await modelos(account)
    expect(back?.pecas).toHaveLength(2)

    // Another device deletes it: this one hears the reason in the server's words.
    await call(account, 'materiais.remove', { params: { id: back?.id ?? '' } })
    await choose('Pia de cozinha', 'Excluir')
    await pergunta.getByRole('button', { name: 'Excluir' }).click()
    await toast('Erro ao excluir material').waitFor()
  })

  test('is made on the phone with its own keypad, and takes five photos', async ({ open, account }) => {
    await seedPedras(account)
    const page = await open('/materiais?modelo=novo', { as: account, device: 'phone' })
    const { pedra, ambiente, nomePeca, comprimento, largura, concluirPecas, pecas } = orcamentoPage(page)
    await pedra(/São Gabriel/).click()
    await ambiente('Banheiro').click()
    await nomePeca('Bancada').click()
    await comprimento.fill('1,20')
    await largura.fill('0,50')
    expect(await audit(page)).toEqual([])
    await pecas.getByRole('button', { name: 'Fotos 0/5' }).click()
    const { fotos, card, toast } = materiaisPage(page)
    await fotos
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'pedra.png', mimeType: 'image/png', buffer: PNG })
    await fotos.getByRole('heading', { name: 'Fotos 1/5' }).waitFor()
    await fotos.getByRole('button', { name: 'Pronto' }).click()
    await concluirPecas.click()
    await toast('Material/Projeto salvo com sucesso!').waitFor()
    await card('Banheiro').waitFor()
    expect((await modelos(account))[0]?.images).toEqual([expect.stringMatching(/^\/imagens\//)])
  })
})

test('a material of a quote becomes a template with its pieces and items', async ({ open, account }) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}?modo=editar`, { as: account })
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Salvar como modelo' }).click()
  await materiaisPage(page).toast('Material/Projeto salvo com sucesso!').waitFor()
  const [made] = await modelos(account)
  const { materiais } = await call(account, 'orcamentos.get', { params: { id } })
  expect(made).toMatchObject({ nome: materiais[0]?.nome, orcamentoId: null, isTemplate: true })
  expect(made?.pecas.map(({ nome, valorTotal }) => [nome, valorTotal])).toEqual(
    materiais[0]?.pecas.map(({ nome, valorTotal }) => [nome, valorTotal]),
  )
  await materiaisPage(page).desfazer.click()
  await expect.poll(async () => (await modelos(account)).length).toBe(0)
})

describe('Usar em orçamento', () => {
  test('leads into the wizard with the stone chosen', async ({ open, account }) => {
    await seedPedras(account)
    await seedClientes(account, ['Ana Souza'])
    const page = await open('/materiais', { as: account })
    await materiaisPage(page).pick('Taj Mahal')
    await page.getByText('Taj Mahal entrou no orçamento').waitFor()
    await chooseCliente(page, 'Ana Souza')
    await page.getByText('Quartzito').waitFor()
    await expect.poll(() => page.getByLabel('Preço por m²').inputValue()).toBe('1.890,50')
    await orcamentoPage(page).ambiente('Cozinha').click()
    await orcamentoPage(page).celula('Peça', 'nova linha').waitFor()
    expect(new URL(page.url()).searchParams.get('material')).toBeNull()
  })

  test('puts a template with its pieces into the quote, never more items than there are, and once', async ({
    open,
    account,
  }) => {
    const { 'São Gabriel': gabriel } = await seedPedras(account)
    const cubas = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
    const cuba = await call(account, 'estoque-itens.create', {
      body: {
        nome: 'Cuba inox',
        categoriaId: cubas.id,
        precoCompra: 100,
        precoVenda: 250,
        quantidadeEstoque: 5,
      },
    })
    await seedModelo(account, {
      estoqueMaterialId: gabriel?.id,
      itens: [{ nome: 'Cuba inox', valor: 250, quantidade: 3, estoqueId: cuba.id }],
    })
    await call(account, 'estoque-itens.change', { params: { id: cuba.id }, body: { quantidadeEstoque: 1 } })
    await seedClientes(account, ['Ana Souza'])
    const page = await open('/materiais', { as: account })
    await materiaisPage(page).pick('Pia de cozinha')
    await page.getByText('O estoque tem menos que o modelo: Cuba inox. Confira os itens.').waitFor()
    await chooseCliente(page, 'Ana Souza')
    const { total } = orcamentoPage(page)
    const added = page.getByRole('heading', { name: 'Materiais Adicionados (1)' })
    await added.waitFor()
    // 672,00 of stone and one basin of 250,00
    await expect.poll(async () => plain(await total.innerText())).toContain('922,00')
    await page.locator('[data-salvo="salvo"]').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await added.waitFor()
  })

  test('says so when what it leads to is gone', async ({ open, account }) => {
    const page = await open(`/orcamento?modelo=${crypto.randomUUID()}`, {
      as: account,
      expected: [/status of 404/],
    })
    await page.getByText('Erro ao carregar material').waitFor()
    await page.getByText('Material não encontrado.').waitFor()
  })
})

async function chooseCliente(page: Page, nome: string): Promise<void> {
  const { busca } = orcamentoPage(page)
  await busca.fill(nome)
  const found: Locator = page.getByRole('option', { name: new RegExp(`^${nome}`) })
  // The address already asks for the materials: with a customer the wizard goes there.
  await found.click()
}

/** Reading this copy takes longer than the network takes to fail. Runs in the page. */
function slowDisk(chave: string): void {
  const get = IDBObjectStore.prototype.get
  IDBObjectStore.prototype.get = function (key) {
    if (key === chave) for (let read = 0; read < 30_000; read++) get.call(this, `${chave}-${read}`)
    return get.call(this, key)
  }
}

describe('states', () => {
  test('loading says so; an error says why and tries again', async ({ open, account }) => {
    await seedPedras(account)
    const page = await open('/robots.txt', { as: account, expected: [/status of 500/, /favicon/] })
    let answer: 'wait' | 'fail' | 'pass' = 'wait'
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // No pull ends meanwhile: it loads anew by itself, and the button to press would be gone.
    await page.route('**/api/sync/alteracoes**', () => undefined)
    await page.route('**/api/estoque/materiais?*', async (route) => {
      if (answer === 'pass') return route.continue()
      if (answer === 'wait') await released
      const json = { error: 'Algo deu errado do nosso lado. Tente de novo.', code: 'ERRO_INTERNO' }
      await route.fulfill({ status: 500, json })
    })
    await page.goto('/materiais')
    await page.getByText('Carregando materiais...').waitFor({ state: 'attached' })
    expect(await audit(page)).toEqual([])
    answer = 'fail'
    release()
    await page.getByRole('alert').getByText('Erro ao carregar materiais').waitFor()
    expect(await audit(page)).toEqual([])
    answer = 'pass'
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await materiaisPage(page).card('Taj Mahal').waitFor()
  })

  test('without network the last copy stays, with its time; what is written waits on this device', async ({
    open,
    account,
  }) => {
    await seedPedras(account)
    const page = await open('/materiais', { as: account, expected: NO_NETWORK })
    const { card, choose, pergunta, toast } = materiaisPage(page)
    await card('Taj Mahal').waitFor()
    await page.context().route('**/api/**', (route) => route.abort())
    await page.addInitScript(slowDisk, 'catalogo-usos')
    await page.reload()
    await page.getByText(/^Sem resposta do servidor\. Catálogo de hoje às \d\d:\d\d$/).waitFor()
    await card('Taj Mahal').waitFor()
    expect(await auditWhole(page)).toEqual([])
    await choose('Taj Mahal', 'Excluir')
    await pergunta.getByRole('button', { name: 'Excluir' }).click()
    await toast('Material excluído!').waitFor()
    await card('Taj Mahal').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Sem internet · 1 envio' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sem internet · 1 envio' }).waitFor()
    await card('Taj Mahal').waitFor({ state: 'detached' })
  })
})

describe('looks', () => {
  test.for(
    someOf(
      [
        { theme: 'light', width: 320 },
        { theme: 'dark', width: 390 },
        { theme: 'dark', width: 1280 },
      ] as const,
      2,
    ),
  )('without a fault in $theme at $width px', async ({ theme, width }, { open, account }) => {
    const pedras = await seedPedras(account)
    await seedModelo(account, { nome: 'Bancada de cozinha americana com torre quente e ilha' })
    await quote(account, pedras['São Gabriel'], pedras['São Gabriel'])
    const page = await open('/materiais', {
      as: account,
      theme,
      context: { viewport: { width, height: 800 }, hasTouch: width < 1024 },
    })
    const { card, open: openMateriais, detalhes, choose, formulario } = materiaisPage(page)
    await card('São Gabriel').getByText('Popular').filter({ visible: true }).waitFor()
    expect(await auditWhole(page), 'catálogo').toEqual([])
    await openMateriais('São Gabriel')
    await detalhes('São Gabriel').waitFor()
    expect(await audit(page), 'detalhes').toEqual([])
    await page.keyboard.press('Escape')
    await choose('São Gabriel', 'Editar')
    await formulario.waitFor()
    expect(await audit(page), 'formulário').toEqual([])
    await page.keyboard.press('Escape')
    for (const aba of ['Populares', 'Estatísticas']) {
      await materiaisPage(page).aba(aba).click()
      await page.getByText(/em 2 orçamentos|Faixa de preço/).waitFor()
      expect(await auditWhole(page), aba).toEqual([])
    }
  })
})
