import { LADOS_DO_CARTAO, LOGO_DO_CARTAO } from '@lapida/documento/pagina/cartao'
import sharp from 'sharp'

/**
 * A drawn card as PNG, with the logo in its place.
 * @param pixels red, green and blue
 * @param logo as a PDF takes it; null leaves the card as it is drawn
 */
export async function encodeCartao(pixels: Uint8Array, logo: Uint8Array | null): Promise<Buffer> {
  const { largura, altura } = LADOS_DO_CARTAO
  const cartao = sharp(pixels, { raw: { width: largura, height: altura, channels: 3 } })
  if (logo) cartao.composite([await placeLogo(logo)])
  return cartao.png({ compressionLevel: 9 }).toBuffer()
}

async function placeLogo(logo: Uint8Array): Promise<{ input: Buffer; left: number; top: number }> {
  const { x, y, largura, altura } = LOGO_DO_CARTAO
  const { data, info } = await sharp(logo)
    .resize({ width: largura, height: altura, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: x, top: y + Math.round((altura - info.height) / 2) }
}
