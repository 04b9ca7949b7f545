import type { TipoProduto } from '@lapida/contracts/valores'
import { foreignKey, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { orcamentos } from './orcamentos.ts'
import type { EscolhasGuardadas } from './propostas.ts'

/** What a quote gave back when it left its approval, so that coming back can repeat it. */
export interface SaidaGuardada {
  /** ISO instant of leaving */
  em: string
  /** ISO instant of the approval that ended */
  aprovadoEm: string
  /** m² or units that came back into the stock; `saldo` is what was there before */
  movimentos: { tipo: TipoProduto; id: string; quantidade: number; saldo: number }[]
  /** slabs that became free; `ate` is the last day YYYY-MM-DD, null without one */
  reservas: { chapaId: string; codigo: string; ate: string | null }[]
  /** what was agreed to; missing in what an older program kept */
  contrato?: { proposta: number; escolhas: EscolhasGuardadas | null } | null
  /** versions whose approval was taken back; missing in what an older program kept, which took back that of the contract */
  aprovacoes?: number[]
}

/** What stands beside the approval of a quote. */
export const aprovacoes = pgTable(
  'aprovacoes',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** nobody wants slabs to be kept for it */
    ofertaDispensadaEm: instant('oferta_dispensada_em'),
    saida: jsonb().$type<SaidaGuardada>(),
    /** sentences about what did not come back with the approval */
    naoVoltou: jsonb('nao_voltou').$type<string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orcamentoId] }),
    foreignKey({
      name: 'aprovacoes_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
  ],
)
