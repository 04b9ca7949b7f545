import { Camera, CloudUpload, ImagePlus, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { isFotoLocal } from '#data/foto-local.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { Foto } from './foto.tsx'
import { useFotos } from './use-fotos.ts'

export interface PhotosDialogProps {
  images: readonly string[]
  onChange: (images: string[]) => void
  onClose: () => void
}

const MAXIMO = LIMITES.imagensNoEditor
const CameraDialog = lazyLayer(async () => (await import('./camera-dialog.tsx')).CameraDialog)

/** The photos of a material: at most two, taken or chosen. */
export function PhotosDialog({ images, onChange, onClose }: PhotosDialogProps) {
  const { add, sending, problem } = useFotos(images, onChange)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [shooting, setShooting] = useState(false)
  const full = images.length >= MAXIMO
  const sayNoCamera = () => showToast({ title: 'Funcionalidade de câmera em desenvolvimento' })

  async function askCamera() {
    // The camera of a phone opens by itself; a desktop shows its own in a dialog, where it has one.
    if (matchMedia('(pointer: coarse)').matches) camera.current?.click()
    else if (await hasCamera()) setShooting(true)
    else sayNoCamera()
  }
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
            {images.map((endereco, index) => (
              <li key={endereco} className="relative overflow-hidden rounded-card border border-line">
                <Foto endereco={endereco} alt={`Foto ${index + 1} do material`} />
                {isFotoLocal(endereco) && <Waiting />}
                <IconButton
                  label={`Remover foto ${index + 1}`}
                  variant="secondary"
                  icon={<X aria-hidden="true" />}
                  className="absolute top-1.5 right-1.5"
                  onClick={() => onChange(images.filter((other) => other !== endereco))}
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
            disabledReason={full ? `O limite é de ${MAXIMO} fotos por material.` : null}
            onClick={() => input.current?.click()}
          >
            Escolher foto
          </Button>
          {!full && (
            <Button
              variant="secondary"
              icon={<Camera aria-hidden="true" />}
              busy={sending}
              onClick={() => void askCamera()}
            >
              Tirar foto
            </Button>
          )}
        </div>
        <div role="alert" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <FileInput ref={input} onFile={add} />
        <FileInput ref={camera} onFile={add} capture="environment" />
      </div>
      <CameraDialog
        open={shooting}
        onClose={() => setShooting(false)}
        onNoCamera={() => {
          setShooting(false)
          sayNoCamera()
        }}
        onFoto={(foto) => {
          setShooting(false)
          void add(foto)
        }}
      />
    </Sheet>
  )
}

function Waiting() {
  return (
    <div className="absolute inset-x-1.5 bottom-1.5">
      <StatusBadge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
        Espera a internet
      </StatusBadge>
    </div>
  )
}

async function hasCamera(): Promise<boolean> {
  // Only a safe origin (https, or this machine) has these at all.
  const media = navigator.mediaDevices as MediaDevices | undefined
  const devices = (await media?.enumerateDevices().catch(() => [])) ?? []
  return devices.some(({ kind }) => kind === 'videoinput')
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
