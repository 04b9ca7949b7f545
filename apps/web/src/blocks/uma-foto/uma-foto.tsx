import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { smallerFoto } from '#blocks/material-editor/foto-file.ts'
import { ApiError } from '#data/api/api.ts'
import { uploadImagem } from '#data/sending/imagens.ts'
import { currentSession } from '#shared/session.ts'

export interface UmaFotoProps {
  /** what is on it: 'da chapa' */
  de: string
  /** where it is kept for the account */
  pasta: string
  foto: string | null
  onChange: (foto: string | null) => void
}

/** One photo: from the camera of the phone, or from a file. */
export function UmaFoto({ de, pasta, foto, onChange }: UmaFotoProps) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  async function send(picked: File | undefined) {
    if (!picked) return
    setProblem(null)
    setSending(true)
    try {
      // What the browser cannot read as a picture goes as it is: the server says why it refuses it.
      const small = await smallerFoto(picked)
      onChange(await uploadImagem(small ?? picked, `${currentSession().user?.id ?? ''}/${pasta}/`))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Camera aria-hidden="true" />}
          busy={sending}
          className="pointer-fine:hidden"
          onClick={() => camera.current?.click()}
        >
          Tirar foto
        </Button>
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          busy={sending}
          busyLabel="Enviando..."
          onClick={() => file.current?.click()}
        >
          {foto ? 'Trocar foto' : 'Escolher foto'}
        </Button>
        {foto !== null && (
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(null)}>
            Remover foto
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {problem !== null && <FieldError>{problem}</FieldError>}
      </div>
      {[file, camera].map((ref) => (
        <input
          key={ref === file ? 'arquivo' : 'camera'}
          ref={ref}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          capture={ref === camera ? 'environment' : undefined}
          aria-label={`${ref === camera ? 'Tirar' : 'Escolher'} foto ${de}`}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      ))}
    </div>
  )
}
