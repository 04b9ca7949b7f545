import { drawTraco } from '@lapida/pedra/draw-traco'
import { chaveOfTraco, type Traco } from '@lapida/pedra/traco'
import type { PedidoDeTraco, RespostaDeTraco } from './traco-pedido.ts'

/** Pictures stay on the device under their names; another version of the drawing has other names. */
const GAVETA = 'pedras-desenhadas'
const MAIS_QUE_BASTA = 300
const TIPO = 'image/webp'

// A stone takes a tenth of a second or two: here no frame waits for it.
addEventListener('message', ({ data }: MessageEvent<PedidoDeTraco>) => {
  void answer(data).then((resposta) => postMessage(resposta))
})

async function answer({ id, traco }: PedidoDeTraco): Promise<RespostaDeTraco> {
  try {
    return { id, figura: await pictureOf(traco) }
  } catch (error) {
    return { id, motivo: String(error) }
  }
}

async function pictureOf(traco: Traco): Promise<Blob> {
  // Only pages that came by HTTPS, or from this very machine, may keep anything there.
  const gaveta = 'caches' in globalThis ? await caches.open(GAVETA) : null
  const address = `/pedras-desenhadas/${chaveOfTraco(traco)}`
  const kept = await gaveta?.match(address)
  if (kept) return kept.blob()
  const figura = await encode(traco)
  if (gaveta) await keep(gaveta, address, figura)
  return figura
}

async function encode(traco: Traco): Promise<Blob> {
  const { width, height, data } = drawTraco(traco)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas outside of the page.')
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return canvas.convertToBlob({ type: TIPO, quality: 0.82 })
}

/** The oldest pictures give way: keys come in the order in which they were put. */
async function keep(gaveta: Cache, address: string, figura: Blob): Promise<void> {
  await gaveta.put(address, new Response(figura, { headers: { 'content-type': figura.type } }))
  const kept = await gaveta.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MAIS_QUE_BASTA))) await gaveta.delete(old)
}
