import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { cm, tamanhoEmCm } from './plano-corte-modelo.ts'

/** What stands on the label of a piece that is cut, as texts. Never any money. */
export interface EtiquetaPeca {
  nome: string
  /** '180 × 60 cm' */
  tamanho: string
  /** '2 cm' */
  espessura: string
  material: string
  /** 'ORC-2026-0001 · Marina Prado', '' when unknown */
  projeto: string
  ambiente: string
  /** the slab it is cut from: 'CH-0014', 'Chapa 3' */
  chapa: string
  /** '2 de 4' where there are several alike, else '' */
  copia: string
  empresa: string
  /** what its QR code opens */
  url: string
}

/**
 * The labels of the pieces that lie on a slab, slab by slab as they come off the saw.
 * @param options.urlOf absolute address that opens the plan and finds a piece by its id
 * @param options.chapas only these slabs, `<chapa>/<copia>`; without it all
 */
export function etiquetasDasPecas(
  { chapas, pecas, cortadas }: Pick<ConteudoPlanoCorte, 'chapas' | 'pecas' | 'cortadas'>,
  {
    empresa,
    urlOf,
    chapas: only,
  }: { empresa: string; urlOf: (peca: string) => string; chapas?: readonly string[] },
): EtiquetaPeca[] {
  const slabs = new Map(chapas.map((chapa) => [chapa.id, chapa]))
  const known = new Map(pecas.map((peca) => [peca.id, peca]))
  return chapasComPecas({ cortadas }).flatMap((cortada, index) => {
    const slab = slabs.get(cortada.chapa)
    if (!slab || (only && !only.includes(`${cortada.chapa}/${cortada.copia}`))) return []
    return cortada.pecas.flatMap(({ peca: id, copia }) => {
      const peca = known.get(id)
      if (!peca) return []
      const { nome, material, projeto, ambiente, quantidade } = peca
      return {
        ...{ nome, material, projeto, ambiente, empresa },
        tamanho: `${tamanhoEmCm(peca)}\u00a0cm`,
        espessura: `${cm(slab.espessura)}\u00a0cm`,
        chapa: slab.codigo || `Chapa ${index + 1}`,
        copia: quantidade > 1 ? `${copia} de ${quantidade}` : '',
        url: urlOf(id),
      }
    })
  })
}
