import type { FotoChapa } from '@lapida/contracts/foto-chapa'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { chapas } from './chapas.ts'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { membros } from './pessoas.ts'

/** A photo of a slab, flattened to millimetres: added and withdrawn, never changed. */
export const fotosChapa = pgTable(
  'fotos_chapa',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    /** made by the device */
    id: uuid().notNull(),
    chapaId: uuid('chapa_id').notNull(),
    inteira: text().notNull(),
    media: text().notNull(),
    mini: text().notNull(),
    original: text(),
    /** millimetres, as the slab was measured then */
    largura: integer().notNull(),
    altura: integer().notNull(),
    pxPorMetro: integer('px_por_metro').notNull(),
    contorno: jsonb().$type<FotoChapa['contorno']>(),
    bordas: jsonb().$type<FotoChapa['bordas']>().notNull(),
    lente: jsonb().$type<FotoChapa['lente']>().notNull(),
    precisao: jsonb().$type<FotoChapa['precisao']>().notNull(),
    luz: integer().notNull(),
    branco: jsonb().$type<FotoChapa['branco']>(),
    reflexo: integer().notNull(),
    nitidez: integer().notNull(),
    veio: jsonb().$type<FotoChapa['veio']>(),
    /** by the clock of the device */
    tirada: instant('tirada').notNull(),
    criadaPor: uuid('criada_por'),
    createdAt: instant('created_at').notNull(),
    retiradaEm: instant('retirada_em'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'fotos_chapa_chapa_do_dono',
      columns: [table.userId, table.chapaId],
      foreignColumns: [chapas.userId, chapas.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fotos_chapa_pessoa',
      columns: [table.userId, table.criadaPor],
      foreignColumns: [membros.userId, membros.pessoaId],
    }).onDelete('set null'),
    index('fotos_chapa_da_chapa').on(table.userId, table.chapaId, table.createdAt.desc(), table.id),
  ],
)
