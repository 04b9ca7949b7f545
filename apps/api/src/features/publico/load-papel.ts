import { documentoOrcamento, type PropostaNoPapel } from '@lapida/documento/modelo/modelo'
import { loadQuadros } from '#features/desenhos/load-quadros.ts'
import type { LinhaProposta, Versao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import type { PapelPedido } from './pdf-thread.ts'

/** A frozen version as its paper shows it. */
export async function loadPapel(
  context: Context,
  { orcamento, empresa, proposta, escolhas }: Versao,
  url: string | null,
): Promise<PapelPedido> {
  return {
    quadros: await loadQuadros(context, orcamento, empresa),
    documento: documentoOrcamento({
      orcamento,
      empresa,
      urlPublica: url,
      agora: context.now,
      escolhas: escolhas ?? undefined,
      proposta: lidaNoPapel(proposta),
    }),
  }
}

/** What a paper says of the version that it is. */
export function lidaNoPapel({
  numero,
  tipo,
  createdAt,
}: Pick<LinhaProposta, 'numero' | 'tipo' | 'createdAt'>): PropostaNoPapel {
  return { numero, aditivo: tipo === 'aditivo', criadaEm: createdAt.toISOString() }
}
