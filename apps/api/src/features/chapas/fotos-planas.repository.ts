import type { FotoPlana } from '@lapida/contracts/chapa'
import { sql } from 'drizzle-orm'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

type Linha = FotoPlana & { chapa_id: string }

/** The newest photo of each of these slabs that was not withdrawn, by the slab's id. */
export async function findFotosPlanas(
  { db, userId }: Context,
  chapaIds: readonly string[],
): Promise<ReadonlyMap<string, FotoPlana>> {
  if (chapaIds.length === 0) return new Map()
  const rows = await selectNewest(db, { userId, chapaIds: [...chapaIds] })
  return new Map(rows.map(({ chapa_id, ...foto }) => [chapa_id, foto]))
}

const selectNewest = statement<Linha>(
  'fotos_planas',
  sql`
    select distinct on (chapa_id) chapa_id, id, inteira, media, mini, largura, altura,
      (precisao ->> 'pior')::integer as pior
    from fotos_chapa
    where user_id = ${sql.placeholder('userId')} and chapa_id = any(${sql.placeholder('chapaIds')}::uuid[])
      and retirada_em is null
    order by chapa_id, created_at desc, id desc`,
)
