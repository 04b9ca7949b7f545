import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#http/context.ts'

/** What is the program's own, or opens something. */
const DE_DENTRO = [
  'user_id',
  'busca',
  'ordem',
  'versao',
  'revisao',
  'escritas',
  'request_id',
  'txid',
  'pdf',
  'sessao',
  'chave',
]

const DO_ORCAMENTO = sql`t.orcamento_id = any(o.ids)`
const DO_MATERIAL = sql`t.material_id in (
  select m.id from materiais m where m.user_id = t.user_id and m.orcamento_id = any(o.ids))`
const DA_PARCELA = sql`t.parcela_id in (
  select p.id from parcelas p where p.user_id = t.user_id and p.orcamento_id = any(o.ids))`
const DO_DESENHO = sql`(t.cliente_id = o.cliente or t.orcamento_id = any(o.ids))`

/** Every table with rows about a customer, and which of its rows they are; of `o`, the customer and its quotes. */
const TABELAS: Readonly<Record<string, SQL>> = {
  clientes: sql`t.id = o.cliente`,
  orcamentos: sql`t.id = any(o.ids)`,
  orcamento_servicos: DO_ORCAMENTO,
  materiais: sql`(t.orcamento_id = any(o.ids) or t.cliente_id = o.cliente)`,
  pecas: DO_MATERIAL,
  itens: DO_MATERIAL,
  propostas: DO_ORCAMENTO,
  contratos: DO_ORCAMENTO,
  provas: DO_ORCAMENTO,
  respostas: DO_ORCAMENTO,
  parcelas: DO_ORCAMENTO,
  recebimentos: DA_PARCELA,
  avisos_pagamento: DA_PARCELA,
  contatos: DO_ORCAMENTO,
  visitas: DO_ORCAMENTO,
  avisos: DO_ORCAMENTO,
  desenhos: DO_DESENHO,
  desenho_revisoes: DO_ORCAMENTO,
  eventos: sql`t.entidade_id = any(o.cliente::text || o.ids::text[])`,
}

/** Names of the lists of a customer's data, in the order in which they stand. */
export const LISTAS_DOS_DADOS: readonly string[] = Object.keys(TABELAS)

/** The rows of one table about a customer, deleted ones among them, as JSON text. */
export async function findDados({ db, userId }: Context, tabela: string, clienteId: string): Promise<string> {
  const { rows } = await db.execute<{ linhas: string }>(sql`
    with o as (
      select ${clienteId}::uuid as cliente,
        array(select id from orcamentos where user_id = ${userId} and cliente_id = ${clienteId}) as ids
    )
    select coalesce(jsonb_agg(to_jsonb(t) - ${sql.param(DE_DENTRO)}::text[]), '[]')::text as linhas
    from ${sql.identifier(tabela)} t cross join o
    where t.user_id = ${userId} and ${TABELAS[tabela] ?? sql`false`}`)
  return rows[0]?.linhas ?? '[]'
}
