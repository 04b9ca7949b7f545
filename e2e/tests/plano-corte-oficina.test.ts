// A plan in the workshop: printed, labelled, cut piece by piece at the saw, finished with the stock and undone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA } from '@lapida/domain/exemplos/orcamentos'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { pecaOfOrcamento } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { call, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { holdPulls } from '../hold-pulls.ts'
import { oficinaPage } from '../pages/oficina-page.ts'
import { pdfInfo, pdfText } from '../pdf.ts'
import { test } from '../test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

async function seedMaterial(account: Account, nome: string, categoriaId: string): Promise<string> {
  const body = {
    nome,
    categoriaId,
    precoCompra: 200,
    precoVenda: 590,
    quantidadeEstoque: 30,
    espessura: '2 cm',
  }
  return (await call(account, 'estoque-materiais.create', { body })).id
}

/** The three worked quotes with their pieces, as the plan takes them. */
async function seedPecas(account: Account) {
  const pecas: ConteudoPlanoCorte['pecas'] = []
  for (const { cliente, orcamento } of [ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA]) {
    const clienteId = crypto.randomUUID()
    await call(account, 'clientes.save', { body: { clientes: [{ ...cliente, id: clienteId }] } })
    const stored = await call(account, 'orcamentos.create', { body: { ...orcamento, clienteId } })
    const projeto = `${stored.numeracao} · ${cliente.nomeCompleto}`
    for (const material of stored.materiais)
      for (const peca of material.pecas)
        pecas.push(
          pecaOfOrcamento({ id: stored.id, projeto }, material, { peca, id: `p${pecas.length + 1}` }),
        )
  }
  return pecas
}

/** The stone of the kitchen as slabs of the stock, all others as sheets that were typed; laid out by the engine. */
async function seedPlano(account: Account) {
  const pecas = await seedPecas(account)
  const categoria = await call(account, 'categorias-material.create', { body: { nome: 'Pedras' } })
  const [first, ...others] = [...new Set(pecas.map(({ material }) => material))]
  const pedra = await seedMaterial(account, first ?? '', categoria.id)
  await seedMaterial(account, 'Granito de outro nome', categoria.id)
  const body = {
    estoqueMaterialId: pedra,
    codigo: 'CH-0042',
    largura: 2900,
    altura: 1800,
    local: 'Cavalete 3',
    defeitos: [{ x: 2600, y: 1500, largura: 120, altura: 90 }],
    custo: 1044,
  }
  const chapa = await call(account, 'chapas.create', { body })
  const sheet: Omit<ChapaDoPlano, 'id' | 'material'> = {
    chapaId: null,
    estoqueMaterialId: null,
    codigo: '',
    largura: 3200,
    altura: 2000,
    espessura: 20,
    preco: 1500,
    quantidade: null,
    retalho: false,
    veio: 'nenhum',
    foto: null,
    defeitos: [],
  }
  const chapas: ChapaDoPlano[] = [
    {
      ...sheet,
      id: 'c1',
      material: first ?? '',
      chapaId: chapa.id,
      estoqueMaterialId: pedra,
      codigo: 'CH-0042',
      largura: 2900,
      altura: 1800,
      quantidade: 1,
      preco: 1044,
      defeitos: body.defeitos,
    },
    ...others.map((material, index) => ({ ...sheet, id: `c${index + 2}`, material })),
  ]
  // The stone of the kitchen has no row of the stock: somebody has said that it is the slab's.
  const confirmadas = pecas.map((peca) =>
    peca.material === first && chapas[0] ? { ...peca, cortarDe: pedraOfChapa(chapas[0]) } : peca,
  )
  const open = { chapas, pecas: confirmadas, regras: REGRAS_PADRAO, cortadas: [], prontas: [] }
  const cortadas = gruposOfPlano(open).flatMap(({ entrada }) => solveCorte(entrada, { passos: 4000 }).chapas)
  const id = crypto.randomUUID()
  const conteudo: ConteudoPlanoCorte = { ...open, cortadas }
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Cozinha, lavatório e obra', versao: 0, conteudo },
  })
  return { id, conteudo, chapa, pedra }
}

async function readPdf(download: Download) {
  const folder = await mkdtemp(join(tmpdir(), 'oficina-'))
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const read = {
    name: download.suggestedFilename(),
    text: plain(await pdfText(file)),
    info: await pdfInfo(file),
  }
  await rm(folder, { recursive: true })
  return read
}

async function download(page: Page, ask: () => Promise<void>) {
  const waiting = page.waitForEvent('download')
  await ask()
  return readPdf(await waiting)
}

/** What the server says of slabs and quantities, without what every write changes. */
async function stockOf(account: Account) {
  const chapas = await call(account, 'chapas.list')
  const materiais = await call(account, 'estoque-materiais.list')
  return {
    chapas: chapas.map(({ updatedAt: _updatedAt, ...chapa }) => chapa),
    materiais: materiais.map(({ nome, quantidadeEstoque }) => [nome, quantidadeEstoque]),
  }
}

