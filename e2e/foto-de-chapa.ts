import { homografiaOf, projectPonto } from '@lapida/pedra/geometria/homografia'
import type { Page } from 'playwright-core'

/** Corners of the slab in the photo, px: lower left, lower right, upper right, upper left. */
export const CANTOS = [
  [212, 902],
  [1388, 936],
  [1360, 204],
  [238, 250],
] as const

export interface FotoDesenhada {
  veios?: boolean
  /** where the window shows on the stone, as a share of the photo; nowhere without it */
  reflexo?: readonly [number, number]
  /** how far the person stands to the right of where they stood, px */
  passo?: number
  /** another number, another stone */
  pedra?: number
  /** printed targets: where their crosses are on a slab of 2,900 × 1,800 mm, from its lower left corner */
  alvos?: readonly Lugar[]
}

interface Lugar {
  x: number
  y: number
}

/** A target as its paper and its two dark fields, each by the corners in the photo. */
function drawnAlvo({ x, y }: Lugar) {
  const [largura, altura] = [2900, 1800]
  const box = [
    { x: 0, y: 0 },
    { x: largura, y: 0 },
    { x: largura, y: altura },
    { x: 0, y: altura },
  ]
  const toPhoto = homografiaOf(
    box,
    CANTOS.map(([px, py]) => ({ x: px, y: py })),
  )
  if (!toPhoto) throw new Error('The corners make a shape.')
  const square = (left: number, low: number, side: number) =>
    [
      { x: left, y: low },
      { x: left + side, y: low },
      { x: left + side, y: low + side },
      { x: left, y: low + side },
    ].map((corner) => projectPonto(toPhoto, corner))
  return { papel: square(x - 60, y - 60, 120), tinta: [square(x - 50, y - 50, 50), square(x, y, 50)] }
}

/**
 * A photo of 1,600 × 1,200 px of a light slab in a dark yard, drawn by the page's own canvas; its veins, where it has any,
 * rise by five degrees.
 */
export async function drawFotoDeChapa(
  page: Page,
  { veios = true, reflexo, passo = 0, pedra = 0, alvos = [] }: FotoDesenhada = {},
): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ cantos, veios, reflexo, passo, pedra, folhas }) => {
      const canvas = new OffscreenCanvas(1600, 1200)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('This browser draws nothing.')
      pen.fillStyle = '#4b4640'
      pen.fillRect(0, 0, 1600, 1200)
      pen.fillStyle = '#6d675f'
      pen.fillRect(0, 960, 1600, 240)
      // Yard and slab go the other way than the person does.
      pen.translate(-passo, 0)
      const outline = new Path2D()
      cantos.forEach(([x, y], index) => (index === 0 ? outline.moveTo(x, y) : outline.lineTo(x, y)))
      outline.closePath()
      pen.save()
      pen.clip(outline)
      pen.fillStyle = '#cfc6b8'
      pen.fillRect(0, 0, 1600, 1200)
      // Veins that nobody takes for an edge: they rise a little, and none is as clear as the stone's end.
      for (let y = 60 + pedra * 11; veios && y < 1100; y += 31 - pedra * 4) {
        pen.strokeStyle = y % 2 === 0 ? '#b9ae9c' : '#ab9d88'
        pen.lineWidth = 2 + (y % 6)
        pen.beginPath()
        for (let x = 0; x <= 1600; x += 20)
          pen.lineTo(x, y - x * (0.09 + pedra * 0.2) + Math.sin(x / 150 + y) * 7)
        pen.stroke()
      }
      const fill = (corners: readonly { x: number; y: number }[], colour: string) => {
        pen.fillStyle = colour
        pen.beginPath()
        for (const { x, y } of corners) pen.lineTo(x, y)
        pen.fill()
      }
      for (const { papel, tinta } of folhas) {
        fill(papel, '#f4f4f2')
        for (const field of tinta) fill(field, '#1c1c1c')
      }
      if (reflexo) {
        pen.fillStyle = '#ffffff'
        pen.beginPath()
        pen.ellipse(reflexo[0] * 1600, reflexo[1] * 1200, 150, 100, 0, 0, 7)
        pen.fill()
      }
      pen.restore()
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    },
    { cantos: CANTOS, veios, reflexo, passo, pedra, folhas: alvos.map(drawnAlvo) },
  )
  return Buffer.from(text, 'latin1')
}
