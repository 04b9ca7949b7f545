// The material editor and the list of added materials (spec 2 §2.2, §2.3), in the wizard and in the edit mode:
// edits in place, items of the stock, photos, saving on the spot, and that nothing typed is lost.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import {
  call,
  seedClientes,
  seedReferenceOrcamento,
  seedStones,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { holdPulls } from '../../../../../e2e/hold-pulls.ts'
import { detalhesPage } from '../../../../../e2e/pages/detalhes-page.ts'
import { edicaoPage } from '../../../../../e2e/pages/edicao-page.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { test } from '../../../../../e2e/test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')
const onServer = (account: Account, id: string) => call(account, 'orcamentos.get', { params: { id } })
/** A picture that every browser can read: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function seedCuba(account: Account) {
  const categoria = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const outra = await call(account, 'categorias-item.create', { body: { nome: 'Hidráulica' } })
  const base = { precoCompra: 100, precoVenda: 250, categoriaId: categoria.id }
  await call(account, 'estoque-itens.create', {
    body: {
      ...base,
      nome: 'Cuba inox',
      codigo: 'CB-01',
      marca: 'Tramontina',
      quantidadeEstoque: 3,
      estoqueMinimo: 5,
    },
  })
  await call(account, 'estoque-itens.create', {
    body: { ...base, nome: 'Sifão', categoriaId: outra.id, precoVenda: 40, quantidadeEstoque: 9 },
  })
}

async function openEdicao(open: (path: string) => Promise<Page>, id: string): Promise<Page> {
  const page = await open(`/orcamento-detalhes/${id}?modo=editar`)
  await edicaoPage(page).total.waitFor()
  return page
}

const change = (page: Page, nome: string) => page.getByRole('button', { name: `Alterar ${nome}` })
const campo = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true })
const quantidade = (page: Page | Locator, nome: string) =>
  page.getByRole('group', { name: `Quantidade de ${nome}`, exact: true })

describe('edits in place', () => {
  test('one at a time: the second settles the first, Enter takes, Escape gives up', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await openEdicao((path) => open(path, { as: account }), id)
    const total = async () => plain(await edicaoPage(page).total.innerText())

    await change(page, 'Total de Bancada').click()
    await campo(page, 'Total de Bancada').fill('700')
    await change(page, 'Total de Ilha').click()
    await campo(page, 'Total de Ilha').waitFor()
    await expect.poll(() => campo(page, 'Total de Bancada').count()).toBe(0)
    // 2.028,20 − 650,40 + 700
    await expect.poll(total).toBe('R$ 2.077,80')

    await campo(page, 'Total de Ilha').fill('abc')
    await change(page, 'Preço por m²').click()
    await expect.poll(() => campo(page, 'Total de Ilha').count()).toBe(0)
    await page.getByText('Valor inválido', { exact: true }).waitFor()
    await page.getByText('Informe um valor maior que zero.').waitFor()
    await expect.poll(total).toBe('R$ 2.077,80')

    await campo(page, 'Preço por m²').fill('0')
    await page.keyboard.press('Enter')
    await campo(page, 'Preço por m²').and(page.locator('[aria-invalid="true"]')).waitFor()
    await campo(page, 'Preço por m²').fill('500')
    await page.keyboard.press('Enter')
    // The price clears every override: 3,24 m² × 500 + 132 + 341.
    await expect.poll(total).toBe('R$ 2.093,00')

    await change(page, 'Valor total').click()
    await campo(page, 'Valor total').fill('9999')
    await page.keyboard.press('Escape')
    await expect.poll(total).toBe('R$ 2.093,00')
    await change(page, 'Valor total').click()
    // Below the 473,00 of finishing there would be less than nothing for the stone.
    await campo(page, 'Valor total').fill('472,99')
    await page.keyboard.press('Enter')
    await page
      .getByText('Itens, acabamentos e recortes já somam R$ 473,00: o preço por m² ficaria abaixo de zero.')
      .waitFor()
    await campo(page, 'Valor total').fill('3.240,00')
    await page.getByText('Novo preço: R$ 854,01/m²').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(total).toBe('R$ 3.240,00')
    await change(page, 'Preço por m²').getByText('R$ 854,01').waitFor()
    const lines = await page.getByRole('list', { name: 'Peças' }).getByText(/^R\$/).allInnerTexts()
    const centavos = lines.map((line) => Number(plain(line).replace(/\D/g, '')))
    expect(centavos.reduce((sum, line) => sum + line, 0)).toBe(324_000)
  })

  test('the total of a piece is set in the grid, says so, and is computed again', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}?modo=materiais`, { as: account })
    const total = async () => plain(await edicaoPage(page).total.first().innerText())
    const grid = page.getByRole('grid', { name: 'Peças do material' })

    await change(page, 'Total de Bancada').click()
    await campo(page, 'Total de Bancada').fill('700')
    // The arrows belong to the field, not to the table around it.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => campo(page, 'Total de Bancada').inputValue()).toBe('700')
    await page.keyboard.press('Control+s')
    await expect.poll(total).toBe('R$ 2.077,80')
    await grid.getByText('total à mão').waitFor()
    expect(await audit(page), 'a total set by hand').toEqual([])
    await page.getByRole('button', { name: 'Mais ações: Bancada' }).click()
    await page.getByRole('menuitem', { name: 'Voltar ao total calculado' }).click()
    await expect.poll(total).toBe('R$ 2.028,20')
    await expect.poll(() => grid.getByText('total à mão').count()).toBe(0)
  })

  test('a quantity waits for Enter, says why it is refused, and steps clear what was set by hand', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await openEdicao((path) => open(path, { as: account }), id)
    const total = async () => plain(await edicaoPage(page).total.innerText())
    const frontao = quantidade(page, 'Frontão')
    const digitada = frontao.getByRole('textbox')

    await expect
      .poll(() => frontao.getByRole('button', { name: /^Diminuir/ }).getAttribute('aria-disabled'))
      .toBe('true')
    await digitada.fill('3')
    await expect.poll(total).toBe('R$ 2.028,20')
    await digitada.press('Escape')
    await expect.poll(() => digitada.inputValue()).toBe('1')
    await digitada.fill('3')
    await digitada.press('Enter')
    await expect.poll(total).toBe('R$ 2.201,00')
    await digitada.fill('0')
    await digitada.press('Enter')
    await page.getByText('Quantidade inválida', { exact: true }).waitFor()
    await page.getByText('Informe uma quantidade maior que zero.').waitFor()
    // It stays as typed and changes nothing, and nothing is saved beside it.
    await expect.poll(() => digitada.inputValue()).toBe('0')
    await expect.poll(total).toBe('R$ 2.201,00')
    await edicaoPage(page).salvarTudo.click()
    await page.getByText('Confira o campo Quantidade de Frontão').waitFor()
    await digitada.press('Escape')
    await expect.poll(() => digitada.inputValue()).toBe('3')

    await change(page, 'Total de Frontão').click()
    await campo(page, 'Total de Frontão').fill('10')
    await page.keyboard.press('Enter')
    await expect.poll(total).toBe('R$ 1.951,80')
    await frontao.getByRole('button', { name: /^Diminuir/ }).click()
    await expect.poll(total).toBe('R$ 2.114,60')
  })
})

test('items of the stock: search, categories, limits, and what they carry', async ({ open, account }) => {
  await seedCuba(account)
  const { id } = await seedReferenceOrcamento(account)
  const page = await openEdicao((path) => open(path, { as: account }), id)
  const drawer = page.getByRole('dialog')
  const adicionar = drawer.getByRole('button', { name: 'Adicionar Item', exact: true })

  await page.getByRole('button', { name: 'Item', exact: true }).click()
  await drawer.getByRole('heading', { name: 'Adicionar Item' }).waitFor()
  const categorias = drawer.getByLabel('Categoria')
  await expect
    .poll(() => categorias.locator('option').allInnerTexts())
    .toEqual(['Todas', 'Cubas', 'Hidráulica'])
  await categorias.selectOption('Hidráulica')
  await drawer.getByRole('button', { name: /^Sifão/ }).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: /^Cuba inox/ }).count()).toBe(0)
  await categorias.selectOption('Todas')
  await drawer.getByLabel('Buscar item...').fill('xyz')
  await drawer.getByText('Nenhum item encontrado').waitFor()
  await drawer.getByLabel('Buscar item...').fill('tramontina')
  await drawer.getByRole('button', { name: /^Cuba inox.*Baixo/ }).click()

  await drawer.getByRole('button', { name: 'Trocar' }).waitFor()
  await drawer.getByText('Cubas · CB-01 · 3 un em estoque').waitFor()
  await drawer.getByText('3 un em estoque', { exact: true }).waitFor()
  const stepper = drawer.getByRole('group', { name: 'Quantidade', exact: true })
  const mais = stepper.getByRole('button', { name: /^Aumentar/ })
  await expect
    .poll(() => stepper.getByRole('button', { name: /^Diminuir/ }).getAttribute('aria-disabled'))
    .toBe('true')
  await mais.click()
  await mais.click()
  await expect.poll(() => mais.getAttribute('aria-disabled')).toBe('true')
  await stepper.getByRole('textbox').fill('4')
  await drawer.getByText('Quantidade excede estoque disponível (3 unidades)').waitFor()
  await adicionar.click({ force: true })
  await page.getByText('Estoque disponível: 3 unidades. Quantidade solicitada: 4.').first().waitFor()
  await stepper.getByRole('textbox').fill('2')
  await drawer.getByText('R$ 500,00').waitFor()
  expect(await audit(page), 'drawer').toEqual([])
  await adicionar.click()
  await page.getByText('Item adicionado (não salvo)').waitFor()

  await page.getByText('Item do estoque · CB-01 · Tramontina').waitFor()
  const linha = quantidade(page, 'Cuba inox')
  await linha.getByRole('textbox').fill('9')
  await linha.getByRole('textbox').press('Enter')
  await page.getByText('Quantidade não disponível', { exact: true }).waitFor()
  await page.getByText('Estoque disponível: 3 unidades. Quantidade solicitada: 9.').waitFor()
  await linha.getByRole('textbox').press('Escape')
  await expect.poll(() => linha.getByRole('textbox').inputValue()).toBe('2')
  await linha.getByRole('button', { name: /^Aumentar/ }).click()
  await expect
    .poll(() => linha.getByRole('button', { name: /^Aumentar/ }).getAttribute('aria-disabled'))
    .toBe('true')

  await page.getByRole('button', { name: 'Item', exact: true }).click()
  const taken = drawer.getByRole('button', { name: /^Cuba inox.*✓ Já adicionado/ })
  await expect.poll(() => taken.getAttribute('aria-disabled')).toBe('true')
  await taken.click({ force: true })
  await page.getByText('Item já adicionado', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Editar Cuba inox' }).click()
  await drawer.getByRole('heading', { name: 'Editar Item' }).waitFor()
  await drawer.getByLabel('Valor Unitário').fill('300')
  await drawer.getByRole('button', { name: 'Salvar Item' }).click()
  await page.getByText('Item atualizado (não salvo)').waitFor()
  expect(plain(await edicaoPage(page).total.innerText())).toBe('R$ 2.928,20')
})

test('a large stock is searched, not scrolled', async ({ open, account }) => {
  await seedCuba(account)
  const [item] = await call(account, 'estoque-itens.list')
  const { id } = await seedReferenceOrcamento(account)
  const page = await openEdicao((path) => open(path, { as: account }), id)
  const itens = Array.from({ length: 900 }, (_, index) => ({
    ...item,
    id: `i${index}`,
    nome: `Cuba ${index}`,
  }))
  await page.route('**/api/estoque/itens**', (route) => route.fulfill({ json: itens }))
  await page.getByRole('button', { name: 'Item', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Mostrando 100 de 900. Busque para achar os outros.').waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: /^Cuba \d/ }).count()).toBe(100)
  await drawer.getByLabel('Buscar item...').fill('cuba 899')
  await drawer.getByRole('button', { name: /^Cuba 899/ }).waitFor()
  await expect.poll(() => drawer.getByText(/^Mostrando/).count()).toBe(0)
})

