import type { ReactNode } from 'react'
import type { Vista } from '#blocks/vista/vista.ts'
import { PX_POR_MM, rulerStep } from './model/vista.ts'
import type { Janela } from './use-vista.ts'

export interface ReguasProps {
  vista: Vista
  chapa: { largura: number; altura: number }
  janela: Janela
}

const BAND_PX = 22
const ROOM_PX = 44

/** Rulers in centimetres along the upper and the left edge, counted from the lower left corner of the slab. */
export function Reguas({ vista, chapa, janela }: ReguasProps) {
  const { pixels } = janela
  const band = BAND_PX / pixels
  const [left, top] = [janela.x + band, janela.y + band]
  const [right, bottom] = [janela.x + janela.largura, janela.y + janela.altura]
  const scale = vista.zoom * PX_POR_MM
  const step = rulerStep(scale * pixels, ROOM_PX)
  const font = 12 / pixels
  const zero = vista.y + chapa.altura * scale
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <rect
        x={janela.x}
        y={janela.y}
        width={janela.largura}
        height={band}
        className="fill-surface"
        fillOpacity={0.92}
      />
      <rect
        x={janela.x}
        y={janela.y}
        width={band}
        height={janela.altura}
        className="fill-surface"
        fillOpacity={0.92}
      />
      <g className="stroke-line-strong" strokeWidth={1 / pixels}>
        <path d={`M${left} ${top}H${right}M${left} ${top}V${bottom}`} fill="none" />
      </g>
      {marks(chapa.largura, step).map((mm) => {
        const x = vista.x + mm * scale
        return x < left || x > right ? null : (
          <Mark key={mm} x={x} y={top} font={font} line={`M0 0V${-band * 0.3}`}>
            <text x={0} y={-band * 0.42} textAnchor="middle" fontSize={font}>
              {mm / 10}
            </text>
          </Mark>
        )
      })}
      {marks(chapa.altura, step).map((mm) => {
        const y = zero - mm * scale
        return y < top || y > bottom ? null : (
          <Mark key={mm} x={left} y={y} font={font} line={`M0 0H${-band * 0.3}`}>
            <text transform={`translate(${-band * 0.42} 0) rotate(-90)`} textAnchor="middle" fontSize={font}>
              {mm / 10}
            </text>
          </Mark>
        )
      })}
      <rect x={janela.x} y={janela.y} width={band} height={band} className="fill-surface" />
      <text
        x={janela.x + band / 2}
        y={janela.y + band / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={font}
        className="fill-fg-3"
      >
        cm
      </text>
    </g>
  )
}

interface MarkProps {
  x: number
  y: number
  font: number
  line: string
  children: ReactNode
}

function Mark({ x, y, font, line, children }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y})`} className="num fill-fg-3">
      <path d={line} className="stroke-fg-3" strokeWidth={font / 12} />
      {children}
    </g>
  )
}

function marks(side: number, step: number): number[] {
  return Array.from({ length: Math.floor(side / step) + 1 }, (_, index) => index * step)
}
