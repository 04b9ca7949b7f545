// Slabs and leftovers: put on the rack one by one, with photo and defects, reserved for a quote, labelled and read back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { endOfReserva } from '@lapida/domain/estoque/reserva'
import { diaCivil, formatDiaCurto } from '@lapida/domain/shared/datas'
import { call, seedReferenceOrcamento, seedStones, type Account } from '../accounts.ts'
import { audit, auditWhole } from '../audit.ts'
import { goOffline } from '../browser.ts'
import { LOOKERS } from '../looks.ts'
import { chapasPage } from '../pages/chapas-page.ts'
import { pdfInfo, pdfText } from '../pdf.ts'
import { test } from '../test.ts'

const CHAPAS = '/estoque?aba=chapas'
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')
const textOf = async (locator: Locator) => plain(await locator.textContent())

const chapasOnServer = (account: Account) => call(account, 'chapas.list')
async function onServer(account: Account, codigo: string) {
  return (await chapasOnServer(account)).find((chapa) => chapa.codigo === codigo)
}

type NovaChapa = Partial<BodyInput<'chapas.create'>>

async function seedChapas(account: Account, chapas: NovaChapa[]): Promise<string[]> {
  const [pedra] = await seedStones(account)
  const ids: string[] = []
  for (const chapa of chapas) {
    const body = {
      estoqueMaterialId: pedra?.id ?? '',
      codigo: 'CH-0001',
      largura: 2900,
      altura: 1800,
      ...chapa,
    }
    ids.push((await call(account, 'chapas.create', { body })).id)
  }
  return ids
}

async function quantidadeOf(account: Account, nome: string) {
  const materiais = await call(account, 'estoque-materiais.list')
  return materiais.find((material) => material.nome === nome)?.quantidadeEstoque
}

interface Arrasto {
  /** sides of the slab in centimetres */
  chapa: [number, number]
  from: [number, number]
  to: [number, number]
}

/** Where a way on the slab lies on screen; it is given in centimetres from the lower left corner. */
async function wayOn(area: Locator, { chapa, from, to }: Arrasto) {
  await area.scrollIntoViewIfNeeded()
  const box = await area.boundingBox()
  if (!box) throw new Error('The slab is not on screen.')
  const at = ([x, y]: [number, number]) => ({
    x: box.x + (x / chapa[0]) * box.width,
    y: box.y + box.height - (y / chapa[1]) * box.height,
  })
  return [at(from), at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), at(to)] as const
}

async function drag(page: Page, area: Locator, arrasto: Arrasto) {
  const [from, middle, to] = await wayOn(area, arrasto)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

async function dragByFinger(page: Page, area: Locator, arrasto: Arrasto) {
  const [from, middle, to] = await wayOn(area, arrasto)
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const point of [middle, to])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

async function textOfPdf(download: Download): Promise<{ text: string; info: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'etiquetas-'))
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const read = { text: await pdfText(file), info: await pdfInfo(file) }
  await rm(folder, { recursive: true })
  return read
}