describe('photos', () => {
  /** A device with a camera that shows one colour, or with none. */
  async function withCamera(page: Page, has: boolean): Promise<void> {
    await page.evaluate((camera) => {
      const kind = camera ? 'videoinput' : 'audioinput'
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: {
          enumerateDevices: () => Promise.resolve([{ kind }]),
          getUserMedia: () => {
            const canvas = document.createElement('canvas')
            const context = canvas.getContext('2d')
            const draw = () => context?.fillRect(0, 0, canvas.width, canvas.height)
            draw()
            setInterval(draw, 50)
            return Promise.resolve(canvas.captureStream(20))
          },
        },
      })
    }, has)
  }
  const fotos = (page: Page) => page.getByRole('button', { name: /^Fotos \d\/2/ })

  test('the camera of the device takes them, two at most; without one it says so', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}?modo=materiais`, { as: account })
    await fotos(page).click()
    const sheet = page.getByRole('dialog', { name: /^Fotos/ })
    await withCamera(page, false)
    await sheet.getByRole('button', { name: 'Tirar foto' }).click()
    await page.getByText('Funcionalidade de câmera em desenvolvimento').waitFor()

    await withCamera(page, true)
    await sheet.getByRole('button', { name: 'Tirar foto' }).click()
    const camera = page.getByRole('dialog', { name: 'Tirar foto' })
    const shutter = camera.getByRole('button', { name: 'Tirar foto' })
    await expect.poll(() => shutter.getAttribute('aria-disabled')).toBe(null)
    expect(await audit(page), 'camera').toEqual([])
    await shutter.click()
    await sheet.getByRole('img', { name: 'Foto 1 do material' }).waitFor()
    await sheet.getByLabel('Escolher foto').setInputFiles({
      name: 'pedra.png',
      mimeType: 'image/png',
      buffer: PNG,
    })
    await sheet.getByRole('heading', { name: 'Fotos 2/2' }).waitFor()
    await sheet.getByText('O limite é de 2 fotos por material.').waitFor()
    await expect.poll(() => sheet.getByRole('button', { name: 'Tirar foto' }).count()).toBe(0)
    expect(await audit(page), 'photos').toEqual([])
    await sheet.getByRole('button', { name: 'Pronto' }).click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Fotos do material' }).getByRole('img').count())
      .toBe(2)
    await edicaoPage(page).salvarEFinalizar.click()
    await expect.poll(async () => (await onServer(account, id)).materiais[0]?.images.length ?? 0).toBe(2)
  })

  test('without a connection they wait here and travel with the quote', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}?modo=materiais`, {
      as: account,
      expected: NO_NETWORK,
    })
    await fotos(page).click()
    const sheet = page.getByRole('dialog', { name: /^Fotos/ })
    await page.context().setOffline(true)
    await sheet.getByLabel('Escolher foto').setInputFiles({
      name: 'pedra.png',
      mimeType: 'image/png',
      buffer: PNG,
    })
    await page.getByText('Foto guardada neste aparelho').waitFor()
    await sheet.getByText('Espera a internet').waitFor()
    const shown = sheet.getByRole('img', { name: 'Foto 1 do material' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    await sheet.getByRole('button', { name: 'Pronto' }).click()
    await edicaoPage(page).salvarEFinalizar.click()
    await detalhesPage(page).shown()
    expect((await onServer(account, id)).materiais[0]?.images).toEqual([])
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await onServer(account, id)).materiais[0]?.images ?? [])
      .toEqual([expect.stringMatching(/^\/imagens\/[\w-]{22}\.webp$/)])
    const [endereco] = (await onServer(account, id)).materiais[0]?.images ?? []
    expect((await fetch(`${inject('serverUrl')}${endereco}`)).status).toBe(200)
  })
})

