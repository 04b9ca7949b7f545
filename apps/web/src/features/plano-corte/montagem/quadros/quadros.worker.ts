import { quadrosOfSala, salaOfCozinha } from '@lapida/documento/prova/sala-da-cozinha'
import { drawQuadros } from '@lapida/pedra/quadro/draw-quadro'
import { readFigura } from '../read-figura.ts'
import type { AosQuadros, DosQuadros } from './quadros-mensagens.ts'

/** As wide as a dialog shows it, in pixels. */
const TAMANHO = { largura: 960, altura: 640 }

self.addEventListener('message', ({ data: { cozinha, imagens } }: MessageEvent<AosQuadros>) => {
  const figuras = new Map([...imagens].map(([endereco, bitmap]) => [endereco, readFigura(bitmap)] as const))
  const { conteudo, desenho, conjunto, fotos } = cozinha
  const here = new Map([...fotos].filter(([, endereco]) => figuras.has(endereco)))
  const sala = salaOfCozinha(conteudo, desenho, { fotos: here, conjunto })
  const texturas = sala.fotos.flatMap((endereco) => figuras.get(endereco) ?? [])
  const pedido = { ...quadrosOfSala(sala, TAMANHO), texturas }
  // One at a time: the first is looked at while the others are drawn.
  for (const [qual, vista] of pedido.vistas.entries()) {
    const [figura] = drawQuadros({ ...pedido, vistas: [vista] })
    if (!figura) continue
    const answer: DosQuadros = { qual, figura }
    self.postMessage(answer, { transfer: [figura.data.buffer] })
  }
})
