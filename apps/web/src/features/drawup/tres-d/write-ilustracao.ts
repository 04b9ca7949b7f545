/** Part of the picture's height that the letters take. */
const LETRAS = 0.022

/**
 * The picture with a line in its lower corner: a drawn stone may leave the house only with the word on it.
 * @throws {Error} when the browser has no canvas outside of the page.
 */
export async function writeIlustracao(picture: Blob, texto: string): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas outside of the page.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const size = Math.max(14, Math.round(height * LETRAS))
  const room = size * 0.5
  const page = getComputedStyle(document.documentElement)
  context.font = `500 ${size}px ${getComputedStyle(document.body).fontFamily}`
  context.textBaseline = 'middle'
  const wide = Math.min(width - 2 * room, context.measureText(texto).width + 2 * room)
  const [left, top, tall] = [width - wide - room, height - size * 2 - room, size * 2]
  context.fillStyle = page.getPropertyValue('--surface').trim()
  context.fillRect(left, top, wide, tall)
  context.fillStyle = page.getPropertyValue('--fg').trim()
  context.fillText(texto, left + room, top + tall / 2, wide - 2 * room)
  return canvas.convertToBlob({ type: 'image/png' })
}
