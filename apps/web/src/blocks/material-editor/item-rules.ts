import { LIMITES } from '@lapida/contracts/limites'
import { motivoIndisponivel } from '@lapida/domain/estoque/baixo'
import type { ItemEditavel } from './material-editavel.ts'

/** A message of the catalogue: its title and what it explains. */
export interface Recusa {
  title: string
  description: string
}

/** Whether a quantity may stand for an item; a stock item cannot exceed what there is (ruling 29). */
export function recusaQuantidade(
  item: Pick<ItemEditavel, 'quantidadeEstoqueDisponivel'>,
  quantidade: number,
): Recusa | null {
  if (!Number.isInteger(quantidade) || quantidade < 1) {
    return { title: 'Quantidade inválida', description: 'Informe uma quantidade maior que zero.' }
  }
  if (quantidade > LIMITES.quantidadeMaxima) {
    return { title: 'Quantidade inválida', description: 'A quantidade vai até 9.999.' }
  }
  const motivo = motivoIndisponivel(item.quantidadeEstoqueDisponivel, quantidade)
  return motivo === null ? null : { title: 'Quantidade não disponível', description: motivo }
}

/** The same for a change: fewer than before may always be had, also of what the stock lacks by now. */
export function recusaMudanca(
  item: Pick<ItemEditavel, 'quantidadeEstoqueDisponivel'>,
  { de, para }: { de: number; para: number },
): Recusa | null {
  const fewer = Number.isInteger(para) && para >= 1 && para < de
  return fewer ? null : recusaQuantidade(item, para)
}

/** Why a stock item cannot be added to a material that has it already; null when it can. */
export function recusaRepetido(
  itens: readonly ItemEditavel[],
  item: { id: string; nome: string },
): Recusa | null {
  if (!itens.some(({ estoqueId }) => estoqueId === item.id)) return null
  return {
    title: 'Item já adicionado',
    description: `O item "${item.nome}" já foi adicionado a este material. Para alterar a quantidade, edite o item existente.`,
  }
}

/** The highest quantity that a stepper may reach. */
export function quantidadeMaxima(item: Pick<ItemEditavel, 'quantidadeEstoqueDisponivel'>): number {
  const available = item.quantidadeEstoqueDisponivel
  return available === null ? LIMITES.quantidadeMaxima : Math.max(1, Math.floor(available))
}

/** The refusal of an edit in place that is not a number above zero. */
export const RECUSA_VALOR: Recusa = {
  title: 'Valor inválido',
  description: 'Informe um valor maior que zero.',
}
