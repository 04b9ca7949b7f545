// A slab is photographed: its edges are found, one length is checked, and the photo is kept, with a network or without.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { call, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { CANTOS, drawFotoDeChapa, type FotoDesenhada } from '../../../../../e2e/foto-de-chapa.ts'
import { drawFotoDaFolha, withCamera } from '../../../../../e2e/foto-da-folha.ts'
import { test } from '../../../../../e2e/test.ts'

async function createChapa(account: Account): Promise<string> {
  const [pedra] = await seedStones(account)
  const body = { codigo: 'CH-0014', largura: 2900, altura: 1800, estoqueMaterialId: pedra?.id ?? '' }
  return (await call(account, 'chapas.create', { body })).id
}

async function choose(page: Page, options?: FotoDesenhada, label = 'Escolher foto da chapa'): Promise<void> {
  const buffer = await drawFotoDeChapa(page, options)
  await page.getByLabel(label).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
}

/** What a page says of itself that has no network. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/]

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

test('a slab is photographed without a network, and its photo is on it once there is one', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/estoque?aba=chapas&chapa=${id}`, {
    as: account,
    device: 'phone',
    expected: NO_NETWORK,
  })
  await page.getByRole('link', { name: 'Fotografar a chapa' }).click()
  await page.getByRole('heading', { name: 'Foto da chapa CH-0014' }).waitFor()
  expect(await auditWhole(page)).toEqual([])
  await next(page)
  await page.context().setOffline(true)
  await choose(page)

  // The four edges are found without a finger, and lie on the stone.
  await page.getByTestId('quadro-de-bordas').waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
  await expect.poll(() => page.getByText(/^Não (achamos|temos)/).count()).toBe(0)
  expect(await auditWhole(page)).toEqual([])

  await next(page)
  await page.getByText(/^A foto diz 96,\d\scm\.$/).waitFor()
  await page.getByLabel('Na trena (cm)').fill('96,7')
  await page.getByText(/a trena 967 mm: combinam\.$/).waitFor()
  await page.getByLabel('Na trena (cm)').fill('99')
  await page.getByText(/não combinam\. Confira a largura e a altura/).waitFor()
  expect(await auditWhole(page)).toEqual([])

  await next(page)
  await next(page)
  await page.getByText('Veio ao longo da largura da chapa').waitFor()
  await page.getByLabel('No plano de corte').selectOption('comprimento')
  expect(await auditWhole(page)).toEqual([])
  await next(page)
  await page.getByRole('button', { name: 'Adicionar defeito' }).click()
  await page.getByRole('button', { name: 'Salvar foto' }).click()

  const ficha = page.getByRole('dialog', { name: 'CH-0014' })
  await ficha.getByText('Foto salva neste aparelho. Envia quando a conexão voltar.').waitFor()
  await expect.poll(() => ficha.locator('image').getAttribute('href')).toMatch(/^blob:/)
  expect((await call(account, 'chapas.get', { params: { id } })).fotoPlana).toBeNull()

  await page.context().setOffline(false)
  await expect
    .poll(async () => (await call(account, 'fotos-chapa.list', { params: { id } })).fotos.length)
    .toBe(1)
  await expect.poll(() => ficha.locator('image').getAttribute('href')).toMatch(/^\/imagens\//)
  const { fotos } = await call(account, 'fotos-chapa.list', { params: { id } })
  expect(fotos[0]).toMatchObject({
    ...{ largura: 2900, altura: 1800, pxPorMetro: 1000 },
    veio: { angulo: expect.toSatisfy((angulo: number) => angulo > 1 && angulo < 10) },
    precisao: { trena: 990 },
  })
  // Each edge passes by its two corners, to three pixels of a photo of 4,000.
  fotos[0]?.bordas.forEach(([x1 = 0, y1 = 0, x2 = 0, y2 = 0], index) => {
    for (const [x, y] of [CANTOS[index] ?? CANTOS[0], CANTOS[(index + 1) % 4] ?? CANTOS[0]]) {
      const away = Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1)
      expect(away).toBeLessThan(2.5)
    }
  })
  const chapa = await call(account, 'chapas.get', { params: { id } })
  expect([chapa.veio, chapa.defeitos.length, chapa.fotoPlana?.id]).toEqual(['comprimento', 1, fotos[0]?.id])

  // Taken away again, after a question; vein and flaws stay, because they are the slab's own by now.
  await ficha.getByRole('button', { name: 'Mais ações de CH-0014' }).click()
  await page.getByRole('menuitem', { name: 'Retirar a foto' }).click()
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await page.getByText('Foto de CH-0014 retirada').first().waitFor()
  const without = await call(account, 'chapas.get', { params: { id } })
  expect([without.fotoPlana, without.veio, without.defeitos.length]).toEqual([null, 'comprimento', 1])
})

/** Crosses near the corners of the slab, mm from its lower left one. */
const ALVOS = [
  { x: 180, y: 160 },
  { x: 2700, y: 190 },
  { x: 2680, y: 1620 },
  { x: 210, y: 1650 },
] as const

