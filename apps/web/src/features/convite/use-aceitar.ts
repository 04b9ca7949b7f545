import { useState } from 'react'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { ApiError } from '#data/api/api.ts'
import { acceptConvite } from '#data/resources/conta/convite.ts'

export interface AceitarOptions {
  onDone: () => void
  onInvalid: () => void
  /** shows what the server refused; false: it is of the whole form */
  showErrors: (error: ApiError) => boolean
}

/** Accepting: what came of it, while nothing typed is lost. */
export function useAceitar({ onDone, onInvalid, showErrors }: AceitarOptions) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function accept(body: BodyInput<'convites.accept'>) {
    setBusy(true)
    setFailure('')
    try {
      await acceptConvite(body)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'LINK_DE_CONVITE_INVALIDO') onInvalid()
      else if (!showErrors(error)) setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, accept }
}
