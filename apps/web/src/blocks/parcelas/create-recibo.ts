import type { Empresa } from '@lapida/contracts/empresa'
import type { Parcela, Recebimento } from '@lapida/contracts/parcela'
import { reciboOf } from '@lapida/documento/orcamento/recibo'
import { slug } from '@lapida/domain/shared/texto'
import { drawInWorker } from '#blocks/baixar-pdf/drawing-worker.ts'

/**
 * The receipt as a PDF file, drawn in the worker that draws quotes too, so that it works without a connection.
 * @throws when it cannot be drawn.
 */
export async function createRecibo(
  recebimento: Recebimento,
  { parcela, empresa }: { parcela: Parcela; empresa: Empresa },
): Promise<File> {
  const bytes = await drawInWorker({ recibo: reciboOf(recebimento, { parcela, empresa }) })
  const name = `recibo-${slug(parcela.orcamentoNumeracao)}-${slug(parcela.rotulo)}.pdf`
  return new File([bytes], name, { type: 'application/pdf' })
}
