import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { clientes } from '#db/schema/clientes.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { avisosPagamento, parcelas, recebimentos } from '#db/schema/parcelas.ts'
import { inserter, updater } from '#db/prepared-writes.ts'
import { prepared } from '#db/statement.ts'
import { together, type Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaParcela = typeof parcelas.$inferSelect
export type LinhaRecebimento = typeof recebimentos.$inferSelect
export type LinhaAviso = typeof avisosPagamento.$inferSelect

/** An instalment with what it names, as of now. */
export interface ParcelaGuardada {
  parcela: LinhaParcela
  numeracao: string
  meiosPagamento: string[]
  cliente: { id: string; nomeCompleto: string; telefone: string } | null
}

/** What came in and what was said of it, each the newest first. */
export interface MovimentoDaParcela {
  recebimentos: LinhaRecebimento[]
  avisos: LinhaAviso[]
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 2_000

/** Nobody else writes these rows until the transaction ends. */
export async function findParcelasDoOrcamento(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<LinhaParcela[]> {
  return holdDoOrcamento(db, { userId, orcamentoId })
}

const ofOrcamento = and(
  eq(parcelas.userId, sql.placeholder('userId')),
  eq(parcelas.orcamentoId, sql.placeholder('orcamentoId')),
)
const holdDoOrcamento = prepared('parcelas_presas', (db) =>
  db.select().from(parcelas).where(ofOrcamento).orderBy(asc(parcelas.id)).for('no key update'),
)

/** One instalment, and with `hold` nobody else writes it until the transaction ends; null when there is none. */
export async function findParcela(
  { db, userId }: Context,
  id: string,
  { hold = false } = {},
): Promise<LinhaParcela | null> {
  const query = db
    .select()
    .from(parcelas)
    .where(and(eq(parcelas.userId, userId), eq(parcelas.id, id)))
  const [found] = await (hold ? query.for('no key update') : query)
  return found ?? null
}

export async function insertParcelas({ db }: Context, rows: LinhaParcela[]): Promise<void> {
  const portions = Math.ceil(rows.length / ROWS_AT_ONCE)
  await together(
    ...Array.from({ length: portions }, (_, index) =>
      insertRows(db, rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE)),
    ),
  )
}

const insertRows = inserter('parcelas_novas', parcelas)

/** Writes fields of one instalment; those that are not named stay. */
export async function updateParcela(
  { db, userId, now }: Context,
  id: string,
  fields: Partial<Pick<LinhaParcela, 'valor' | 'vencimento' | 'canceladaEm' | 'canceladaPorque'>>,
): Promise<void> {
  await db
    .update(parcelas)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(parcelas.userId, userId), eq(parcelas.id, id)))
}

/** The rows of a quote that count do so under this version from now on. */
export async function updateProposta(
  { db, userId }: Context,
  orcamentoId: string,
  proposta: number,
): Promise<void> {
  await writeProposta(db, { userId, orcamentoId, outra: proposta }, { proposta })
}

const writeProposta = updater('parcelas_da_proposta', parcelas, {
  where: and(
    ofOrcamento,
    isNull(parcelas.canceladaEm),
    sql`${parcelas.proposta} <> ${sql.placeholder('outra')}`,
  ),
})

/** The rows of a quote that count are no longer asked for. */
export async function cancelAll(
  { db, userId, now }: Context,
  orcamentoId: string,
  porque: string,
): Promise<void> {
  const fields = { canceladaEm: now, canceladaPorque: porque, updatedAt: now }
  await cancelOfOrcamento(db, { userId, orcamentoId }, fields)
}

const cancelOfOrcamento = updater('parcelas_canceladas', parcelas, {
  where: and(ofOrcamento, isNull(parcelas.canceladaEm)),
})

/** What is open, and what is to be given back: the words of the indexes of migration 0030. */
const ABERTA = sql`${parcelas.canceladaEm} is null and ${parcelas.recebido} < ${parcelas.valor}`
const A_DEVOLVER = sql`${parcelas.recebido} > ${parcelas.valor} or (${parcelas.canceladaEm} is not null and ${parcelas.recebido} > 0)`

/** So many receipts of the last days are looked at: what came in before them stands with its quote. */
const LATELY_MOST = 50

/**
 * Instalments of real quotes that are open or to be given back, and those into which money came last. Their ids come
 * from the indexes first: nobody can estimate how many of an account's instalments are open.
 */
export async function findParcelasEmAberto(context: Context, desde: string): Promise<ParcelaGuardada[]> {
  const ids = await findIdsEmAberto(context, desde)
  if (ids.length === 0) return []
  return selectGuardadas(context)
    .where(
      and(
        eq(parcelas.userId, context.userId),
        sql`${parcelas.id} = any(${sql.param(ids)}::uuid[])`,
        sql`not ${orcamentos.exemplo}`,
      ),
    )
    .orderBy(sql`${parcelas.vencimento} asc nulls last`, asc(orcamentos.numeracao), asc(parcelas.numero))
}

