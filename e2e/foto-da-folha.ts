import type { Page } from 'playwright-core'

/** How a sheet is held before a camera: turned about its upright and its level axis, degrees, and the bend of the lens. */
export interface FolhaDesenhada {
  lado: number
  cima: number
  k: number
}

const [LARGURA, ALTURA] = [1600, 1200]

/** A photo of the printed sheet with its checker on a table, drawn by the page's own canvas: JPEG, 1,600 by 1,200. */
export async function drawFotoDaFolha(page: Page, folha: FolhaDesenhada): Promise<Buffer> {
  const text = await page.evaluate(drawOnCanvas, { ...folha, width: LARGURA, height: ALTURA })
  return Buffer.from(text, 'base64')
}

/** Runs in the page. */
async function drawOnCanvas({
  lado,
  cima,
  k,
  width,
  height,
}: FolhaDesenhada & { width: number; height: number }): Promise<string> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  const [yaw, pitch] = [(lado * Math.PI) / 180, (cima * Math.PI) / 180]
  const half = Math.hypot(width, height) / 2
  /** Where the photo shows a place of the sheet, mm from its middle. */
  const seen = (x: number, y: number): [number, number] => {
    const [across, depth] = [x * Math.cos(yaw), x * Math.sin(yaw)]
    const [up, far] = [
      y * Math.cos(pitch) - depth * Math.sin(pitch),
      y * Math.sin(pitch) + depth * Math.cos(pitch),
    ]
    const [u, v] = [(1.2 * across) / (265 + far), (1.2 * up) / (265 + far)]
    const straight = Math.hypot(u, v)
    // The way back of straight = bent / (1 + k bent²).
    const bent = straight === 0 ? 1 : 2 / (1 + Math.sqrt(1 - 4 * k * straight * straight))
    return [width / 2 + u * bent * half, height / 2 + v * bent * half]
  }
  const field = (x: number, y: number, [wide, high]: readonly [number, number], colour: string) => {
    const corners = [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ] as const
    pen.fillStyle = colour
    pen.beginPath()
    corners.forEach(([fromX, fromY], index) => {
      const [toX, toY] = corners[(index + 1) % 4] ?? [fromX, fromY]
      for (let step = 0; step < 12; step++)
        pen.lineTo(...seen(fromX + ((toX - fromX) * step) / 12, fromY + ((toY - fromY) * step) / 12))
    })
    pen.fill()
  }
  pen.fillStyle = '#8a7256'
  pen.fillRect(0, 0, width, height)
  field(-148.5, -105, [297, 210], '#f1efe9')
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 10; column++)
      if ((row + column) % 2 === 0) field(-140 + 28 * column, -98 + 28 * row, [28, 28], '#26241f')
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The same photo as a phone's camera stores it: with its model and the focal length that it was taken with. */
export function withCamera(jpeg: Buffer, modelo: string): Buffer {
  const name = Buffer.from(`${modelo}\0`, 'latin1')
  // One table with the model and the way to the exposure's, which has the focal length alone.
  const exposure = 8 + 2 + 2 * 12 + 4
  const focal = exposure + 2 + 12 + 4
  const tags = Buffer.alloc(focal + 8 + name.length)
  tags.write('MM', 0, 'latin1')
  tags.writeUInt16BE(42, 2)
  tags.writeUInt32BE(8, 4)
  tags.writeUInt16BE(2, 8)
  writeTag(tags, 10, { tag: 0x0110, kind: 2, count: name.length, value: focal + 8 })
  writeTag(tags, 22, { tag: 0x8769, kind: 4, count: 1, value: exposure })
  tags.writeUInt16BE(1, exposure)
  writeTag(tags, exposure + 2, { tag: 0x920a, kind: 5, count: 1, value: focal })
  tags.writeUInt32BE(559, focal)
  tags.writeUInt32BE(100, focal + 4)
  name.copy(tags, focal + 8)
  const head = Buffer.alloc(10)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(8 + tags.length, 2)
  head.write('Exif', 4, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), head, tags, jpeg.subarray(2)])
}

function writeTag(
  tags: Buffer,
  place: number,
  { tag, kind, count, value }: { tag: number; kind: number; count: number; value: number },
): void {
  tags.writeUInt16BE(tag, place)
  tags.writeUInt16BE(kind, place + 2)
  tags.writeUInt32BE(count, place + 4)
  tags.writeUInt32BE(value, place + 8)
}
