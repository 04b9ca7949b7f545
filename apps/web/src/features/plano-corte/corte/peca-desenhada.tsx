import { Pin } from 'lucide-react'
import { memo, type SVGAttributes } from 'react'
import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { formatLados, type Milimetros } from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'
import { fitRotuloIn, LETRA_PX } from './model/rotulo.ts'

export interface PecaDesenhadaProps {
  chave: string
  nome: string
  /** what a screen reader says of it */
  descricao: string
  /** upper left corner, millimetres from the upper left corner of the slab */
  x: number
  topo: number
  largura: number
  altura: number
  /** path of the true outline; null where the box is the piece */
  contorno: string | null
  /** it is cut along its outline: nothing is seen of its box */
  semCaixa: boolean
  /** where its words may stand, mm from the lower left corner of the box; null: anywhere in the box */
  livres: readonly Retangulo[] | null
  /** pixels of the screen for a millimetre */
  escala: number
  escolhida: boolean
  comProblema: boolean
  pronta: boolean
  /** held where it lies */
  presa: boolean
  /** a window: the stone is seen through it */
  vazada: boolean
  /** the one piece that the Tab key comes to */
  alcancavel: boolean
  animada: boolean
  hachura: string
}

/** A piece as it lies. Drawn anew only when something of it changed: there can be five hundred of them. */
export const PecaDesenhada = memo(function PecaDesenhada(props: PecaDesenhadaProps) {
  const {
    chave,
    descricao,
    x,
    topo,
    largura,
    altura,
    contorno,
    semCaixa,
    escolhida,
    comProblema,
    pronta,
    vazada,
    hachura,
  } = props
  const cortada = { largura, altura, contorno: semCaixa ? contorno : null }
  const isInBox = contorno !== null && !semCaixa
  return (
    <g
      data-chave={chave}
      tabIndex={props.alcancavel ? 0 : -1}
      role="img"
      aria-roledescription="peça"
      aria-label={descricao}
      className={classNames(
        'group',
        props.animada && 'transition-transform duration-(--dur-3) ease-out motion-reduce:transition-none',
      )}
      style={{ transform: `translate(${x}px, ${topo}px)` }}
    >
      <Figura
        {...cortada}
        className={classNames(
          'group-focus-visible:stroke-ring group-focus-visible:[stroke-width:4px]',
          boxClasses({ escolhida, drawn: isInBox }),
          vazada && 'fill-transparent',
          pronta && 'opacity-60',
        )}
      />
      {isInBox && (
        <path
          d={contorno}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
          className={classNames(
            'pointer-events-none stroke-drawing-part-border [stroke-width:1.25px]',
            vazada ? 'fill-transparent' : 'fill-drawing-part',
            pronta && 'opacity-60',
          )}
        />
      )}
      <Figura
        {...cortada}
        data-colisao=""
        fill={`url(#${hachura})`}
        className={classNames(
          'pointer-events-none stroke-drawing-error [stroke-width:2px]',
          !comProblema && 'hidden',
        )}
      />
      <Words
        nome={props.nome}
        largura={largura}
        altura={altura}
        livres={props.livres}
        escala={props.escala}
        vazada={vazada}
      />
      {props.presa && <Alfinete canto={cornerForAlfinete(props)} escala={props.escala} />}
    </g>
  )
})

interface FiguraProps extends Pick<SVGAttributes<SVGElement>, 'className' | 'fill'> {
  largura: number
  altura: number
  /** path of the outline along which it is cut; null for a box */
  contorno: string | null
  'data-colisao'?: string
}

/** What is cut: a box, or an outline. */
function Figura({ largura, altura, contorno, ...look }: FiguraProps) {
  return contorno === null ? (
    <rect width={largura} height={altura} vectorEffect="non-scaling-stroke" {...look} />
  ) : (
    <path d={contorno} fillRule="evenodd" vectorEffect="non-scaling-stroke" {...look} />
  )
}

/** The upper right corner of a piece, or of its largest whole part where its box is not cut. */
function cornerForAlfinete({ largura, altura, livres, semCaixa }: PecaDesenhadaProps): {
  x: number
  y: number
} {
  const [area] = (semCaixa && livres) || []
  return area ? { x: area.x + area.largura, y: altura - area.y - area.altura } : { x: largura, y: 0 }
}

/** On a piece that is held: as large on the screen at every zoom, on stone as on paper. */
function Alfinete({ canto, escala }: { canto: { x: number; y: number }; escala: number }) {
  const size = 14 / escala
  const [cx, cy] = [canto.x - size, canto.y + size]
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <circle cx={cx} cy={cy} r={size * 0.8} className="fill-surface" />
      <Pin x={cx - size / 2} y={cy - size / 2} width={size} height={size} className="stroke-fg" />
    </g>
  )
}

/** The saw cuts the box: of a drawn piece it is told by a dashed line around the outline. */
function boxClasses({ escolhida, drawn }: { escolhida: boolean; drawn: boolean }): string {
  if (escolhida) return 'fill-primary-soft-2 stroke-ring [stroke-width:4px]'
  if (drawn) return 'fill-surface/60 stroke-drawing-part-border [stroke-dasharray:6_4] [stroke-width:1px]'
  return 'fill-drawing-part stroke-drawing-part-border [stroke-width:1.25px]'
}

type WordsProps = Pick<PecaDesenhadaProps, 'nome' | 'largura' | 'altura' | 'livres' | 'escala' | 'vazada'>

/** Laying out text is what costs: a piece that only moves keeps its words. */
const Words = memo(function Words({ nome, largura, altura, livres, escala, vazada }: WordsProps) {
  const size = formatLados(largura as Milimetros, altura as Milimetros)
  const areas = livres ?? [{ x: 0, y: 0, largura, altura }]
  const found = fitRotuloIn([nome, size], areas, escala)
  if (!found) return null
  const { rotulo, area } = found
  const letter = LETRA_PX / escala
  const line = letter * 1.3
  const middle = `translate(${area.x + area.largura / 2} ${altura - area.y - area.altura / 2})${rotulo.vertical ? ' rotate(-90)' : ''}`
  const first = -((rotulo.linhas.length - 1) * line) / 2
  return (
    <g
      transform={middle}
      strokeWidth={vazada ? letter / 3 : 0}
      className={classNames(
        'pointer-events-none fill-drawing-part-fg',
        // Words on stone stand out of it by a seam of their own.
        vazada && 'fill-fg stroke-surface [paint-order:stroke] [stroke-linejoin:round]',
      )}
      aria-hidden="true"
    >
      {rotulo.linhas.map((words, index) => (
        <text
          key={index}
          y={first + index * line}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={index === 0 ? letter : letter * 0.93}
          className={index === 0 ? 'font-semibold' : 'num'}
        >
          {words}
        </text>
      ))}
    </g>
  )
})
