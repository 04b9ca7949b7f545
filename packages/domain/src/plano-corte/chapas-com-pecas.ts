import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'

/** The slabs that the saw will cut: one that was laid out and holds no piece stays on its rack. */
export function chapasComPecas({ cortadas }: Pick<ConteudoPlanoCorte, 'cortadas'>): ChapaCortadaDoPlano[] {
  return cortadas.filter(({ pecas }) => pecas.length > 0)
}
