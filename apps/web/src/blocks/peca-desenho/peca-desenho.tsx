import type { Borda } from '@lapida/contracts/material'
import {
  formatArea,
  formatMetragem,
  type Milimetros,
  type MilimetrosQuadrados,
} from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'

export interface PecaDesenhoProps {
  comprimento: Milimetros
  largura: Milimetros
  bordas: readonly Borda[]
  onToggle: (borda: Borda) => void
}

const NAMES: Record<Borda, string> = {
  frente: 'Frente',
  fundo: 'Fundo',
  esquerda: 'Lado esquerdo',
  direita: 'Lado direito',
}

const PLACES: Record<Borda, string> = {
  fundo: 'col-start-2 row-start-1',
  frente: 'col-start-2 row-start-3',
  esquerda: 'col-start-1 row-start-2',
  direita: 'col-start-3 row-start-2',
}

const ORDER: readonly Borda[] = ['fundo', 'esquerda', 'direita', 'frente']

/** The piece seen from above, to scale; a tap on an edge switches its finishing on or off. */
export function PecaDesenho({ comprimento, largura, bordas, onToggle }: PecaDesenhoProps) {
  const known = comprimento > 0 && largura > 0
  return (
    <div
      role="group"
      aria-label="Bordas com acabamento"
      className="grid h-37.5 grid-cols-[52px_1fr_52px] grid-rows-[44px_1fr_44px] rounded-card border border-line bg-surface"
    >
      {ORDER.map((borda) => (
        <EdgeButton
          key={borda}
          borda={borda}
          side={borda === 'frente' || borda === 'fundo' ? comprimento : largura}
          pressed={bordas.includes(borda)}
          onToggle={onToggle}
        />
      ))}
      <div className="relative col-start-2 row-start-2 min-h-0">
        {known ? (
          <Slab comprimento={comprimento} largura={largura} bordas={bordas} />
        ) : (
          <p className="grid h-full place-items-center rounded-small border border-dashed border-line-input px-2 text-center text-small text-fg-3">
            Digite as medidas para ver a peça
          </p>
        )}
      </div>
    </div>
  )
}

interface EdgeButtonProps {
  borda: Borda
  side: Milimetros
  pressed: boolean
  onToggle: (borda: Borda) => void
}

function EdgeButton({ borda, side, pressed, onToggle }: EdgeButtonProps) {
  const figure = side > 0 ? formatMetragem(side) : ''
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={figure === '' ? NAMES[borda] : `${NAMES[borda]} ${figure} m`}
      className={classNames(
        'num grid min-h-11 place-items-center rounded-control text-small leading-none transition-colors focus-visible:rounded-control focus-visible:-outline-offset-2',
        PLACES[borda],
        pressed ? 'font-semibold text-link' : 'font-medium text-fg-3',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onToggle(borda)}
    >
      {figure || <span aria-hidden="true">–</span>}
    </button>
  )
}

interface SlabProps {
  comprimento: Milimetros
  largura: Milimetros
  bordas: readonly Borda[]
}

/** Room around the slab, in pixels, so that a thick edge is not cut off. */
const MARGIN = 4

function Slab({ comprimento, largura, bordas }: SlabProps) {
  const area = (comprimento * largura) as MilimetrosQuadrados
  const ends: Record<Borda, [number, number, number, number]> = {
    fundo: [0, 0, comprimento, 0],
    frente: [0, largura, comprimento, largura],
    esquerda: [0, 0, 0, largura],
    direita: [comprimento, 0, comprimento, largura],
  }
  return (
    <>
      <svg
        aria-hidden="true"
        className="absolute size-full overflow-visible"
        style={{ padding: MARGIN }}
        viewBox={`0 0 ${comprimento} ${largura}`}
        preserveAspectRatio="xMidYMid meet"
      >
        <rect
          width={comprimento}
          height={largura}
          className="fill-drawing-area stroke-line-input [stroke-width:1px]"
          vectorEffect="non-scaling-stroke"
        />
        {ORDER.filter((borda) => bordas.includes(borda)).map((borda) => {
          const [x1, y1, x2, y2] = ends[borda]
          return (
            <line
              key={borda}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              className="stroke-link [stroke-linecap:round] [stroke-width:5px]"
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </svg>
      <p className="pointer-events-none absolute inset-0 grid place-items-center text-small font-semibold text-fg">
        <span className="num rounded-small bg-drawing-area px-1.5 leading-tight">{formatArea(area)}</span>
      </p>
    </>
  )
}
