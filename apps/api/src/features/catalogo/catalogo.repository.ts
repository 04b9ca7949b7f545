import { sql, type SQL } from 'drizzle-orm'
import { estoqueMateriais } from '#db/schema/estoque.ts'
import { materiais } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import type { Context } from '#http/context.ts'

export interface UsoGuardado {
  estoqueMaterialId: string | null
  tipo: string
  usos: number
}

/** Folded as `foldText` of the domain does it: 'granito' and ' Granito' are one stone. */
const folded = (text: SQL) =>
  sql`trim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

/**
 * In how many quotes each stone is, the most used first. One that was typed by hand counts for the stone of the stock
 * that has its name; without such a stone it stands by itself. Names are folded only when any was typed.
 */
export async function findUsos(context: Context): Promise<UsoGuardado[]> {
  const { rows } = await context.db.execute<{ materialId: string | null; tipo: string; usos: string }>(sql`
    with usados as materialized (
      select ${orcamentos.id} as orcamento_id, ${materiais.estoqueMaterialId} as material_id,
        trim(${materiais.tipo}) as tipo
      from ${orcamentos}
      join ${materiais} on ${materiais.userId} = ${orcamentos.userId}
        and ${materiais.orcamentoId} = ${orcamentos.id} and ${materiais.excluidoEm} is null
      where ${orcamentos.userId} = ${context.userId} and ${orcamentos.excluidoEm} is null
        and not ${orcamentos.exemplo} and ${materiais.userId} = ${context.userId}
    ),
    digitados as materialized (
      select tipo, ${folded(sql`tipo`)} as chave
      from (select distinct tipo from usados where material_id is null and tipo <> '') tipos
    ),
    homonimos as materialized (
      select distinct on (chave) chave, id
      from (
        select ${estoqueMateriais.id} as id, ${estoqueMateriais.createdAt} as criado,
          ${folded(sql`${estoqueMateriais.nome}`)} as chave
        from ${estoqueMateriais}
        where ${estoqueMateriais.userId} = ${context.userId} and ${estoqueMateriais.excluidoEm} is null
          and exists (select from digitados)
      ) pedras
      order by chave, criado, id
    )
    select coalesce(usados.material_id, homonimos.id) as "materialId",
      mode() within group (order by usados.tipo) as tipo, count(distinct usados.orcamento_id) as usos
    from usados
    left join digitados on usados.material_id is null and digitados.tipo = usados.tipo
    left join homonimos on homonimos.chave = digitados.chave
    where usados.material_id is not null or usados.tipo <> ''
    group by coalesce(usados.material_id, homonimos.id),
      case when coalesce(usados.material_id, homonimos.id) is null then digitados.chave end
    order by usos desc, tipo, "materialId"`)
  return rows.map(({ materialId, tipo, usos }) => ({
    estoqueMaterialId: materialId,
    tipo,
    usos: Number(usos),
  }))
}
