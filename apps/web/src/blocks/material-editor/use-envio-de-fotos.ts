import { useEffect } from 'react'
import { ApiError } from '#data/api/api.ts'
import { isFotoLocal, type FotoEnviada } from '#data/local/foto-local.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useOnline } from '#shared/connection.ts'
import { whenThere } from '#shared/when-there.ts'
import type { MateriaisOnScreen } from './use-habitos.ts'

/** Sends the photos that wait on this device as soon as there is a connection, and tells where they are then. */
export function useEnvioDeFotos<State>(
  { draft, materiaisOf }: MateriaisOnScreen<State>,
  onSent: (foto: FotoEnviada) => void,
): void {
  const online = useOnline()
  const waiting = useRascunho(draft, (state) =>
    materiaisOf(state)
      .flatMap(({ images }) => images.filter(isFotoLocal))
      .join(' '),
  )
  useEffect(() => {
    if (!online || waiting === '') return
    let here = true
    async function send() {
      const { sendFoto } = await whenThere(() => import('#data/sending/fotos.ts'))
      for (const de of waiting.split(' ')) {
        const para = await sendFoto(de)
        if (here && para !== null) onSent({ de, para })
      }
    }
    send().catch((error: unknown) => {
      // It stays where it is; the next connection, or the quote itself, takes it along.
      if (!(error instanceof ApiError)) reportError(error)
    })
    return () => {
      here = false
    }
  }, [online, waiting, onSent])
}
