import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { recordClienteEventos, takeVersoes, updateCliente } from './clientes.repository.ts'
import { requireCliente } from './require-cliente.ts'

/** Deletes softly: the customer's quotes keep it, and restore brings it back. */
export async function removeCliente(
  context: Context,
  { params }: InputOf<'clientes.remove'>,
): Promise<AnswerOf<'clientes.remove'>> {
  const { id, nomeCompleto: titulo } = await requireCliente(context, params.id)
  await updateCliente(context, id, { excluidoEm: context.now, versao: await takeVersoes(context, 1) })
  await recordClienteEventos(context, [{ id, acao: 'excluido', titulo }])
  return { success: true }
}