test('a slab goes on the rack with photo and defects, by pointer and by keys', async ({ open, account }) => {
  await seedStones(account)
  const page = await open(CHAPAS, { as: account })
  const chapas = chapasPage(page)
  const { form } = chapas
  await chapas.vazia.waitFor()
  await chapas.nova.click()
  await expect.poll(() => form.campo('Código').inputValue()).toBe('CH-0001')

  await form.salvar.click()
  await form.folha.getByText('Escolha o material.').waitFor()
  await expect.poll(() => form.folha.getByText('Digite a medida. Exemplo: 290 ou 2,90 m').count()).toBe(2)
  await form.pedra.selectOption('Granito São Gabriel')
  await form.campo('Largura (cm)').fill('2,90')
  await form.campo('Altura (cm)').fill('1,80 m')
  await form.salvar.click()
  await form.folha.getByText('Medida pequena demais. Para metros, escreva 2,90 m.').waitFor()
  await form.tamanho('290 × 180').click()
  await form.folha.getByText('Área: 5,22 m²').waitFor()
  await form.campo('Local ou cavalete').fill('Cavalete 3')
  await form.campo('Lote').fill('L-12')
  await form.campo('Custo da chapa (R$)').fill('1.450,00')

  await form.arquivo.setInputFiles({ name: 'chapa.png', mimeType: 'image/png', buffer: PNG })
  await form.foto.waitFor({ state: 'attached' })

  // Drawn, moved, pulled larger, and taken back one step.
  const dragged = (from: [number, number], to: [number, number]) =>
    drag(page, form.area, { chapa: [290, 180], from, to })
  await dragged([100, 100], [130, 120])
  await form.area.getByRole('img', { name: 'Chapa com 1 defeito marcado' }).waitFor()
  const figures = async (numero: number) => {
    const read = ['Da esquerda', 'De baixo', 'Largura', 'Altura'].map(async (campo) =>
      Number((await form.defeito(campo, numero).inputValue()).replace(',', '.')),
    )
    return Promise.all(read)
  }
  /** A pixel is half a centimetre here. */
  const isNear = async (wanted: number[]) =>
    (await figures(1)).every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 1.5)
  await expect.poll(() => isNear([100, 100, 30, 20])).toBe(true)
  await dragged([115, 110], [165, 60])
  await expect.poll(() => isNear([150, 50, 30, 20])).toBe(true)
  await dragged([180, 70], [200, 90])
  await expect.poll(() => isNear([150, 50, 50, 40])).toBe(true)
  await form.desfazer.click()
  await expect.poll(() => isNear([150, 50, 30, 20])).toBe(true)

  // The same without a pointer.
  await form.adicionarDefeito.press('Enter')
  const x = form.defeito('Da esquerda', 2)
  await expect.poll(() => x.evaluate((input) => input === document.activeElement)).toBe(true)
  await x.fill('12,5')
  await x.press('ArrowUp')
  await x.press('Shift+ArrowUp')
  await expect.poll(() => figures(2)).toEqual([23.5, 0, 10, 10])
  await form.defeito('Largura', 2).fill('400')
  await form.folha.getByText('O defeito sai da chapa.').waitFor()
  await form.salvar.click()
  await form.folha.getByText('Defeito 2: O defeito sai da chapa.').waitFor()
  await form.defeito('Largura', 2).fill('20 mm')
  await form.adicionarDefeito.click()
  await form.removeDefeito(3).press('Enter')
  await form.area.getByRole('img', { name: 'Chapa com 2 defeitos marcados' }).waitFor()
  await form.salvar.click()
  await chapas.aviso('Chapa CH-0001 cadastrada com sucesso!').waitFor()

  await expect
    .poll(() => textOf(chapas.card('CH-0001')))
    .toMatch(/290 × 180 cm.*2 defeitos.*Cavalete 3 · Lote L-12/)
  const chapa = await onServer(account, 'CH-0001')
  expect(chapa).toMatchObject({ largura: 2900, altura: 1800, espessura: 20, custo: 1450, area: 5.22 })
  expect(chapa?.foto).toMatch(/^\/imagens\//)
  expect(chapa?.defeitos[1]).toEqual({ x: 235, y: 0, largura: 20, altura: 100 })
  // It is one of those that were counted: nothing left the stock.
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(20)
})

