import type { Papel } from '@lapida/documento/base/cores'
import { FORMAS } from '@lapida/documento/desenho/desenho-moldura'
import { layOutQuadro } from '@lapida/documento/desenho/desenho-no-orcamento'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { svgOfQuadro } from '@lapida/documento/desenho/desenho-svg'
import { answerWork } from '#threads/answer-work.ts'

/** A picture of a quote for a screen. */
export interface QuadroPedido {
  quadro: QuadroDoDesenho
  papel: Papel
  forma: 'estreita' | 'larga'
}

/** The picture as SVG; null when it cannot be drawn. */
answerWork(({ quadro, papel, forma }: QuadroPedido): string | null => {
  const desenhado = layOutQuadro(quadro, FORMAS[forma], papel)
  return desenhado && svgOfQuadro(desenhado)
})
