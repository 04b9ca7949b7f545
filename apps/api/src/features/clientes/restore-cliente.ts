import type { AnswerOf } from '@lapida/contracts/endpoints'
import { hasLapide } from '#features/apagamentos/has-lapide.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { findClientesByIds, recordClienteEventos, takeVersoes, updateCliente } from './clientes.repository.ts'

/**
 * Brings a deleted customer back; one that is not deleted stays as it is.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function restoreCliente(
  context: Context,
  { params }: InputOf<'clientes.restore'>,
): Promise<AnswerOf<'clientes.restore'>> {
  const [row] = await findClientesByIds(context, [idToFind(params.id)])
  if (!row || (await hasLapide(context, 'clientes', [row.id]))) throw new AppError('CLIENTE_NAO_ENCONTRADO')
  if (row.excluidoEm) {
    await updateCliente(context, row.id, { excluidoEm: null, versao: await takeVersoes(context, 1) })
    await recordClienteEventos(context, [{ id: row.id, acao: 'restaurado', titulo: row.nomeCompleto }])
  }
  return { success: true }
}
