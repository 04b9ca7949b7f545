import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Copies of the whole database that the program made, and tries that failed. */
export const copias = pgTable(
  'copias',
  {
    id: uuid().primaryKey(),
    iniciadaEm: instant('iniciada_em').notNull(),
    terminadaEm: instant('terminada_em').notNull(),
    /** name of the file; null where the copy failed */
    arquivo: text(),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    linhas: bigint({ mode: 'number' }),
    /** when it was last restored beside the database and was the same */
    ensaiadaEm: instant('ensaiada_em'),
    /** when its file was taken away */
    apagadaEm: instant('apagada_em'),
    falha: text(),
  },
  (table) => [index('copias_iniciada_em').on(table.iniciadaEm.desc())],
)
