import type { Movimento } from '@lapida/contracts/movimento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { MovimentoGuardado } from './movimentos.repository.ts'

/** A stored movement as the wire carries it. */
export function presentMovimento({
  movimento,
  orcamentoId,
  numeracao,
  codigo,
}: MovimentoGuardado): Movimento {
  const { id, tipo, quantidade, saldo, chapaId, createdAt } = movimento
  // Why is told with the number of the quote.
  const motivo = movimento.orcamentoId === orcamentoId ? movimento.motivo : 'De outro orçamento'
  return {
    id,
    tipo,
    quantidade,
    saldo,
    motivo,
    orcamentoId,
    orcamentoNumeracao: orcamentoId && numeracaoVisivel({ id: orcamentoId, numeracao }),
    chapaId,
    chapaCodigo: chapaId && codigo,
    createdAt: createdAt.toISOString(),
  }
}
