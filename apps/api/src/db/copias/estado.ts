import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Same number in every process: only one copies at a time. */
const ADVISORY_LOCK = 720_451_841
/** Older lines tell nobody anything. */
const KEPT_DAYS = 400

export interface CopiaFeita {
  iniciadaEm: Date
  arquivo: string
  bytes: number
  sha256: string
  linhas: number
}

/** Runs `work` unless another process copies; tells which. */
export async function asTheOnlyOne<T>(
  client: pg.Client,
  work: () => Promise<T>,
): Promise<{ done: T } | 'taken'> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ADVISORY_LOCK,
  ])
  if (!rows[0]?.taken) return 'taken'
  try {
    return { done: await work() }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
  }
}

/** Whether the database is of a program that remembers its copies; before an upgrade it may not be. */
export async function hasEstado(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.copias') is not null as there`,
  )
  return rows[0]?.there === true
}

/** Remembers a copy that was read back. @returns its id */
export async function rememberCopia(client: pg.Client, feita: CopiaFeita, now: Date): Promise<string> {
  const id = randomUUID()
  const { iniciadaEm, arquivo, bytes, sha256, linhas } = feita
  await inScope(client, async () => {
    await client.query(
      `insert into copias (id, iniciada_em, terminada_em, arquivo, bytes, sha256, linhas)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, iniciadaEm, now, arquivo, bytes, sha256, linhas],
    )
    await client.query(`delete from copias where iniciada_em < $1::timestamptz - make_interval(days => $2)`, [
      now,
      KEPT_DAYS,
    ])
  })
  return id
}

/** Remembers that a copy was restored beside the database and was the same. */
export async function rememberEnsaio(client: pg.Client, id: string, now: Date): Promise<void> {
  await inScope(client, () => client.query('update copias set ensaiada_em = $2 where id = $1', [id, now]))
}

export async function rememberFailure(
  client: pg.Client,
  { iniciadaEm, falha }: { iniciadaEm: Date; falha: string },
  now: Date,
): Promise<void> {
  await inScope(client, () =>
    client.query('insert into copias (id, iniciada_em, terminada_em, falha) values ($1, $2, $3, $4)', [
      randomUUID(),
      iniciadaEm,
      now,
      falha,
    ]),
  )
}

export interface KnownFile {
  id: string
  iniciadaEm: Date
  arquivo: string
}

/** Copies whose files were not taken away. */
export async function listFiles(client: pg.Client): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    `select id, iniciada_em as "iniciadaEm", arquivo from copias where arquivo is not null and apagada_em is null`,
  )
  return rows
}

/** Remembers that the files of these copies were taken away. */
export async function forgetFiles(client: pg.Client, ids: string[], now: Date): Promise<void> {
  await inScope(client, () =>
    client.query('update copias set apagada_em = $2 where id = any($1::uuid[])', [ids, now]),
  )
}

export interface EstadoDasCopias {
  /** when the last good one was begun */
  ultima: Date | null
  bytes: number | null
  /** when the last try was begun, and whether it failed */
  tentativa: Date | null
  falhou: boolean
  ultimoEnsaio: Date | null
}

/** How the copies of the database stand. */
export async function readEstado(client: pg.Client): Promise<EstadoDasCopias> {
  const { rows } = await client.query<EstadoDasCopias & { bytes: string | null }>(
    `select boa.iniciada_em as ultima, boa.bytes, todas.iniciada_em as tentativa,
       coalesce(todas.falha is not null, false) as falhou,
       (select max(ensaiada_em) from copias) as "ultimoEnsaio"
     from (select 1) one
     left join lateral (select * from copias where falha is null order by iniciada_em desc, terminada_em desc limit 1) boa on true
     left join lateral (select * from copias order by iniciada_em desc, terminada_em desc limit 1) todas on true`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no row.')
  return { ...row, bytes: row.bytes === null ? null : Number(row.bytes) }
}

/** The tables are the owner's, and row level security holds owners, too. */
async function inScope(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query(`begin; select set_config('app.escopo', 'copia', true)`)
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