test('many alike are quick, a code is there once, and nothing typed is lost unasked', async ({
  open,
  account,
}) => {
  await seedChapas(account, [{ codigo: 'CH-0007' }])
  const page = await open(CHAPAS, {
    as: account,
    expected: [/status of 409.*\/api\/estoque\/chapas/],
  })
  const chapas = chapasPage(page)
  const { form } = chapas
  await chapas.menu('CH-0007').click()
  await chapas.item('Cadastrar outra igual').click()
  await expect.poll(() => form.campo('Código').inputValue()).toBe('CH-0008')
  await expect.poll(() => form.campo('Largura (cm)').inputValue()).toBe('290')
  await form.salvarECriarOutra.click()
  await expect.poll(() => form.campo('Código').inputValue()).toBe('CH-0009')
  await form.campo('Código').fill('ch-0008')
  await form.salvar.click()
  await form.folha.getByText('Já existe uma chapa com o código ch-0008.').first().waitFor()
  await form.campo('Código').fill('CH-0009')
  await form.campo('Bloco').fill('B-77')
  await page.keyboard.press('Escape')
  await chapas.naoSalvo.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.poll(() => form.campo('Bloco').inputValue()).toBe('B-77')
  await form.cancelar.click()
  await chapas.naoSalvo.getByRole('button', { name: 'Salvar' }).click()
  await chapas.card('CH-0009').getByText('Bloco B-77').waitFor()

  // A leftover of a slab: its own kind of code, and known by both.
  await chapas.menu('CH-0009').click()
  await chapas.item('Cadastrar retalho desta chapa').click()
  await expect.poll(() => form.campo('Código').inputValue()).toBe('RT-0001')
  await form.campo('Largura (cm)').fill('30')
  await form.campo('Altura (cm)').fill('14')
  await form.folha.getByText('costuma não compensar guardar').waitFor()
  await form.campo('Largura (cm)').fill('60')
  await form.campo('Altura (cm)').fill('40')
  await form.salvar.click()
  await chapas.card('RT-0001').getByText('Retalho').waitFor()
  await chapas.view('RT-0001').click()
  await chapas.ficha('RT-0001').getByText('Cortado de').waitFor()
  await chapas.ficha('RT-0001').getByRole('button', { name: 'Editar' }).click()
  await form.campo('Altura (cm)').fill('41')
  await form.cancelar.click()
  await chapas.naoSalvo.getByRole('button', { name: 'Descartar' }).click()
  // The focus is where one was, two layers ago.
  await expect
    .poll(() => chapas.view('RT-0001').evaluate((card) => card === document.activeElement))
    .toBe(true)
  await expect.poll(() => onServer(account, 'RT-0001')).toMatchObject({ altura: 400, retalho: true })

  await expect.poll(() => textOf(chapas.resumo)).toBe('4 chapas · 15,90 m² em estoque')
  await expect.poll(() => chapas.codigos()).toEqual(['CH-0007', 'CH-0008', 'CH-0009', 'RT-0001'])
  await chapas.soRetalhos.click()
  await expect.poll(() => chapas.codigos()).toEqual(['RT-0001'])
  await chapas.soRetalhos.click()
  await chapas.busca.fill('sao gabriel b-77')
  await expect.poll(chapas.codigos).toEqual(['CH-0009', 'RT-0001'])
  await chapas.busca.fill('nada disso')
  await chapas.semResultado.waitFor()
  await chapas.limparFiltros.click()
  await expect.poll(chapas.codigos).toHaveLength(4)
})

test('reserved for a quote, cut, free again, deleted and brought back', async ({ open, account }) => {
  await seedChapas(account, [{ codigo: 'CH-0001', lote: 'L-2' }, { codigo: 'CH-0002' }])
  const orcamento = await seedReferenceOrcamento(account)
  await call(account, 'orcamentos.change', { params: { id: orcamento.id }, body: { status: 'aprovado' } })
  const page = await open(CHAPAS, { as: account })
  const chapas = chapasPage(page)
  await chapas.view('CH-0001').click()
  const ficha = chapas.ficha('CH-0001')
  await ficha.getByRole('button', { name: 'Reservar' }).click()
  await chapas.reservar.busca.fill('ninguém')
  await chapas.reservar.folha.getByText('Nenhum orçamento encontrado').waitFor()
  await chapas.reservar.busca.fill('ana')
  await chapas.reservar.orcamento(/Ana Souza/).click()
  await chapas.aviso('Chapa CH-0001 reservada').waitFor()
  const ate = formatDiaCurto(endOfReserva(diaCivil(new Date())))
  await chapas
    .card('CH-0001')
    .getByText(`Reservada para ${orcamento.numeracao}, Ana Souza até ${ate}`)
    .waitFor()
  await expect
    .poll(() => onServer(account, 'CH-0001'))
    .toMatchObject({
      estado: 'reservada',
      orcamentoId: orcamento.id,
    })
  // It still stands in the house.
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(20)
  await chapas.estado('Reservada').click()
  await expect.poll(() => chapas.codigos()).toEqual(['CH-0001'])
  await chapas.view('CH-0001').click()
  const link = ficha.getByRole('link', { name: /Ana Souza/ })
  await expect.poll(() => link.getAttribute('href')).toBe(`/orcamento-detalhes/${orcamento.id}`)
  await page.keyboard.press('Escape')
  await chapas.estado('Todas').click()

  await chapas.menu('CH-0001').click()
  await chapas.item('Marcar como cortada').click()
  await chapas.card('CH-0001').getByText('Cortada', { exact: true }).waitFor()
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(14.78)
  await chapas.estado('Em estoque').click()
  await expect.poll(() => chapas.codigos()).toEqual(['CH-0002'])
  await chapas.estado('Todas').click()
  await chapas.desfazer.click()
  await chapas.card('CH-0001').getByText('Reservada', { exact: true }).waitFor()
  await expect.poll(() => onServer(account, 'CH-0001')).toMatchObject({ orcamentoId: orcamento.id })

  await chapas.menu('CH-0001').click()
  await chapas.item('Voltar para disponível').click()
  await chapas.card('CH-0001').getByText('Disponível', { exact: true }).waitFor()
  await expect
    .poll(() => onServer(account, 'CH-0001'))
    .toMatchObject({ estado: 'disponivel', orcamentoId: null })

  await chapas.menu('CH-0001').click()
  await chapas.item('Excluir').click()
  await chapas.excluir.getByRole('radio', { name: 'Sai do estoque', checked: true }).waitFor()
  await chapas.excluir.getByText(/^Ao excluir, saem do estoque 5,22.m² \(R\$.[\d.,]+\)\.$/).waitFor()
  await chapas.excluir.getByRole('button', { name: 'Excluir' }).click()
  await chapas.aviso('Chapa CH-0001 excluída com sucesso!').waitFor()
  await expect.poll(chapas.codigos).toEqual(['CH-0002'])
  await chapas.desfazer.click()
  await expect.poll(chapas.codigos).toEqual(['CH-0001', 'CH-0002'])
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(20)

  for (const { id } of await chapasOnServer(account))
    await call(account, 'chapas.change', { params: { id }, body: { estado: 'cortada' } })
  const later = await open(CHAPAS, { as: account })
  await later.getByText('Nenhuma chapa em estoque', { exact: true }).waitFor()
  await later.getByRole('button', { name: 'Ver as cortadas' }).click()
  await expect.poll(chapasPage(later).codigos).toEqual(['CH-0001', 'CH-0002'])
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(9.56)
})

