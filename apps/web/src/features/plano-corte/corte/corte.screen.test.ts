// The tab Corte of the cutting plan: the engine, the canvas by mouse, finger and keys, and the list that does it all.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA } from '@lapida/domain/exemplos/orcamentos'
import { pecaOfOrcamento, nomeOfPedraDoMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../../e2e/audit.ts'
import { cortePage, type CortePage } from '../../../../../../e2e/pages/corte-page.ts'
import { planoCortePage } from '../../../../../../e2e/pages/plano-corte-page.ts'
import { test } from '../../../../../../e2e/test.ts'

const GRANITO = 'Granito São Gabriel'

type Chapa = ConteudoPlanoCorte['chapas'][number]
type Peca = ConteudoPlanoCorte['pecas'][number]

const chapa = (id: string, more: Partial<Chapa> = {}): Chapa => ({
  id,
  chapaId: null,
  estoqueMaterialId: null,
  codigo: '',
  material: GRANITO,
  espessura: 20,
  largura: 3200,
  altura: 2000,
  preco: 1152,
  quantidade: null,
  retalho: false,
  veio: 'horizontal',
  foto: null,
  defeitos: [],
  ...more,
})
const peca = (id: string, nome: string, lados: [number, number], more: Partial<Peca> = {}): Peca => ({
  id,
  orcamentoId: null,
  pecaId: null,
  projeto: 'ORC-2026-0001 · Marina Prado',
  ambiente: 'Cozinha',
  nome,
  material: GRANITO,
  largura: lados[0],
  altura: lados[1],
  quantidade: 1,
  podeGirar: true,
  valorCobrado: null,
  areaCobrada: null,
  ...more,
})
const REGRAS: ConteudoPlanoCorte['regras'] = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}

/** Three slabs for what two can hold. */
const WASTEFUL: ConteudoPlanoCorte = {
  chapas: [chapa('c1')],
  pecas: [
    peca('bancada', 'Bancada', [1800, 600], { podeGirar: false }),
    peca('ilha', 'Ilha', [2200, 900]),
    peca('painel', 'Painel', [2400, 1200]),
    peca('soleira', 'Soleira', [820, 150], { quantidade: 2 }),
  ],
  regras: REGRAS,
  cortadas: [],
  prontas: [],
}

async function storePlano(account: Account, nome: string, conteudo: ConteudoPlanoCorte): Promise<string> {
  const id = crypto.randomUUID()
  await call(account, 'planos-corte.replace', { params: { id }, body: { nome, versao: 0, conteudo } })
  return id
}

const pathOf = (id: string) => `/plano-corte?plano=${id}&aba=corte`

async function placed(account: Account, id: string) {
  const { versao, conteudo } = await call(account, 'planos-corte.get', { params: { id } })
  return { versao, conteudo, copies: conteudo.cortadas.reduce((sum, { pecas }) => sum + pecas.length, 0) }
}

/** Whether a piece lies where it should, as the screen says it. */
const liesAt = (tela: CortePage, chave: string, at: string) =>
  expect.poll(() => tela.descricao(chave)).toContain(`em ${at}`)

test('the engine lays all stones out, tells the money saved, can be stopped, and is one step of undo', async ({
  open,
  account,
}) => {
  const id = await storePlano(account, 'Cozinha Marina', WASTEFUL)
  const page = await open(pathOf(id), { as: account })
  const tela = cortePage(page)
  await tela.quadro.waitFor()
  await expect.poll(() => page.getByText('Chapa vazia', { exact: true }).isVisible()).toBe(true)

  // By hand first: each large piece on a slab of its own.
  for (const [chave, slab] of [
    ['bancada/1', 0],
    ['ilha/1', 1],
    ['painel/1', 2],
  ] as const) {
    while ((await tela.chapa.getByRole('button', { name: /^Ir para/ }).count()) <= slab && slab > 0)
      await tela.proxima.click()
    if (slab > 0)
      await page.getByRole('button', { name: new RegExp(`^Ir para a chapa ${slab + 1},`) }).click()
    await tela.open(chave).click()
    await tela.place(chave).click()
    await tela.peca(chave).waitFor()
  }
  await expect.poll(() => tela.chapa.textContent()).toContain('Chapa 3/3')
  await tela.autoOrganizar.click()
  await page.getByText(/^Coube em 2 chapas \(antes 3\)\. Você economizou R\$\s1\.152,00\.$/).waitFor()
  await expect.poll(() => tela.chapa.textContent()).toContain('/2')
  await page.getByText(/^Esta pedra usa 2 chapas/).waitFor()
  await tela.desfazer.first().click()
  await expect.poll(() => tela.chapa.textContent()).toContain('/3')
  await tela.refazer.first().click()
  await expect.poll(() => tela.chapa.textContent()).toContain('/2')
  await expect.poll(async () => (await placed(account, id)).copies).toBe(5)

  // A longer search is stopped: what was found stays.
  await page.keyboard.press('Control+z')
  await tela.tempo('1 min').click()
  await tela.autoOrganizar.click()
  await tela.parar.waitFor()
  await expect.poll(() => tela.chapa.textContent()).toContain('/2')
  await tela.parar.click()
  await tela.autoOrganizar.waitFor()
  await expect.poll(() => tela.chapa.textContent()).toContain('/2')
  expect(await audit(page)).toEqual([])
})

