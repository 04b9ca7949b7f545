import type { TipoMovimentoManual } from '@lapida/contracts/valores'
import { scaledInteger } from '@lapida/domain/shared/decimal'

const DECIMALS = 4

/** The balance after a movement by hand, without the noise of a float sum; of a correction it is what was counted. */
export function saldoDepois(tipo: TipoMovimentoManual, saldo: number, quantidade: number): number {
  if (tipo === 'correcao') return quantidade
  return somaQuantidades(saldo, tipo === 'saida' ? -quantidade : quantidade)
}

/** The exact sum of two quantities of the stock. */
export function somaQuantidades(one: number, other: number): number {
  return Number(scaledInteger(one, DECIMALS) + scaledInteger(other, DECIMALS)) / 10 ** DECIMALS
}
