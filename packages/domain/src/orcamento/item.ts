import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { draftCentavos, draftCustomizado, draftQuantidade, type NumeroDeRascunho } from './rascunho.ts'

/** What an item's total needs, on the wire or still being typed: reais. */
export type ItemParaTotal = {
  readonly valor?: NumeroDeRascunho
  readonly quantidade?: NumeroDeRascunho
  readonly valorCustomizado?: NumeroDeRascunho
}

/** Total of an item's line: unit value × quantity; valorCustomizado, when there is one, replaces it. */
export function totalItem(item: ItemParaTotal): Centavos {
  return bigintToCentavos(exactItem(item))
}

/** The total of an item's line as exact centavos, for sums that must not pass through a number. */
export function exactItem(item: ItemParaTotal): bigint {
  return (
    draftCustomizado(item.valorCustomizado) ?? draftCentavos(item.valor) * draftQuantidade(item.quantidade)
  )
}

/**
 * The price of one unit that a line of this total stands for; null where quantity × unit price would not give the
 * total to the centavo: then the line shows its total alone (ruling 41).
 */
export function valorUnitarioOfTotal(total: Centavos, quantidade: number): Centavos | null {
  return quantidade > 0 && total % quantidade === 0 ? ((total / quantidade) as Centavos) : null
}

/** The note that an item taken from stock carries: 'Item do estoque · CB-01 · Tramontina' (spec 2 §3). */
export function observacoesItemOfEstoque(item: { readonly codigo: string; readonly marca: string }): string {
  return ['Item do estoque', item.codigo, item.marca].filter((part) => part !== '').join(' · ')
}
