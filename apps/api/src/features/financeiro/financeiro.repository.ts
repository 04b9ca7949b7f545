import { sql, type SQL } from 'drizzle-orm'
import type { Status } from '@lapida/contracts/valores'
import type { MesCivil } from '@lapida/domain/shared/datas'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { clientes } from '#db/schema/clientes.ts'
import { materiais, pecas } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { contratos } from '#db/schema/propostas.ts'
import type { Context } from '#http/context.ts'

/** Figures of some quotes; `mes` and `status` say of which, null where they do not matter. */
export type Soma = {
  mes: MesCivil | null
  status: Status | null
  quantidade: number
  total: Centavos
  /** half-up to the centavo; 0 without quotes */
  media: Centavos
  subtotal: Centavos
  desconto: Centavos
}

export type MaiorOrcamento = { id: string; numeracao: string; cliente: string; total: Centavos }
export type LinhaCsv = {
  id: string
  numeracao: string
  cliente: string
  status: Status
  subtotal: Centavos
  desconto: Centavos
  acrescimo: Centavos
  total: Centavos
  createdAt: Date
}

const TOP = 5

/** What counts in every figure: the account's own quotes; neither deleted ones nor samples. */
function counted({ userId }: Pick<Context, 'userId'>): SQL {
  return sql`${orcamentos.userId} = ${userId} and ${orcamentos.excluidoEm} is null and not ${orcamentos.exemplo}`
}

/** A material that is in the sums: no option, or one that is ticked (domain: orcamento/opcoes). */
const isContado = sql`(not ${materiais.opcional} or ${materiais.marcado})`

/** A quote of which nothing is agreed to, and one that is approved but not frozen yet. */
const withoutContrato = sql`not exists (
  select 1 from ${contratos}
  where ${contratos.userId} = ${orcamentos.userId} and ${contratos.orcamentoId} = ${orcamentos.id}
)`

/** What each quote counts for: what was agreed to while it is approved, else what it says. */
const withContratos = sql`${orcamentos} left join ${contratos}
  on ${contratos.userId} = ${orcamentos.userId} and ${contratos.orcamentoId} = ${orcamentos.id}`
const VIGENTE = {
  total: sql`coalesce(${contratos.valor}, ${orcamentos.valorTotal})`,
  subtotal: sql`coalesce(${contratos.subtotal}, ${orcamentos.subtotal})`,
  desconto: sql`coalesce(${contratos.desconto}, ${orcamentos.valorDesconto})`,
  acrescimo: sql`coalesce(${contratos.acrescimo}, ${orcamentos.valorAcrescimo})`,
}

const amount = (value: SQL) => sql<string>`coalesce(${value}, 0)::bigint`

/**
 * One reading of the quotes gives the figures of all of them, of each status and of each month of the company's
 * calendar since `desde`.
 */
export async function sumOrcamentos(
  context: Context,
  { desde, zona }: { desde: string; zona: string },
): Promise<Soma[]> {
  const { rows } = await context.db.execute<Record<keyof Soma, string | null>>(sql`
    with contados as (
      select ${orcamentos.status} as status, ${VIGENTE.total} as valor_total,
        ${VIGENTE.subtotal} as subtotal, ${VIGENTE.desconto} as valor_desconto,
        case when ${orcamentos.createdAt} >= ${desde}::timestamptz
          then to_char(${orcamentos.createdAt} at time zone ${zona}, 'YYYY-MM') end as mes
      from ${withContratos} where ${counted(context)}
    )
    select mes, status, count(*) as quantidade, ${amount(sql`sum(valor_total)`)} as total,
      ${amount(sql`round(avg(valor_total))`)} as media, ${amount(sql`sum(subtotal)`)} as subtotal,
      ${amount(sql`sum(valor_desconto)`)} as desconto
    from contados
    group by grouping sets ((), (status), (mes))
    having grouping(mes) = 1 or mes is not null`)
  return rows.map((row) => ({
    mes: row.mes,
    // The rows' own check allows no other status.
    status: row.status as Status | null,
    quantidade: Number(row.quantidade),
    total: Number(row.total) as Centavos,
    media: Number(row.media) as Centavos,
    subtotal: Number(row.subtotal) as Centavos,
    desconto: Number(row.desconto) as Centavos,
  }))
}

