import type { DadosPlanoCorte } from '@lapida/documento/plano-corte/plano-corte-modelo'
import { slug } from '@lapida/domain/shared/texto'
import { drawInWorker, type DrawOptions } from '#blocks/baixar-pdf/drawing-worker.ts'

/**
 * The papers of a plan for the saw as a PDF file, drawn in the worker that draws quotes too, from what this device
 * knows.
 * @throws when it cannot be drawn, or `options.signal` ended it.
 */
export async function createPdfDaSerra(
  dados: Omit<DadosPlanoCorte, 'agora'>,
  options: DrawOptions,
): Promise<File> {
  const bytes = await drawInWorker({ planoCorte: { ...dados, agora: new Date() } }, options)
  return new File([bytes], `plano-de-corte-${slug(dados.nome) || 'sem-nome'}.pdf`, {
    type: 'application/pdf',
  })
}
