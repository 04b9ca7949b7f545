import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'

export interface MotivoFormProps {
  titulo: string
  /** what the button says */
  acao: string
  /** fields beside the reason */
  children?: ReactNode
  /** why it cannot be sent as it stands, or null */
  problema?: string | null
  send: (motivo: string) => Promise<void>
  onDone: () => void
  onCancel: () => void
}

/** Something that needs a reason, and the server, because others must hear of it. What was typed stays when it fails. */
export function MotivoForm({
  titulo,
  acao,
  children,
  problema = null,
  send,
  onDone,
  onCancel,
}: MotivoFormProps) {
  const [motivo, setMotivo] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const id = useId()
  const precisa = useReasonOffline()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAttempted(true)
    if (busy || motivo.trim() === '' || problema !== null || stopAtUnread(event.currentTarget)) return
    setBusy(true)
    setRecusa(null)
    try {
      await send(motivo.trim())
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRecusa(Object.values(error.campos)[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={id} className="font-semibold">
        {titulo}
      </h3>
      {children}
      <TextField
        label="Motivo"
        maxLength={LIMITES.texto}
        value={motivo}
        error={attempted && motivo.trim() === '' ? 'Diga o motivo: ele fica no histórico.' : null}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <div role="alert" className="grid gap-2 empty:hidden">
        {attempted && problema !== null && <Banner tone="danger">{problema}</Banner>}
        {recusa !== null && <Banner tone="danger">{recusa}</Banner>}
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" type="submit" busy={busy} disabledReason={precisa} hideReason>
          {acao}
        </Button>
      </div>
      <SemInternetBanner escrita="estorno" />
    </form>
  )
}
