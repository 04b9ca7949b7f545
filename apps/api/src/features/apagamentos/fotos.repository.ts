import { sql, type SQL } from 'drizzle-orm'
import type { Erasing } from './erasing.ts'

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Names of pictures in a text. */
const namesIn = (text: SQL) => sql`
  select distinct m[1] as nome from regexp_matches(${text}, '/imagens/([A-Za-z0-9._-]+)', 'g') as m`

/** Everything of a quote in which a picture's address can stand. */
const TEXTOS: readonly { de: SQL; orcamento: SQL; texto: SQL }[] = [
  { de: sql`materiais x`, orcamento: sql`x.orcamento_id`, texto: sql`array_to_string(x.images, ' ')` },
  { de: sql`propostas x`, orcamento: sql`x.orcamento_id`, texto: sql`x.conteudo::text` },
  { de: sql`provas x`, orcamento: sql`x.orcamento_id`, texto: sql`x.conteudo::text` },
  { de: sql`respostas x`, orcamento: sql`x.orcamento_id`, texto: sql`x.foto` },
  {
    de: sql`recebimentos x join parcelas p on p.user_id = x.user_id and p.id = x.parcela_id`,
    orcamento: sql`p.orcamento_id`,
    texto: sql`x.comprovante`,
  },
  {
    de: sql`avisos_pagamento x join parcelas p on p.user_id = x.user_id and p.id = x.parcela_id`,
    orcamento: sql`p.orcamento_id`,
    texto: sql`x.foto`,
  },
  { de: sql`desenho_revisoes x`, orcamento: sql`x.orcamento_id`, texto: sql`x.conteudo::text` },
]

/** The pictures that quotes and drawings of a customer show; asked before any of them goes. */
export async function findFotos(
  { db, userId }: Erasing,
  { clienteId, orcamentoIds }: { clienteId: string | null; orcamentoIds: readonly string[] },
): Promise<string[]> {
  const parts = TEXTOS.map(
    ({ de, orcamento, texto }) => sql`
      select n.nome from ${de} cross join lateral (${namesIn(texto)}) n
      where x.user_id = ${userId} and ${orcamento} = any(${listOf(orcamentoIds)})`,
  )
  const { rows } = await db.execute<{ nome: string }>(sql`
    ${sql.join(parts, sql` union `)} union
    select n.nome from desenhos x cross join lateral (${namesIn(sql`x.conteudo::text`)}) n
    where x.user_id = ${userId} and (x.cliente_id = ${clienteId} or x.orcamento_id = any(${listOf(orcamentoIds)}))`)
  return rows.map(({ nome }) => nome)
}

/** Where else a picture may be shown; a version of a restricted quote shows its photos no more. */
const OUTROS: readonly SQL[] = [
  sql`select array_to_string(x.images, ' ') as texto from materiais x where x.user_id = empresas.user_id`,
  sql`select array_to_string(x.imagens, ' ') from estoque_materiais x where x.user_id = empresas.user_id`,
  sql`select x.foto from chapas x where x.user_id = empresas.user_id`,
  sql`select concat_ws(' ', x.inteira, x.media, x.mini, x.original) from fotos_chapa x
    where x.user_id = empresas.user_id`,
  sql`select x.conteudo::text from desenhos x where x.user_id = empresas.user_id`,
  sql`select x.conteudo::text from desenho_revisoes x where x.user_id = empresas.user_id`,
  sql`select x.conteudo::text from planos_corte x where x.user_id = empresas.user_id`,
  sql`select x.conteudo::text from propostas x
    join orcamentos o on o.user_id = x.user_id and o.id = x.orcamento_id and o.restrito_em is null
    where x.user_id = empresas.user_id`,
  sql`select x.conteudo::text from provas x where x.user_id = empresas.user_id`,
  sql`select x.foto from respostas x where x.user_id = empresas.user_id`,
  sql`select x.comprovante from recebimentos x where x.user_id = empresas.user_id`,
  sql`select x.foto from avisos_pagamento x where x.user_id = empresas.user_id`,
]

/** Deletes of these pictures those that nothing shows any more; how many went. */
export async function deleteFotos({ db, userId }: Erasing, nomes: readonly string[]): Promise<number> {
  if (nomes.length === 0) return 0
  const { rowCount } = await db.execute(sql`
    with procurados as (select unnest(${sql.param([...nomes])}::text[]) as nome),
    mostrados as (
      select distinct n.nome
      from empresas
      cross join lateral (select empresas.logo as texto union all ${sql.join([...OUTROS], sql` union all `)}) t
      cross join lateral (${namesIn(sql`t.texto`)}) n
      where empresas.user_id = ${userId}
    )
    delete from imagens i using procurados
    where i.user_id = ${userId} and i.nome = procurados.nome
      and not exists (select from mostrados where mostrados.nome = i.nome)`)
  return rowCount ?? 0
}
