import { Camera, ImagePlus, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api.ts'
import { uploadImagem } from '#data/imagens.ts'
import { currentSession } from '#shared/session.ts'

export interface PhotosDialogProps {
  images: readonly string[]
  onChange: (images: string[]) => void
  onClose: () => void
}

const MAXIMO = LIMITES.imagensNoEditor

/** The photos of a material: at most two, taken or chosen, stored on the server at once. */
export function PhotosDialog({ images, onChange, onClose }: PhotosDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const full = images.length >= MAXIMO

  async function send(file: File | undefined) {
    if (!file) return
    setProblem(null)
    setSending(true)
    try {
      const url = await uploadImagem(file, `${currentSession().user?.id ?? ''}/material/`)
      onChange([...images, url])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const description = error.message || 'Ocorreu um erro ao fazer upload da imagem.'
      setProblem(description)
      showToast({ title: 'Erro ao fazer upload da imagem', description, tone: 'error' })
    } finally {
      setSending(false)
    }
  }
  function askCamera() {
    // Without a camera (no touch device) the capture attribute opens the plain file picker.
    if (matchMedia('(pointer: coarse)').matches) camera.current?.click()
    else showToast({ title: 'Funcionalidade de câmera em desenvolvimento' })
  }

  const reason = full ? `O limite é de ${MAXIMO} fotos por material.` : null
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="small"
      title={`Fotos ${images.length}/${MAXIMO}`}
      description="Fotos da pedra ou do ambiente, até 10 MB cada."
      footer={<Button onClick={onClose}>Pronto</Button>}
    >
      <div className="grid gap-4">
        {images.length > 0 && (
          <ul className="grid grid-cols-2 gap-3">
            {images.map((url, index) => (
              <li key={url} className="relative overflow-hidden rounded-card border border-line">
                <img
                  src={url}
                  alt={`Foto ${index + 1} do material`}
                  className="aspect-4/3 w-full object-cover"
                />
                <IconButton
                  label={`Remover foto ${index + 1}`}
                  variant="secondary"
                  icon={<X aria-hidden="true" />}
                  className="absolute top-1.5 right-1.5"
                  onClick={() => onChange(images.filter((other) => other !== url))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<ImagePlus aria-hidden="true" />}
            busy={sending}
            disabledReason={reason}
            onClick={() => input.current?.click()}
          >
            Escolher foto
          </Button>
          {!full && (
            <Button
              variant="secondary"
              icon={<Camera aria-hidden="true" />}
              busy={sending}
              onClick={askCamera}
            >
              Tirar foto
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className="text-label text-danger-fg">
            {problem}
          </p>
        )}
        <FileInput ref={input} onFile={send} />
        <FileInput ref={camera} onFile={send} capture="environment" />
      </div>
    </Sheet>
  )
}

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>
  onFile: (file: File | undefined) => Promise<void>
  capture?: 'environment'
}

function FileInput({ ref, onFile, capture }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      capture={capture}
      aria-label={capture ? 'Tirar foto' : 'Escolher foto'}
      onChange={(event) => {
        const { files } = event.currentTarget
        void onFile(files?.[0])
        event.currentTarget.value = ''
      }}
    />
  )
}
