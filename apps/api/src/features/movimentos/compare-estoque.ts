import type { LinhaPrevisao } from '@lapida/contracts/movimento'
import type { ProdutoUsado } from '@lapida/domain/estoque/baixa'
import { shortageInEstoque, UNIDADES } from '@lapida/domain/estoque/movimento'
import { quantidadeSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { sumChapas } from '#features/chapas/sum-chapas.ts'
import type { Context } from '#http/context.ts'
import { chaveOfProduto, holdProdutos, readProdutos } from './hold-produtos.ts'

/** A wanted product beside what is there of it. */
export type LinhaComparada = LinhaPrevisao & { excluido: boolean }

/**
 * What is wanted of the stock beside what is there, in the same order; products that the account has not are left
 * out. `hold` keeps the quantities until the transaction ends.
 */
export async function compareEstoque(
  context: Context,
  usados: readonly ProdutoUsado[],
  { hold = false } = {},
): Promise<LinhaComparada[]> {
  const produtos = await (hold ? holdProdutos : readProdutos)(context, usados)
  const emChapas = await sumChapas(
    context,
    usados.filter(({ tipo }) => tipo === 'material').map(({ id }) => id),
  )
  return usados.flatMap(({ tipo, id, quantidade: necessario }) => {
    const produto = produtos.get(chaveOfProduto({ tipo, id }))
    if (!produto) return []
    const { nome, quantidade: disponivel, excluido } = produto
    const chapas = tipo === 'material' ? emChapas.get(id) : undefined
    return [
      {
        tipo,
        id,
        nome,
        unidade: UNIDADES[tipo],
        necessario,
        disponivel,
        falta: shortageInEstoque(disponivel, necessario),
        porChapas: chapas !== undefined,
        semChapa: quantidadeSemChapa(disponivel, chapas ?? 0),
        excluido,
      },
    ]
  })
}
