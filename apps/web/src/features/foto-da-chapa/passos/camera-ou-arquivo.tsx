import { Camera, ImagePlus } from 'lucide-react'
import { FileButton } from '@lapida/ui/file-button.tsx'

/** Pictures as phones and cameras make them. */
const TIPOS_DE_FOTO = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

export interface CameraOuArquivoProps {
  /** what a screen reader is told of the two, and what stands on them */
  camera: { nome: string; rotulo: string }
  arquivo: { nome: string; rotulo: string }
  /** nothing comes before it on this step */
  principal?: boolean
  onFoto: (foto: File) => void
}

/** A picture by the phone's own camera, where a finger would hold it, or from a file. */
export function CameraOuArquivo({ camera, arquivo, principal = false, onFoto }: CameraOuArquivoProps) {
  return (
    <>
      <FileButton
        variant={principal ? 'primary' : 'secondary'}
        icon={<Camera aria-hidden="true" />}
        accept={TIPOS_DE_FOTO}
        capture="environment"
        inputLabel={camera.nome}
        className="pointer-fine:hidden"
        onFile={onFoto}
      >
        {camera.rotulo}
      </FileButton>
      <FileButton
        variant="secondary"
        icon={<ImagePlus aria-hidden="true" />}
        accept={TIPOS_DE_FOTO}
        inputLabel={arquivo.nome}
        onFile={onFoto}
      >
        {arquivo.rotulo}
      </FileButton>
    </>
  )
}
