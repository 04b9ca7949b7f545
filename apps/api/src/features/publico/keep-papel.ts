import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { keepPdf, loadPdf } from '#features/propostas/keep-pdf.ts'
import { loadVersao } from '#features/propostas/load-versao.ts'
import { AppError } from '#http/app-error.ts'
import type { OpenContext } from '#http/route.ts'
import { loadPapel } from './load-papel.ts'
import type { PdfThread } from './pdf-thread.ts'

/** Which version of which quote, and where its customer reads it. */
export interface LugarDoPapel {
  userId: string
  orcamentoId: string
  numero: number
  url: string | null
}

/**
 * The paper of a version, the same bytes for ever: made when it is first wanted, without holding anything meanwhile.
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function keepPapel(
  context: OpenContext,
  thread: PdfThread,
  { userId, orcamentoId, numero, url }: LugarDoPapel,
): Promise<Buffer> {
  const lugar = { orcamentoId, numero }
  const found = await context.inTransaction({ userId }, async (inside) => {
    const kept = await loadPdf(inside, lugar)
    if (kept) return { kept, papel: null }
    const versao = await loadVersao(inside, await loadOrcamento(inside, orcamentoId), { numero })
    if (!versao) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
    return { kept: null, papel: await loadPapel(inside, versao, url) }
  })
  if (found.kept) return found.kept
  const pdf = await thread.pdfOf(context, userId, found.papel)
  return context.inTransaction({ userId }, (inside) => keepPdf(inside, { ...lugar, pdf }))
}
