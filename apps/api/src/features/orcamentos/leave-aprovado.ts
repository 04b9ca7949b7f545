import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { freeReservas } from '#features/chapas/free-reservas.ts'
import { returnEstoque } from '#features/movimentos/return-estoque.ts'
import { cancelParcelas } from '#features/parcelas/cancel-parcelas.ts'
import { findContratada } from '#features/propostas/find-contratada.ts'
import { readRespostas, takeBackAprovacoes } from '#features/respostas/take-back-aprovacoes.ts'
import { keepSaida } from '#features/reservas/saida-de-aprovado.ts'
import { together, type Context } from '#http/context.ts'
import { recordEventos } from './orcamentos.repository.ts'

/** Why a quote leaves its approval. */
export interface Saida {
  /** what happens to the quote: 'reaberto', 'rejeitado', 'excluído' */
  porque: string
  /** the reason that somebody gave; without one, what happens to it */
  motivo?: string | undefined
}

/**
 * Frees the slabs that are kept for a quote that will no longer be approved, gives back what is out of the stock for
 * it, and keeps what that was (`repeatAprovacao`), in the transaction that writes it so. A quote that is not approved
 * stays as it is.
 * @returns whether the quote reads otherwise by that alone: what there is of its products, or what was answered last
 */
export async function leaveAprovado(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'status' | 'aprovadoEm' | 'estoqueBaixado'>,
  { porque, motivo }: Saida,
): Promise<boolean> {
  const { id, status, aprovadoEm, estoqueBaixado } = orcamento
  if (status !== 'aprovado') return false
  const titulo = numeracaoVisivel(orcamento)
  // Slabs are held before products.
  const [reservas, contrato, todas] = await together(
    freeReservas(context, id),
    findContratada(context, id),
    readRespostas(context, id),
    cancelParcelas(context, id, porque),
  )
  const texto = `Orçamento ${titulo} ${porque}`
  const movimentos = estoqueBaixado ? await returnEstoque(context, { orcamentoId: id, motivo: texto }) : []
  const approvedAt = aprovadoEm ?? context.now.toISOString()
  const aprovacoes = await takeBackAprovacoes(context, orcamento, { mensagem: motivo ?? texto, todas })
  keepSaida(context, id, { aprovadoEm: approvedAt, movimentos, reservas, contrato, aprovacoes })
  if (estoqueBaixado)
    await recordEventos(context, [
      { entidade: 'orcamento', entidadeId: id, acao: 'estoque-devolvido', titulo },
    ])
  return estoqueBaixado || aprovacoes.length > 0
}
