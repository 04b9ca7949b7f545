import { faixaNaoCortar, MEIA_LETRA } from '@lapida/documento/plano-corte/nao-cortar'
import { NAO_CORTAR } from '@lapida/documento/plano-corte/problemas-do-plano'
import { classNames } from '@lapida/ui/class-names'

export interface NaoCortarNaChapaProps {
  /** sides of the drawn slab, whose upper left corner is at zero */
  largura: number
  altura: number
  className?: string
}

/** The words across a slab that must not be cut. */
export function NaoCortarNaChapa({ largura, altura, className }: NaoCortarNaChapaProps) {
  const { giro, tamanho, comprimento, espessura } = faixaNaoCortar({ largura, altura })
  return (
    <g
      aria-hidden="true"
      transform={`translate(${largura / 2} ${altura / 2}) rotate(${giro})`}
      className={classNames('pointer-events-none', className)}
    >
      <rect
        x={-comprimento / 2}
        y={-espessura / 2}
        width={comprimento}
        height={espessura}
        vectorEffect="non-scaling-stroke"
        className="fill-danger stroke-on-danger [stroke-width:3px]"
      />
      <text
        y={tamanho * MEIA_LETRA}
        fontSize={tamanho}
        textAnchor="middle"
        className="fill-on-danger font-strong"
      >
        {NAO_CORTAR}
      </text>
    </g>
  )
}
