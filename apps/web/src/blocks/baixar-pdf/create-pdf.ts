import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { documentoOrcamento } from '@lapida/documento/modelo'
import { nomeArquivoPdf } from '@lapida/domain/compartilhar/mensagem'
import { enderecoOfOrcamento } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { drawInWorker } from './drawing-worker.ts'
import { quadrosOf } from './quadros-of.ts'

/**
 * The quote as a PDF file, drawn in a worker of its own from what this device knows, so that it
 * works without a connection too.
 * @throws when the document cannot be drawn.
 */
export async function createPdf(orcamento: Orcamento, empresa: Empresa): Promise<File> {
  const now = new Date()
  const documento = documentoOrcamento({
    orcamento,
    empresa,
    urlPublica: enderecoOfOrcamento(orcamento),
    agora: now,
  })
  const bytes = await drawInWorker({ documento, quadros: await quadrosOf(orcamento, empresa) })
  const name = nomeArquivoPdf(orcamento.cliente?.nomeCompleto ?? '', now, empresa.fusoHorario)
  return new File([bytes], name, { type: 'application/pdf' })
}
