import type { Acao, Entidade } from '@lapida/contracts/historico'
import { textoBuscaEvento } from '@lapida/domain/historico/detalhe'
import { inserter } from './prepared-writes.ts'
import { eventos } from './schema/registros.ts'
import type { Quem } from './sessions.ts'
import type { Transaction } from './transaction.ts'

const insertEventos = inserter('eventos_novos', eventos)

export type NewEvento = {
  entidade: Entidade
  entidadeId: string
  acao: Acao
  /** name of the record now: customer's name, quote's number */
  titulo: string
  autor?: 'usuario' | 'cliente'
  detalhes?: Record<string, string>
}

type Recorder = { db: Transaction; userId: string; now: Date; newId(): string; pessoa: Quem | null }

/** Writes history in the same transaction as what it tells. */
export async function recordEventos(context: Recorder, list: NewEvento[]): Promise<void> {
  await insertEventos(
    context.db,
    list.map(({ autor = 'usuario', detalhes = {}, ...evento }) => ({
      ...evento,
      autor,
      detalhes,
      busca: textoBuscaEvento({ ...evento, autor, detalhes }),
      ...whoOf(autor, context.pessoa),
      id: context.newId(),
      userId: context.userId,
      createdAt: context.now,
    })),
  )
}

/** A customer who answers from a browser of the company is a customer still. */
function whoOf(autor: NewEvento['autor'], pessoa: Quem | null) {
  if (autor === 'cliente' || !pessoa) return { pessoaId: null, papel: null, aparelho: null }
  return { pessoaId: pessoa.id, papel: pessoa.papel, aparelho: pessoa.aparelho }
}
