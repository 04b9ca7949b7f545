import { sql } from 'drizzle-orm'
import type { Context } from '#http/context.ts'
import { instant } from './historico-antigo.repository.ts'

export { holdVersao } from '#db/versao.ts'

/** Accounts with large photos of slabs that were cut and not touched since an instant. */
export async function findContasComFotoAntiga({ db }: Pick<Context, 'db'>, antes: Date): Promise<string[]> {
  const { rows } = await db.execute<{ conta_id: string }>(
    sql`select conta_id from contas_com_foto_antiga(${instant(antes)})`,
  )
  return rows.map(({ conta_id }) => conta_id)
}

/**
 * Lets those photos stand by their middle size from now on, so many of them at most, and say how fine that is.
 * @returns of each photo the addresses of the pictures that it was made of
 */
export async function takeFotosInteiras(
  { db, userId }: Context,
  { antes, limite, pxPorMetro }: { antes: Date; limite: number; pxPorMetro: number },
): Promise<string[][]> {
  const { rows } = await db.execute<{ inteira: string; original: string | null }>(sql`
    with antigas as (
      select f.id, f.inteira, f.original from fotos_chapa f
      join chapas c on c.user_id = f.user_id and c.id = f.chapa_id
      where f.user_id = ${userId} and c.estado = 'cortada' and c.updated_at < ${instant(antes)}
        and (f.inteira <> f.media or f.original is not null)
      order by f.id limit ${limite}
    )
    update fotos_chapa f set inteira = f.media, original = null, px_por_metro = ${pxPorMetro}
    from antigas a where f.user_id = ${userId} and f.id = a.id
    returning a.inteira, a.original`)
  return rows.map(({ inteira, original }) => [inteira, ...(original === null ? [] : [original])])
}
