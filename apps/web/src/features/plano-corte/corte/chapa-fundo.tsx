import { isAEvitar } from '@lapida/domain/estoque/defeito'
import type { FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { memo, useId } from 'react'
import type { ChapaDoPlano, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { GRADE_PX, PX_POR_MM } from './model/vista.ts'

export interface ChapaFundoProps {
  chapa: ChapaDoPlano
  foto: FotoMostrada | null
  /** the stone as it is, not faded behind what lies on it */
  pedra: boolean
  refilo: RegrasDoPlano['refilo']
  escala: number
}

const GRID_MM = GRADE_PX / PX_POR_MM
const LARGE_GRID_MM = GRID_MM * 10
/** Nearer lines than these are a grey area, not a grid. */
const LEAST_GRID_PX = 5

/** The stone: its photo, the grid, the border that is cut off, the vein and the defects. */
export const ChapaFundo = memo(function ChapaFundo({ chapa, foto, pedra, refilo, escala }: ChapaFundoProps) {
  const id = useId()
  const { largura, altura } = chapa
  return (
    <g aria-hidden="true">
      <defs>
        <Grade id={`${id}p`} step={GRID_MM} altura={altura} />
        <Grade id={`${id}g`} step={LARGE_GRID_MM} altura={altura} />
        <pattern
          id={`${id}r`}
          width={30}
          height={30}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V30" className="stroke-fg-3" strokeWidth={5} strokeOpacity={0.35} />
        </pattern>
        <pattern
          id={`${id}d`}
          width={28}
          height={28}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0V28" className="stroke-drawing-error" strokeWidth={8} />
        </pattern>
      </defs>
      <rect width={largura} height={altura} className="fill-drawing-area" />
      {foto && (
        <image
          href={foto.url}
          width={largura}
          height={altura}
          opacity={pedra ? 1 : 0.4}
          preserveAspectRatio={foto.plana ? 'none' : 'xMidYMid slice'}
        />
      )}
      {!foto && <Veios chapa={chapa} />}
      {!pedra && GRID_MM * escala >= LEAST_GRID_PX && (
        <rect width={largura} height={altura} fill={`url(#${id}p)`} opacity={0.55} />
      )}
      {!pedra && <rect width={largura} height={altura} fill={`url(#${id}g)`} />}
      {refilo > 0 && (
        <path
          fillRule="evenodd"
          fill={`url(#${id}r)`}
          d={`M0 0H${largura}V${altura}H0ZM${refilo} ${refilo}H${largura - refilo}V${altura - refilo}H${refilo}Z`}
        />
      )}
      {refilo > 0 && (
        <rect
          x={refilo}
          y={refilo}
          width={largura - 2 * refilo}
          height={altura - 2 * refilo}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 3"
          className="stroke-fg-3"
        />
      )}
      {chapa.defeitos.map((defeito, index) => (
        <g key={index} transform={`translate(${defeito.x} ${altura - defeito.y - defeito.altura})`}>
          <rect
            width={defeito.largura}
            height={defeito.altura}
            className="fill-surface"
            fillOpacity={isAEvitar(defeito) ? 0.7 : 0}
          />
          <rect
            width={defeito.largura}
            height={defeito.altura}
            fill={isAEvitar(defeito) ? `url(#${id}d)` : 'none'}
            fillOpacity={0.7}
            strokeDasharray={isAEvitar(defeito) ? undefined : '4 3'}
            vectorEffect="non-scaling-stroke"
            className="stroke-drawing-error [stroke-width:1.5px]"
          />
        </g>
      ))}
      <rect
        width={largura}
        height={altura}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-line-input [stroke-width:1.5px]"
      />
    </g>
  )
})

/** Counted from the lower edge, as everything else on the slab. */
function Grade({ id, step, altura }: { id: string; step: number; altura: number }) {
  return (
    <pattern id={id} width={step} height={step} y={altura % step} patternUnits="userSpaceOnUse">
      <path d={`M${step} 0H0V${step}`} fill="none" className="stroke-drawing-grain" strokeWidth={step / 25} />
    </pattern>
  )
}

const VEINS = [0.12, 0.27, 0.46, 0.63, 0.81, 0.93]

/** Waves along the vein; stone without a direction gets a few in any case, so that it looks like stone. */
function Veios({ chapa: { largura, altura, veio } }: Pick<ChapaFundoProps, 'chapa'>) {
  const upright = veio === 'vertical'
  const [long, wide] = upright ? [altura, largura] : [largura, altura]
  const count = veio === 'nenhum' ? 3 : VEINS.length
  return (
    <g
      className="stroke-drawing-grain"
      fill="none"
      strokeWidth={Math.min(largura, altura) / 130}
      transform={upright ? `translate(${largura} 0) rotate(90)` : undefined}
    >
      {VEINS.slice(0, count).map((at, index) => {
        const [up, down] = [wide * (at - 0.05 - (index % 3) * 0.02), wide * (at + 0.06)]
        return (
          <path
            key={at}
            d={`M0 ${wide * at}C${long * 0.3} ${up} ${long * 0.6} ${down} ${long} ${wide * (at - 0.02)}`}
          />
        )
      })}
    </g>
  )
}
