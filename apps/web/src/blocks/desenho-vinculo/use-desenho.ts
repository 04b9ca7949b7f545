import { useEffect, useState } from 'react'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { ApiError } from '#data/api.ts'
import { openDesenho, useDesenhoGuardado, useDesenhos } from '#data/desenhos.ts'
import { useOnline } from '#shared/connection.ts'

/** A drawing that a quote comes from; null with the reason while there is none to compare with. */
export interface DesenhoDoOrcamento {
  desenho: Desenho | null
  /** '' while it is looked for */
  motivo: string
}

/** The drawing of this id: what this device has, otherwise what the server has. */
export function useDesenho(id: string): DesenhoDoOrcamento {
  const guardado = useDesenhoGuardado(id)
  // Reading the list brings what another device has changed.
  useDesenhos()
  const online = useOnline()
  const [motivo, setMotivo] = useState('')
  const missing = guardado === null
  useEffect(() => {
    if (!missing) return
    let current = true
    // The copy that comes shows itself.
    openDesenho(id).then(
      () => current && setMotivo(''),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return reportError(error)
        if (current) setMotivo(whyNot(error))
      },
    )
    return () => {
      current = false
    }
  }, [id, missing, online])
  if (guardado?.pedido === 'excluir') return { desenho: null, motivo: EXCLUIDO }
  return { desenho: guardado?.desenho ?? null, motivo }
}

const EXCLUIDO = 'O desenho foi excluído. As peças continuam no orçamento como estão.'

function whyNot({ code }: ApiError): string {
  if (code === 'DESENHO_NAO_ENCONTRADO') return EXCLUIDO
  return 'O desenho não está neste aparelho. Ele aparece quando a internet voltar.'
}
