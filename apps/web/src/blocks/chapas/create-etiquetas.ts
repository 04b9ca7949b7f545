import type { Chapa } from '@lapida/contracts/chapa'
import { etiquetaOfChapa, type FormatoEtiqueta } from '@lapida/documento/etiqueta'
import { drawInWorker } from '#blocks/baixar-pdf/drawing-worker.ts'

export interface EtiquetasPedidas {
  chapas: readonly Chapa[]
  nomeOfMaterial: (id: string) => string
  formato: FormatoEtiqueta
  /** name of the workshop, '' for none */
  empresa: string
}

/**
 * The labels of slabs as one PDF file, drawn in the worker that draws quotes too.
 * @throws when it cannot be drawn.
 */
export async function createEtiquetas(pedido: EtiquetasPedidas): Promise<File> {
  const { chapas, nomeOfMaterial, formato, empresa } = pedido
  const etiquetas = chapas.map((chapa) =>
    etiquetaOfChapa(chapa, {
      material: nomeOfMaterial(chapa.estoqueMaterialId),
      empresa,
      url: enderecoOfChapa(chapa.id),
    }),
  )
  const bytes = await drawInWorker({ etiquetas, formato })
  const name =
    chapas.length === 1 ? `etiqueta-${fileName(chapas[0]?.codigo ?? '')}.pdf` : 'etiquetas-chapas.pdf'
  return new File([bytes], name, { type: 'application/pdf' })
}

/** Address that opens a slab in the stock. */
function enderecoOfChapa(id: string, origin = location.origin): string {
  return `${origin}/estoque?aba=chapas&chapa=${encodeURIComponent(id)}`
}

const fileName = (codigo: string) => codigo.replace(/[^\p{L}\p{N}-]+/gu, '-').toLowerCase()