/** What a tape says between two of them, in centimetres as one types it. */
function trena(one: number, other: number): string {
  const [a, b] = [ALVOS[one] ?? ALVOS[0], ALVOS[other] ?? ALVOS[0]]
  return (Math.round(Math.hypot(a.x - b.x, a.y - b.y)) / 10).toLocaleString('pt-BR', { useGrouping: false })
}

test('four printed targets and the tape between them say where the slab lies, and a slip of the tape is told', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account, device: 'phone', theme: 'dark' })
  await page.getByRole('switch', { name: /^Usar alvos impressos/ }).click()
  const lengths = [
    ['Entre os dois de baixo (cm)', trena(0, 1)],
    ['Entre os dois da direita (cm)', trena(1, 2)],
    ['Entre os dois de cima (cm)', '300'],
    ['Entre os dois da esquerda (cm)', trena(3, 0)],
    ['Do de baixo à esquerda ao de cima à direita (cm)', trena(0, 2)],
    ['Do de baixo à direita ao de cima à esquerda (cm)', trena(1, 3)],
  ] as const
  for (const [nome, valor] of lengths) await page.getByLabel(nome, { exact: true }).fill(valor)
  await page.getByText(/^Estas seis medidas não são de uma figura só/).waitFor()
  expect(await auditWhole(page)).toEqual([])

  // With a length that cannot be, the edges are what there is.
  await next(page)
  await choose(page, { alvos: ALVOS })
  await page.getByText(/^Os alvos não combinam com as medidas/).waitFor()
  await page.reload()
  await page.getByText(/^Os alvos não combinam com as medidas/).waitFor()
  await next(page)
  const pelasBordas = await dito(page)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByLabel('Entre os dois de cima (cm)', { exact: true }).fill(trena(2, 3))
  await next(page)
  await next(page)
  await page.getByText(/^Os quatro alvos foram achados/).waitFor()
  expect(await auditWhole(page)).toEqual([])
  const alvos = page.getByTestId('quadro-de-bordas').locator('circle')
  expect(await alvos.count()).toBe(4)
  await next(page)
  expect(await dito(page)).toBeLessThan(pelasBordas)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(async () => (await call(account, 'fotos-chapa.list', { params: { id } })).fotos.length)
    .toBe(1)
})

/** How far the pattern may lie off as the page says it, mm. */
async function dito(page: Page): Promise<number> {
  const said = page.getByText(/o desenho fica a até \d+ mm do lugar/)
  await said.waitFor()
  return Number(/até (\d+) mm/.exec(await said.innerText())?.[1])
}

test('a photo of which no target is seen is laid by its edges, and says so', async ({ open, account }) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account })
  await page.getByRole('switch', { name: /^Usar alvos impressos/ }).click()
  await next(page)
  await choose(page)
  await page.getByText(/^Faltam medidas entre os alvos/).waitFor()
  await page
    .getByRole('button', { name: /Medidas/ })
    .first()
    .click()
  const fields = page.getByRole('region', { name: 'Alvos impressos' }).getByRole('textbox')
  for (const [index, valor] of [
    trena(0, 1),
    trena(1, 2),
    trena(2, 3),
    trena(3, 0),
    trena(0, 2),
    trena(1, 3),
  ].entries())
    await fields.nth(index).fill(valor)
  await page
    .getByRole('button', { name: /Bordas/ })
    .first()
    .click()
  await page.getByText(/^Não achamos os quatro alvos/).waitFor()
})

