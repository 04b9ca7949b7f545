import { useEffect, useState } from 'react'
import type { Figura } from '@lapida/pedra/formato'
import { loadFoto } from '#data/local/fotos-guardadas.ts'
import type { AosQuadros, CozinhaADesenhar, DosQuadros } from './quadros-mensagens.ts'

/** The pictures of a kitchen, as far as they are drawn. */
export interface Quadros {
  /** by the number of their view */
  figuras: ReadonlyMap<number, Figura>
  /** the thread could not be had */
  falhou: boolean
  /** slabs whose photo is not on this device */
  semFoto: number
  retry: () => void
}

const VAZIO = { figuras: new Map<number, Figura>(), falhou: false, semFoto: 0 }

/** Draws a kitchen in a thread of its own, from the photos that this device has. */
export function useQuadros(cozinha: CozinhaADesenhar): Quadros {
  const [estado, setEstado] = useState<Omit<Quadros, 'retry'>>(VAZIO)
  const [tentativa, setTentativa] = useState(0)
  useEffect(() => {
    let worker: Worker | null = null
    let here = true
    setEstado(VAZIO)
    const start = async () => {
      const { imagens, semFoto } = await loadImagens(cozinha)
      if (!here) return imagens.forEach((bitmap) => bitmap.close())
      setEstado((before) => ({ ...before, semFoto }))
      worker = new Worker(new URL('./quadros.worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data: { qual, figura } }: MessageEvent<DosQuadros>) =>
        setEstado((before) => ({ ...before, figuras: new Map(before.figuras).set(qual, figura) })),
      )
      // Its script is on this device only once it was here with a network.
      worker.addEventListener('error', () => setEstado((before) => ({ ...before, falhou: true })))
      const message: AosQuadros = { cozinha, imagens }
      worker.postMessage(message, [...imagens.values()])
    }
    start().catch((error: unknown) => {
      reportError(error)
      if (here) setEstado((before) => ({ ...before, falhou: true }))
    })
    return () => {
      here = false
      worker?.terminate()
    }
  }, [cozinha, tentativa])
  return { ...estado, retry: () => setTentativa((before) => before + 1) }
}

/** The photos of the slabs that the plan cuts, by their addresses, and how many of them are not here. */
async function loadImagens({
  conteudo,
  fotos,
}: CozinhaADesenhar): Promise<{ imagens: Map<string, ImageBitmap>; semFoto: number }> {
  const used = new Set(conteudo.cortadas.flatMap(({ chapa }) => fotos.get(chapa) ?? []))
  const imagens = new Map<string, ImageBitmap>()
  for (const endereco of used) {
    const image = await loadFoto(endereco)
    if (image) imagens.set(endereco, await createImageBitmap(image))
  }
  return { imagens, semFoto: used.size - imagens.size }
}
