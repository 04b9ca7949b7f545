import { useEffect, useRef, useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api.ts'
import { keepFoto } from '#data/fotos.ts'
import { uploadImagem } from '#data/imagens.ts'
import { currentSession } from '#shared/session.ts'
import { smallerFoto } from './foto-file.ts'

const SEM_DETALHE = 'Ocorreu um erro ao fazer upload da imagem.'

/** The photos of a material (spec 2 §2.2): at most two, on the server at once or, without a connection, here. */
export function useFotos(images: readonly string[], onChange: (images: string[]) => void) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Sending takes a while: what was added or removed meanwhile stays so.
  const latest = useRef({ images, onChange })
  useEffect(() => {
    latest.current = { images, onChange }
  })

  async function add(file: File | undefined): Promise<void> {
    if (!file || images.length >= LIMITES.imagensNoEditor) return
    setProblem(null)
    setSending(true)
    try {
      const endereco = await storeFoto(file)
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
async function storeFoto(file: File): Promise<string> {
  const foto = await smallerFoto(file)
  try {
    return await uploadImagem(foto ?? file, `${currentSession().user?.id ?? ''}/material/`)
  } catch (error) {
    const noConnection = error instanceof ApiError && error.code === 'SEM_CONEXAO'
    if (!noConnection || !foto) throw error
    const endereco = await keepFoto(foto)
    showToast({
      title: 'Foto guardada neste aparelho',
      description: 'Enviamos quando a internet voltar.',
    })
    return endereco
  }
}
