import { Camera, CloudUpload, ImagePlus, Star, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { Foto } from '#blocks/material-editor/foto.tsx'
import { useFotos } from '#blocks/material-editor/use-fotos.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

export interface FotosFieldProps {
  /** addresses in their order */
  images: readonly string[]
  maximo: number
  onChange: (images: string[]) => void
  /** The first photo stands for the material: any other can take its place. */
  comCapa?: boolean
  /** Without a connection a photo waits on this device; otherwise it is refused. */
  guardaSemInternet?: boolean
}

const CameraDialog = lazyLayer(
  async () => (await import('#blocks/material-editor/camera-dialog.tsx')).CameraDialog,
)

/** The photos of a material, taken or chosen, up to a limit. */
export function FotosField(props: FotosFieldProps) {
  const { images, maximo, onChange, comCapa = false, guardaSemInternet = false } = props
  const { add, sending, problem } = useFotos(images, onChange, { maximo, guardaSemInternet })
  return (
    <div className="grid gap-4">
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {images.map((endereco, index) => (
            <li key={endereco} className="relative overflow-hidden rounded-card border border-line">
              <Foto endereco={endereco} alt={`Foto ${index + 1} do material`} />
              {isFotoLocal(endereco) && <Waiting />}
              {comCapa && (
                <Capa
                  index={index}
                  onChoose={() => onChange([endereco, ...images.filter((other) => other !== endereco)])}
                />
              )}
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
      <AddFoto add={add} sending={sending} maximo={maximo} full={images.length >= maximo} />
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}

function Capa({ index, onChoose }: { index: number; onChoose: () => void }) {
  if (index === 0)
    return (
      <div className="absolute bottom-1.5 left-1.5">
        <StatusBadge tone="info" icon={<Star aria-hidden="true" />}>
          Capa
        </StatusBadge>
      </div>
    )
  return (
    <IconButton
      label={`Usar foto ${index + 1} como capa`}
      variant="secondary"
      icon={<Star aria-hidden="true" />}
      className="absolute top-1.5 left-1.5"
      onClick={onChoose}
    />
  )
}

interface AddFotoProps {
  add: (file: File | undefined) => Promise<void>
  sending: boolean
  maximo: number
  full: boolean
}

function AddFoto({ add, sending, maximo, full }: AddFotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [shooting, setShooting] = useState(false)
  async function askCamera() {
    // The camera of a phone opens by itself; a desktop shows its own in a dialog, where it has one.
    if (matchMedia('(pointer: coarse)').matches) camera.current?.click()
    else if (await hasCamera()) setShooting(true)
    else sayNoCamera()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          busy={sending}
          disabledReason={full ? `O limite é de ${maximo} fotos por material.` : null}
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
      <FileInput ref={input} onFile={add} />
      <FileInput ref={camera} onFile={add} capture="environment" />
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
    </>
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

function sayNoCamera(): void {
  showToast({ title: 'Funcionalidade de câmera em desenvolvimento' })
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
