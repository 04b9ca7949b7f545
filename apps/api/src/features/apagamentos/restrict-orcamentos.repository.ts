import { sql } from 'drizzle-orm'
import type { Erasing } from './erasing.ts'
import { CLIENTE_REMOVIDO } from './pessoa.repository.ts'
import type { OrcamentoGuardado } from './plan-apagamento.ts'

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/**
 * Takes quotes out of every list, and the person out of them. What was agreed to and what was paid stays: a sum of the
 * company does not change. Their evidence stays until its day.
 */
export async function restrictOrcamentos(
  context: Erasing,
  guardados: readonly OrcamentoGuardado[],
): Promise<void> {
  const ids = guardados.map(({ id }) => id)
  if (ids.length === 0) return
  const { db, userId, now } = context
  const restrito = now.toISOString()
  await db.execute(sql`
    update orcamentos o set restrito_em = ${restrito}::timestamptz, restrito_ate = g.ate, observacoes = '',
      observacoes_gerais = '{}', forma_pagamento = '', condicoes_pagamento = '', prazo_entrega = '', validade_orcamento = '',
      endereco_obra = null, indicado_por = null, ultima_resposta = null, request_id = null, escritas = '{}',
      busca = lower(o.numeracao || ' ' || ${CLIENTE_REMOVIDO}::text)
    from unnest(${listOf(ids)}, ${sql.param(guardados.map(({ ate }) => ate))}::date[]) as g(id, ate)
    where o.user_id = ${userId} and o.id = g.id`)
  // What was agreed to is frozen; the working copy says nothing more. One that was never frozen is what it counts by.
  await db.execute(sql`
    delete from materiais m where m.user_id = ${userId} and m.orcamento_id = any(${listOf(ids)})
      and (exists (select from contratos c where c.user_id = m.user_id and c.orcamento_id = m.orcamento_id)
        or exists (select from orcamentos o where o.user_id = m.user_id and o.id = m.orcamento_id and o.aprovado_em is null))`)
  await db.execute(sql`
    update materiais set ambiente = '', observacoes = '', images = '{}'
    where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  for (const table of ['orcamento_servicos', 'contatos', 'visitas', 'avisos'])
    await db.execute(sql`
      delete from ${sql.identifier(table)} where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await db.execute(sql`
    update links_publicos set revogado_em = coalesce(revogado_em, ${restrito}::timestamptz)
    where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await asApagamento(context, () =>
    db.execute(sql`
      update recebimentos r set observacao = '' from parcelas p
      where r.user_id = ${userId} and p.user_id = r.user_id and p.id = r.parcela_id
        and p.orcamento_id = any(${listOf(ids)}) and r.observacao <> ''`),
  )
}

/** Takes the person out of evidence, too, whose time is over. The hashes stay: the chain of the account's answers goes on. */
export async function forgetEvidencia(context: Erasing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, userId } = context
  await asApagamento(context, async () => {
    await db.execute(sql`
      delete from comprovantes c using respostas r
      where c.user_id = ${userId} and r.user_id = c.user_id and r.id = c.resposta_id
        and r.orcamento_id = any(${listOf(ids)})`)
    await db.execute(sql`
      update respostas set nome = '', documento = '', assinatura = null, foto = null, texto_aceito = '', mensagem = '',
        linha = null, ip = '', navegador = ''
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
    await db.execute(sql`
      update propostas set conteudo = '{}', mudancas = '[]', pdf = null, pdf_sha256 = null
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
    await db.execute(sql`
      update provas set conteudo = '{}' where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
    await db.execute(sql`
      update recebimentos r set comprovante = '' from parcelas p
      where r.user_id = ${userId} and p.user_id = r.user_id and p.id = r.parcela_id
        and p.orcamento_id = any(${listOf(ids)}) and r.comprovante <> ''`)
    await db.execute(sql`
      update avisos_pagamento a set foto = '' from parcelas p
      where a.user_id = ${userId} and p.user_id = a.user_id and p.id = a.parcela_id
        and p.orcamento_id = any(${listOf(ids)}) and a.foto <> ''`)
  })
  await db.execute(sql`
    delete from desenho_revisoes where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await db.execute(sql`
    delete from desenhos d where d.user_id = ${userId} and d.orcamento_id = any(${listOf(ids)})
      and not exists (select from desenho_revisoes r where r.user_id = d.user_id and r.desenho_id = d.id)`)
  await db.execute(sql`
    update orcamentos set restrito_ate = null where user_id = ${userId} and id = any(${listOf(ids)})`)
}

/** What only an erasure may change (migration 0050). */
async function asApagamento({ db }: Erasing, work: () => Promise<unknown>): Promise<void> {
  await db.execute(sql`select set_config('app.apagamento', 'sim', true)`)
  await work()
  await db.execute(sql`select set_config('app.apagamento', '', true)`)
}
