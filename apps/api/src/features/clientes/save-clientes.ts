import type { ClienteSalvar } from '@lapida/contracts/cliente'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { withEscrita } from '@lapida/domain/orcamento/escritas'
import { foldText } from '@lapida/domain/shared/texto'
import { hasLapide } from '#features/apagamentos/has-lapide.ts'
import { AppError } from '#http/app-error.ts'
import { together, type Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToStore } from '#http/uuid.ts'
import { presentCliente } from './clientes.presenter.ts'
import {
  bumpOrcamentosOf,
  findClientesByIds,
  recordClienteEventos,
  takeVersoes,
  upsertClientes,
  type ClienteEvento,
  type ClienteRow,
  type StoredCliente,
} from './clientes.repository.ts'
import { changedFields, showsInOrcamentos } from './write-cliente.ts'

type WithId = Omit<ClienteSalvar, 'id'> & { id: string }

/**
 * Inserts or updates customers by id and gives them back in the order sent (ruling 25). All or none.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO when an id is another account's, or of a customer that was erased.
 */
export async function saveClientes(
  context: Context,
  { body }: InputOf<'clientes.save'>,
): Promise<AnswerOf<'clientes.save'>> {
  const sent = body.clientes.map((cliente) => ({ ...cliente, id: idToStore(cliente.id, context.newId) }))
  // The same id twice in one call: the later entry counts.
  const unique = [...new Map(sent.map((cliente) => [cliente.id, cliente])).values()]
  const [rows, gone] = await together(
    findClientesByIds(context, ids(unique)),
    hasLapide(context, 'clientes', ids(unique)),
  )
  if (gone) throw new AppError('CLIENTE_NAO_ENCONTRADO')
  const before = byId(rows)
  const written = unique.filter((cliente) => isWritten(before.get(cliente.id), cliente))
  if (written.length > 0) {
    const versao = await takeVersoes(context, written.length)
    await upsertClientes(
      context,
      written.map((cliente, index) =>
        toRow(context, cliente, { versao: versao + index, before: before.get(cliente.id) }),
      ),
    )
    await bumpOrcamentosOf(
      context,
      ids(written.filter((cliente) => looksDifferent(before.get(cliente.id), cliente))),
    )
    await recordClienteEventos(
      context,
      written.map((cliente) => eventoOf(before.get(cliente.id), cliente)),
    )
  }
  const stored = byId(await findClientesByIds(context, ids(unique)))
  return { clientes: sent.map(({ id }) => presentCliente(requireStored(stored, id))) }
}

function isWritten(before: ClienteRow | undefined, cliente: WithId): boolean {
  if (!before || before.excluidoEm) return true
  return Object.keys(changedFields(before, cliente)).length > 0
}

function looksDifferent(before: ClienteRow | undefined, cliente: WithId): boolean {
  return before !== undefined && showsInOrcamentos(changedFields(before, cliente))
}

function toRow(
  { userId, now }: Context,
  cliente: WithId,
  { versao, before }: { versao: number; before: ClienteRow | undefined },
): StoredCliente {
  const ordem = foldText(cliente.nomeCompleto)
  const made = { createdAt: now, updatedAt: now, excluidoEm: null, exemplo: false }
  const escrita = { versao, em: now.toISOString(), autor: 'usuario' } as const
  const escritas = before
    ? withEscrita(before.escritas, Object.keys(changedFields(before, cliente)), escrita)
    : {}
  return { ...cliente, ...made, userId, ordem, versao, escritas }
}

function eventoOf(before: ClienteRow | undefined, cliente: WithId): ClienteEvento {
  const named = { id: cliente.id, titulo: cliente.nomeCompleto }
  if (!before) return { ...named, acao: 'criado' }
  if (before.excluidoEm) return { ...named, acao: 'restaurado' }
  return {
    ...named,
    acao: 'alterado',
    detalhes: { campos: Object.keys(changedFields(before, cliente)).join(', ') },
  }
}

function ids(list: WithId[]): string[] {
  return list.map(({ id }) => id)
}

function byId(rows: ClienteRow[]): Map<string, ClienteRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

function requireStored(rows: Map<string, ClienteRow>, id: string): ClienteRow {
  const row = rows.get(id)
  if (!row) throw new AppError('CLIENTE_NAO_ENCONTRADO')
  return row
}
