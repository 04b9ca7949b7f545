import type { ChapaCortadaDoPlano, ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chapasComPecas } from './chapas-com-pecas.ts'

/** A slab on its way to the saw: as the engine cuts it, which slab of the plan that is, and what people call it. */
export interface ChapaNaSerra {
  /** `<chapa>/<copia>` */
  chave: string
  /** 'CH-0014', or 'Chapa 3' for a sheet without a code */
  nome: string
  chapa: ChapaDoPlano
  cortada: ChapaCortadaDoPlano
}

/** The slabs that the saw cuts, those with pieces, in the order of the plan. */
export function chapasNaSerra({
  chapas,
  cortadas,
}: Pick<ConteudoPlanoCorte, 'chapas' | 'cortadas'>): ChapaNaSerra[] {
  const known = new Map(chapas.map((chapa) => [chapa.id, chapa]))
  return chapasComPecas({ cortadas }).flatMap((cortada, index) => {
    const chapa = known.get(cortada.chapa)
    if (!chapa) return []
    const nome = chapa.codigo || `Chapa ${index + 1}`
    return { chave: `${cortada.chapa}/${cortada.copia}`, nome, chapa, cortada }
  })
}
