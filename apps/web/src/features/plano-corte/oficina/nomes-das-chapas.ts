import type { ChapaCortadaDoPlano, ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'

/** A slab as it is cut, with what people call it. */
export interface ChapaNomeada {
  /** `<chapa>/<copia>` */
  chave: string
  /** 'CH-0014', or 'Chapa 3' for a sheet without a code */
  nome: string
  pecas: number
  chapa: ChapaDoPlano
  cortada: ChapaCortadaDoPlano
}

/** The slabs that the saw cuts, those with pieces, in the order of the plan, named as the papers name them. */
export function nomesDasChapas({
  chapas,
  cortadas,
}: Pick<ConteudoPlanoCorte, 'chapas' | 'cortadas'>): ChapaNomeada[] {
  const known = new Map(chapas.map((chapa) => [chapa.id, chapa]))
  return chapasComPecas({ cortadas }).flatMap((cortada, index) => {
    const chapa = known.get(cortada.chapa)
    if (!chapa) return []
    return {
      chave: `${cortada.chapa}/${cortada.copia}`,
      nome: chapa.codigo || `Chapa ${index + 1}`,
      pecas: cortada.pecas.length,
      ...{ chapa, cortada },
    }
  })
}
