import type { PlanoAtual } from '@lapida/contracts/plano'
import type { Context } from '#http/context.ts'
import { getAtual } from './get-atual.ts'
import { settlePedidos } from './planos.repository.ts'

/** Takes back what the company asked for; where nothing waits, nothing happens. */
export async function cancelPedido(context: Context): Promise<PlanoAtual> {
  await settlePedidos(context, 'cancelado')
  return getAtual(context)
}