async function findIdsEmAberto({ db, userId }: Context, desde: string): Promise<string[]> {
  const mine = eq(parcelas.userId, userId)
  const idsOf = (condition: SQL) => db.select({ id: parcelas.id }).from(parcelas).where(and(mine, condition))
  const lately = db
    .select({ id: recebimentos.parcelaId })
    .from(recebimentos)
    .where(and(eq(recebimentos.userId, userId), sql`${recebimentos.dia} >= ${desde}`))
    .orderBy(sql`${recebimentos.createdAt} desc`, asc(recebimentos.id))
    .limit(LATELY_MOST)
  const { rows } = await db.execute<{ id: string }>(
    sql`${idsOf(ABERTA)} union ${idsOf(sql`(${A_DEVOLVER})`)} union (${lately})`,
  )
  return rows.map(({ id }) => id)
}

/** All instalments of one quote, in their order. */
export async function findGuardadasDoOrcamento(
  context: Context,
  orcamentoId: string,
): Promise<ParcelaGuardada[]> {
  return selectGuardadas(context)
    .where(and(eq(parcelas.userId, context.userId), eq(parcelas.orcamentoId, orcamentoId)))
    .orderBy(asc(parcelas.numero))
}

/** One instalment with what it names; null when there is none. */
export async function findGuardada(context: Context, id: string): Promise<ParcelaGuardada | null> {
  const [found] = await selectGuardadas(context).where(
    and(eq(parcelas.userId, context.userId), eq(parcelas.id, id)),
  )
  return found ?? null
}

function selectGuardadas({ db }: Context) {
  return db
    .select({
      parcela: getTableColumns(parcelas),
      numeracao: orcamentos.numeracao,
      meiosPagamento: orcamentos.meiosPagamento,
      cliente: { id: clientes.id, nomeCompleto: clientes.nomeCompleto, telefone: clientes.telefone },
    })
    .from(parcelas)
    .innerJoin(
      orcamentos,
      and(eq(orcamentos.userId, parcelas.userId), eq(orcamentos.id, parcelas.orcamentoId)),
    )
    .leftJoin(clientes, and(eq(clientes.userId, orcamentos.userId), eq(clientes.id, orcamentos.clienteId)))
    .$dynamic()
}

/** What came in and what was said of each of these instalments; one without anything is missing. */
export async function findMovimentos(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<Map<string, MovimentoDaParcela>> {
  const found = new Map<string, MovimentoDaParcela>()
  if (ids.length === 0) return found
  const anyOf = sql`any(${sql.param([...ids])}::uuid[])`
  const entryOf = (id: string) => {
    const entry = found.get(id) ?? { recebimentos: [], avisos: [] }
    found.set(id, entry)
    return entry
  }
  const came = await db
    .select()
    .from(recebimentos)
    .where(and(eq(recebimentos.userId, userId), sql`${recebimentos.parcelaId} = ${anyOf}`))
    .orderBy(sql`${recebimentos.createdAt} desc`, asc(recebimentos.id))
  for (const row of came) entryOf(row.parcelaId).recebimentos.push(row)
  const said = await db
    .select()
    .from(avisosPagamento)
    .where(and(eq(avisosPagamento.userId, userId), sql`${avisosPagamento.parcelaId} = ${anyOf}`))
    .orderBy(sql`${avisosPagamento.createdAt} desc`, asc(avisosPagamento.id))
  for (const row of said) entryOf(row.parcelaId).avisos.push(row)
  return found
}

/** What came in within days of the calendar, less what was taken back, for real quotes; centavos. */
export async function sumRecebido(
  { db, userId }: Context,
  { de, ate }: { de: string; ate: string },
): Promise<number> {
  const [row] = await db
    .select({ soma: sql<string>`coalesce(sum(${recebimentos.valor}), 0)` })
    .from(recebimentos)
    .innerJoin(
      parcelas,
      and(eq(parcelas.userId, recebimentos.userId), eq(parcelas.id, recebimentos.parcelaId)),
    )
    .innerJoin(
      orcamentos,
      and(eq(orcamentos.userId, parcelas.userId), eq(orcamentos.id, parcelas.orcamentoId)),
    )
    .where(
      and(
        eq(recebimentos.userId, userId),
        sql`${recebimentos.dia} between ${de} and ${ate}`,
        sql`not ${orcamentos.exemplo}`,
      ),
    )
  return Number(row?.soma ?? 0)
}

/** All instalments of the account behind a place, in the order of their ids; for the export. */
export async function findParcelasDaConta(
  context: Context,
  { depois, limite }: { depois: string | null; limite: number },
): Promise<ParcelaGuardada[]> {
  return selectGuardadas(context)
    .where(
      and(
        eq(parcelas.userId, context.userId),
        depois === null ? undefined : sql`${parcelas.id} > ${depois}::uuid`,
        isNull(orcamentos.excluidoEm),
      ),
    )
    .orderBy(asc(parcelas.id))
    .limit(limite)
}

/** The rows that wait for one of these triggers and have no day yet. */
export async function findSemDia(
  { db, userId }: Context,
  orcamentoId: string,
  gatilhos: readonly LinhaParcela['gatilho'][],
): Promise<LinhaParcela[]> {
  return db
    .select()
    .from(parcelas)
    .where(
      and(
        eq(parcelas.userId, userId),
        eq(parcelas.orcamentoId, orcamentoId),
        inArray(parcelas.gatilho, [...gatilhos]),
        isNull(parcelas.vencimento),
        isNull(parcelas.canceladaEm),
      ),
    )
    .orderBy(asc(parcelas.id))
    .for('no key update')
}