test('a plan of the three worked quotes is printed, labelled, finished and undone, the stock exact', async ({
  open,
  account,
}) => {
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const { id, conteudo, chapa } = await seedPlano(account)
  // The device has not heard of the company when the papers are asked for: they name it all the same.
  const page = await open('/favicon.svg', { as: account, expected: NO_NETWORK })
  const pulls = await holdPulls(page)
  await pulls.hold()
  await page.goto(`/plano-corte?plano=${id}&aba=corte`)
  const oficina = oficinaPage(page)

  const papers = await download(page, () => oficina.pdf.click())
  pulls.release()
  await page.getByText('Rocha Forte Mármores').first().waitFor()
  expect(papers.name).toBe('plano-de-corte-cozinha-lavatorio-e-obra.pdf')
  expect(papers.info['Page size']).toContain('841.89 x 595.28')
  for (const words of [
    'CH-0042',
    '290 × 180 cm',
    'Cavalete 3',
    'Rocha Forte Mármores',
    'Bancada pia (trecho A)',
    '240 × 60',
    'Cortes na ordem',
    'borda esquerda',
    'guardar',
  ])
    expect(papers.text).toContain(words)
  expect(papers.text).not.toContain('R$')

  const machine = page.waitForEvent('download')
  await oficina.dxf.click()
  expect((await machine).suggestedFilename()).toBe('plano-de-corte-cozinha-lavatorio-e-obra-dxf.zip')

  await oficina.etiquetas.click()
  await oficina.rolo.click()
  const labels = await download(page, () => oficina.baixar.click())
  const placed = conteudo.cortadas.flatMap(({ pecas }) => pecas)
  expect(labels.info['Pages']).toBe(String(placed.length))
  expect(labels.text).toContain('Bancada pia (trecho A)')
  expect(labels.text).toContain('240 × 60 cm · 2 cm')
  expect(labels.text).toMatch(/\d+ de 15/)
  expect(labels.text).not.toContain('R$')
  await oficina.dialog.waitFor({ state: 'detached' })

  await oficina.dinheiro.getByText('Área cobrada das peças').waitFor()
  await oficina.dinheiro.getByText('Margem sem aproveitar as sobras').waitFor()
  await oficina.dinheiro.getByText('Margem usando as sobras depois').waitFor()

  // Finishing needs the server: without it the dialog says so and keeps what was typed.
  const before = await stockOf(account)
  await oficina.concluir.click()
  await oficina.dialog.getByText('CH-0042', { exact: true }).waitFor()
  await expect.poll(() => oficina.campo('Código').inputValue()).toBe('CH-0042-R1')
  await expect.poll(() => oficina.campo('Local ou cavalete').inputValue()).toBe('Cavalete 3')
  await oficina.campo('Local ou cavalete').fill('Cavalete 9')
  await oficina.confirmar.click()
  await oficina.dialog.getByText('Confira os campos marcados nos retalhos.').waitFor()
  const unknown = oficina.dialog.getByText('Escolha o material do estoque deste retalho.')
  for (let left = await unknown.count(); left > 0; left = await unknown.count()) {
    await oficina.material.first().selectOption({ label: 'Granito de outro nome · 2 cm' })
    const lists = await oficina.material.all()
    for (const one of lists) await one.selectOption({ label: 'Granito de outro nome · 2 cm' })
  }
  await page.context().setOffline(true)
  await oficina.dialog.getByText('Sem internet. Concluir mexe no estoque').first().waitFor()
  await expect.poll(() => oficina.confirmar.getAttribute('aria-disabled')).toBe('true')
  await goOnline(page)
  await expect.poll(() => oficina.campo('Local ou cavalete').inputValue()).toBe('Cavalete 9')
  // The button comes back in colours of its own: a look in between is a look at neither.
  await expect.poll(() => oficina.confirmar.getAttribute('aria-disabled')).not.toBe('true')
  expect(await audit(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await audit(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })

  // A code that a slab has by now is named at its field.
  await oficina.campo('Código').fill('CH-0042')
  await oficina.confirmar.click()
  await oficina.dialog.getByText('Já existe uma chapa com o código CH-0042.').first().waitFor()
  await oficina.campo('Código').fill('RT-COZINHA')
  await oficina.confirmar.click()
  await oficina.dialog.waitFor({ state: 'detached' })
  await oficina.toast.getByText('Plano concluído').waitFor()

  const after = await stockOf(account)
  expect(after.chapas.find(({ id: one }) => one === chapa.id)).toMatchObject({ estado: 'cortada' })
  const retalho = after.chapas.find(({ codigo }) => codigo === 'RT-COZINHA')
  expect(retalho).toMatchObject({
    retalho: true,
    local: 'Cavalete 9',
    origemId: chapa.id,
    estado: 'disponivel',
  })
  expect(after.materiais).not.toEqual(before.materiais)

  const retalhos = (await call(account, 'planos-corte.get', { params: { id } })).retalhos
  await oficina.etiquetasDosRetalhos.click()
  const leftovers = await download(page, () => oficina.baixar.click())
  expect(leftovers.text).toContain('RT-COZINHA')
  expect(leftovers.text).toContain('RETALHO')
  expect(retalhos.length).toBeGreaterThan(1)

  await page.evaluate(() => scrollTo(0, 0))
  expect(await audit(page)).toEqual([])
  // The code on a label opens the plan at its piece, on whichever slab it lies.
  const last = placed.at(-1)
  const labelled = conteudo.pecas.find((peca) => peca.id === last?.peca)
  await page.goto(`/plano-corte?plano=${id}&aba=corte&peca=${labelled?.id}`)
  await page.getByRole('button', { name: labelled?.nome, expanded: true }).waitFor()
  await oficina.desfazerConclusao.click()
  await oficina.toast.getByText('Conclusão desfeita').waitFor()
  await expect.poll(() => stockOf(account)).toEqual(before)
  await oficina.concluir.waitFor()
})

/** Brings the network back and lets the page know at once. */
async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('at the saw: cut by cut by touch and keys, ticked, left and found again, without network', async ({
  open,
  account,
}) => {
  const { id, conteudo } = await seedPlano(account)
  const page = await open(`/plano-corte?plano=${id}&aba=corte`, {
    as: account,
    context: TABLET,
    expected: NO_NETWORK,
  })
  const { modoSerra, serra } = oficinaPage(page)
  await modoSerra.tap()
  await expect.poll(() => serra.titulo.textContent()).toBe('CH-0042')
  const cortes = conteudo.cortadas[0]?.cortes.length ?? 0
  await serra.corte(`Corte 1 de ${cortes}`).waitFor()
  await page.getByText('a partir da borda esquerda, com o disco').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tema'])).toBe('escuro')

  // Nothing else of the page is reached, and letters are read at arm's length.
  const reached = await page.evaluate(
    () =>
      [...document.querySelectorAll('a, button')].filter(
        (one) => !one.closest('[inert], [data-toast-region], .fixed.inset-0'),
      ).length,
  )
  expect(reached).toBe(0)
  const smallest = await page.evaluate(() => {
    const sizes = [...document.querySelectorAll('.fixed.inset-0 *')]
      .filter((one) =>
        [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    return Math.min(...sizes)
  })
  expect(smallest).toBeGreaterThanOrEqual(20)
  expect(await audit(page, { touch: true })).toEqual([])

  await serra.proximo.tap()
  await serra.corte(`Corte 2 de ${cortes}`).waitFor()
  await page.keyboard.press('ArrowRight')
  await serra.corte(`Corte 3 de ${cortes}`).waitFor()
  await page.keyboard.press('ArrowLeft')
  await serra.corte(`Corte 2 de ${cortes}`).waitFor()

  // A tap on the drawing, taken back, and by key from the list: it stays on this device without network.
  await page.context().setOffline(true)
  const bancada = serra.desenho.getByRole('checkbox', { name: /^Bancada pia \(trecho A\)/ })
  await bancada.tap()
  await expect.poll(() => bancada.getAttribute('aria-checked')).toBe('true')
  await page.getByText(/ · 1 de \d+ peças cortadas$/).waitFor()
  await bancada.tap()
  await expect.poll(() => bancada.getAttribute('aria-checked')).toBe('false')
  await bancada.press('Enter')
  await expect.poll(() => bancada.getAttribute('aria-checked')).toBe('true')
  await serra.pecas.tap()
  await page
    .getByRole('list')
    .getByRole('checkbox', { name: /Frontão A/ })
    .tap()
  await page.getByText(/ · 2 de \d+ peças cortadas$/).waitFor()

  await goOnline(page)
  const stored = async () =>
    (await call(account, 'planos-corte.get', { params: { id } })).conteudo.prontas.length
  await expect.poll(stored).toBe(2)
  await page.reload()
  await serra.corte(`Corte 2 de ${cortes}`).waitFor()
  await page.getByText(/ · 2 de \d+ peças cortadas$/).waitFor()
  await serra.proximaChapa.tap()
  await serra.corte(`Corte 1 de ${conteudo.cortadas[1]?.cortes.length ?? 0}`).waitFor()

  // The phone in a pocket shows the same, upright.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await audit(page, { touch: true })).toEqual([])
  await serra.sair.tap()
  await modoSerra.waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tema'])).toBe('sistema')
  expect(new URL(page.url()).searchParams.get('modo')).toBeNull()
})
