import { useMemo } from 'react'
import { displayList } from '@lapida/desenho/display/lista'
import { caixaOfLista } from '@lapida/desenho/display/primitivas'
import { caminhoOfLinhaSvg, caminhoSvg } from '@lapida/desenho/export/svg/svg'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Molde } from '@lapida/desenho/templates/tipos'
import { classNames } from '@lapida/ui/class-names'
import { ladosMedidos } from './medidas-do-molde.ts'

export interface PreviaDoMoldeProps {
  molde: Molde
  desenho: Desenho
  espelhado: boolean
  /** the measure that is being typed: its side lights up */
  ativa: string | null
  className?: string
}

/** The plan as it is, in mm, with Y turned down. */
const PAPEL = { x: (x: number) => x, y: (y: number) => -y, escala: 1 }

/** The template as it would be added, each measured side with its letter, the one that is typed lit up. */
export function PreviaDoMolde({ molde, desenho, espelhado, ativa, className }: PreviaDoMoldeProps) {
  const lista = useMemo(() => displayList(desenho, { altura: 1, unidade: 'm', soGeometria: true }), [desenho])
  const caixa = caixaOfLista(lista) ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 }
  const maior = Math.max(caixa.maxX - caixa.minX, (caixa.maxY - caixa.minY) * 1.6)
  const [ar, letra] = [maior * 0.09, maior * 0.045]
  const lados = ladosMedidos(desenho, molde, { afastamento: letra * 1.05, espelhado })
  return (
    <svg
      aria-hidden="true"
      viewBox={`${caixa.minX - ar} ${-caixa.maxY - ar} ${caixa.maxX - caixa.minX + 2 * ar} ${caixa.maxY - caixa.minY + 2 * ar}`}
      className={classNames('block [&_path]:[vector-effect:non-scaling-stroke]', className)}
    >
      {lista.map((primitiva, i) => {
        if (primitiva.t === 'texto') return null
        const d =
          primitiva.t === 'linha'
            ? caminhoOfLinhaSvg(primitiva, PAPEL)
            : [primitiva.laco, ...(primitiva.furos ?? [])].map((laco) => caminhoSvg(laco, PAPEL)).join('')
        return (
          <path
            key={i}
            d={d}
            fillRule="evenodd"
            className={
              primitiva.papel === 'peca'
                ? 'fill-drawing-area stroke-fg-2 stroke-[1.5]'
                : 'fill-none stroke-line-input'
            }
          />
        )
      })}
      {lados.map((lado) => (
        <g key={lado.chave}>
          {lado.chave === ativa && (
            <path
              d={`M${lado.a.x} ${-lado.a.y}L${lado.b.x} ${-lado.b.y}`}
              className="fill-none stroke-link stroke-[4]"
            />
          )}
          <text
            x={lado.letra.x}
            y={-lado.letra.y}
            fontSize={letra}
            textAnchor="middle"
            dominantBaseline="central"
            className={lado.chave === ativa ? 'fill-link font-bold' : 'fill-fg-2 font-semibold'}
          >
            {lado.chave}
          </text>
        </g>
      ))}
    </svg>
  )
}
