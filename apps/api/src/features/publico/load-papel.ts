import { documentoOrcamento } from '@lapida/documento/modelo'
import { loadQuadros } from '#features/desenhos/load-quadros.ts'
import type { Versao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import type { PapelPedido } from './pdf-thread.ts'

/** A frozen version as its paper shows it. */
export async function loadPapel(
  context: Context,
  { orcamento, empresa, proposta }: Versao,
  url: string | null,
): Promise<PapelPedido> {
  return {
    quadros: await loadQuadros(context, orcamento, empresa),
    documento: documentoOrcamento({
      orcamento,
      empresa,
      urlPublica: url,
      agora: context.now,
      proposta: { numero: proposta.numero, criadaEm: proposta.createdAt.toISOString() },
    }),
  }
}
