import type pg from 'pg'

/** An erasure of a customer, of whichever account. */
export interface ApagamentoLembrado {
  userId: string
  clienteId: string
  pessoaId: string | null
  /** day YYYY-MM-DD */
  pedidoEm: string
  feitoEm: Date
}

/** Every erasure that a database remembers; none where it is of a program that knew of none. */
export async function readApagamentos(client: pg.Client): Promise<ApagamentoLembrado[]> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('public.apagamentos') is not null as there`,
  )
  if (known.rows[0]?.there !== true) return []
  const { rows } = await client.query<ApagamentoLembrado>(
    `select user_id as "userId", cliente_id as "clienteId", pessoa_id as "pessoaId", pedido_em::text as "pedidoEm",
       feito_em as "feitoEm"
     from apagamentos order by feito_em, id`,
  )
  return rows
}
