import { insertLapides } from './lapides.repository.ts'
import { eraseCliente } from './erase-cliente.ts'
import type { Erasing } from './erasing.ts'
import {
  findApagamento,
  findQualquerCliente,
  hasConta,
  insertApagamento,
  type LinhaApagamento,
} from './pessoa.repository.ts'

/** An erasure as another state of the database remembers it. */
export type ApagamentoFeito = Pick<
  LinhaApagamento,
  'userId' | 'clienteId' | 'pessoaId' | 'pedidoEm' | 'feitoEm'
>

/**
 * Erases in a database of before what was erased since. What became of the customer's quotes is decided anew, by what
 * this database has of them; one of whom it has nothing is remembered, so that no device brings it back.
 */
export async function eraseAgain(
  context: Erasing,
  { clienteId, pedidoEm, pessoaId, feitoEm }: ApagamentoFeito,
): Promise<void> {
  if (!(await hasConta(context)) || (await findApagamento(context, clienteId))) return
  const cliente = await findQualquerCliente(context, clienteId)
  if (cliente) {
    await eraseCliente(context, cliente, { pedidoEm, pessoaId, feitoEm })
    return
  }
  const { userId } = context
  const nothing = { apagados: {}, guardados: 0, guardadoAte: null }
  await insertApagamento(context, {
    ...{ userId, id: context.newId(), clienteId, pedidoEm, pessoaId, feitoEm },
    ...nothing,
  })
  await insertLapides(context, [{ recurso: 'clientes', id: clienteId }])
}
