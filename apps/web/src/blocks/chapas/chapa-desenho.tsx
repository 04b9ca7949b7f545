import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { isAEvitar } from '@lapida/domain/estoque/defeito'
import type { ReactNode } from 'react'
import type { LadosChapa, Retangulo } from '@lapida/domain/estoque/chapa'
import type { FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { classNames } from '@lapida/ui/class-names'

export interface ChapaDesenhoProps {
  chapa: LadosChapa
  foto: FotoMostrada | null
  /** what is seen of the stone where it has no photo, such as `PedraDaChapa`; without it a few veins */
  semFoto?: ReactNode
  defeitos: readonly DefeitoDaChapa[]
  /** the defect that is being worked on: it shows its corners */
  escolhido?: number | null
  /** one that is being drawn */
  novo?: Retangulo | null
  /** writes beside each defect which one of the list it is */
  numerado?: boolean
  className?: string
  /** what it shows, in words; without it the drawing is decoration */
  titulo?: string
}

/** A slab to scale with its photo, or the drawn stone, and its defects. Heights count from the lower edge, as on the saw. */
export function ChapaDesenho(props: ChapaDesenhoProps) {
  const {
    chapa,
    foto,
    semFoto,
    defeitos,
    escolhido = null,
    novo,
    numerado = false,
    className,
    titulo,
  } = props
  const { largura, altura } = chapa
  const line = Math.max(largura, altura) / 220
  return (
    <svg
      viewBox={`0 0 ${largura} ${altura}`}
      className={className}
      role={titulo ? 'img' : undefined}
      aria-label={titulo}
      aria-hidden={titulo ? undefined : true}
    >
      <rect width={largura} height={altura} className="fill-drawing-area" />
      {foto ? (
        <image
          href={foto.url}
          data-pedra-desenhada={foto.ilustrada}
          width={largura}
          height={altura}
          preserveAspectRatio={foto.plana ? 'none' : 'xMidYMid slice'}
        />
      ) : (
        (semFoto ?? <Grain chapa={chapa} />)
      )}
      {defeitos.map((defeito, index) => (
        <Defeito
          key={index}
          defeito={defeito}
          chapa={chapa}
          line={line}
          escolhido={index === escolhido}
          numero={numerado ? index + 1 : null}
        />
      ))}
      {novo && <Defeito defeito={novo} chapa={chapa} line={line} escolhido numero={null} />}
      <rect
        x={line / 2}
        y={line / 2}
        width={largura - line}
        height={altura - line}
        fill="none"
        strokeWidth={line}
        className="stroke-line-input"
      />
    </svg>
  )
}

/** A few veins, so that a slab without a photo still looks like stone. */
export function Grain({ chapa: { largura, altura } }: { chapa: LadosChapa }) {
  const veins = [0.18, 0.42, 0.61, 0.86]
  return (
    <g className="stroke-drawing-grain" fill="none" strokeWidth={Math.max(largura, altura) / 160}>
      {veins.map((at) => (
        <path
          key={at}
          d={`M0 ${altura * at} C ${largura * 0.3} ${altura * (at - 0.14)}, ${largura * 0.6} ${altura * (at + 0.16)}, ${largura} ${altura * (at - 0.06)}`}
        />
      ))}
    </g>
  )
}

interface DefeitoProps {
  defeito: DefeitoDaChapa
  chapa: LadosChapa
  line: number
  escolhido: boolean
  numero: number | null
}

/** Crossed out, so that a defect is not told by colour alone; one that is cut through is a dashed box. */
function Defeito({ defeito, chapa, line, escolhido, numero }: DefeitoProps) {
  const { x, y, largura, altura } = defeito
  const evitar = isAEvitar(defeito)
  const top = chapa.altura - y - altura
  const [right, bottom] = [x + largura, top + altura]
  const corners = [
    [x, top],
    [right, top],
    [x, bottom],
    [right, bottom],
  ] as const
  return (
    <g className="stroke-drawing-error" strokeWidth={escolhido ? line * 2 : line}>
      {/* A border of the page's own colour parts it from stone of any colour. */}
      <rect
        x={x}
        y={top}
        width={largura}
        height={altura}
        fill="none"
        strokeWidth={line * 4}
        className="stroke-surface"
      />
      <rect
        x={x}
        y={top}
        width={largura}
        height={altura}
        className="fill-drawing-error"
        fillOpacity={!evitar ? 0 : escolhido ? 0.4 : 0.25}
        strokeDasharray={evitar ? undefined : `${line * 4} ${line * 3}`}
      />
      {evitar && <path fill="none" d={`M${x} ${top} L${right} ${bottom} M${x} ${bottom} L${right} ${top}`} />}
      {escolhido &&
        corners.map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={line * 3.5} className="fill-surface" />
        ))}
      {numero !== null && <Numero numero={numero} at={{ x, y: top }} chapa={chapa} strong={escolhido} />}
    </g>
  )
}

interface NumeroProps {
  numero: number
  at: { x: number; y: number }
  chapa: LadosChapa
  strong: boolean
}

/** In a disc at the upper left corner, moved inwards where the slab ends. */
function Numero({ numero, at, chapa, strong }: NumeroProps) {
  const size = Math.max(chapa.largura, chapa.altura) / 20
  const radius = size * 0.72
  const [x, y] = [
    Math.min(Math.max(at.x, radius), chapa.largura - radius),
    Math.min(Math.max(at.y, radius), chapa.altura - radius),
  ]
  return (
    <g strokeWidth={radius / 9}>
      <circle cx={x} cy={y} r={radius} className={strong ? 'fill-drawing-error' : 'fill-surface'} />
      <text
        x={x}
        y={y}
        stroke="none"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={size}
        className={classNames('num font-semibold', strong ? 'fill-surface' : 'fill-drawing-error')}
      >
        {numero}
      </text>
    </g>
  )
}
