import { classNames } from '@lapida/ui/class-names'
import type { TomDaJunta } from './model/continuidade-em-palavras.ts'
import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'

const TRACO: Record<TomDaJunta, string> = {
  bom: 'stroke-success',
  medio: 'stroke-tone-warning-dot',
  ruim: 'stroke-danger [stroke-dasharray:10_4]',
  sem: 'stroke-fg-2 [stroke-dasharray:2_4]',
}

export interface JuntaTracadaProps {
  junta: JuntaNaCena
  tom: TomDaJunta
  escolhida: boolean
  /** mm of the kitchen for a pixel of the screen */
  mmPorPx: number
}

/** A joint on the kitchen: its line, told by more than its colour, and its letter; a corner has both of its ends. */
export function JuntaTracada({ junta: uma, ...look }: JuntaTracadaProps) {
  const { outra } = uma
  return (
    <g data-junta={uma.junta.id} className="cursor-pointer">
      <Traco {...look} linha={uma} letra={uma.letra} />
      {outra && <Traco {...look} linha={outra} letra={uma.letra} />}
    </g>
  )
}

interface TracoProps extends Omit<JuntaTracadaProps, 'junta'> {
  linha: Pick<JuntaNaCena, 'de' | 'ate'>
  letra: string
}

function Traco({ linha: { de, ate }, letra, tom, escolhida, mmPorPx }: TracoProps) {
  const line = { x1: de.x, y1: de.y, x2: ate.x, y2: ate.y, vectorEffect: 'non-scaling-stroke' as const }
  const meio = { x: (de.x + ate.x) / 2, y: (de.y + ate.y) / 2 }
  const raio = 10 * mmPorPx
  return (
    <>
      <line {...line} className="stroke-surface [stroke-opacity:0.85]" strokeWidth={escolhida ? 9 : 6} />
      <line {...line} className={classNames(TRACO[tom])} strokeWidth={escolhida ? 5 : 3} />
      <circle
        cx={meio.x}
        cy={meio.y}
        r={raio}
        vectorEffect="non-scaling-stroke"
        className={classNames(
          'stroke-fg',
          escolhida ? 'fill-primary [stroke-width:2px]' : 'fill-surface [stroke-width:1px]',
        )}
      />
      <text
        x={meio.x}
        y={meio.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={12 * mmPorPx}
        className={classNames('font-semibold select-none', escolhida ? 'fill-on-primary' : 'fill-fg')}
      >
        {letra}
      </text>
    </>
  )
}
