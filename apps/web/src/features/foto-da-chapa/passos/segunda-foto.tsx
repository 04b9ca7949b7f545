import { X } from 'lucide-react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { CameraOuArquivo } from './camera-ou-arquivo.tsx'

export interface SegundaFotoProps {
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** A second picture from beside the first: where one shows the light, the other shows the stone. */
export function SegundaFoto({ foto, estado }: SegundaFotoProps) {
  const { rascunho, assentada, segundaRecusada, trabalho } = estado
  const has = (rascunho?.segunda ?? null) !== null
  const problem = problemOf(estado)
  return (
    <div className="grid gap-2">
      {problem !== null && (
        <Banner tone="warning" live="polite">
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <CameraOuArquivo
          camera={{
            nome: 'Tirar a segunda foto',
            rotulo: has ? 'Tirar a segunda de novo' : 'Tirar segunda foto',
          }}
          arquivo={{
            nome: 'Escolher a segunda foto',
            rotulo: has ? 'Trocar a segunda foto' : 'Escolher segunda foto',
          }}
          onFoto={(file) => void foto.join(file, new Date().toISOString())}
        />
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
  return assentada?.segunda === 'outra-chapa'
    ? 'A segunda foto não combina com a primeira: vale só a primeira. Confira se é a mesma chapa, e tire-a de novo.'
    : null
}