test('pieces are dragged, kept to borders and neighbours, moved by keys and numbers, turned, taken away and put back', async ({
  open,
  account,
}) => {
  const id = await storePlano(account, 'À mão', WASTEFUL)
  const page = await open(pathOf(id), { as: account, theme: 'dark' })
  const tela = cortePage(page)
  await tela.open('bancada/1').click()
  await tela.place('bancada/1').click()
  await liesAt(tela, 'bancada/1', '1,0 × 1,0 cm')
  await tela.open('ilha/1').click()
  await tela.place('ilha/1').click()
  await tela.campo('ilha/1', 'X').fill('90')
  await tela.campo('ilha/1', 'X').press('Enter')
  await tela.campo('ilha/1', 'Y').fill('1 m')
  await tela.campo('ilha/1', 'Y').press('Enter')
  await liesAt(tela, 'ilha/1', '90,0 × 100,0 cm')

  // What cannot be read stays in its field, with what would be right.
  await tela.campo('ilha/1', 'X').fill('400')
  await tela.campo('ilha/1', 'X').press('Enter')
  await page.getByText('X vai de 0,0 a 100,0 cm.', { exact: true }).waitFor()
  await expect.poll(() => tela.campo('ilha/1', 'X').inputValue()).toBe('400')
  await tela.campo('ilha/1', 'X').press('Escape')

  // Dragged near to the corner that the border and the other piece's blade leave, it keeps to it.
  await tela.editar.click()
  await dragBy(page, tela, 'ilha/1', { x: -880, y: -380 })
  await liesAt(tela, 'ilha/1', '1,0 × 61,4 cm')
  await tela.fala('Ilha movida para 1,0 × 61,4 cm').waitFor()

  // Over another piece: hatched on the way and afterwards, told, and the way there.
  await dragBy(page, tela, 'ilha/1', { x: 200, y: -300 })
  await page
    .getByText(/^Peças sobrepostas: Bancada e Ilha se sobrepõem\./)
    .first()
    .waitFor()
  await expect.poll(() => tela.colisoes.count()).toBe(2)
  await tela.irAte.click()
  await page.keyboard.press('Control+z')
  await liesAt(tela, 'ilha/1', '1,0 × 61,4 cm')
  await expect.poll(() => tela.colisoes.count()).toBe(0)

  // Keys: 1 cm, 10 cm, 1 mm.
  await tela.peca('ilha/1').focus()
  await page.keyboard.press('ArrowRight')
  await liesAt(tela, 'ilha/1', '2,0 × 61,4 cm')
  await page.keyboard.press('Shift+ArrowUp')
  await liesAt(tela, 'ilha/1', '2,0 × 71,4 cm')
  await page.keyboard.press('Alt+ArrowDown')
  await liesAt(tela, 'ilha/1', '2,0 × 71,3 cm')
  await page.keyboard.press('PageDown')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-chave')))
    .toBe('bancada/1')

  // The vein locks it, unless the person says otherwise for this piece.
  await page.keyboard.press('r')
  await page.getByText('O veio não deixa girar Bancada.', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Permitir para esta peça' }).click()
  await expect.poll(() => tela.descricao('bancada/1')).toContain('girada')

  await page.keyboard.press('Control+z')
  await tela.peca('bancada/1').focus()
  await page.keyboard.press('Delete')
  await page.getByText('Peça removida', { exact: true }).waitFor()
  await expect.poll(() => tela.peca('bancada/1').count()).toBe(0)
  await tela.linha('bancada/1').getByText('Pendente', { exact: true }).waitFor()

  // Carried from the list to where it is let go.
  const handle = tela.linha('bancada/1').locator('[aria-hidden=true]').first()
  const from = await handle.boundingBox()
  const to = await tela.quadro.boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.6, { steps: 6 })
  await page.mouse.up()
  await tela.peca('bancada/1').waitFor()

  // Zoom by 1,2, from 30 % to 300 %, and back.
  await tela.aproximar.click()
  await expect.poll(() => tela.zoom.textContent()).toBe('120%')
  for (let step = 0; step < 6; step += 1) await tela.aproximar.click()
  await expect.poll(() => tela.zoom.textContent()).toBe('300%')
  await expect.poll(() => tela.aproximar.getAttribute('aria-disabled')).toBe('true')
  for (let step = 0; step < 13; step += 1) await tela.afastar.click()
  await expect.poll(() => tela.zoom.textContent()).toBe('30%')
  await tela.zoom.click()
  await expect.poll(() => tela.zoom.textContent()).toBe('100%')
  const middle = await tela.middle('ilha/1')
  await page.mouse.move(middle.x, middle.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect.poll(() => tela.zoom.textContent()).not.toBe('100%')

  await tela.cortes.click()
  expect(await audit(page)).toEqual([])
})

test('on the phone: a finger moves pieces, two zoom, the list lies over the lower part; nothing scrolls sideways at 320 px', async ({
  open,
  account,
}) => {
  const id = await storePlano(account, 'Celular', WASTEFUL)
  const page = await open(pathOf(id), { as: account, device: 'phone' })
  const tela = cortePage(page)
  await tela.abrirLista.click()
  await tela.open('ilha/1').click()
  await tela.place('ilha/1').click()
  await liesAt(tela, 'ilha/1', '1,0 × 1,0 cm')
  expect(await audit(page)).toEqual([])
  await tela.fecharLista.click()

  const session = await page.context().newCDPSession(page)
  const touch = (type: string, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  await tela.editar.click()
  await tela.quadro.scrollIntoViewIfNeeded()
  const at = await tela.middle('ilha/1')
  await touch('touchStart', [at])
  for (let step = 1; step <= 5; step += 1)
    await touch('touchMove', [{ x: at.x + step * 8, y: at.y - step * 6 }])
  await touch('touchEnd', [])
  await expect.poll(() => tela.descricao('ilha/1')).not.toContain('em 1,0 × 1,0 cm')

  const canvas = await tela.quadro.boundingBox()
  if (!canvas) throw new Error('no canvas')
  const centre = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 }
  const fingers = (apart: number) => [
    { x: centre.x - apart, y: centre.y },
    { x: centre.x + apart, y: centre.y },
  ]
  await touch('touchStart', fingers(30))
  for (const apart of [40, 50, 60]) await touch('touchMove', fingers(apart))
  await touch('touchEnd', [])
  await expect.poll(async () => parseInt((await tela.zoom.textContent()) ?? '', 10)).toBeGreaterThan(150)

  await page.setViewportSize({ width: 320, height: 700 })
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await auditWhole(page)).toEqual([])
})