describe('saving on the spot', () => {
  test('Salvar Agora sends what changed and the edit goes on; discard and reload', async ({
    open,
    account,
  }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await openEdicao((path) => open(path, { as: account, expected: NO_NETWORK }), id)
    const edicao = edicaoPage(page)
    const menu = page.getByRole('button', { name: 'Mais opções da edição' })
    const salvarAgora = page.getByRole('button', { name: 'Salvar Agora' }).filter({ visible: true })
    const aumentar = quantidade(page, 'Frontão').getByRole('button', { name: /^Aumentar/ })

    await aumentar.click()
    await edicao.naoSalvas.waitFor()
    // The banner, and beside it one state (ruling 49).
    expect(
      await page
        .getByRole('main')
        .getByText(/^(Não salvo|Tudo salvo|Salvo)$/)
        .count(),
    ).toBe(0)
    await salvarAgora.click()
    await page.getByText('Orçamento salvo', { exact: true }).waitFor()
    await page.getByText('Todas as alterações foram salvas no banco de dados').waitFor()
    await expect.poll(() => edicao.naoSalvas.count()).toBe(0)
    await page.getByRole('main').getByText('Salvo', { exact: true }).waitFor()
    await expect.poll(() => edicao.titulo.innerText()).toBe('Editando Orçamento')
    expect((await onServer(account, id)).valorTotal).toBe(2114.6)

    await aumentar.click()
    await edicao.naoSalvas.waitFor()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Descartar alterações' }).click()
    await page.getByText('Alterações descartadas', { exact: true }).waitFor()
    await expect.poll(async () => plain(await edicao.total.innerText())).toBe('R$ 2.114,60')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(async () => plain(await edicao.total.innerText())).toBe('R$ 2.201,00')

    await page.context().setOffline(true)
    await salvarAgora.click()
    await page.getByText('Cache salvo', { exact: true }).waitFor()
    await page.getByText('Salvo neste aparelho', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await expect.poll(async () => (await onServer(account, id)).valorTotal).toBe(2201)

    const { materiais, servicos } = await onServer(account, id)
    await call(account, 'orcamentos.change', {
      params: { id },
      body: { servicos: [...servicos, { id: crypto.randomUUID(), nome: 'Frete', descricao: '', valor: 99 }] },
    })
    expect(materiais).toHaveLength(1)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Recarregar' }).click()
    await page.getByText('Cache recarregado').waitFor()
    await expect.poll(async () => plain(await edicao.total.innerText())).toBe('R$ 2.300,00')
  })

  test('in the wizard it writes the draft on this device', async ({ open, account }) => {
    const page = await wizardWithBancada(open, account)
    const wizard = orcamentoPage(page)
    await wizard.revisar.click()
    await page.getByRole('main').getByText('Tudo salvo', { exact: true }).waitFor()
    // The summary's card says it, and nothing beside it (ruling 49).
    expect(
      await page
        .getByRole('main')
        .getByText(/^(Salvo|Salvando…)/)
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'Salvar Agora' }).click()
    await page.getByText('Cache salvo', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Mais opções do orçamento' }).click()
    await page.getByRole('menuitem', { name: 'Recarregar' }).click()
    await page.getByText('Cache recarregado').waitFor()
    expect(plain(await wizard.total.textContent())).toBe('R$ 518,40')
    expect(await auditWhole(page)).toEqual([])
  })
})

/** The wizard of the desktop with a bancada of 1,80 × 0,60 m in São Gabriel, stored in the list. */
async function wizardWithBancada(
  open: (path: string, options: { as: Account }) => Promise<Page>,
  account: Account,
): Promise<Page> {
  await seedStones(account)
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const page = await open(`/orcamento?clienteId=${cliente?.id}`, { as: account })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  await wizard.celula('Peça', 'nova linha').fill('Bancada')
  await wizard.celula('Comprimento', 1).fill('1,20+0,60')
  await page.getByText('Soma: 1,800 metros').waitFor()
  await wizard.celula('Largura', 1).fill('0,60')
  await page.getByLabel('Observações do material').fill('Veio na vertical')
  await page.getByRole('button', { name: 'Adicionar Peça', exact: true }).click()
  const blank = wizard.celula('Peça', 'nova linha')
  await expect.poll(() => blank.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await wizard.salvarMaterial.click()
  await page.getByText('Material adicionado (não salvo)').waitFor()
  await orcamentoPage(page).salvo.waitFor()
  expect(await page.getByText('Não salvo', { exact: true }).count()).toBe(0)
  await page.getByText('Veio na vertical').waitFor()
  return page
}

describe('a reload at once loses nothing', () => {
  test('of the wizard, and a sign-out leaves nothing behind', async ({ open, account }) => {
    const page = await open('/orcamento', { as: account })
    const wizard = orcamentoPage(page)
    await wizard.busca.fill('Ana Sou')
    await page.reload()
    await page.getByText(/^Salvo hoje às .* · Ana Sou$/).waitFor()
    await wizard.restaurar.click()
    await expect.poll(() => wizard.busca.inputValue()).toBe('Ana Sou')
    await page.evaluate((id) => localStorage.setItem(`lapida-nota/${id}/x`, '{}'), crypto.randomUUID())
    await page.reload()
    await page.getByText('Dados Encontrados').waitFor()
    const notes = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lapida-nota/')))
    await expect.poll(notes).toEqual([])
  })

  test('of the edit mode and of the company profile', async ({ open, account }) => {
    const { id } = await seedReferenceOrcamento(account)
    const page = await openEdicao((path) => open(path, { as: account }), id)
    const edicao = edicaoPage(page)
    await edicao.tab('Condições').click()
    await edicao.desconto.fill('10')
    await page.reload()
    await edicao.restaurar.getByRole('button', { name: 'Restaurar' }).click()
    await expect.poll(() => edicao.desconto.inputValue()).toMatch(/^10/)
    await edicao.cancelar.click()
    await edicao.sair.descartar.click()
    await detalhesPage(page).shown()

    await page.goto('/empresa')
    await page.getByLabel('Cidade').fill('Osasco')
    await page.reload()
    await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('Osasco')
  })
})

test('a quote that is deleted elsewhere while it is edited comes back with what was typed', async ({
  open,
  account,
}) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open('/favicon.svg', { as: account })
  const pulls = await holdPulls(page)
  await openEdicao(async (path) => {
    await page.goto(path)
    return page
  }, id)
  const edicao = edicaoPage(page)
  await quantidade(page, 'Frontão')
    .getByRole('button', { name: /^Aumentar/ })
    .click()
  await edicao.naoSalvas.waitFor()
  // By itself the device would hear of it, and there would be nothing to load anew.
  await pulls.hold()
  await call(account, 'orcamentos.remove', { params: { id } })
  await page.getByRole('button', { name: 'Mais opções da edição' }).click()
  await page.getByRole('menuitem', { name: 'Recarregar' }).click()
  pulls.release()
  await page.getByText('Orçamento não encontrado').waitFor()
  await page.getByText(/continuam neste aparelho/).waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('button', { name: 'Restaurar orçamento' }).click()
  await edicao.restaurar.getByRole('button', { name: 'Restaurar' }).click()
  await expect.poll(async () => plain(await edicao.total.innerText())).toBe('R$ 2.114,60')
})

test('the form of payment is a field of its own', async ({ open, account }) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}?modo=editar&parte=condicoes`, { as: account })
  await page.getByRole('tab', { name: 'Pagamento' }).click()
  const forma = page.getByLabel(/^Forma de pagamento/)
  const means = await forma.inputValue()
  await forma.fill('30/60 dias no boleto')
  await page.getByRole('button', { name: 'Salvar Agora' }).filter({ visible: true }).click()
  await page.getByText('Orçamento salvo', { exact: true }).waitFor()
  expect((await onServer(account, id)).formaPagamento).toBe('30/60 dias no boleto')
  await forma.fill('')
  await forma.blur()
  await page.getByText('Segue os meios de pagamento.').waitFor()
  await page.getByRole('button', { name: 'Dinheiro', exact: true }).click()
  await expect.poll(() => forma.inputValue()).not.toBe(means)
})

test('groups by ambiente fold, lines are edited from their card, and the detail only reads', async ({
  open,
  account,
}) => {
  const { id, materiais } = await seedReferenceOrcamento(account)
  const [cozinha] = materiais
  if (!cozinha) throw new Error('The reference quote has a material.')
  const banho = {
    nome: 'Banho',
    tipo: 'Granito Branco',
    precoM2: 300,
    ambiente: '',
    pecas: [{ nome: 'Nicho', largura: 0.3, comprimento: 0.6 }],
    itens: [],
  }
  await call(account, 'orcamentos.change', { params: { id }, body: { materiais: [cozinha, banho] } })
  const page = await openEdicao((path) => open(path, { as: account }), id)
  await page.getByRole('heading', { name: 'Materiais Adicionados (2)' }).waitFor()
  const sem = page.getByRole('button', { name: /^Sem ambiente/ })
  await expect.poll(() => sem.getAttribute('aria-expanded')).toBe('true')
  await sem.click()
  await expect.poll(() => page.getByText('Nicho', { exact: true }).isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Editar Ilha' }).click()
  const ilha = edicaoPage(page).celula('Peça', 3)
  await expect.poll(() => ilha.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await expect.poll(() => ilha.inputValue()).toBe('Ilha')

  await page.goto(`/orcamento-detalhes/${id}`)
  await detalhesPage(page).tab('Materiais').click()
  const painel = detalhesPage(page).painel('Materiais')
  await painel.getByText('Nicho', { exact: true }).waitFor()
  await expect
    .poll(() => painel.getByRole('button', { name: /Alterar|Remover|Editar|Aumentar/ }).count())
    .toBe(0)
  await expect.poll(() => painel.getByText('1 un', { exact: true }).count()).toBeGreaterThan(0)
})

describe.each(
  someOf(
    [
      ['320', 'light', { viewport: { width: 320, height: 640 }, hasTouch: true }],
      ['390', 'dark', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ] as const,
    1,
  ),
)('on a phone of %s px in %s', (_width, theme, context) => {
  test('the material itself is edited below its pieces', async ({ open, account }) => {
    await seedCuba(account)
    const { id, materiais } = await seedReferenceOrcamento(account)
    const page = await open(`/orcamento-detalhes/${id}?modo=materiais&material=${materiais[0]?.id}`, {
      as: account,
      theme,
      context,
    })
    const pieces = orcamentoPage(page).pecas
    await pieces.getByText('Editando Material').waitFor()
    await pieces.getByRole('button', { name: /^Bancada 1,800/ }).waitFor()
    await quantidade(pieces, 'Bancada')
      .getByRole('button', { name: /^Aumentar/ })
      .click()
    await pieces
      .getByText(/R\$\s2\.678,60/)
      .first()
      .waitFor()
    await pieces.getByRole('button', { name: 'Adicionar Item' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /^Cuba inox/ }).click()
    await drawer.getByRole('button', { name: 'Adicionar Item', exact: true }).click()
    await pieces.getByText('Itens Adicionados').waitFor()
    await change(page, 'Valor unitário de Cuba inox').click()
    await campo(page, 'Valor unitário de Cuba inox').fill('200')
    await page.keyboard.press('Enter')
    await pieces
      .getByText(/R\$\s2\.878,60/)
      .first()
      .waitFor()
    await change(page, 'Nome da aplicação').click()
    await campo(page, 'Nome da aplicação').fill('Cozinha em L')
    await page.keyboard.press('Enter')
    await pieces.getByRole('heading', { level: 1, name: /Cozinha em L/ }).waitFor()
    expect(await auditWhole(page)).toEqual([])
  })
})