/** Folded as `foldText` of the domain does it: 'granito' and ' Granito' are one stone. */
const folded = (text: SQL) =>
  sql`trim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

/**
 * The stones that most quotes have, each by its commonest spelling: of an approved quote those that were agreed to, of
 * another those that it says. Each spelling is folded once.
 */
export async function findMateriaisMaisVendidos(
  context: Context,
): Promise<{ nome: string; orcamentos: number }[]> {
  const { rows } = await context.db.execute<{ nome: string; quantidade: string }>(sql`
    with usados as materialized (
      select trim(${materiais.tipo}) as nome, ${orcamentos.id} as orcamento_id
      from ${orcamentos}
      join ${materiais} on ${materiais.userId} = ${orcamentos.userId}
        and ${materiais.orcamentoId} = ${orcamentos.id} and ${materiais.excluidoEm} is null
      where ${counted(context)} and ${materiais.userId} = ${context.userId} and ${isContado}
        and ${withoutContrato}
      union all
      select trim(pedra) as nome, ${orcamentos.id} as orcamento_id
      from ${orcamentos}
      join ${contratos} on ${contratos.userId} = ${orcamentos.userId} and ${contratos.orcamentoId} = ${orcamentos.id}
      cross join jsonb_array_elements_text(${contratos.pedras}) pedra
      where ${counted(context)} and ${contratos.userId} = ${context.userId}
    ),
    pedras as materialized (
      select nome, vezes, ${folded(sql`nome`)} as chave
      from (select nome, count(*) as vezes from usados where nome <> '' group by nome) nomes
    ),
    contagem as (
      select chave, count(*) as quantidade
      from (
        select distinct pedras.chave, usados.orcamento_id from usados join pedras on pedras.nome = usados.nome
      ) unicos
      group by chave
    )
    select quantidade, (
      select pedras.nome from pedras where pedras.chave = contagem.chave order by vezes desc, nome limit 1
    ) as nome
    from contagem
    order by quantidade desc, chave
    limit ${TOP}`)
  return rows.map((row) => ({ nome: row.nome, orcamentos: Number(row.quantidade) }))
}

/** Square millimetres of stone in the approved quotes. */
export async function sumAreaVendida(context: Context): Promise<bigint> {
  const { rows } = await context.db.execute<{ area: string }>(sql`
    select (
      select coalesce(sum(${contratos.areaMm2}), 0) from ${orcamentos}
      join ${contratos} on ${contratos.userId} = ${orcamentos.userId} and ${contratos.orcamentoId} = ${orcamentos.id}
      where ${counted(context)} and ${contratos.userId} = ${context.userId}
    ) + coalesce(sum(${pecas.larguraMm}::bigint * ${pecas.comprimentoMm} * ${pecas.quantidade}), 0) as area
    from ${orcamentos}
    join ${materiais} on ${materiais.userId} = ${orcamentos.userId}
      and ${materiais.orcamentoId} = ${orcamentos.id} and ${materiais.excluidoEm} is null
    join ${pecas} on ${pecas.userId} = ${materiais.userId} and ${pecas.materialId} = ${materiais.id}
    where ${counted(context)} and ${orcamentos.status} = 'aprovado' and ${materiais.userId} = ${context.userId}
      and ${isContado} and ${withoutContrato}`)
  return BigInt(rows[0]?.area ?? 0)
}

/** The quote with the highest total, the newer of two equal ones; null without quotes. */
export async function findMaiorOrcamento(context: Context): Promise<MaiorOrcamento | null> {
  const { rows } = await context.db.execute<Record<keyof MaiorOrcamento, string>>(sql`
    with maior as materialized (
      select ${orcamentos.id} as id, ${VIGENTE.total} as total from ${withContratos} where ${counted(context)}
      order by total desc, ${orcamentos.createdAt} desc, ${orcamentos.id}
      limit 1
    )
    select ${orcamentos.id} as id, ${orcamentos.numeracao} as numeracao,
      coalesce(${clientes.nomeCompleto}, '') as cliente, maior.total as total
    from maior
    join ${orcamentos} on ${orcamentos.id} = maior.id
    left join ${clientes} on ${clientes.userId} = ${orcamentos.userId} and ${clientes.id} = ${orcamentos.clienteId}
    where ${orcamentos.userId} = ${context.userId}`)
  const [row] = rows
  return row ? { ...row, total: Number(row.total) as Centavos } : null
}

/** Every quote that counts, newest first. */
export async function findLinhasCsv(context: Context): Promise<LinhaCsv[]> {
  const { rows } = await context.db.execute<
    Record<Exclude<keyof LinhaCsv, 'createdAt'>, string> & { createdAt: Date }
  >(sql`
    select ${orcamentos.id} as id, ${orcamentos.numeracao} as numeracao, ${orcamentos.status} as status,
      coalesce(${clientes.nomeCompleto}, '') as cliente, ${VIGENTE.subtotal} as subtotal,
      ${VIGENTE.desconto} as desconto, ${VIGENTE.acrescimo} as acrescimo,
      ${VIGENTE.total} as total, ${orcamentos.createdAt} as "createdAt"
    from ${withContratos}
    left join ${clientes} on ${clientes.userId} = ${orcamentos.userId} and ${clientes.id} = ${orcamentos.clienteId}
    where ${counted(context)}
    order by ${orcamentos.createdAt} desc, ${orcamentos.id}`)
  return rows.map((row) => ({
    ...row,
    status: row.status as Status,
    subtotal: Number(row.subtotal) as Centavos,
    desconto: Number(row.desconto) as Centavos,
    acrescimo: Number(row.acrescimo) as Centavos,
    total: Number(row.total) as Centavos,
    createdAt: new Date(row.createdAt),
  }))
}
