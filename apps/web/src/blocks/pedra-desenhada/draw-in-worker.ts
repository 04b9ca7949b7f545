import { chaveOfTraco, type Traco } from '@lapida/pedra/traco'
import type { PedidoDeTraco, RespostaDeTraco } from './traco-pedido.ts'

/** Addresses of pictures by their name, as long as the page lives: few stones, a few kB each. */
const drawn = new Map<string, Promise<string | null>>()
const waiting = new Map<number, (resposta: RespostaDeTraco) => void>()
let worker: Worker | null = null
let asked = 0

/** The address of a drawn stone; null on a device that cannot draw it. The same stone is drawn once. */
export function addressOfTraco(traco: Traco): Promise<string | null> {
  const chave = chaveOfTraco(traco)
  const known = drawn.get(chave)
  if (known) return known
  const made = ask(traco).then((resposta) =>
    'figura' in resposta ? URL.createObjectURL(resposta.figura) : null,
  )
  drawn.set(chave, made)
  return made
}

function ask(traco: Traco): Promise<RespostaDeTraco> {
  worker ??= startWorker()
  asked += 1
  const pedido: PedidoDeTraco = { id: asked, traco }
  return new Promise((resolve) => {
    waiting.set(pedido.id, resolve)
    worker?.postMessage(pedido)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./traco.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<RespostaDeTraco>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  // Without its script (no network on a first visit) nobody gets a picture; the next page asks again.
  started.addEventListener('error', () => {
    for (const [id, resolve] of waiting) resolve({ id, motivo: 'The worker did not start.' })
    waiting.clear()
    drawn.clear()
    worker = null
  })
  return started
}
