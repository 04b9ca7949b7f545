import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'
import { drawPeca, QUADRO } from './desenho.ts'

/** The piece as it lies: its sides with dimension lines, and a bar for the scale. The script moves the same parts. */
export function PecaEmEscala({ calculo }: { calculo: CalculoDaLanding | null }) {
  if (!calculo) return null
  const desenho = drawPeca(calculo)
  return (
    <svg
      data-desenho
      viewBox={`0 0 ${QUADRO.largura} ${QUADRO.altura}`}
      role="img"
      aria-label={desenho.descricao}
      className="mx-auto mt-4 block h-auto w-full max-w-90 transition-opacity data-parado:opacity-35"
    >
      <clipPath id="pedra">
        <path data-forma="pedra" d={desenho.pedra} />
      </clipPath>
      <g className="stroke-line-input" fill="none">
        <path data-forma="cotas" d={desenho.cotas} />
        <path data-forma="barra" d={desenho.barra} />
      </g>
      <path data-forma="pedra" d={desenho.pedra} className="fill-drawing-area" />
      <g clipPath="url(#pedra)" fill="none" className="stroke-drawing-grain">
        <path strokeWidth="2.5" d="M40 128c46-38 78-22 116-44s54-44 92-40 46-12 80-22" />
        <path strokeWidth="1" d="M40 138c50-40 84-20 122-44s50-40 88-36 48-12 80-24M58 60c26 6 52-10 72-34" />
        <path strokeWidth="1.5" d="M170 140c22-26 56-24 78-38s38-22 74-18M84 34c-8 22-26 28-30 44" />
      </g>
      <path
        data-forma="pedra"
        d={desenho.pedra}
        fill="none"
        className="stroke-fg-3"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      <g className="num fill-fg-2 font-medium" fontSize="15">
        <text data-texto="comprimento" x={desenho.meioX} y="14" textAnchor="middle">
          {desenho.comprimento}
        </text>
        <text data-texto="largura" x={desenho.esquerda} y={desenho.meioY} textAnchor="end">
          {desenho.largura}
        </text>
        <text data-texto="escala" x={desenho.fimDaBarra} y={QUADRO.altura - 4} className="fill-fg-3">
          {desenho.escala}
        </text>
      </g>
    </svg>
  )
}
