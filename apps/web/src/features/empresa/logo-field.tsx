import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { FileButton } from '@lapida/ui/file-button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { readPicture } from './imagem-do-logo.ts'

// Only who changes the logo needs it.
const CropDialog = lazyLayer(async () => (await import('./crop-dialog.tsx')).CropDialog)

export interface LogoFieldProps {
  logo: string
  error: string | undefined
  onChange: (logo: string) => void
}

/** The logo: dropped, chosen or photographed, cut out, and sent. */
export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [cropping, setCropping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const hintId = useId()

  async function take(chosen: Blob) {
    const read = await readPicture(chosen)
    if (!read) return setProblem('Não conseguimos ler esta imagem. Use uma foto JPG, PNG ou WebP.')
    setProblem(null)
    setPicture(read)
    setCropping(true)
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [chosen] = event.dataTransfer.files
    if (chosen) void take(chosen)
  }
  function remove() {
    onChange('')
    showToast({ title: 'Logo removido', action: { label: 'Desfazer', onAction: () => onChange(logo) } })
  }
  const message = problem ?? error
  return (
    <div className="grid gap-2">
      <div
        className={classNames(
          'grid items-center gap-4 rounded-card border border-dashed p-4 sm:grid-cols-[auto_minmax(0,1fr)]',
          over ? 'border-link bg-primary-soft' : 'border-line-input',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        {logo ? (
          <img
            src={logo}
            alt="Logo da empresa"
            className="h-24 w-40 justify-self-center rounded-control border border-line bg-surface-2 object-contain p-2"
          />
        ) : (
          <span className="grid h-24 w-40 place-items-center justify-self-center rounded-control bg-surface-2 text-fg-3">
            <ImagePlus aria-hidden="true" className="size-8 stroke-[1.5]" />
          </span>
        )}
        <div className="grid gap-2">
          <p id={hintId} className="text-label text-fg-2 max-sm:text-center">
            {logo ? (
              'Aparece no orçamento, no PDF e na página do cliente.'
            ) : (
              <>
                <span className="max-lg:hidden">Arraste o logo para cá ou escolha um arquivo.</span>
                <span className="lg:hidden">Escolha uma imagem ou tire uma foto.</span>
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:justify-center">
            <FileButton
              variant="secondary"
              icon={<ImagePlus aria-hidden="true" />}
              aria-describedby={hintId}
              accept="image/*"
              inputLabel="Arquivo do logo"
              onFile={(chosen) => void take(chosen)}
            >
              {logo ? 'Trocar logo' : 'Escolher logo'}
            </FileButton>
            <span className="lg:hidden">
              <FileButton
                variant="secondary"
                icon={<Camera aria-hidden="true" />}
                accept="image/*"
                capture="environment"
                inputLabel="Foto do logo"
                onFile={(chosen) => void take(chosen)}
              >
                Tirar foto
              </FileButton>
            </span>
            {logo !== '' && (
              <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
                Remover
              </Button>
            )}
          </div>
        </div>
      </div>
      {message && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
      <CropDialog
        open={cropping}
        picture={picture}
        onClose={() => setCropping(false)}
        onReady={(url) => {
          setCropping(false)
          onChange(url)
        }}
      />
    </div>
  )
}