test('three worked quotes: laid out by keyboard alone, changed by hand, and taken by the server', async ({
  open,
  account,
}) => {
  const exemplos = [ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO, ORCAMENTO_OBRA]
  const pecas: Peca[] = []
  const stones = new Set<string>()
  for (const { cliente, orcamento } of exemplos) {
    const clienteId = crypto.randomUUID()
    await call(account, 'clientes.save', { body: { clientes: [{ ...cliente, id: clienteId }] } })
    const stored = await call(account, 'orcamentos.create', { body: { ...orcamento, clienteId } })
    const projeto = `${stored.numeracao} · ${cliente.nomeCompleto}`
    for (const material of stored.materiais)
      for (const one of material.pecas) {
        stones.add(nomeOfPedraDoMaterial(material))
        pecas.push(pecaOfOrcamento({ id: stored.id, projeto }, material, { peca: one, id: one.id }))
      }
  }
  const chapas = [...stones].map((material, index) => chapa(`c${index}`, { material, veio: 'nenhum' }))
  const id = await storePlano(account, 'Três orçamentos', { ...WASTEFUL, chapas, pecas })
  const copies = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)

  const page = await open(pathOf(id), { as: account })
  const tela = cortePage(page)
  await tela.autoOrganizar.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Coube em \d+ chapas?\.$/).waitFor({ timeout: 40_000 })
  await expect.poll(async () => (await placed(account, id)).copies, { timeout: 40_000 }).toBe(copies)
  const organized = await placed(account, id)

  // From the list alone: a piece is taken away and put back, and the server has the plan again.
  const first = page.locator('[data-abrir]').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const chave = (await page.locator('[data-linha]').first().getAttribute('data-linha')) ?? ''
  await tela.remove(chave).focus()
  await page.keyboard.press('Enter')
  await tela.open(chave).focus()
  if ((await tela.place(chave).count()) === 0) await page.keyboard.press('Enter')
  await tela.place(chave).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await placed(account, id)).versao).toBeGreaterThan(organized.versao)
  await expect.poll(async () => (await placed(account, id)).copies).toBe(copies)
  await expect.poll(() => page.getByText('Ir até').count()).toBe(0)
})

