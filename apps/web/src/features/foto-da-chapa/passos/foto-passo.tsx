import { Camera, Trash2 } from 'lucide-react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { LenteDaFoto } from '../lente/lente-da-foto.tsx'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { CameraOuArquivo } from './camera-ou-arquivo.tsx'

export interface FotoPassoProps {
  foto: FotoEmCurso
  estado: EstadoDaFoto
  onFoto: (foto: File) => void
  onRetry: () => void
  onDiscard: () => void
}

const CONSELHOS = ['de frente', 'de 3 a 4 m', 'chapa inteira', 'sem zoom', 'sem flash']

/** The picture, by the phone's own camera or from a file. */
export function FotoPasso({ foto, estado, onFoto, onRetry, onDiscard }: FotoPassoProps) {
  const { aberta, problema, trabalho, rascunho } = estado
  const has = (rascunho?.tirada ?? null) !== null
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-2" aria-label="Como fotografar">
        {CONSELHOS.map((conselho) => (
          <li key={conselho} className="rounded-full bg-surface-3 px-3 py-1.5 text-label text-fg-2">
            {conselho}
          </li>
        ))}
      </ul>
      <ProblemaDaFoto problema={problema} onRetry={onRetry} />
      {problema === null && <Quadro aberta={aberta} abrindo={trabalho === 'abrindo'} />}
      <div className="flex flex-wrap gap-2">
        <CameraOuArquivo
          principal={!has}
          camera={{ nome: 'Tirar foto da chapa', rotulo: has ? 'Tirar outra' : 'Tirar foto' }}
          arquivo={{ nome: 'Escolher foto da chapa', rotulo: has ? 'Escolher outra' : 'Escolher foto' }}
          onFoto={onFoto}
        />
        {has && (
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onDiscard}>
            Descartar
          </Button>
        )}
      </div>
      <LenteDaFoto foto={foto} estado={estado} />
    </div>
  )
}

interface QuadroProps extends Pick<EstadoDaFoto, 'aberta'> {
  abrindo: boolean
}

/** The picture, or where it will be. */
function Quadro({ aberta, abrindo }: QuadroProps) {
  if (aberta)
    return (
      <img
        src={aberta.endereco}
        alt="Foto da chapa"
        className="max-h-[52dvh] max-w-full justify-self-center rounded-card"
      />
    )
  if (abrindo)
    return (
      <p role="status" className="rounded-card bg-surface-2 px-4 py-16 text-center text-fg-2">
        Abrindo a foto…
      </p>
    )
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-input px-4 py-12 text-center text-fg-3">
      <Camera aria-hidden="true" className="size-10 stroke-[1.5]" />
      <p className="max-w-[40ch]">
        Deixe uma folha de papel branca encostada na chapa: com ela a cor fica certa.
      </p>
    </div>
  )
}

export interface ProblemaDaFotoProps extends Pick<EstadoDaFoto, 'problema'> {
  onRetry: () => void
}

/** Why a picture is not open. */
export function ProblemaDaFoto({ problema, onRetry }: ProblemaDaFotoProps) {
  if (problema === null) return null
  if (problema === 'ilegivel')
    return (
      <Banner tone="danger" live="assertive">
        Não conseguimos abrir esta foto. Tire outra, ou escolha um arquivo JPG, PNG ou WebP.
      </Banner>
    )
  return (
    <Banner
      tone="offline"
      live="assertive"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      A foto está guardada neste aparelho. Para abri-la falta uma parte do programa, que vem com a internet.
    </Banner>
  )
}
