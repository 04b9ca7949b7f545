import { documentoOrcamento } from '@lapida/documento/modelo/modelo'
import { nomeArquivoPdf } from '@lapida/domain/compartilhar/mensagem'
import { drawInWorker } from './drawing-worker.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import { quadrosOf } from './quadros-of.ts'

/**
 * The quote as a PDF file, drawn in a worker of its own from what this device knows, so that it
 * works without a connection too.
 * @throws when the document cannot be drawn.
 */
export async function createPdf(papel: OrcamentoNoPapel): Promise<File> {
  const { orcamento, empresa, agora } = papel
  const documento = documentoOrcamento(papel)
  const bytes = await drawInWorker({ documento, quadros: await quadrosOf(orcamento, empresa) })
  const name = nomeArquivoPdf(orcamento.cliente?.nomeCompleto ?? '', agora, empresa.fusoHorario)
  return new File([bytes], name, { type: 'application/pdf' })
}
