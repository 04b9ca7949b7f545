import type { Bordas, Ponto } from '@lapida/pedra/geometria/formato'
import { classNames } from '@lapida/ui/class-names'
import type { EstadoDaFoto } from '../model/foto-em-curso.ts'
import { Linhas } from './linhas.tsx'

export interface LupaProps {
  aberta: NonNullable<EstadoDaFoto['aberta']>
  bordas: Bordas
  /** px of the photo */
  centro: Ponto
}

/** How much larger than the picture beside it. */
const VEZES = 3

/** What lies under the finger, three times as large, in the corner that the finger is farthest from. */
export function Lupa({ aberta, bordas, centro }: LupaProps) {
  const { largura, altura, endereco } = aberta
  const [left, top] = [(centro.x / largura) * 100, (centro.y / altura) * 100]
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute top-2 size-32 overflow-hidden rounded-full border-3 border-surface bg-surface-3 shadow-sheet',
        left > 50 ? 'left-2' : 'right-2',
        top < 40 ? 'top-auto bottom-2' : 'top-2',
      )}
    >
      <div className="absolute inset-0" style={{ transformOrigin: '0 0', transform: `translate(50%, 50%)` }}>
        <LupaConteudo {...{ largura, altura, endereco, bordas, left, top }} />
      </div>
      <span className="absolute top-1/2 left-1/2 h-4 w-px -translate-1/2 bg-drawing-error" />
      <span className="absolute top-1/2 left-1/2 h-px w-4 -translate-1/2 bg-drawing-error" />
    </div>
  )
}

interface ConteudoProps {
  largura: number
  altura: number
  endereco: string
  bordas: Bordas
  left: number
  top: number
}

/** The whole picture, as large as the loupe asks, drawn so that the place under the finger is in its middle. */
function LupaConteudo({ largura, altura, endereco, bordas, left, top }: ConteudoProps) {
  return (
    <div
      className="absolute"
      style={{
        width: `${VEZES * 100}cqw`,
        aspectRatio: `${largura} / ${altura}`,
        transform: `translate(-${left}%, -${top}%)`,
      }}
    >
      <img src={endereco} alt="" className="absolute inset-0 size-full" draggable={false} />
      <Linhas bordas={bordas} largura={largura} altura={altura} ativa={null} />
    </div>
  )
}
