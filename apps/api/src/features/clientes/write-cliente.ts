import { CLIENTE, CLIENTE_DO_ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Cliente, ClienteChange } from '@lapida/contracts/cliente'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { foldText } from '@lapida/domain/shared/texto'
import type { Context } from '#http/context.ts'
import { presentCliente } from './clientes.presenter.ts'
import {
  bumpOrcamentosOf,
  recordClienteEventos,
  takeVersoes,
  updateCliente,
  type ClienteRow,
} from './clientes.repository.ts'
import { requireCliente } from './require-cliente.ts'

/**
 * Writes fields of one customer and says so in the history; fields that are as they were change nothing.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function writeCliente(context: Context, id: string, fields: ClienteChange): Promise<Cliente> {
  const before = await requireCliente(context, id)
  const changed = changedFields(before, fields)
  if (Object.keys(changed).length === 0) return presentCliente(before)
  const nomeCompleto = changed.nomeCompleto ?? before.nomeCompleto
  await updateCliente(context, before.id, {
    ...changed,
    ordem: foldText(nomeCompleto),
    versao: await takeVersoes(context, 1),
  })
  if (showsInOrcamentos(changed)) await bumpOrcamentosOf(context, [before.id])
  const campos = Object.keys(changed).join(', ')
  await recordClienteEventos(context, [
    { id: before.id, acao: 'alterado', titulo: nomeCompleto, detalhes: { campos } },
  ])
  return presentCliente(await requireCliente(context, before.id))
}

/** The fields whose new value differs from the stored one. */
export function changedFields(before: ClienteRow, fields: ClienteChange): ClienteChange {
  return differenceOf<typeof CLIENTE, ClienteChange>(CLIENTE, before, fields) ?? {}
}

/** Whether the quotes of a customer look different after these fields changed. */
export function showsInOrcamentos(changed: object): boolean {
  return CLIENTE_DO_ORCAMENTO.some((name) => name in changed)
}
