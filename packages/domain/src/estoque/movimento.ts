import type { TipoProduto } from '@lapida/contracts/valores'
import { formatQuantidade } from '../shared/quantidade.ts'
import { scaledInteger } from '../shared/decimal.ts'

const NBSP = '\u00a0'
const DECIMALS = 4
const SCALE = 10_000

/** What a product is counted in: m² of stone, units of an item. */
export const UNIDADES = { material: 'm²', item: 'un' } as const satisfies Record<TipoProduto, string>

/** The exact sum of quantities of the stock, m² or units with 4 decimals; negative ones go out. */
export function sumQuantidades(...quantidades: readonly number[]): number {
  let sum = 0n
  for (const quantidade of quantidades) sum += scaledInteger(quantidade, DECIMALS)
  // A bigint knows no negative zero.
  return Number(sum) / SCALE
}

/** The balances after each of these movements, which follow on a balance; exact. */
export function saldosDepois(saldo: number, quantidades: readonly number[]): number[] {
  let current = saldo
  return quantidades.map((quantidade) => (current = sumQuantidades(current, quantidade)))
}

/** What lacks to take a quantity out of what there is; 0 where there is enough. */
export function shortageInEstoque(disponivel: number, quantidade: number): number {
  return Math.max(0, sumQuantidades(quantidade, -disponivel))
}

/** A quantity with its unit: '12,5 m²', '3 un'. */
export function quantidadeComUnidade(tipo: TipoProduto, quantidade: number): string {
  return `${formatQuantidade(quantidade)}${NBSP}${UNIDADES[tipo]}`
}

/** Why a quantity cannot go out, with the product by its name, what is there and what was asked for. */
export function motivoSemEstoque(
  { tipo, nome, disponivel }: { tipo: TipoProduto; nome: string; disponivel: number },
  quantidade: number,
): string {
  const [there, asked] = [disponivel, quantidade].map((value) => quantidadeComUnidade(tipo, value))
  return `${nome}: estoque disponível de ${there}, quantidade solicitada de ${asked}.`
}
