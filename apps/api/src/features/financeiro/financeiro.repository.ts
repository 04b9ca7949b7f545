import { sql, type SQL } from 'drizzle-orm'
import type { Status } from '@lapida/contracts/valores'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { clientes } from '#db/schema/clientes.ts'
import { materiais, pecas } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { contratos } from '#db/schema/propostas.ts'
import type { Context } from '#http/context.ts'

/** Figures of some quotes; `mes` (from 1, among those asked for) and `status` say of which, null where they do not matter. */
export type Soma = {
  mes: number | null
  status: Status | null
  quantidade: number
  total: Centavos
  /** half-up to the centavo; 0 without quotes */
  media: Centavos
  subtotal: Centavos
  desconto: Centavos
}

/** Every figure of the account. */
export interface Figuras {
  /** all quotes, those of each status, and those of each month asked for */
  somas: Soma[]
  /** the stones that most quotes have, each by its commonest spelling */
  pedras: { nome: string; orcamentos: number }[]
  /** square millimetres of stone in the approved quotes */
  area: bigint
  /** the quote with the highest total, the newer of two equal ones; null without quotes */
  maior: MaiorOrcamento | null
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

/** What each quote counts for: what was agreed to while it is approved, else what it says. */
const withContratos = sql`${orcamentos} left join ${contratos}
  on ${contratos.userId} = ${orcamentos.userId} and ${contratos.orcamentoId} = ${orcamentos.id}`
const VIGENTE = {
  total: sql`coalesce(${contratos.valor}, ${orcamentos.valorTotal})`,
  subtotal: sql`coalesce(${contratos.subtotal}, ${orcamentos.subtotal})`,
  desconto: sql`coalesce(${contratos.desconto}, ${orcamentos.valorDesconto})`,
  acrescimo: sql`coalesce(${contratos.acrescimo}, ${orcamentos.valorAcrescimo})`,
}

const amount = (value: SQL) => sql`coalesce(${value}, 0)::bigint`

/**
 * A quote that says its stones itself. As a yes or no, of which the planner expects half: of an `is null` it expects one
 * in two hundred, and then looks each material up by itself.
 */
const isWithoutContrato = sql`case when contados.pedras is null then true else false end`

/** Folded as `foldText` of the domain does it: 'granito' and ' Granito' are one stone. */
const folded = (text: SQL) =>
  sql`trim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

/**
 * One reading of the account's quotes gives every figure. The months are those that begin at `inicios`, but the last of
 * these: it ends the month before. Of an approved quote the stones are those that were agreed to, of another those that
 * it says; each spelling is folded once.
 */
export async function findFiguras(context: Context, inicios: readonly string[]): Promise<Figuras> {
  const { db, userId } = context
  const isMine = sql`${materiais.userId} = ${userId} and ${materiais.excluidoEm} is null`
  const { rows } = await db.execute<{
    somas: Soma[]
    pedras: Figuras['pedras'] | null
    area: string
    maior: MaiorOrcamento | null
  }>(sql`
    with contados as materialized (
      select ${orcamentos.id} as id, ${orcamentos.status} as status, ${orcamentos.createdAt} as created_at,
        ${VIGENTE.total} as total, ${VIGENTE.subtotal} as subtotal, ${VIGENTE.desconto} as desconto,
        width_bucket(${orcamentos.createdAt}, ${sql.param([...inicios])}::timestamptz[]) as mes,
        ${contratos.areaMm2} as area, ${contratos.pedras} as pedras
      from ${withContratos} where ${counted(context)}
    ),
    somas as (
      select nullif(mes, 0) as mes, status, count(*) as quantidade, ${amount(sql`sum(total)`)} as total,
        ${amount(sql`round(avg(total))`)} as media, ${amount(sql`sum(subtotal)`)} as subtotal,
        ${amount(sql`sum(desconto)`)} as desconto
      from contados
      group by grouping sets ((), (status), (mes))
      having grouping(mes) = 1 or mes between 1 and ${inicios.length - 1}
    ),
    usados as materialized (
      select trim(${materiais.tipo}) as nome, contados.id as orcamento_id
      from contados join ${materiais} on ${materiais.orcamentoId} = contados.id
      where ${isMine} and ${materiais.orcamentoId} is not null and ${isContado}
        and ${isWithoutContrato}
      union all
      select trim(pedra) as nome, contados.id as orcamento_id
      from contados cross join jsonb_array_elements_text(contados.pedras) pedra
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
      order by quantidade desc, chave
      limit ${TOP}
    ),
    maior as (select id, total from contados order by total desc, created_at desc, id limit 1)
    select (select json_agg(somas) from somas) as somas,
      (select json_agg(json_build_object('orcamentos', quantidade, 'nome', (
          select pedras.nome from pedras where pedras.chave = contagem.chave order by vezes desc, nome limit 1
        )) order by quantidade desc, chave) from contagem) as pedras,
      (select coalesce(sum(area), 0) from contados) + (
        select coalesce(sum(${pecas.larguraMm}::bigint * ${pecas.comprimentoMm} * ${pecas.quantidade}), 0)
        from contados
        join ${materiais} on ${materiais.orcamentoId} = contados.id
        join ${pecas} on ${pecas.userId} = ${materiais.userId} and ${pecas.materialId} = ${materiais.id}
        where ${isMine} and ${isContado} and contados.status = 'aprovado' and ${isWithoutContrato}
      ) as area,
      (select json_build_object('id', ${orcamentos.id}, 'numeracao', ${orcamentos.numeracao},
          'cliente', coalesce(${clientes.nomeCompleto}, ''), 'total', maior.total)
        from maior
        join ${orcamentos} on ${orcamentos.id} = maior.id
        left join ${clientes} on ${clientes.userId} = ${orcamentos.userId} and ${clientes.id} = ${orcamentos.clienteId}
        where ${orcamentos.userId} = ${userId}) as maior`)
  const [row] = rows
  if (!row) throw new Error('A sum gave no row.')
  return { somas: row.somas, pedras: row.pedras ?? [], area: BigInt(row.area), maior: row.maior }
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
