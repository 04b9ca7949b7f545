import { CLIENTE } from '@lapida/contracts/campos-escritos'
import type { Cliente } from '@lapida/contracts/cliente'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import type { ClienteRow } from './clientes.repository.ts'

/** A customer as the wire has it. */
export function presentCliente(row: ClienteRow): Cliente {
  return {
    id: row.id,
    ...pickCampos(CLIENTE, row),
    userId: row.userId,
    dataCadastro: row.createdAt.toISOString(),
    ultimoOrcamento: row.ultimoOrcamento?.toISOString() ?? null,
    exemplo: row.exemplo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    versao: row.versao,
  }
}
