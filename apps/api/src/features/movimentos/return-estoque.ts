import type { TipoProduto } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import { chaveOfProduto, holdProdutos } from './hold-produtos.ts'
import { findPendentes, findPorChapas, unmarkBaixado } from './movimentos.repository.ts'
import { writeMovimentos, type NovoMovimento } from './write-movimento.ts'

/** What came back of a product; `saldo` is what was there before. */
export interface ProdutoDevolvido {
  tipo: TipoProduto
  id: string
  quantidade: number
  saldo: number
}

const POR_CHAPAS = 'O material é controlado por chapas'

/**
 * Gives back everything that is out of the stock for a quote, to deleted products too, and marks the quote. Its
 * caller holds the quote. A stone that is held by slabs by now keeps the sum of its slabs: what comes back to it is
 * corrected away.
 * @returns what came back
 */
export async function returnEstoque(
  context: Context,
  { orcamentoId, motivo }: { orcamentoId: string; motivo: string },
): Promise<ProdutoDevolvido[]> {
  const pendentes = await findPendentes(context, orcamentoId)
  // Held before the slabs are looked at, so that no slab comes in between.
  const held = await holdProdutos(context, pendentes)
  const materiais = pendentes.filter(({ tipo }) => tipo === 'material').map(({ id }) => id)
  const porChapas = await findPorChapas(context, materiais)
  const movimentos = pendentes.flatMap(({ tipo, id, quantidade }): NovoMovimento[] => {
    const produto = { tipo, id }
    const back = { produto, tipo: 'devolucao' as const, quantidade, motivo, orcamentoId }
    if (tipo === 'item' || !porChapas.has(id)) return [back]
    return [back, { produto, tipo: 'correcao', quantidade: -quantidade, motivo: POR_CHAPAS }]
  })
  if (movimentos.length > 0) await writeMovimentos(context, movimentos)
  await unmarkBaixado(context, orcamentoId)
  return pendentes.map(({ tipo, id, quantidade }) => {
    const saldo = held.get(chaveOfProduto({ tipo, id }))?.quantidade ?? 0
    return { tipo, id, quantidade, saldo }
  })
}
