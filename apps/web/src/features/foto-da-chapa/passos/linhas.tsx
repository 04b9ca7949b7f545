import { LADOS, type Bordas, type Lado, type Ponto } from '@lapida/pedra/geometria/formato'
import { cornersOf } from '../model/bordas-na-tela.ts'

export interface LinhasProps {
  bordas: Bordas
  /** printed targets that were found, px */
  alvos?: readonly Ponto[]
  largura: number
  altura: number
  ativa: Lado | null
}

/** The slab is light, what lies around it dark: one sees at once whether the edges are right. */
export function Linhas({ bordas, alvos = [], largura, altura, ativa }: LinhasProps) {
  const corners = LADOS.map((lado) => cornersOf(bordas, lado).de)
  const around = corners.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <svg
      viewBox={`0 0 ${largura} ${altura}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path
        d={`M0 0H${largura}V${altura}H0ZM${around}Z`}
        fillRule="evenodd"
        className="fill-black"
        fillOpacity={0.45}
      />
      {LADOS.map((lado) => {
        const { de, ate } = cornersOf(bordas, lado)
        return (
          <g key={lado} vectorEffect="non-scaling-stroke">
            <line
              x1={de.x}
              y1={de.y}
              x2={ate.x}
              y2={ate.y}
              vectorEffect="non-scaling-stroke"
              className="stroke-surface"
              strokeWidth={4}
            />
            <line
              x1={de.x}
              y1={de.y}
              x2={ate.x}
              y2={ate.y}
              vectorEffect="non-scaling-stroke"
              className={lado === ativa ? 'stroke-drawing-error' : 'stroke-link'}
              strokeWidth={2}
            />
          </g>
        )
      })}
      {alvos.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={Math.max(largura, altura) * 0.012}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-success"
          strokeWidth={3}
        />
      ))}
    </svg>
  )
}
