import type { Context } from '#http/context.ts'
import { addQuantidade } from './chapas.repository.ts'

/** A change of a material's quantity by what one of its slabs counts more or less. */
export interface MovimentoDaChapa {
  produto: { tipo: 'material'; id: string }
  tipo: 'entrada' | 'saida' | 'correcao' | 'corte'
  /** m² with 4 decimals, negative for what goes out */
  quantidade: number
  motivo: string
  chapaId?: string | null
  orcamentoId?: string | null
}

/** Moves the quantity of a material whose row this transaction holds. */
export async function moveQuantidade(
  context: Context,
  { produto, quantidade }: MovimentoDaChapa,
): Promise<void> {
  await addQuantidade(context, produto.id, quantidade)
}
