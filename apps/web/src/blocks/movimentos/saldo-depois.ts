import type { TipoMovimentoManual } from '@lapida/contracts/valores'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'

/** The balance after a movement by hand; of a correction it is what was counted. */
export function saldoDepois(tipo: TipoMovimentoManual, saldo: number, quantidade: number): number {
  if (tipo === 'correcao') return quantidade
  return sumQuantidades(saldo, tipo === 'saida' ? -quantidade : quantidade)
}
