import { eq, sql } from 'drizzle-orm'
import { contas } from '#db/schema/contas.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'

type Reader = Pick<Context, 'db' | 'userId'>

export interface Formato {
  colunas: string[]
  /** columns that name a row of the account */
  chave: string[]
}

/** The columns of a table without the owner's, and which of them name a row. */
export async function findFormato({ db }: Pick<Context, 'db'>, tabela: string): Promise<Formato> {
  const { rows } = await db.execute<{ coluna: string; chave: boolean }>(sql`
    select a.attname::text as coluna, coalesce(a.attnum = any(i.indkey), false) as chave
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${`public.${tabela}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'user_id'
    order by a.attnum`)
  return {
    colunas: rows.map(({ coluna }) => coluna),
    chave: rows.filter(({ chave }) => chave).map(({ coluna }) => coluna),
  }
}

/** Rows of the account that were not deleted, nor what they cannot be without, as JSON text, in the order of their keys. */
export async function findLinhas(
  { db, userId }: Reader,
  { tabela, chave, without, acima, depois, limite }: Wish,
): Promise<string[]> {
  const table = sql.identifier(tabela)
  const keys = (alias: string) =>
    sql.join(
      (chave.length > 0 ? chave : ['user_id']).map(
        (one) => sql`${sql.identifier(alias)}.${sql.identifier(one)}`,
      ),
      sql`, `,
    )
  const later =
    depois === null
      ? sql``
      : sql`and (${keys('t')}) > (select ${keys('r')} from jsonb_populate_record(null::${table}, ${depois}::jsonb) r)`
  const { rows } = await db.execute<{ linha: string }>(sql`
    select (to_jsonb(t) - ${sql.param(['user_id', ...without])}::text[])::text as linha
    from ${table} t
    where t.user_id = ${userId} and to_jsonb(t) ->> 'excluido_em' is null ${sql.join(acima.map(isNotBelowDeleted))} ${later}
    order by ${keys('t')} limit ${limite}`)
  return rows.map(({ linha }) => linha)
}

/** That a row does not lie below one that was deleted. */
function isNotBelowDeleted({ tabela, colunas, colunasDela }: Referencia) {
  const pairs = colunas.map(
    (coluna, index) => sql`p.${sql.identifier(colunasDela[index] ?? '')} = t.${sql.identifier(coluna)}`,
  )
  return sql` and not exists (select from ${sql.identifier(tabela)} p
    where p.user_id = t.user_id and ${sql.join(pairs, sql` and `)} and to_jsonb(p) ->> 'excluido_em' is not null)`
}

interface Wish {
  tabela: string
  chave: readonly string[]
  without: readonly string[]
  /** to what a row cannot be without */
  acima: readonly Referencia[]
  /** the last row of the portion before */
  depois: string | null
  limite: number
}

export interface Referencia {
  colunas: string[]
  tabela: string
  colunasDela: string[]
  /** of its own columns those that may be empty */
  anulaveis: string[]
}

/** To what a table refers, without the owner's column. */
export async function findReferencias({ db }: Pick<Context, 'db'>, tabela: string): Promise<Referencia[]> {
  const { rows } = await db.execute<Referencia & Record<string, unknown>>(sql`
    select f.relname::text as tabela, k.colunas, k."colunasDela", k.anulaveis
    from pg_constraint c join pg_class f on f.oid = c.confrelid
    cross join lateral (
      select array_agg(a.attname::text order by p.ord) as colunas, array_agg(b.attname::text order by p.ord) as "colunasDela",
        coalesce(array_agg(a.attname::text) filter (where not a.attnotnull), '{}') as anulaveis
      from unnest(c.conkey, c.confkey) with ordinality p (own, other, ord)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = p.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = p.other
      where a.attname <> 'user_id'
    ) k
    where c.contype = 'f' and c.conrelid = ${`public.${tabela}`}::regclass and k.colunas is not null`)
  return rows
}

const TAKEN = '23505'
/** Data that no row can hold, or that a constraint refuses. */
const IMPOSSIBLE = /^2[23]/

/**
 * Stores rows for the account, with the columns that the file knows; the others take their defaults.
 * @throws {AppError} REGISTROS_JA_EXISTEM, EXPORTACAO_INVALIDA
 */
export async function insertLinhas(
  { db, userId }: Reader,
  { tabela, colunas, linhas }: { tabela: string; colunas: readonly string[]; linhas: readonly object[] },
): Promise<void> {
  const table = sql.identifier(tabela)
  const names = sql.join(
    ['user_id', ...colunas].map((one) => sql.identifier(one)),
    sql`, `,
  )
  const owned = linhas.map((linha) => ({ ...linha, user_id: userId }))
  try {
    await db.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(owned)}::jsonb)`)
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === TAKEN) throw new AppError('REGISTROS_JA_EXISTEM')
    if (IMPOSSIBLE.test(state)) throw new AppError('EXPORTACAO_INVALIDA')
    throw error
  }
}

/** Whether the account has any row in a table, deleted ones among them. */
export async function hasLinhas({ db, userId }: Reader, tabela: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${sql.identifier(tabela)} where user_id = ${userId} limit 1`,
  )
  return rows.length > 0
}

/** Takes away what stands in a table of an account that is to be filled. */
export async function deleteLinhas({ db, userId }: Reader, tabela: string): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(tabela)} where user_id = ${userId}`)
}

/** Holds the account until the transaction ends. @returns its version */
export async function lockVersao({ db, userId }: Reader): Promise<number> {
  const [row] = await db
    .select({ versao: contas.versao })
    .from(contas)
    .where(eq(contas.id, userId))
    .for('no key update')
  return row?.versao ?? 0
}

export async function findVersao({ db, userId }: Reader): Promise<number> {
  const [row] = await db.select({ versao: contas.versao }).from(contas).where(eq(contas.id, userId))
  return row?.versao ?? 0
}

/** The account goes on counting where the rows of the file ended, and says from then on that they came from one. */
export async function markRestaurada({ db, userId, now }: Context, versao: number): Promise<void> {
  await db.update(contas).set({ versao, restauradaEm: now }).where(eq(contas.id, userId))
}
