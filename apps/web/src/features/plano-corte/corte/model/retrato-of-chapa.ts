import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { caminhoOfContorno, contornoDeitado } from '@lapida/domain/plano-corte/contorno'

/**
 * The pieces of a slab as one path, mm from its upper left corner: boxes where a saw cuts these, outlines where they are
 * cut.
 * @param altura of the slab, mm
 */
export function retratoOfChapa(
  { pecas: placed }: Pick<ChapaCortadaDoPlano, 'pecas'>,
  { pecas, regras }: Pick<ConteudoPlanoCorte, 'pecas' | 'regras'>,
  altura: number,
): string {
  const kinds = new Map(pecas.map((peca) => [peca.id, peca]))
  return placed
    .map((one) => {
      const { x, y, largura, altura: high } = one
      const contorno = regras.modo === 'livre' ? kinds.get(one.peca)?.contorno : undefined
      if (!contorno) return `M${x} ${altura - y}h${largura}v${-high}h${-largura}z`
      return caminhoOfContorno(contornoDeitado(contorno, one), { x, y: altura - y, escala: 1 })
    })
    .join('')
}