test('what was photographed and moved is there after the page was ended, and an edge goes by keys and back', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account })
  await next(page)
  await choose(page)
  const ponta = page.getByRole('button', { name: 'Borda de baixo, ponta esquerda' })
  await ponta.waitFor()
  // In hundredths of the photo.
  const place = () => ponta.evaluate((held) => Number.parseFloat(held.style.top))
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
  const before = await place()
  await ponta.press('Shift+ArrowUp')
  await expect.poll(place).toBeLessThan(before - 0.3)
  const moved = await place()
  await page.reload()
  await ponta.waitFor()
  await expect.poll(async () => Math.abs((await place()) - moved)).toBeLessThan(0.05)
  await ponta.press('Shift+ArrowDown')
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(0.05)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => Math.abs((await place()) - moved)).toBeLessThan(0.05)

  // What the tape said stays when an edge moves, and is held against what the photo says now.
  await next(page)
  const trena = page.getByLabel('Na trena (cm)')
  await trena.fill('96,7')
  const lida = page.getByText(/^A foto diz .*cm\.$/)
  const before96 = await lida.textContent()
  await page.getByRole('button', { name: 'Voltar' }).click()
  const lado = page.getByRole('button', { name: 'Borda da direita, inteira' })
  for (let step = 0; step < 3; step += 1) await lado.press('Shift+ArrowLeft')
  await next(page)
  await expect.poll(() => lida.textContent()).not.toBe(before96)
  expect(await trena.inputValue()).toBe('96,7')

  // A file that is no picture is said to be none, and what was there stays nothing else.
  await page.getByRole('button', { name: /^2\s*Foto|^Foto/ }).click()
  await page
    .getByLabel('Escolher foto da chapa')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') })
  await page.getByText('Não conseguimos abrir esta foto.').waitFor()
})

test('stone without a vein is asked for one once, and an unseen vein is measured when it is saved', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account })
  await page.evaluate(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (message: { tipo?: string }, ...rest: unknown[]) {
      if (message.tipo !== undefined) asked.push(message.tipo)
      Reflect.apply(post, this, [message, ...rest])
    }
  })
  const questions = () =>
    page.evaluate(
      () => (window as unknown as { asked: string[] }).asked.filter((tipo) => tipo === 'medirVeio').length,
    )
  await next(page)
  await choose(page, { veios: false })
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
  for (let step = 0; step < 3; step += 1) await next(page)
  await page.getByText('Sem veio definido').first().waitFor()
  await next(page)
  await page.getByRole('button', { name: 'Adicionar defeito' }).waitFor()
  expect(await questions()).toBe(1)

  // Another picture, saved as soon as its edges stand: its vein is told, though nobody went to look.
  await page.getByRole('button', { name: 'Foto (concluída)' }).click()
  await choose(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const fotos = async () => (await call(account, 'fotos-chapa.list', { params: { id } })).fotos
  await expect.poll(async () => (await fotos()).length).toBe(1)
  expect((await fotos())[0]?.veio?.angulo).toSatisfy((angulo: number) => angulo > 1 && angulo < 10)
})

test('a slab that is no rectangle is measured by four sides and a diagonal that close', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account, device: 'phone' })
  await page.getByText('A chapa não é retângulo').click()
  const fields = ['Lado de baixo', 'Lado direito', 'Lado de cima', 'Lado esquerdo', 'Diagonal']
  for (const [index, text] of ['290', '180', '290', '180', '100'].entries())
    await page.getByLabel(`${fields[index]} (cm)`).fill(text)
  await page.getByText('Estas cinco medidas não fecham. Confira cada uma com a trena.').first().waitFor()
  expect(await auditWhole(page)).toEqual([])
  await page.getByLabel('Diagonal (cm)').fill('341,3')
  await expect.poll(() => page.getByText('Estas cinco medidas não fecham').count()).toBe(0)
  await next(page)
  await page.getByRole('button', { name: 'Escolher foto' }).waitFor()
})

