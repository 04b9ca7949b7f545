import { etiquetaOfChapa, type FormatoEtiqueta } from '@lapida/documento/etiquetas/etiqueta'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { drawInWorker } from '#blocks/baixar-pdf/drawing-worker.ts'

export interface EtiquetasPedidas {
  chapas: readonly ChapaDita[]
  pedras: readonly Pick<MaterialDito, 'id' | 'nome' | 'acabamento'>[]
  formato: FormatoEtiqueta
  /** name of the workshop, '' for none */
  empresa: string
}

/**
 * The labels of slabs as one PDF file, drawn in the worker that draws quotes too.
 * @throws when it cannot be drawn.
 */
export async function createEtiquetas(pedido: EtiquetasPedidas): Promise<File> {
  const { chapas, pedras, formato, empresa } = pedido
  const known = new Map(
    pedras.map(({ id, nome, acabamento }) => [id, [nome, acabamento.trim()].filter(Boolean).join(' · ')]),
  )
  const etiquetas = chapas.map((chapa) =>
    etiquetaOfChapa(chapa, {
      material: known.get(chapa.estoqueMaterialId) ?? '',
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
