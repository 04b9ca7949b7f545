import type { Figura } from '@lapida/pedra/formato'
import { measureContinuidade } from '@lapida/pedra/veio/measure-continuidade'
import { sampleFace } from '@lapida/pedra/veio/sample-face'
import type { LinhaMedida } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { AoMedidor, DoMedidor } from './medidor-mensagens.ts'

const figuras = new Map<string, Figura>()

self.addEventListener('message', ({ data }: MessageEvent<AoMedidor>) => {
  if (data.tipo === 'foto') {
    figuras.set(data.endereco, readFigura(data.bitmap))
    return
  }
  const { chave, a, b } = data
  const [one, other] = [faceOf(a), faceOf(b)]
  const medida = one && other ? measureContinuidade(one, other) : null
  const answer: DoMedidor = { chave, medida }
  self.postMessage(answer)
})

function faceOf({ endereco, largura, ...linha }: LinhaMedida) {
  const figura = figuras.get(endereco)
  return figura && sampleFace(figura, figura.width / largura, linha)
}

function readFigura(bitmap: ImageBitmap): Figura {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to read a picture with.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data: new Uint8ClampedArray(data) }
}
