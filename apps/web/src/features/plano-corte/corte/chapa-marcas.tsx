import { memo, useMemo } from 'react'
import type { ChapaCortadaDoPlano } from '@lapida/contracts/plano-corte'
import { formatSobra } from './model/centimetros.ts'
import { DISCO_PX, numerosOfCortes } from './model/numeros-dos-cortes.ts'
import { fitRotulo, LETRA_PX } from './model/rotulo.ts'

interface Desenho {
  /** height of the slab, mm */
  altura: number
  /** pixels of the screen for a millimetre */
  escala: number
}

export interface SobrasProps extends Desenho {
  sobras: ChapaCortadaDoPlano['sobras']
}

/** What is left of the slab; what is worth keeping says its size. */
export const Sobras = memo(function Sobras({ sobras, altura: alta, escala }: SobrasProps) {
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {sobras.map(({ x, y, largura, altura, aproveitavel }) => {
        const words = `sobra ${formatSobra({ largura, altura })}`
        const room = { largura: largura * escala, altura: altura * escala }
        const rotulo = aproveitavel ? fitRotulo([words, ''], room) : null
        const whole = rotulo?.linhas[0] === words
        return (
          <g key={`${x}/${y}`} transform={`translate(${x} ${alta - y - altura})`}>
            <rect
              width={largura}
              height={altura}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="6 4"
              fillOpacity={aproveitavel ? 0.85 : 0.45}
              className={aproveitavel ? 'fill-drawing-rest stroke-fg-3' : 'fill-drawing-rest'}
            />
            {rotulo && whole && (
              <text
                transform={`translate(${largura / 2} ${altura / 2})${rotulo.vertical ? ' rotate(-90)' : ''}`}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={LETRA_PX / escala}
                className="num fill-fg-2"
              >
                {words}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
})

export interface CortesProps extends Desenho {
  cortes: ChapaCortadaDoPlano['cortes']
  serra: number
}

/** The cuts in their order, each with its number near where the saw begins; no two numbers meet. */
export const Cortes = memo(function Cortes({ cortes, serra, altura: alta, escala }: CortesProps) {
  const numeros = useMemo(
    () => numerosOfCortes(cortes, { altura: alta * escala, escala, serra }),
    [cortes, serra, alta, escala],
  )
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {cortes.map(({ ordem, sentido, posicao, de, ate }) => {
        const upright = sentido === 'vertical'
        const blade = Math.max(serra, 1.5 / escala)
        const box = upright
          ? { x: posicao - serra, y: alta - ate, width: blade, height: ate - de }
          : { x: de, y: alta - posicao, width: ate - de, height: blade }
        return <rect key={ordem} {...box} className="fill-fg" fillOpacity={0.75} />
      })}
      <g transform={`scale(${1 / escala})`}>
        {numeros.map(({ ordem, x, y, alvo }) =>
          alvo ? (
            <line key={ordem} x1={x} y1={y} x2={alvo.x} y2={alvo.y} strokeWidth={1.5} className="stroke-fg" />
          ) : null,
        )}
        {numeros.map(({ ordem, x, y }) => (
          <g key={ordem} transform={`translate(${x} ${y})`} data-numero-do-corte={ordem}>
            <circle r={DISCO_PX} className="fill-fg" />
            <text
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={DISCO_PX * (ordem < 100 ? 1.35 : 0.95)}
              className="num fill-bg font-semibold"
            >
              {ordem}
            </text>
          </g>
        ))}
      </g>
    </g>
  )
})
