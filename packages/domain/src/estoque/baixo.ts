import { formatQuantidade } from '../shared/quantidade.ts'

/** Available units at or below which an item's line in a quote shows 'Baixo' (spec 2 §9). */
export const DISPONIVEL_BAIXO = 5

/** Whether stock is low: a minimum is set and the quantity is at or below it (spec 2 §4). */
export function isEstoqueBaixo(estoque: {
  readonly quantidadeEstoque: number
  readonly estoqueMinimo: number
}): boolean {
  return estoque.estoqueMinimo > 0 && estoque.quantidadeEstoque <= estoque.estoqueMinimo
}

/** Whether an item's line in a quote shows 'Baixo': 5 units or fewer available (spec 2 §9). */
export function isDisponivelBaixo(disponivel: number): boolean {
  return disponivel <= DISPONIVEL_BAIXO
}

/**
 * Why a quantity of a stock item cannot be taken (spec 2 §8), or null when it can; a free item has no
 * stock behind it (null) and no limit (ruling 29).
 */
export function motivoIndisponivel(disponivel: number | null, quantidade: number): string | null {
  if (disponivel === null || quantidade <= disponivel) return null
  const unidades = disponivel === 1 ? 'unidade' : 'unidades'
  return `Estoque disponível: ${formatQuantidade(disponivel)} ${unidades}. Quantidade solicitada: ${formatQuantidade(quantidade)}.`
}
