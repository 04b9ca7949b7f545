import { useEffect, useRef, useState } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { keepFoto } from '#data/local/fotos-guardadas.ts'
import { uploadImagem } from '#data/sending/imagens.ts'
import { currentSession } from '#shared/session.ts'
import { smallerFoto } from './foto-file.ts'

const SEM_DETALHE = 'Ocorreu um erro ao fazer upload da imagem.'

export interface FotosOptions {
  /** so many at most: two in the editor of a quote, five in the catalogue (spec 2 §2.2) */
  maximo: number
  /** keep a photo on this device while there is no connection */
  guardaSemInternet: boolean
}

/** The photos of a material: on the server at once or, without a connection and where that is wanted, here. */
export function useFotos(
  images: readonly string[],
  onChange: (images: string[]) => void,
  { maximo, guardaSemInternet }: FotosOptions,
) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Sending takes a while: what was added or removed meanwhile stays so.
  const latest = useRef({ images, onChange })
  useEffect(() => {
    latest.current = { images, onChange }
  })

  async function add(file: File | undefined): Promise<void> {
    if (!file || images.length >= maximo) return
    setProblem(null)
    setSending(true)
    try {
      const endereco = await storeFoto(file, guardaSemInternet)
      latest.current.onChange([...latest.current.images, endereco])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const description = error.message || SEM_DETALHE
      setProblem(description)
      showToast({ title: 'Erro ao fazer upload da imagem', description, tone: 'error' })
    } finally {
      setSending(false)
    }
  }
  return { add, sending, problem }
}

/**
 * Gives the address of a photo. What the browser cannot read as a picture goes to the server as it is, which says
 * why it refuses it.
 */
async function storeFoto(file: File, guardaSemInternet: boolean): Promise<string> {
  const foto = await smallerFoto(file)
  try {
    return await uploadImagem(foto ?? file, `${currentSession().user?.id ?? ''}/material/`)
  } catch (error) {
    const noConnection = error instanceof ApiError && error.code === 'SEM_CONEXAO'
    if (!noConnection || !foto || !guardaSemInternet) throw error
    const endereco = await keepFoto(foto)
    showToast({
      title: 'Foto guardada neste aparelho',
      description: 'Enviamos quando a internet voltar.',
    })
    return endereco
  }
}