/** Drags a piece by so many millimetres, up and to the right being more, slowly enough for frames to come. */
async function dragBy(
  page: Page,
  tela: CortePage,
  chave: string,
  by: { x: number; y: number },
): Promise<void> {
  const from = await tela.middle(chave)
  const box = await tela.quadro.boundingBox()
  if (!box) throw new Error('no canvas')
  const zoom = parseInt((await tela.zoom.textContent()) ?? '100', 10) / 100
  const perMm = Math.min(box.width / 720, box.height / 480) * 0.2 * zoom
  const to = { x: from.x + by.x * perMm, y: from.y - by.y * perMm }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('a plan that no saw can cut is stored as a draft, shown so on other devices, and not finished until it is mended', async ({
  open,
  account,
}) => {
  const id = await storePlano(account, 'Sobrepostas', WASTEFUL)
  const page = await open(pathOf(id), { as: account })
  const tela = cortePage(page)
  const plano = planoCortePage(page)
  for (const chave of ['bancada/1', 'ilha/1']) {
    await tela.open(chave).click()
    await tela.place(chave).click()
    await tela.peca(chave).waitFor()
  }
  await tela.campo('ilha/1', 'Y').fill('1 m')
  await tela.campo('ilha/1', 'Y').press('Enter')
  await tela.campo('ilha/1', 'Y').fill('20')
  await tela.campo('ilha/1', 'Y').press('Enter')

  const problemas = async () =>
    (await call(account, 'planos-corte.get', { params: { id } })).problemas.map(({ texto }) => texto)
  await expect.poll(async () => (await problemas()).join()).toMatch(/Bancada .*e Ilha .*se sobrepõem/)
  await plano.salvo('salvo').waitFor()
  await page.getByText(/O plano fica guardado como rascunho\./).waitFor()
  await page.getByRole('button', { name: 'Concluir plano' }).click()
  await page
    .getByText(/não podem ser cortadas assim\. Corrija-as na aba Corte para concluir\./)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  const other = await open('/plano-corte', { as: account, device: 'phone', theme: 'dark' })
  const lista = planoCortePage(other)
  await lista.planos.abrir.click()
  await lista.planos
    .linha('Sobrepostas')
    .getByText(/rascunho: \d+ problemas? no corte/)
    .waitFor()
  expect(await auditWhole(other)).toEqual([])

  await tela.campo('ilha/1', 'Y').fill('1 m')
  await tela.campo('ilha/1', 'Y').press('Enter')
  await expect.poll(problemas).toEqual([])
  await page.getByText(/O plano fica guardado como rascunho\./).waitFor({ state: 'detached' })
})

test('a piece that is held stays where it lies while the others are laid out, by its row and by a key', async ({
  open,
  account,
}) => {
  const ilha = { peca: 'ilha', copia: 1, x: 600, y: 500, largura: 2200, altura: 900, girada: false }
  const vazia = { cortes: [], sobras: [], aproveitamento: 0.3 }
  const id = await storePlano(account, 'Cozinha presa', {
    ...WASTEFUL,
    pecas: WASTEFUL.pecas.filter((one) => one.id !== 'painel'),
    cortadas: [{ chapa: 'c1', copia: 1, pecas: [ilha], ...vazia }],
  })
  const page = await open(pathOf(id), { as: account })
  const tela = cortePage(page)
  await tela.peca('ilha/1').waitFor()
  await tela.open('ilha/1').click()
  await tela.hold('ilha/1').click()
  await tela.fala('Ilha presa: Auto Organizar não a tira do lugar').waitFor()
  expect(await tela.descricao('ilha/1')).toMatch(/, presa$/)
  expect(await auditWhole(page)).toEqual([])

  await tela.autoOrganizar.click()
  await expect.poll(async () => (await placed(account, id)).copies).toBe(4)
  const { conteudo } = await placed(account, id)
  const held = conteudo.cortadas.flatMap(({ pecas }) => pecas).find((one) => one.peca === 'ilha')
  expect(held).toMatchObject({ ...ilha, presa: true })
  expect((await call(account, 'planos-corte.get', { params: { id } })).problemas).toEqual([])

  await tela.editar.click()
  await tela.peca('ilha/1').focus()
  await page.keyboard.press('f')
  await tela.fala('Ilha solta').waitFor()
  expect(await tela.descricao('ilha/1')).not.toContain('presa')
})
