import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { clientes } from '#db/schema/clientes.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { avisosPagamento, parcelas, recebimentos } from '#db/schema/parcelas.ts'
import { inserter, updater } from '#db/prepared-writes.ts'
import { jsonRow } from '#db/json-row.ts'
import { prepared, statement } from '#db/statement.ts'
import { together, type Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaParcela = typeof parcelas.$inferSelect
export type LinhaRecebimento = typeof recebimentos.$inferSelect
export type LinhaAviso = typeof avisosPagamento.$inferSelect

/** An instalment with what it names, as of now. */
export interface ParcelaGuardada {
  parcela: Omit<LinhaParcela, 'userId' | 'createdAt' | 'updatedAt'>
  numeracao: string
  meiosPagamento: string[]
  cliente: { id: string; nomeCompleto: string; telefone: string } | null
}

/** What came in and what was said of it, each the newest first. */
export interface MovimentoDaParcela {
  recebimentos: LinhaRecebimento[]
  avisos: LinhaAviso[]
}

/** An instalment with what came in and what was said of it. */
export interface ParcelaComMovimentos extends MovimentoDaParcela {
  guardada: ParcelaGuardada
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

const USER_ID = sql.placeholder('userId')
const mine = eq(parcelas.userId, USER_ID)

/**
 * What is open, what is to be given back, and what money came into last, each from its index and in one of the three
 * alone: nobody can estimate how many of an account's instalments are open, and what is joined to a guess reads them all.
 */
const EM_ABERTO = sql`select ${parcelas}.* from ${parcelas} where ${and(mine, ABERTA)}
  union all select ${parcelas}.* from ${parcelas} where ${and(mine, sql`(${A_DEVOLVER})`)}
  union all select ${parcelas}.* from ${parcelas} where ${and(mine, sql`not (${ABERTA}) and not (${A_DEVOLVER})`)}
    and ${parcelas.id} in (select ${recebimentos.parcelaId} from ${recebimentos}
      where ${eq(recebimentos.userId, USER_ID)} and ${recebimentos.dia} >= ${sql.placeholder('desde')}::date
      order by ${recebimentos.createdAt} desc, ${recebimentos.id} limit ${LATELY_MOST})`

const recebimentoLido = jsonRow(recebimentos)
const avisoLido = jsonRow(avisosPagamento)

type ParcelaLida = ParcelaGuardada['parcela']

/** As PostgreSQL gives it: sums as text, lists as JSON, and nothing where there is none. */
type LinhaEmAberto = Omit<ParcelaLida, 'valor' | 'recebido'> &
  Pick<ParcelaGuardada, 'numeracao' | 'meiosPagamento'> & {
    valor: string
    recebido: string
    clienteId: string | null
    nomeCompleto: string
    telefone: string
    vindos: LinhaRecebimento[] | null
    ditos: LinhaAviso[] | null
  }

const COLUNAS = {
  id: parcelas.id,
  orcamentoId: parcelas.orcamentoId,
  proposta: parcelas.proposta,
  numero: parcelas.numero,
  rotulo: parcelas.rotulo,
  valor: parcelas.valor,
  recebido: parcelas.recebido,
  vencimento: sql`${parcelas.vencimento}::text`,
  gatilho: parcelas.gatilho,
  dias: parcelas.dias,
  meio: parcelas.meio,
  txid: parcelas.txid,
  canceladaEm: parcelas.canceladaEm,
  canceladaPorque: parcelas.canceladaPorque,
  numeracao: orcamentos.numeracao,
  meiosPagamento: orcamentos.meiosPagamento,
  clienteId: clientes.id,
  nomeCompleto: clientes.nomeCompleto,
  telefone: clientes.telefone,
  vindos: sql`vindos.lista`,
  ditos: sql`ditos.lista`,
} satisfies Record<keyof LinhaEmAberto, SQLWrapper>

const selectEmAberto = statement<LinhaEmAberto>(
  'parcelas_em_aberto',
  sql`with abertas as materialized (${EM_ABERTO})
    select ${sql.join(
      Object.entries(COLUNAS).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    )}
    from abertas as ${parcelas}
    join ${orcamentos} on ${and(eq(orcamentos.userId, USER_ID), eq(orcamentos.id, parcelas.orcamentoId))}
    left join ${clientes} on ${and(eq(clientes.userId, USER_ID), eq(clientes.id, orcamentos.clienteId))}
    left join (select ${recebimentos.parcelaId} as de,
        json_agg(${recebimentoLido.row} order by ${recebimentos.createdAt} desc, ${recebimentos.id}) as lista
      from ${recebimentos} where ${eq(recebimentos.userId, USER_ID)}
        and ${recebimentos.parcelaId} in (select id from abertas) group by 1) vindos on vindos.de = ${parcelas.id}
    left join (select ${avisosPagamento.parcelaId} as de,
        json_agg(${avisoLido.row} order by ${avisosPagamento.createdAt} desc, ${avisosPagamento.id}) as lista
      from ${avisosPagamento} where ${eq(avisosPagamento.userId, USER_ID)}
        and ${avisosPagamento.parcelaId} in (select id from abertas) group by 1) ditos on ditos.de = ${parcelas.id}
    where not ${orcamentos.exemplo}
    order by ${parcelas.vencimento} asc nulls last, ${orcamentos.numeracao}, ${parcelas.numero}, ${parcelas.id}`,
)

/**
 * Instalments of real quotes that are open or to be given back, and those into which money came last, with what came in
 * and what was said of each, in one statement.
 */
export async function findParcelasEmAberto(
  { db, userId }: Context,
  desde: string,
): Promise<ParcelaComMovimentos[]> {
  return (await selectEmAberto(db, { userId, desde })).map(emAbertoOf)
}

function emAbertoOf(linha: LinhaEmAberto): ParcelaComMovimentos {
  const { clienteId, nomeCompleto, telefone, vindos, ditos } = linha
  return {
    guardada: {
      // The columns beside its own are nothing to whoever reads an instalment: thousands are not copied.
      parcela: Object.assign(linha, { valor: Number(linha.valor), recebido: Number(linha.recebido) }),
      numeracao: linha.numeracao,
      meiosPagamento: linha.meiosPagamento,
      cliente: clienteId === null ? null : { id: clienteId, nomeCompleto, telefone },
    },
    recebimentos: (vindos ?? []).map(recebimentoLido.read),
    avisos: (ditos ?? []).map(avisoLido.read),
  }
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
  const [row] = await selectRecebido(db, { userId, de, ate })
  return Number(row?.soma ?? 0)
}

const selectRecebido = prepared('recebido_entre', (db) =>
  db
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
        eq(recebimentos.userId, USER_ID),
        sql`${recebimentos.dia} between ${sql.placeholder('de')}::date and ${sql.placeholder('ate')}::date`,
        sql`not ${orcamentos.exemplo}`,
      ),
    ),
)

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