test('a second photo fills in what the first shows of the window, is there after the page was ended, and goes', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account, device: 'phone' })
  await next(page)
  await choose(page, { reflexo: [0.4, 0.5] })
  const reflexo = page.getByText(/^Reflexo em \d+ % da chapa\. Em Luz e cor, junte uma segunda foto/)
  await page.getByTestId('quadro-de-bordas').waitFor()
  await next(page)
  await reflexo.waitFor()
  await next(page)
  const juntas = page.getByText('As duas fotos viraram uma.')
  const segunda = (options: FotoDesenhada) => choose(page, options, 'Escolher a segunda foto')

  // Another slab is no second photo of this one, and what is no slab at all is none either.
  await segunda({ pedra: 1 })
  await page.getByText(/^A segunda foto não combina com a primeira: vale só a primeira/).waitFor()
  await page
    .getByLabel('Escolher a segunda foto')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nenhuma foto') })
  await page.getByText(/^Não conseguimos abrir a segunda foto/).waitFor()
  expect(await auditWhole(page)).toEqual([])

  await segunda({ reflexo: [0.65, 0.5], passo: 60 })
  await juntas.waitFor()
  await page.reload()
  await juntas.waitFor()
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByText(/^A foto diz/).waitFor()
  expect(await reflexo.count()).toBe(0)
  await next(page)
  await page.getByRole('button', { name: 'Sem a segunda' }).click()
  await expect.poll(() => juntas.count()).toBe(0)
  await segunda({ reflexo: [0.65, 0.5], passo: 60 })
  await juntas.waitFor()

  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Foto da chapa CH-0014 salva.').waitFor()
  await expect
    .poll(async () => {
      const { fotos } = await call(account, 'fotos-chapa.list', { params: { id } })
      return fotos.map((foto) => foto.reflexo)
    })
    .toEqual([0])
})

test('a phone is calibrated by five photos of a sheet, and its photos of slabs are bent back from then on', async ({
  open,
  account,
}) => {
  const id = await createChapa(account)
  const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account, device: 'phone' })
  await next(page)
  await page.getByText('Calibrar este celular leva 1 minuto e vale para todas as chapas.').waitFor()
  await page.getByRole('button', { name: 'Calibrar' }).click()
  const folha = page.getByRole('dialog', { name: 'Calibrar este celular' })
  await folha.getByText('Foto 1 de 5: de frente').waitFor()
  expect(await auditWhole(page)).toEqual([])
  const take = async (camera: string | null, lado = 0, cima = 0) => {
    const jpeg = await drawFotoDaFolha(page, { lado, cima, k: -0.02 })
    const buffer = camera === null ? jpeg : withCamera(jpeg, camera)
    const picked = folha.getByLabel('Escolher foto da folha')
    await picked.setInputFiles({ name: 'folha.jpg', mimeType: 'image/jpeg', buffer })
  }
  // Through another program nothing says any more which lens it was.
  await take(null)
  await folha.getByText(/^Esta foto não diz com que câmera foi tirada/).waitFor()
  await take('SM-A546E')
  await folha.getByText('Foto 2 de 5: um pouco da esquerda').waitFor()
  await take('SM-A546E', -14)
  await folha.getByText('Foto 3 de 5').waitFor()
  await take('moto g84', 14)
  await folha.getByText(/^Esta foto é de outra câmera/).waitFor()
  const slab = await drawFotoDeChapa(page)
  await folha
    .getByLabel('Escolher foto da folha')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: withCamera(slab, 'SM-A546E') })
  await folha.getByText(/^Não achamos o xadrez inteiro/).waitFor()

  // The phone ends the page behind its camera: what was seen is there.
  await page.reload()
  await next(page)
  await page.getByRole('button', { name: 'Calibrar' }).click()
  await folha.getByText('Foto 3 de 5').waitFor()
  await take('SM-A546E', 14)
  await folha.getByText('Foto 4 de 5').waitFor()
  await take('SM-A546E', 2, 13)
  await folha.getByText('Foto 5 de 5').waitFor()
  await take('SM-A546E', -2, -13)
  await folha.getByText('Nos cantos da foto ela desvia 2,0 %.', { exact: false }).waitFor()
  expect(await auditWhole(page)).toEqual([])
  await folha.getByRole('button', { name: 'Pronto' }).click()

  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: withCamera(slab, 'SM-A546E') }
  await page.getByLabel('Escolher foto da chapa').setInputFiles(photo)
  await page.getByTestId('quadro-de-bordas').waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Foto da chapa CH-0014 salva.').waitFor()
  await expect
    .poll(async () => (await call(account, 'fotos-chapa.list', { params: { id } })).fotos[0]?.lente)
    .toEqual({ origem: 'celular', k: expect.closeTo(-0.02, 3) })
})
