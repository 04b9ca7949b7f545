import { useCallback, useRef, useState } from 'react'
import { ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { knownChapas } from '#data/resources/estoque/chapas.ts'
import { knownEmpresa } from '#data/resources/conta/empresa.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { enderecoOfPlano } from './endereco-of-plano.ts'

/** A drawing that takes less than this is not worth a word. */
const SAY_AFTER_MS = 700

export interface PdfDaSerra {
  busy: boolean
  /** how far a long drawing has come; null for a short one */
  progresso: { feitas: number; paginas: number } | null
  download: () => Promise<void>
  cancel: () => void
}

/** The papers for the saw. The drawing code is fetched on the first use. */
export function usePdfDaSerra({ id, nome, conteudo }: PlanoEditor): PdfDaSerra {
  const [busy, setBusy] = useState(false)
  const [progresso, setProgresso] = useState<PdfDaSerra['progresso']>(null)
  const aborting = useRef<AbortController>(undefined)

  const download = useCallback(async () => {
    const controller = new AbortController()
    aborting.current = controller
    setBusy(true)
    const paginas = conteudo.cortadas.length
    const saying = setTimeout(() => setProgresso((before) => before ?? { feitas: 0, paginas }), SAY_AFTER_MS)
    try {
      const { createPdfDaSerra } = await import('./create-pdf-da-serra.ts')
      const [chapas, empresa] = await Promise.all([knownChapas(), knownEmpresa()])
      const dados = {
        nome,
        conteudo,
        empresa: empresa?.nomeEmpresa ?? '',
        lugares: new Map(chapas.map(({ id: chapa, local }) => [chapa, local])),
        url: enderecoOfPlano(id),
        fusoHorario: empresa?.fusoHorario ?? ZONA_PADRAO,
      }
      const onProgress = (now: { feitas: number; paginas: number }) => setProgresso((before) => before && now)
      saveFile(await createPdfDaSerra(dados, { signal: controller.signal, onProgress }))
    } catch (error) {
      if (controller.signal.aborted) return
      reportError(error)
      showToast({
        tone: 'error',
        title: 'Erro ao gerar PDF',
        description: 'Ocorreu um erro ao tentar gerar o PDF. Tente novamente.',
      })
    } finally {
      clearTimeout(saying)
      setBusy(false)
      setProgresso(null)
    }
  }, [id, nome, conteudo])

  const cancel = useCallback(() => aborting.current?.abort(), [])
  return { busy, progresso, download, cancel }
}
