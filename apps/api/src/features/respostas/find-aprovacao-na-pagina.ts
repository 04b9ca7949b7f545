import type { Context } from '#http/context.ts'
import { findRespostas } from './respostas.repository.ts'
import { standingAprovacao } from './standing-aprovacao.ts'

/**
 * When the customer approved a version on the page, as ISO text; null when it was told to the workshop, or counts no
 * longer; 'antes' for a quote of which no approval was ever kept.
 */
export async function findAprovacaoNaPagina(
  context: Context,
  { orcamentoId, proposta }: { orcamentoId: string; proposta: number | null },
): Promise<string | null | 'antes'> {
  const todas = await findRespostas(context, orcamentoId)
  if (!todas.some(({ tipo }) => tipo === 'aprovacao')) return 'antes'
  const standing = proposta === null ? null : standingAprovacao(todas, proposta)
  return standing?.origem === 'pagina' ? standing.createdAt.toISOString() : null
}
