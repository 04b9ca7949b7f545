import { useCallback, useState } from 'react'
import { NAO_CORTAR } from '@lapida/documento/plano-corte/problemas-do-plano'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface DxfDaSerra {
  busy: boolean
  download: () => Promise<void>
}

/** The slabs of a plan as DXF files; what makes them is fetched on the first use. A slab with a problem has none. */
export function useDxfDaSerra({ nome, conteudo }: PlanoEditor): DxfDaSerra {
  const [busy, setBusy] = useState(false)
  const download = useCallback(async () => {
    setBusy(true)
    try {
      const { createDxfDaSerra } = await import('./create-dxf-da-serra.ts')
      const { file, recusadas } = await createDxfDaSerra({ nome, conteudo })
      if (file) saveFile(file)
      if (recusadas.length > 0)
        showToast({
          tone: 'error',
          title: NAO_CORTAR,
          description: `Sem DXF: ${recusadas.join(', ')}. Arrume na aba Corte.`,
        })
    } catch (error) {
      reportError(error)
      showToast({
        tone: 'error',
        title: 'Erro ao gerar DXF',
        description: 'Ocorreu um erro ao tentar gerar o DXF. Tente novamente.',
      })
    } finally {
      setBusy(false)
    }
  }, [nome, conteudo])
  return { busy, download }
}
