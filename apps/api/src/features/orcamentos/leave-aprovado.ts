import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { returnEstoque } from '#features/movimentos/return-estoque.ts'
import type { Context } from '#http/context.ts'
import { recordEventos } from './orcamentos.repository.ts'

/**
 * Gives back what is out of the stock for a quote that will no longer be approved, in the transaction that writes it
 * so; a quote that has nothing out stays as it is.
 * @param porque what happens to the quote: 'reaberto', 'rejeitado', 'excluído'
 */
export async function leaveAprovado(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'estoqueBaixado'>,
  porque: string,
): Promise<void> {
  if (!orcamento.estoqueBaixado) return
  const titulo = numeracaoVisivel(orcamento)
  await returnEstoque(context, { orcamentoId: orcamento.id, motivo: `Orçamento ${titulo} ${porque}` })
  await recordEventos(context, [
    { entidade: 'orcamento', entidadeId: orcamento.id, acao: 'estoque-devolvido', titulo },
  ])
}
