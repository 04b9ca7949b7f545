// A photo under the drawing: chosen, calibrated by two points, sent when there is a connection.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { desenhoReto } from '@lapida/desenho/testing/cozinha'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { audit } from '../../../../../../e2e/audit.ts'
import { drawupPage } from '../../../../../../e2e/pages/drawup-page.ts'
import { fundoPage } from '../../../../../../e2e/pages/fundo-page.ts'
import { test } from '../../../../../../e2e/test.ts'

const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/]

/** A picture in one colour, three times as wide as it is high, made by the browser. */
async function paint(page: Page, color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(600, 200)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 600, 200)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  }, color)
  return { name: 'parede.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** Where something of a colour is on the canvas: its box on the screen; null where there is none of it. */
async function findOnCanvas(page: Page, color: 'red' | 'lime') {
  const quadro = page.locator('[data-quadro] [role=application]')
  const box = await quadro.boundingBox()
  const png = (await quadro.screenshot()).toString('base64')
  const found = await page.evaluate(
    async ({ base64, channel, other }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
      const columns = new Array<number>(width).fill(0)
      const rows = new Array<number>(height).fill(0)
      for (let i = 0; i < data.length; i += 4)
        if ((data[i + channel] ?? 0) > (data[i + other] ?? 0) + 60) {
          const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)]
          columns[x] = (columns[x] ?? 0) + 1
          rows[y] = (rows[y] ?? 0) + 1
        }
      // The photo fills whole columns and rows; a mark of the same colour does not.
      const most = (counts: number[]) => {
        const limit = Math.max(60, Math.max(...counts) / 2)
        return counts.flatMap((count, place) => (count >= limit ? [place] : []))
      }
      const [xs, ys] = [most(columns), most(rows)]
      if (xs.length === 0 || ys.length === 0) return null
      return { left: xs[0] ?? 0, right: (xs.at(-1) ?? 0) + 1, middle: ys[Math.floor(ys.length / 4)] ?? 0 }
    },
    color === 'red' ? { base64: png, channel: 0, other: 1 } : { base64: png, channel: 1, other: 0 },
  )
  return found && box
    ? { left: box.x + found.left, right: box.x + found.right, middle: box.y + found.middle }
    : null
}

async function seedDesenho(account: Account): Promise<string> {
  const id = crypto.randomUUID()
  const conteudo: Desenho = { ...desenhoReto(1000, 500), id, nome: 'Sobre a foto' }
  await call(account, 'desenhos.replace', { params: { id }, body: { versao: 0, conteudo } })
  return id
}

test('a photo is drawn over at its true size, also one that was taken without a connection', async ({
  open,
  account,
}) => {
  const id = await seedDesenho(account)
  const page = await open(`/drawup?desenho=${id}`, { as: account, expected: NO_NETWORK })
  const { acao, salvo, aviso, avisoAcao } = drawupPage(page)
  const fundo = async () => (await call(account, 'desenhos.get', { params: { id } })).conteudo.fundo
  const { folha, arquivo, botao, largura, distancia } = fundoPage(page)
  await acao('Foto de fundo…')
  await folha.waitFor()
  expect(await audit(page)).toEqual([])
  await arquivo.setInputFiles(await paint(page, 'red'))
  await folha.waitFor({ state: 'hidden' })
  await page.locator('[data-ferramenta=calibrar]').waitFor()
  // It stands still once it is looked at as a whole.
  let photo = await findOnCanvas(page, 'red')
  await expect
    .poll(async () => {
      const before = photo
      photo = await findOnCanvas(page, 'red')
      return photo !== null && JSON.stringify(photo) === JSON.stringify(before)
    })
    .toBe(true)

  // The whole width is 2,40: two points at its ends, and the number.
  if (!photo) throw new Error('The photo is not on the canvas.')
  await page.mouse.click(photo.left, photo.middle)
  await page.mouse.click(photo.right, photo.middle)
  await distancia.fill('1,20+1,20')
  await distancia.press('Enter')
  await distancia.waitFor({ state: 'hidden' })
  await salvo('salvo').waitFor()
  await expect.poll(async () => (await fundo())?.imagem).toMatch(/^\/imagens\/.+\.webp$/)
  // The server keeps at most 2,000 px: this photo has all of its 600. A click is a pixel more or less.
  const escala = (await fundo())?.escalaMmPorPx ?? 0
  expect(escala * 600).toBeGreaterThan(2400 * 0.985)
  expect(escala * 600).toBeLessThan(2400 * 1.015)

  await acao('Foto de fundo…')
  await largura.waitFor()
  expect(await audit(page)).toEqual([])
  await largura.fill('3,000')
  await largura.press('Enter')
  await expect.poll(async () => (await fundo())?.escalaMmPorPx).toBeCloseTo(5, 6)
  await botao('Girar 90°').click()
  await expect.poll(async () => (await fundo())?.rot).toBeCloseTo(Math.PI / 2, 6)
  await botao('Remover foto').click()
  await aviso('Foto de fundo removida').waitFor()
  await expect.poll(fundo).toBeUndefined()
  await avisoAcao('Desfazer').click()
  await expect.poll(async () => (await fundo())?.escalaMmPorPx).toBeCloseTo(5, 6)

  const before = (await fundo())?.imagem
  const other = await paint(page, 'lime')
  await page.context().setOffline(true)
  await arquivo.setInputFiles(other)
  await aviso('Foto guardada neste aparelho').waitFor()
  await folha.waitFor({ state: 'hidden' })
  await expect.poll(() => findOnCanvas(page, 'lime')).not.toBeNull()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await expect.poll(async () => (await fundo())?.imagem).toMatch(/^\/imagens\/.+\.webp$/)
  await expect.poll(async () => (await fundo())?.imagem).not.toBe(before)
  await salvo('salvo').waitFor()
})
