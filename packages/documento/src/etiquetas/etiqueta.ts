import type { Chapa } from '@lapida/contracts/chapa'
import { formatEspessura, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'

/** The papers that labels are printed on: a sheet that is cut, or the 80 mm roll of a thermal printer. */
export type FormatoEtiqueta = 'a4' | 'rolo-80'

/** What stands on the label of a slab, as texts. */
export interface EtiquetaChapa {
  codigo: string
  /** with its finish, as 'Granito Preto São Gabriel · Escovado' */
  material: string
  /** '290 × 180 cm' */
  tamanho: string
  /** '2 cm' */
  espessura: string
  /** 'Cavalete 3', 'Lote L-12', 'Bloco B-77'; only those that there are */
  lugar: string[]
  retalho: boolean
  empresa: string
  /** what its QR code opens */
  url: string
}

/** The label of a slab; `url` is the absolute address that opens it. */
export function etiquetaOfChapa(
  chapa: Pick<Chapa, 'codigo' | 'bloco' | 'lote' | 'local' | 'retalho' | 'espessura' | 'largura' | 'altura'>,
  { material, empresa, url }: Pick<EtiquetaChapa, 'material' | 'empresa' | 'url'>,
): EtiquetaChapa {
  const { codigo, bloco, lote, local, retalho } = chapa
  const lugar = [local, lote && `Lote ${lote}`, bloco && `Bloco ${bloco}`].filter((part) => part !== '')
  return {
    codigo,
    material,
    tamanho: formatTamanhoChapa(chapa),
    espessura: formatEspessura(chapa.espessura),
    lugar,
    retalho,
    empresa,
    url,
  }
}
