import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#data/api/api.ts'
import { getConvite, type ConviteRecebido } from '#data/resources/conta/convite.ts'

/** What the invitation of a link says; `invalid`: it has ended, or never was. */
export function useConvite(token: string) {
  const [convite, setConvite] = useState<ConviteRecebido | null>(null)
  const [failure, setFailure] = useState('')
  const [invalid, setInvalid] = useState(token === '')

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setConvite(await getConvite(token, signal))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (signal?.aborted) return
        if (error.code === 'LINK_DE_CONVITE_INVALIDO' || error.campos.token) setInvalid(true)
        else setFailure(error.message)
      }
    },
    [token],
  )
  useEffect(() => {
    if (token === '') return
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [load, token])

  function retry() {
    setFailure('')
    void load()
  }
  return { convite, failure, invalid, retry, refuse: () => setInvalid(true) }
}
