import { CLIENTE, CLIENTE_DO_ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Cliente, ClienteChange } from '@lapida/contracts/cliente'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { foldText } from '@lapida/domain/shared/texto'
import { withEscrita } from '@lapida/domain/orcamento/escritas'
import { joinMudanca } from '#features/juncao/join-mudanca.ts'
import type { Context } from '#http/context.ts'
import { presentCliente } from './clientes.presenter.ts'
import {
  bumpOrcamentosOf,
  holdVersao,
  recordClienteEventos,
  takeVersoes,
  updateCliente,
  type ClienteRow,
} from './clientes.repository.ts'
import { requireCliente } from './require-cliente.ts'

/**
 * Writes fields of one customer and says so in the history; fields that are as they were change nothing, and what others
 * changed since the state that the write started from stays.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO, CAMPOS_EM_CONFLITO
 */
export async function writeCliente(
  context: Context,
  id: string,
  { versao: seen, base, ...fields }: ClienteChange,
): Promise<Cliente> {
  await holdVersao(context)
  const before = await requireCliente(context, id)
  const guardado = { atual: before, escritas: before.escritas, updatedAt: before.updatedAt.toISOString() }
  const sent = differenceOf<typeof CLIENTE, ClienteChange>(CLIENTE, before, fields) ?? {}
  const changed = joinMudanca(CLIENTE, guardado, { mudanca: sent, partida: { versao: seen, base } })
  if (Object.keys(changed).length === 0) return presentCliente(before)
  const nomeCompleto = changed.nomeCompleto ?? before.nomeCompleto
  const versao = await takeVersoes(context, 1)
  await updateCliente(context, before.id, {
    ...changed,
    ordem: foldText(nomeCompleto),
    versao,
    escritas: withEscrita(before.escritas, Object.keys(changed), {
      versao,
      em: context.now.toISOString(),
      autor: 'usuario',
    }),
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
