import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { fotoOfVideo } from './foto-file.ts'

export interface CameraDialogProps {
  open: boolean
  onClose: () => void
  onFoto: (foto: File) => void
  /** The device has no camera after all. */
  onNoCamera: () => void
}

/** What the camera sees, and the shutter. */
export function CameraDialog({ open, onClose, onFoto, onNoCamera }: CameraDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Tirar foto" width="medium">
      {open && <Finder onFoto={onFoto} onNoCamera={onNoCamera} />}
    </Dialog>
  )
}

type FinderProps = Pick<CameraDialogProps, 'onFoto' | 'onNoCamera'>

function Finder({ onFoto, onNoCamera }: FinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const problem = useCamera(video, onNoCamera)
  async function shoot() {
    const foto = video.current && (await fotoOfVideo(video.current))
    if (foto) onFoto(foto)
  }
  if (problem) return <FieldError>{problem}</FieldError>
  return (
    <div className="grid gap-4">
      <div className="relative grid aspect-4/3 overflow-hidden rounded-card bg-surface-3">
        {!ready && <Loading text="Abrindo a câmera..." />}
        <video
          ref={video}
          muted
          playsInline
          aria-label="Imagem da câmera"
          className="absolute inset-0 size-full object-cover"
          onLoadedData={() => setReady(true)}
        />
      </div>
      <Button
        block
        size="large"
        icon={<Camera aria-hidden="true" />}
        disabledReason={ready ? null : 'A câmera ainda está abrindo.'}
        hideReason
        onClick={() => void shoot()}
      >
        Tirar foto
      </Button>
    </div>
  )
}

const NO_CAMERA = ['NotFoundError', 'OverconstrainedError']

/** Shows the camera in the video while the component stands. Gives why it cannot, or null. */
function useCamera(
  video: { readonly current: HTMLVideoElement | null },
  onNoCamera: () => void,
): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const noCamera = useRef(onNoCamera)
  useEffect(() => {
    noCamera.current = onNoCamera
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let here = true
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
        if (!here) return
        if (NO_CAMERA.includes(error.name)) noCamera.current()
        else setProblem(problemOf(error))
        return
      }
      if (here && video.current) {
        video.current.srcObject = stream
        // A dialog that is closed while the first picture comes interrupts this.
        await video.current.play().catch(() => null)
      } else stop()
    }
    function stop() {
      stream?.getTracks().forEach((track) => track.stop())
    }
    void start()
    return () => {
      here = false
      stop()
    }
  }, [video])
  return problem
}

function problemOf({ name }: DOMException): string {
  return name === 'NotAllowedError'
    ? 'O navegador não tem permissão para usar a câmera. Libere a câmera nas configurações do site ou escolha uma foto.'
    : 'A câmera não abriu. Veja se outro programa a está usando ou escolha uma foto.'
}