test('the first slab of a stone that was counted asks what becomes of the rest, with what it is worth', async ({
  open,
  account,
}) => {
  const [pedra] = await seedStones(account)
  const page = await open(CHAPAS, {
    as: account,
    expected: [/status of 409.*\/api\/estoque\/chapas/],
  })
  const chapas = chapasPage(page)
  const { form, semChapa } = chapas
  const says = () => textOf(semChapa.secao)
  await chapas.nova.click()
  await expect.poll(() => semChapa.secao.count()).toBe(0)
  await form.pedra.selectOption({ value: pedra?.id ?? '' })
  await expect.poll(says).toContain('Granito São Gabriel tem 20 m² sem chapa no estoque (R$')
  await form.tamanho('290 × 180').click()
  await expect.poll(says).toContain('O resto: 14,78 m² (R$')
  await expect.poll(says).toContain('Ao salvar, a quantidade em estoque não muda.')
  // Nothing leaves unless somebody says so.
  await semChapa
    .escolha('Já estava contada')
    .and(page.getByRole('radio', { checked: true }))
    .waitFor()
  await semChapa
    .escolha('Fica no estoque, sem chapa')
    .and(page.getByRole('radio', { checked: true }))
    .waitFor()
  await semChapa.escolha('Chegou agora: soma ao estoque').click()
  await expect.poll(says).toContain('Ao salvar, o estoque cresce 5,22 m² (R$')
  await semChapa.escolha('Já estava contada').click()
  await semChapa.escolha('Sai do estoque').click()
  await expect.poll(says).toContain('Ao salvar, saem do estoque 14,78 m² (R$')
  expect(await audit(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await audit(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  // Somebody else takes stone meanwhile: nothing is written about other m² than were seen.
  const body = { materialId: pedra?.id ?? '', tipo: 'saida' as const, quantidade: 10, motivo: 'Amostra' }
  await call(account, 'movimentos.create', { body })
  await form.salvar.click()
  await form.folha.getByText('O que está sem chapa mudou: agora são 10 m². Confira de novo.').waitFor()
  await expect.poll(says).toContain('saem do estoque 4,78 m² (R$')
  await form.salvar.click()
  await chapas.aviso('Chapa CH-0001 cadastrada com sucesso!').waitFor()
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(5.22)
  const { movimentos } = await call(account, 'movimentos.list', { query: { materialId: pedra?.id ?? '' } })
  expect(movimentos[0]).toMatchObject({
    tipo: 'saida',
    quantidade: -4.78,
    motivo: 'Retirado ao cadastrar CH-0001: estava sem chapa',
  })

  // A slab that was registered by mistake goes, and what it is stays.
  await chapas.menu('CH-0001').click()
  await chapas.item('Excluir').click()
  await chapas.excluir.getByRole('radio', { name: 'Fica no estoque, sem chapa' }).click()
  expect(await audit(page)).toEqual([])
  await chapas.excluir.getByRole('button', { name: 'Excluir' }).click()
  await chapas.aviso('Chapa CH-0001 excluída com sucesso!').waitFor()
  await expect.poll(() => quantidadeOf(account, 'Granito São Gabriel')).toBe(5.22)
  await chapas.desfazer.click()
  await expect.poll(chapas.codigos).toEqual(['CH-0001'])
  const [stone] = await call(account, 'estoque-materiais.list', { query: { busca: 'São Gabriel' } })
  expect([stone?.quantidadeEstoque, stone?.semChapa, stone?.chapas]).toEqual([5.22, 0, 1])
})

test('among many stones the one of a slab is found by typing', async ({ open, account }) => {
  const [pedra] = await seedStones(account)
  const like = { categoriaId: pedra?.categoriaId ?? '', precoCompra: 100, precoVenda: 200 }
  const nomes = Array.from({ length: 80 }, (_, index) => `Granito ${index + 1}`)
  await Promise.all(
    nomes.map((nome) => call(account, 'estoque-materiais.create', { body: { nome, ...like } })),
  )
  const page = await open(CHAPAS, { as: account })
  const { nova, form, card } = chapasPage(page)
  await nova.click()
  await form.pedra.fill('gabriel sao')
  await form.pedra.press('Enter')
  await expect.poll(() => form.pedra.inputValue()).toBe('Granito São Gabriel')
  await form.pedra.fill('nenhuma')
  await form.tamanho('290 × 180').click()
  await form.salvar.click()
  await form.folha.getByText('Escolha o material.').waitFor()
  await form.pedra.fill('granito 77')
  await form.folha.getByRole('option', { name: /^Granito 77/ }).click()
  await form.salvar.click()
  await card('CH-0001').getByText('Granito 77').waitFor()
})

test('the slabs of one material stand in its own sheet, each with its layers above', async ({
  open,
  account,
}) => {
  await seedChapas(account, [{ codigo: 'CH-0001' }])
  const materiais = await call(account, 'estoque-materiais.list')
  const [preto, branco] = ['Granito São Gabriel', 'Quartzo Branco Puro'].map(
    (nome) => materiais.find((material) => material.nome === nome)?.id ?? '',
  )
  const body = { estoqueMaterialId: branco ?? '', codigo: 'CH-0002', largura: 2900, altura: 1800 }
  await call(account, 'chapas.create', { body })
  const page = await open(`/estoque?produto=${preto}`, { as: account })
  const chapas = chapasPage(page)
  const folha = page.getByRole('dialog', { name: 'Granito São Gabriel' })
  await folha.getByRole('tab', { name: /^Chapas/ }).click()
  await chapas.card('CH-0001').waitFor()
  await expect.poll(() => chapas.codigos()).toEqual(['CH-0001'])
  await chapas.view('CH-0001').click()
  await chapas.ficha('CH-0001').getByRole('button', { name: 'Editar' }).click()
  await chapas.form.campo('Lote').fill('L-3')
  await chapas.form.salvar.click()
  await chapas.card('CH-0001').getByText('Lote L-3').waitFor()
  await chapas.nova.click()
  // Its stone is known here; its code is the next of all.
  await expect.poll(() => chapas.form.pedra.inputValue()).toBe(preto)
  await expect.poll(() => chapas.form.campo('Código').inputValue()).toBe('CH-0003')
  await page.keyboard.press('Escape')
  await expect.poll(() => chapas.form.folha.count()).toBe(0)
  await expect.poll(() => folha.isVisible()).toBe(true)
})

test('labels are drawn for A4 and for the roll, and their address opens the slab', async ({
  open,
  account,
}) => {
  const [id] = await seedChapas(account, [
    { codigo: 'CH-0001', local: 'Cavalete 3', lote: 'L-12' },
    { codigo: 'RT-0001', retalho: true, largura: 600, altura: 405 },
  ])
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte' } })
  const pedra = (await call(account, 'chapas.list')).find((chapa) => chapa.id === id)?.estoqueMaterialId ?? ''
  await call(account, 'estoque-materiais.change', { params: { id: pedra }, body: { acabamento: 'Escovado' } })
  const page = await open(CHAPAS, { as: account })
  const chapas = chapasPage(page)
  await chapas.etiquetas.click()
  expect(await audit(page), 'the choice of paper').toEqual([])
  const [sheet] = await Promise.all([page.waitForEvent('download'), chapas.etiqueta.baixar.click()])
  expect(sheet.suggestedFilename()).toBe('etiquetas-chapas.pdf')
  const a4 = await textOfPdf(sheet)
  expect(a4.info['Pages']).toBe('1')
  expect(a4.info['Page size']).toContain('A4')
  for (const text of [
    'Rocha Forte',
    'CH-0001',
    'RT-0001',
    '60 × 40,5 cm · 2 cm',
    'Cavalete 3',
    'RETALHO',
    'Escovado',
  ])
    expect(plain(a4.text)).toContain(text)

  await chapas.menu('CH-0001').click()
  await chapas.item('Etiqueta').click()
  await chapas.etiqueta.papel('Rolo de 80 mm').click()
  const [strip] = await Promise.all([page.waitForEvent('download'), chapas.etiqueta.baixar.click()])
  expect(strip.suggestedFilename()).toBe('etiqueta-ch-0001.pdf')
  const roll = await textOfPdf(strip)
  expect(roll.info['Page size']).toMatch(/^226\.\d+ x 187\.\d+/)
  expect(roll.text).not.toContain('RT-0001')

  // What the code of a label says.
  await page.goto(`${CHAPAS}&chapa=${id}`)
  await chapas.ficha('CH-0001').getByText('Cavalete 3').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).searchParams.get('chapa')).toBeNull()
  await page.goto(`${CHAPAS}&chapa=00000000-0000-4000-8000-000000000000`)
  await page.getByText('Esta chapa não está mais no estoque.').waitFor()
})

test('without a connection the slabs are there, and what cannot be written is said and kept', async ({
  open,
  account,
}) => {
  await seedChapas(account, [{ codigo: 'CH-0001' }])
  const page = await open(CHAPAS, { as: account, serviceWorker: true, expected: NO_NETWORK })
  const chapas = chapasPage(page)
  await chapas.card('CH-0001').waitFor()
  await goOffline(page)
  await page.reload()
  await chapas.card('CH-0001').waitFor()
  await chapas.menu('CH-0001').click()
  await chapas.item('Marcar como cortada').click()
  await chapas.aviso('Erro de conexão. Tente novamente.').waitFor()
  await expect.poll(() => textOf(chapas.card('CH-0001'))).toContain('Disponível')
  await chapas.menu('CH-0001').click()
  await chapas.item('Editar').click()
  await chapas.form.campo('Lote').fill('L-9')
  await chapas.form.salvar.click()
  await chapas.form.folha.getByText('Erro de conexão. Tente novamente.').waitFor()
  await expect.poll(() => chapas.form.campo('Lote').inputValue()).toBe('L-9')
  await page.context().setOffline(false)
  await chapas.form.salvar.click()
  await chapas.card('CH-0001').getByText('Lote L-9').waitFor()
})

test('list, slab and form are accessible on every device, in light and dark', async ({ open, account }) => {
  const defeitos = [{ x: 300, y: 200, largura: 400, altura: 300 }]
  await seedChapas(account, [
    { codigo: 'CH-0001', defeitos, local: 'Cavalete 3', lote: 'L-1', observacoes: 'Veio forte à direita' },
    { codigo: 'CH-0002', estado: 'reservada' },
    { codigo: 'RT-0001', estado: 'cortada', retalho: true, largura: 600, altura: 400 },
  ])
  for (const { device, theme, context, looks } of LOOKERS) {
    const page = await open(CHAPAS, { as: account, device, theme, context })
    const chapas = chapasPage(page)
    await chapas.card('CH-0002').waitFor()
    await chapas.estado('Todas').click()
    await chapas.card('RT-0001').waitFor()
    expect(await auditWhole(page, { looks }), `list, ${device}`).toEqual([])
    await chapas.view('CH-0001').click()
    await chapas.ficha('CH-0001').waitFor()
    expect(await auditWhole(page, { looks }), `slab, ${device}`).toEqual([])
    await chapas.ficha('CH-0001').getByRole('button', { name: 'Editar' }).click()
    await chapas.form.defeito('Largura', 1).waitFor()
    expect(await auditWhole(page, { looks }), `form, ${device}`).toEqual([])
    if (device === 'phone') {
      // A finger draws as a mouse does.
      await chapas.form.cancelar.click()
      await page.setViewportSize({ width: 390, height: 844 })
      await chapas.menu('CH-0002').click()
      await chapas.item('Editar').click()
      await dragByFinger(page, chapas.form.area, { chapa: [290, 180], from: [40, 40], to: [90, 80] })
      await chapas.form.defeito('Largura', 1).waitFor()
    }
    await page.close()
  }
})
