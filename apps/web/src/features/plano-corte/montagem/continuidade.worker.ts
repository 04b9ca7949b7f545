import type { Figura } from '@lapida/pedra/formato'
import { measureContinuidade } from '@lapida/pedra/veio/measure-continuidade'
import { sampleFace } from '@lapida/pedra/veio/sample-face'
import type { LinhaMedida } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { AoMedidor, DoMedidor } from './medidor-mensagens.ts'
import { readFigura } from './read-figura.ts'

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
