import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Papel } from '@lapida/documento/base/cores'
import type { DesenhoNaPagina, FonteDoDesenho } from '@lapida/documento/pagina/pagina-desenhos'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { drawInWorker } from './drawing-worker.ts'
import { quadrosOf } from './quadros-of.ts'

/** The pictures of a quote inside its page, drawn on this device; one that cannot be drawn here is left out. */
export async function desenhosOfPagina(
  orcamento: Orcamento,
  empresa: Empresa,
  papel: Papel,
): Promise<DesenhoNaPagina[]> {
  const quadros = await quadrosOf(orcamento, empresa)
  const desenhos = await Promise.all(quadros.map((quadro) => desenhoOf(quadro, papel)))
  return desenhos.flatMap((desenho) => desenho ?? [])
}

async function desenhoOf(quadro: QuadroDoDesenho, papel: Papel): Promise<DesenhoNaPagina | null> {
  const { titulo, descricao, legenda } = quadro
  try {
    const [larga, estreita] = await Promise.all([
      drawInWorker({ quadro, papel, forma: 'larga' }),
      drawInWorker({ quadro, papel, forma: 'estreita' }),
    ])
    return { titulo, descricao, legenda, larga: fonteOf(larga), estreita: fonteOf(estreita) }
  } catch {
    // Without network the program that draws may not be on this device: the quote is whole without its picture.
    return null
  }
}

function fonteOf(bytes: Uint8Array): FonteDoDesenho {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(new TextDecoder().decode(bytes))
  return {
    fonte: `data:image/svg+xml;base64,${base64(bytes)}`,
    largura: Number(size?.[1] ?? 0),
    altura: Number(size?.[2] ?? 0),
  }
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
