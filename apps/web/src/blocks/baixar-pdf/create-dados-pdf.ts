import { slug } from '@lapida/domain/shared/texto'
import { knownEmpresa } from '#data/resources/conta/empresa.ts'
import { drawInWorker } from './drawing-worker.ts'

/**
 * A customer's data as a PDF file, drawn from the file that programs read.
 * @param dados the answer of `apagamentos.export-dados`
 * @throws when it cannot be drawn, or the company's profile cannot be had
 */
export async function createDadosPdf(nomeCliente: string, dados: string): Promise<File> {
  const empresa = await knownEmpresa()
  if (!empresa) throw new Error('The company of the paper is not known here.')
  const bytes = await drawInWorker({ dados, empresa })
  return new File([bytes], `dados-${slug(nomeCliente) || 'cliente'}.pdf`, { type: 'application/pdf' })
}
