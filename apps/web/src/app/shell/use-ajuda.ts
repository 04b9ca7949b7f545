import { useEffect, useState } from 'react'
import { ApiError } from '#data/api/api.ts'
import { getRecuperacao } from '#data/resources/conta/recuperacao.ts'
import { isOnline } from '#shared/connection.ts'

/** Where a person gets help: what a link to it needs. */
export interface Ajuda {
  href: string
  target?: '_blank'
  rel?: 'noopener'
}

let known: Ajuda | null = null

/** The link to the operator of the program, asked for when it is first needed; null while none is known. */
export function useAjuda(wanted: boolean): Ajuda | null {
  const [ajuda, setAjuda] = useState(known)
  useEffect(() => {
    if (!wanted || ajuda || !isOnline()) return
    const left = new AbortController()
    void (async () => {
      known = await loadAjuda(left.signal)
      setAjuda(known)
    })()
    return () => left.abort()
  }, [wanted, ajuda])
  return ajuda
}

/** Without network there is no help to show, and the menu is of use without it. */
async function loadAjuda(signal: AbortSignal): Promise<Ajuda | null> {
  try {
    const { whatsapp, contato } = await getRecuperacao(signal)
    if (whatsapp !== '') return { href: `https://wa.me/${whatsapp}`, target: '_blank', rel: 'noopener' }
    return contato === '' ? null : { href: `mailto:${contato}` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
