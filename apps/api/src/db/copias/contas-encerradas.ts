import type pg from 'pg'

/** What a database remembers of the ends of accounts. */
export interface EncerramentosLembrados {
  /** accounts that went, and when */
  apagadas: { id: string; apagadaEm: Date }[]
  /** ids of closed accounts */
  encerradas: string[]
}

/** Which accounts went and which are closed; null where it is of a program that knew of neither. */
export async function readEncerramentos(client: pg.Client): Promise<EncerramentosLembrados | null> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('public.contas_apagadas') is not null as there`,
  )
  if (known.rows[0]?.there !== true) return null
  const apagadas = await client.query<{ id: string; apagadaEm: Date }>(
    `select id, apagada_em as "apagadaEm" from contas_apagadas order by apagada_em, id`,
  )
  const encerradas = await client.query<{ id: string }>(
    `select id from contas where encerrada_ate is not null order by id`,
  )
  return { apagadas: apagadas.rows, encerradas: encerradas.rows.map(({ id }) => id) }
}

/** How an account stands: closed until a day YYYY-MM-DD, or open, and when it was changed last. */
export interface EstadoDaConta {
  id: string
  ate: string | null
  em: Date
}

/** How those of these accounts stand that a database has. */
export async function readContas(client: pg.Client, ids: readonly string[]): Promise<EstadoDaConta[]> {
  const { rows } = await client.query<EstadoDaConta>(
    `select id, encerrada_ate::text as ate, updated_at as em from contas where id = any($1::uuid[]) order by id`,
    [ids],
  )
  return rows
}
