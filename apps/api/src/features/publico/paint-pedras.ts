import type { RecursosPdf } from '@lapida/documento/orcamento/generate-pdf.tsx'
import { planosOfProva } from '@lapida/documento/prova/planos-da-prova'
import type { ProvaNoPapel } from '@lapida/documento/prova/prova-blocos'
import { drawPlano } from '@lapida/pedra/quadro/draw-plano'
import sharp from 'sharp'
import { figuraOf } from '#features/provas/figura-of.ts'

const QUALITY = 86

/**
 * The stone of a proof as its paper shows it: each laid out kitchen and each slab, by the names that the paper asks for.
 * @param imagens photos of its slabs by their addresses
 */
export async function paintPedras(
  { conteudo, documento }: Pick<ProvaNoPapel, 'conteudo' | 'documento'>,
  imagens: RecursosPdf['imagens'],
): Promise<Map<string, { data: Uint8Array; format: 'jpg' }>> {
  const figuras = new Map(
    await Promise.all(
      conteudo.chapas.flatMap(({ foto }) => {
        const imagem = imagens.get(foto)
        return imagem ? [figuraOf(imagem.data).then((figura) => [foto, figura] as const)] : []
      }),
    ),
  )
  const painted = new Map<string, { data: Uint8Array; format: 'jpg' }>()
  for (const { chave, pedido } of planosOfProva(conteudo, {
    figuras,
    vazia: valuesOf(documento.papel.linha),
  })) {
    const { width, height, data } = drawPlano(pedido)
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    painted.set(chave, { data: await picture.jpeg({ quality: QUALITY }).toBuffer(), format: 'jpg' })
  }
  return painted
}

/** Of '#d8d2cb', as the colours of a paper are. */
function valuesOf(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
