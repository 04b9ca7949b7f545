import type { Page } from 'playwright-core'
import { call, type Account } from './accounts.ts'

/** A slab of the stock, as far as its photo needs it. */
interface ChapaFotografada {
  id: string
  largura: number
  altura: number
  /** the picture of the slab that opens with it like a book, were it photographed without this */
  espelhada?: boolean
}

/**
 * Gives a slab a flat photo of half a pixel for a millimetre, drawn by the page's own canvas: light stone with dark veins
 * that rise at some forty degrees, no two alike.
 */
export async function photographChapa(page: Page, account: Account, chapa: ChapaFotografada): Promise<void> {
  const { largura, altura, espelhada = false } = chapa
  const text = await page.evaluate(
    async ([width, height, mirrored]) => {
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('This browser draws nothing.')
      pen.fillStyle = '#e6e2da'
      pen.fillRect(0, 0, width, height)
      if (mirrored) pen.setTransform(-1, 0, 0, 1, width, 0)
      let seed = 7
      const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
      for (let from = -height * 1.3; from < width; from += 12 + 40 * next()) {
        pen.strokeStyle = `rgb(${90 + 90 * next()} ${90 + 80 * next()} ${90 + 70 * next()})`
        pen.lineWidth = 2 + 9 * next()
        pen.beginPath()
        for (let y = height; y >= 0; y -= 12)
          pen.lineTo(from + (height - y) * 1.2 + Math.sin(y / 60 + from) * 6, y)
        pen.stroke()
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    },
    [Math.round(largura / 2), Math.round(altura / 2), espelhada] as const,
  )
  const form = new FormData()
  form.set('folder', `${account.user.id}/chapa/`)
  form.set('file', new Blob([Buffer.from(text, 'latin1')], { type: 'image/jpeg' }), 'chapa.jpg')
  const sent = await fetch(`${account.url}/api/upload-image?uso=chapa`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
    body: form,
  })
  const { imageUrl } = (await sent.json()) as { imageUrl: string }
  await call(account, 'fotos-chapa.create', {
    params: { id: chapa.id },
    body: {
      ...{ id: crypto.randomUUID(), inteira: imageUrl, largura, altura, pxPorMetro: 500 },
      bordas: [
        [0, 1200, 1600, 1200],
        [1600, 1200, 1600, 0],
        [0, 0, 1600, 0],
        [0, 1200, 0, 0],
      ],
      lente: { k: 0, origem: 'nenhuma' },
      precisao: { rms: 10, pior: 30, trena: null, foto: null },
      ...{ luz: 0, reflexo: 0, nitidez: 500, tirada: '2026-11-20T12:00:00.000Z' },
    },
  })
}
