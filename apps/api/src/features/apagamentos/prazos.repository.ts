import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#http/context.ts'

/** Accounts with evidence whose time is over, or with records that were deleted long ago. */
export async function findContasComPrazoVencido({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const { rows } = await db.execute<{ conta_id: string }>(
    sql`select conta_id from contas_com_prazo_vencido(${now.toISOString()}::timestamptz)`,
  )
  return rows.map(({ conta_id }) => conta_id)
}

/** Quotes of erased customers whose evidence is to go. */
export async function findEvidenciasVencidas({ db, userId }: Context, hoje: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orcamentos where user_id = ${userId} and restrito_ate < ${hoje}::date order by id for update`)
  return rows.map(({ id }) => id)
}

interface Asked {
  antes: Date
  limite: number
}

const isOld = (antes: Date) => sql`t.excluido_em < ${antes.toISOString()}::timestamptz`

/** Quotes that were deleted before an instant. Money that came in for one keeps it: the sums of the company stay. */
export async function findOrcamentosNoFim(
  { db, userId }: Context,
  { antes, limite }: Asked,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from orcamentos t
    where t.user_id = ${userId} and ${isOld(antes)} and not t.exemplo and t.restrito_em is null and not exists (
      select from parcelas p join recebimentos r on r.user_id = p.user_id and r.parcela_id = p.id
      where p.user_id = t.user_id and p.orcamento_id = t.id)
    order by t.id limit ${limite} for update`)
  return rows.map(({ id }) => id)
}

const nobodyIn = (table: string, column: string): SQL => sql`not exists (
  select from ${sql.identifier(table)} x where x.user_id = t.user_id and x.${sql.identifier(column)} = t.id)`

/** What goes after its quotes, and what must not refer to it any more. */
const REGISTROS: Readonly<Record<string, SQL>> = {
  clientes: sql`not t.exemplo and ${nobodyIn('orcamentos', 'cliente_id')} and ${nobodyIn('desenhos', 'cliente_id')}
    and ${nobodyIn('materiais', 'cliente_id')}`,
  desenhos: sql`not t.exemplo and ${nobodyIn('desenho_revisoes', 'desenho_id')}`,
  planos_corte: sql`not t.exemplo`,
  materiais: sql`true`,
  chapas: sql`not t.exemplo and ${nobodyIn('movimentos', 'chapa_id')} and ${nobodyIn('chapas', 'origem_id')}`,
}

/** Kinds of records that go by themselves, each behind those that may refer to it. */
export const TABELAS_DA_LIXEIRA = ['desenhos', 'planos_corte', 'materiais', 'clientes', 'chapas'] as const

/** Deletes for good what was deleted before an instant and what nothing refers to. @returns ids of what went */
export async function emptyLixeira(
  { db, userId }: Context,
  tabela: (typeof TABELAS_DA_LIXEIRA)[number],
  antes: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${sql.identifier(tabela)} t
    where t.user_id = ${userId} and ${isOld(antes)} and ${REGISTROS[tabela] ?? sql`false`}
    returning t.id`)
  return rows.map(({ id }) => id)
}

const PRODUTOS = [
  { tabela: 'estoque_materiais', coluna: 'estoque_material_id', usos: ['chapas', 'materiais'] },
  { tabela: 'estoque_itens', coluna: 'estoque_item_id', usos: [] },
] as const

/**
 * The same for products with the book of their quantities, where nothing but that refers to them: no slab, no piece of
 * work, no quote whose stone or item went out of the stock.
 */
export async function emptyLixeiraDoEstoque(context: Context, antes: Date): Promise<void> {
  const { db, userId } = context
  for (const { tabela, coluna, usos } of PRODUTOS) {
    const unused = usos.map((uso) => nobodyIn(uso, 'estoque_material_id'))
    const noItem = tabela === 'estoque_itens' ? [nobodyIn('itens', 'estoque_id')] : []
    const { rows } = await db.execute<{ id: string }>(sql`
      select t.id from ${sql.identifier(tabela)} t
      where t.user_id = ${userId} and ${isOld(antes)} and not t.exemplo and not exists (
          select from movimentos m where m.user_id = t.user_id and m.${sql.identifier(coluna)} = t.id
            and (m.orcamento_id is not null or m.chapa_id is not null))
        and ${sql.join([sql`true`, ...unused, ...noItem], sql` and `)}
      for update`)
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
    await db.execute(
      sql`delete from movimentos where user_id = ${userId} and ${sql.identifier(coluna)} = any(${ids})`,
    )
    await db.execute(
      sql`delete from ${sql.identifier(tabela)} where user_id = ${userId} and id = any(${ids})`,
    )
  }
}
