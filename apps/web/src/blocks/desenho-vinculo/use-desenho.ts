import { useEffect, useState } from 'react'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { ApiError } from '#data/api/api.ts'
import { openDesenho, refreshDesenho, useDesenhoGuardado } from '#data/resources/documentos/desenhos.ts'
import { useOnline } from '#shared/connection.ts'

/** A drawing that a quote comes from; null with the reason while there is none to compare with. */
export interface DesenhoDoOrcamento {
  desenho: Desenho | null
  /** '' while it is looked for */
  motivo: string
}

/** The drawing of this id: what this device has, and what the server has that is newer. */
export function useDesenho(id: string): DesenhoDoOrcamento {
  const guardado = useDesenhoGuardado(id)
  const online = useOnline()
  const [motivo, setMotivo] = useState('')
  useEffect(() => {
    let current = true
    // What comes shows itself: it is read live.
    openDesenho(id).then(
      () => {
        if (current) setMotivo('')
        void refreshDesenho(id)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) return reportError(error)
        if (current) setMotivo(whyNot(error))
      },
    )
    return () => {
      current = false
    }
  }, [id, online])
  if (guardado?.pedido === 'excluir') return { desenho: null, motivo: EXCLUIDO }
  return { desenho: guardado?.desenho ?? null, motivo }
}

const EXCLUIDO = 'O desenho foi excluído. As peças continuam no orçamento como estão.'

function whyNot({ code }: ApiError): string {
  if (code === 'DESENHO_NAO_ENCONTRADO') return EXCLUIDO
  return 'O desenho não está neste aparelho. Ele aparece quando a internet voltar.'
}
