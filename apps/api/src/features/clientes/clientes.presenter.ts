import type { Cliente } from '@lapida/contracts/cliente'
import type { ClienteRow } from './clientes.repository.ts'

/** A customer as the wire has it. */
export function presentCliente(row: ClienteRow): Cliente {
  return {
    id: row.id,
    userId: row.userId,
    nomeCompleto: row.nomeCompleto,
    cpf: row.cpf,
    telefone: row.telefone,
    cep: row.cep,
    endereco: row.endereco,
    numero: row.numero,
    bairro: row.bairro,
    cidade: row.cidade,
    estado: row.estado,
    email: row.email,
    distanciaInstalacao: row.distanciaInstalacao,
    observacoes: row.observacoes,
    dataCadastro: row.createdAt.toISOString(),
    ultimoOrcamento: row.ultimoOrcamento?.toISOString() ?? null,
    exemplo: row.exemplo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    versao: row.versao,
  }
}
