import { Camera, ImagePlus, X } from 'lucide-react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { FileButton } from '@lapida/ui/file-button.tsx'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { TIPOS_DE_FOTO } from '../palavras.ts'

export interface SegundaFotoProps {
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** A second picture from beside the first: where one shows the light, the other shows the stone. */
export function SegundaFoto({ foto, estado }: SegundaFotoProps) {
  const { rascunho, assentada, segundaRecusada, trabalho } = estado
  const has = (rascunho?.segunda ?? null) !== null
  const problem = problemOf(estado)
  const take = (file: File) => void foto.join(file, new Date().toISOString())
  return (
    <div className="grid gap-2">
      {problem !== null && (
        <Banner tone="warning" live="polite">
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          variant="secondary"
          icon={<Camera aria-hidden="true" />}
          accept={TIPOS_DE_FOTO}
          capture="environment"
          inputLabel="Tirar a segunda foto"
          className="pointer-fine:hidden"
          onFile={take}
        >
          {has ? 'Tirar a segunda de novo' : 'Tirar segunda foto'}
        </FileButton>
        <FileButton
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          accept={TIPOS_DE_FOTO}
          inputLabel="Escolher a segunda foto"
          onFile={take}
        >
          {has ? 'Trocar a segunda foto' : 'Escolher segunda foto'}
        </FileButton>
        {has && (
          <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => void foto.part()}>
            Sem a segunda foto
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-60 text-label text-fg-3" aria-live="polite">
          {has && trabalho === null && segundaRecusada === null && assentada?.segunda === 'juntada'
            ? 'As duas fotos viraram uma.'
            : 'Um passo para o lado: onde uma foto tem reflexo, vale a outra.'}
        </p>
      </div>
    </div>
  )
}

function problemOf({ segundaRecusada, assentada }: EstadoDaFoto): string | null {
  if (segundaRecusada === 'ilegivel')
    return 'Não conseguimos abrir a segunda foto. Tire outra, ou escolha um arquivo JPG, PNG ou WebP.'
  if (segundaRecusada === 'sem-bordas')
    return 'Não achamos as quatro bordas na segunda foto. Tire-a como a primeira, com a chapa inteira.'
  return assentada?.segunda === 'outra-chapa'
    ? 'A segunda foto não combina com a primeira: vale só a primeira. Confira se é a mesma chapa, e tire-a de novo.'
    : null
}
