import { useMemo } from 'react'
import { displayList, letrasOfPeca } from '@lapida/desenho/display/lista'
import { caixaOfLista, type Primitiva } from '@lapida/desenho/display/primitivas'
import { caminhoOfLinhaSvg, caminhoSvg } from '@lapida/desenho/export/svg/svg'
import type { Caixa } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { classNames } from '@lapida/ui/class-names'

export interface MiniaturaProps {
  desenho: Desenho
  /** another state of it, drawn as dashes over it */
  outro?: Desenho
  /** with the letter of each side, for what speaks of sides beside it */
  letras?: boolean
  className?: string
}

const NADA: Caixa = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
/** Air around the drawing, as a part of its longer side. */
const MARGEM = 0.06
/** Height of letters as a part of the picture's width. */
const LETRA = 0.05

/** The outlines of a drawing as a small picture. */
export function Miniatura({ desenho, outro, letras = false, className }: MiniaturaProps) {
  const shown = useMemo(() => geometria(desenho), [desenho])
  const over = useMemo(() => (outro ? geometria(outro) : []), [outro])
  const box = useMemo(() => withMargin(caixaOfLista([...shown, ...over]) ?? NADA), [shown, over])
  const { minX, minY, maxX, maxY } = box
  const altura = Math.max(maxX - minX, (maxY - minY) * 2) * LETRA
  const escritas = useMemo(() => (letras ? letrasOf(desenho, altura) : []), [letras, desenho, altura])
  return (
    <svg
      aria-hidden="true"
      viewBox={`${minX} ${-maxY} ${maxX - minX} ${maxY - minY}`}
      className={classNames('block [&_path]:[vector-effect:non-scaling-stroke]', className)}
    >
      {shown.map((primitiva, i) => (
        <path
          key={i}
          d={caminhoOf(primitiva)}
          fillRule="evenodd"
          className={primitiva.papel === 'peca' ? 'fill-surface-3 stroke-fg-2' : 'fill-none stroke-fg-3'}
        />
      ))}
      {over
        .filter(({ papel }) => papel === 'peca')
        .map((primitiva, i) => (
          <path
            key={i}
            d={caminhoOf(primitiva)}
            fillRule="evenodd"
            className="fill-none stroke-link stroke-2 [stroke-dasharray:5_4]"
          />
        ))}
      {escritas.map(({ arestaId, letra, p }) => (
        <text
          key={arestaId}
          x={p.x}
          y={-p.y}
          fontSize={altura}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-fg font-semibold"
        >
          {letra}
        </text>
      ))}
    </svg>
  )
}

function geometria(desenho: Desenho): Primitiva[] {
  return displayList(desenho, { altura: 1, unidade: 'm', soGeometria: true }).filter(({ t }) => t !== 'texto')
}

function letrasOf({ pecas }: Desenho, altura: number) {
  return Object.values(pecas).flatMap((peca) =>
    letrasOfPeca(peca, { geometria: [], anotacoes: [] }, { altura, unidade: 'm' }),
  )
}

/** The plan as it is, in mm, with Y turned down. */
const PAPEL = { x: (x: number) => x, y: (y: number) => -y, escala: 1 }

function caminhoOf(primitiva: Primitiva): string {
  if (primitiva.t === 'texto') return ''
  if (primitiva.t === 'linha') return caminhoOfLinhaSvg(primitiva, PAPEL)
  return [primitiva.laco, ...(primitiva.furos ?? [])].map((laco) => caminhoSvg(laco, PAPEL)).join('')
}

function withMargin({ minX, minY, maxX, maxY }: Caixa): Caixa {
  const air = Math.max(maxX - minX, maxY - minY) * MARGEM
  return { minX: minX - air, minY: minY - air, maxX: maxX + air, maxY: maxY + air }
}
