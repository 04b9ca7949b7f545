// The drawing in 3D in a real browser: what is seen, and what mouse, fingers and keys do to it.
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { cozinhaInL } from '@lapida/desenho/testing/cozinha'
import { call, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { tresDPage } from '../pages/tres-d-page.ts'
import { test } from '../test.ts'

/** Its pictures are drawn by the processor here: each pixel costs. */
const LOW = { viewport: { width: 1024, height: 600 } }

/** A picture of one red pixel: no other colour of the room is like it. */
const VERMELHO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function uploadFoto(account: Account): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(VERMELHO, 'base64')], { type: 'image/png' }), 'foto.png')
  form.append('folder', 'materiais')
  const response = await fetch(`${account.url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
    body: form,
  })
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

async function seedPedra(account: Account, imagens: string[]): Promise<string> {
  const { id: categoriaId } = await call(account, 'categorias-material.create', { body: { nome: 'Pedras' } })
  const body = {
    nome: 'Vermelho Ventura',
    categoriaId,
    precoCompra: 200,
    precoVenda: 590,
    quantidadeEstoque: 9,
    espessura: '2 cm',
    imagens,
  }
  return (await call(account, 'estoque-materiais.create', { body })).id
}

async function seedDesenho(account: Account, materialId: string): Promise<string> {
  const id = crypto.randomUUID()
  const cozinha = cozinhaInL()
  const pecas = Object.fromEntries(
    Object.entries(cozinha.pecas).map(([chave, peca]) => [chave, { ...peca, materialId }]),
  )
  const conteudo: Desenho = { ...cozinha, id, nome: 'Cozinha da Marina', pecas }
  await call(account, 'desenhos.replace', { params: { id }, body: { versao: 0, conteudo } })
  return id
}

/** Of a PNG: its size, and which part of it is red. */
function measure(page: Page, png: Buffer): Promise<{ width: number; height: number; red: number }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
    let red = 0
    for (let i = 0; i < data.length; i += 4)
      if ((data[i] ?? 0) > 90 && (data[i] ?? 0) > 2 * (data[i + 1] ?? 0)) red += 1
    return { width, height, red: red / (width * height) }
  }, png.toString('base64'))
}

/** Does something and waits until the picture is another one. */
async function changes(vista: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = (await vista.screenshot()).toString('base64')
  await act()
  await expect.poll(async () => (await vista.screenshot()).toString('base64') === before).toBe(false)
}

describe('the drawing in 3D', () => {
  test('shows the stone, turns by mouse and keys, and gives a picture', async ({ open, account }) => {
    const id = await seedDesenho(account, await seedPedra(account, [await uploadFoto(account)]))
    const page = await open(`/drawup?desenho=${id}`, { as: account, context: LOW })
    const { open: openIt, camada, vista, look, botao, entorno } = tresDPage(page)
    await openIt()
    await vista.waitFor()
    await expect
      .poll(() => vista.getAttribute('aria-label'))
      .toMatch(/^Cozinha da Marina em 3D, 1 peça, vista do canto\./)
    // The photo of the stone lies on it.
    await expect.poll(async () => (await measure(page, await vista.screenshot())).red).toBeGreaterThan(0.02)
    expect(await audit(page)).toEqual([])

    await vista.focus()
    for (const tecla of ['ArrowRight', 'Shift+ArrowUp', '+', '0'])
      await changes(vista, () => page.keyboard.press(tecla))
    const box = await vista.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await changes(vista, async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 90, y + 30, { steps: 3 })
      await page.mouse.up()
    })
    await changes(vista, () => page.mouse.wheel(0, -240))
    for (const nome of ['Girar para a esquerda', 'Afastar', 'Enquadrar'])
      await changes(vista, () => botao(nome).click())
    await changes(vista, () => entorno.click())
    await changes(vista, () => look('Cima').click())
    await expect.poll(() => vista.getAttribute('aria-label')).toContain('vista de cima')

    const [download] = await Promise.all([page.waitForEvent('download'), botao('Salvar imagem').click()])
    expect(download.suggestedFilename()).toBe('cozinha-da-marina-3d.png')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const saved = await measure(page, Buffer.concat(chunks))
    expect(saved.width).toBeGreaterThan(800)
    // From above, without walls: an L of 2,40 × 1,80 less its openings is about a third of a wide picture.
    expect(saved.red).toBeGreaterThan(0.1)
    await page.keyboard.press('Escape')
    await camada.waitFor({ state: 'hidden' })
  })

  test('on a phone in the dark: fingers turn and pinch, a stone without photo is named', async ({
    open,
    account,
  }) => {
    const id = await seedDesenho(account, await seedPedra(account, []))
    const page = await open(`/drawup?desenho=${id}`, { as: account, device: 'phone', theme: 'dark' })
    const { open: openIt, camada, vista } = tresDPage(page)
    await openIt()
    await vista.waitFor()
    await camada.getByText(/^Vermelho Ventura: sem foto no estoque/).waitFor()
    expect(await audit(page)).toEqual([])

    const box = await vista.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      device.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      })
    await changes(vista, async () => {
      await touch('touchStart', [x, y])
      await touch('touchMove', [x + 60, y + 20])
      await touch('touchEnd')
    })
    await changes(vista, async () => {
      await touch('touchStart', [x - 40, y], [x + 40, y])
      await touch('touchMove', [x - 80, y], [x + 80, y])
      await touch('touchEnd')
    })
  })

  test('without WebGL says so, and comes when it is there again', async ({ open, account }) => {
    const id = await seedDesenho(account, await seedPedra(account, []))
    const page = await open(`/drawup?desenho=${id}`, { as: account, context: LOW })
    const { open: openIt, camada, vista, botao } = tresDPage(page)
    await page.evaluate(() => {
      const { prototype } = HTMLCanvasElement
      const real = prototype.getContext
      const none = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        if (kind === 'webgl2' && !document.documentElement.dataset['comWebgl']) return null
        return Reflect.apply(real, this, [kind, ...rest]) as unknown
      }
      prototype.getContext = none as typeof real
    })
    await openIt()
    await camada.getByText('Este navegador não mostra 3D').waitFor()
    expect(await audit(page)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.dataset['comWebgl'] = 'sim'
    })
    await botao('Tentar de novo').click()
    await vista.waitFor()
  })
})
