import type { LadosChapa, Retangulo } from '@lapida/domain/estoque/chapa'

export interface ChapaDesenhoProps {
  chapa: LadosChapa
  foto: string | null
  defeitos: readonly Retangulo[]
  /** the defect that is being worked on */
  escolhido?: number
  /** one that is being drawn */
  novo?: Retangulo | null
  className?: string
  /** what it shows, in words; without it the drawing is decoration */
  titulo?: string
}

/** A slab to scale with its photo and its defects. Heights count from the lower edge, as on the saw. */
export function ChapaDesenho({
  chapa,
  foto,
  defeitos,
  escolhido,
  novo,
  className,
  titulo,
}: ChapaDesenhoProps) {
  const { largura, altura } = chapa
  const line = Math.max(largura, altura) / 220
  const rects = novo ? [...defeitos, novo] : defeitos
  return (
    <svg
      viewBox={`0 0 ${largura} ${altura}`}
      className={className}
      role={titulo ? 'img' : undefined}
      aria-label={titulo}
      aria-hidden={titulo ? undefined : true}
    >
      <rect width={largura} height={altura} className="fill-drawing-area" />
      <Grain chapa={chapa} />
      {foto && <image href={foto} width={largura} height={altura} preserveAspectRatio="xMidYMid slice" />}
      {rects.map((defeito, index) => (
        <Defeito
          key={index}
          defeito={defeito}
          altura={altura}
          line={line}
          strong={index === escolhido || index === defeitos.length}
        />
      ))}
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
function Grain({ chapa: { largura, altura } }: { chapa: LadosChapa }) {
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
  defeito: Retangulo
  altura: number
  line: number
  strong: boolean
}

/** Hatched, so that a defect is not told by colour alone. */
function Defeito({ defeito, altura, line, strong }: DefeitoProps) {
  const top = altura - defeito.y - defeito.altura
  const width = strong ? line * 2 : line
  return (
    <g className="stroke-drawing-error" strokeWidth={width}>
      <rect
        x={defeito.x}
        y={top}
        width={defeito.largura}
        height={defeito.altura}
        className="fill-drawing-error"
        fillOpacity={strong ? 0.4 : 0.25}
      />
      <path
        fill="none"
        d={
          `M${defeito.x} ${top} L${defeito.x + defeito.largura} ${top + defeito.altura} ` +
          `M${defeito.x} ${top + defeito.altura} L${defeito.x + defeito.largura} ${top}`
        }
      />
    </g>
  )
}
