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
 * that has its name, the oldest of them; without such a stone it stands by itself. Names meet by being sorted together:
 * nothing is known here of how many there are, and a join that expects few takes minutes for many.
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
    nomes as (
      select orcamento_id, tipo, null::uuid as material_id, null::timestamptz as criado,
        ${folded(sql`tipo`)} collate "C" as chave
      from usados
      where material_id is null and tipo <> ''
      union all
      select null, null, ${estoqueMateriais.id}, ${estoqueMateriais.createdAt},
        ${folded(sql`${estoqueMateriais.nome}`)} collate "C"
      from ${estoqueMateriais}
      where ${estoqueMateriais.userId} = ${context.userId} and ${estoqueMateriais.excluidoEm} is null
        and exists (select from usados where material_id is null and tipo <> '')
    ),
    achados as (
      select orcamento_id, tipo, chave,
        first_value(material_id) over (partition by chave order by criado nulls last, material_id) as material_id
      from nomes
    ),
    todos as (
      select orcamento_id, tipo, material_id, null as chave from usados where material_id is not null
      union all
      select orcamento_id, tipo, material_id, case when material_id is null then chave end
      from achados
      where orcamento_id is not null
    )
    select material_id as "materialId", mode() within group (order by tipo) as tipo,
      count(distinct orcamento_id) as usos
    from todos
    group by material_id, chave
    order by usos desc, tipo, material_id`)
  return rows.map(({ materialId, tipo, usos }) => ({
    estoqueMaterialId: materialId,
    tipo,
    usos: Number(usos),
  }))
}
