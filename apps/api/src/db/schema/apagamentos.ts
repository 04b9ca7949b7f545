import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'

/** Resources whose devices are told that a record is gone for good. */
export type RecursoDaLapide = 'clientes' | 'orcamentos' | 'contatos'

/** Ids of records that are gone for good: devices forget them, and nothing brings one back under its id. */
export const lapides = pgTable(
  'lapides',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    recurso: text().$type<RecursoDaLapide>().notNull(),
    id: uuid().notNull(),
    versao: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recurso, table.id] }),
    index('lapides_versao').on(table.userId, table.versao),
  ],
)

/** Erasures of customers, without a person's data. */
export const apagamentos = pgTable(
  'apagamentos',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    clienteId: uuid('cliente_id').notNull(),
    /** who of the company did it; null: before a company had people */
    pessoaId: uuid('pessoa_id'),
    /** day YYYY-MM-DD of the customer's request */
    pedidoEm: date('pedido_em', { mode: 'string' }).notNull(),
    feitoEm: instant('feito_em').notNull(),
    /** how many rows of each kind went */
    apagados: jsonb().$type<Record<string, number>>().notNull(),
    /** quotes whose evidence stays, and until which day */
    guardados: integer().notNull(),
    guardadoAte: date('guardado_ate', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('apagamentos_do_cliente').on(table.userId, table.clienteId),
  ],
)
