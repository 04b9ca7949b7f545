import sharp from 'sharp'
import { FOTO_DE_CHAPA, takeTurn } from './encode-imagem.ts'

/** A rectangle in millimetres; x and y are its lower left corner, counted from that of the slab. */
interface Janela {
  x: number
  y: number
  largura: number
  altura: number
}

/**
 * Cuts a part out of a slab's flat photo, at its own fineness: what a leftover looks like that was cut there.
 * @param chapa what the whole photo shows, in mm
 */
export async function cropFoto(
  webp: Buffer,
  chapa: { largura: number; altura: number },
  janela: Janela,
): Promise<Buffer> {
  return takeTurn(async () => {
    const { width, height } = await sharp(webp).metadata()
    const [porMmX, porMmY] = [width / chapa.largura, height / chapa.altura]
    const left = clamp(Math.round(janela.x * porMmX), width - 1)
    // Rows of a picture are counted from above.
    const top = clamp(Math.round((chapa.altura - janela.y - janela.altura) * porMmY), height - 1)
    return sharp(webp)
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(width - left, Math.round(janela.largura * porMmX))),
        height: Math.max(1, Math.min(height - top, Math.round(janela.altura * porMmY))),
      })
      .webp({ quality: FOTO_DE_CHAPA.quality, smartSubsample: true })
      .toBuffer()
  })
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
