import { memo, useMemo } from 'react'
import type { ChapaCortadaDoPlano } from '@lapida/contracts/plano-corte'
import { cantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import { formatSobra } from './model/centimetros.ts'
import { DISCO_PX, numerosOfCortes } from './model/numeros-dos-cortes.ts'
import { fitRotulo, LETRA_PX } from './model/rotulo.ts'

/** Radius of the mark of a corner that is finished by hand, in pixels of the screen. */
const CANTO_PX = 6

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
      {cortes.map(({ ordem, sentido, posicao, de, ate, tipo }) => {
        const upright = sentido === 'vertical'
        const blade = Math.max(serra, 1.5 / escala)
        const box = upright
          ? { x: posicao - serra, y: alta - ate, width: blade, height: ate - de }
          : { x: de, y: alta - posicao, width: ate - de, height: blade }
        // A cut inside of a piece's box, which does not run from edge to edge.
        const inside = tipo !== undefined && tipo !== 'inteiro'
        return <rect key={ordem} {...box} className={inside ? 'fill-link' : 'fill-fg'} fillOpacity={0.75} />
      })}
      {cantosAMao({ cortes }).map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          data-canto-a-mao=""
          cx={x}
          cy={alta - y}
          r={CANTO_PX / escala}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-link [stroke-width:2px]"
        />
      ))}
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
