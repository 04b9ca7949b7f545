// What goes to whoever buys, and what is done with it there.
import { pickId, type Cena } from '../cena.ts'

export async function changeLink(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', 'excluido_em is null')
  if (id === undefined) return
  const name = sorte.chance(0.7) ? 'orcamentos.create-link' : 'orcamentos.revoke-link'
  await mundo.write(conta, name, { sorte, params: { id } })
}

export async function sendProposta(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', 'excluido_em is null')
  if (id === undefined) return
  await mundo.write(conta, 'propostas.create', { sorte, params: { id } })
  // A draft is none any more; whether it was one when this came, somebody else may decide at the same time.
  mundo.livro.doubt('orcamentos.status', id, 'finalizado')
}

export async function withdrawProposta({ mundo, sorte, conta }: Cena): Promise<void> {
  const rows = await mundo.rows<{ id: string; numero: number }>(
    `select orcamento_id as id, numero from propostas where user_id = $1 and retirada_em is null
     order by orcamento_id, numero`,
    [conta.id],
  )
  const one = sorte.pick(rows)
  if (!one) return
  const params = { id: one.id, numero: String(one.numero) }
  await mundo.write(conta, 'propostas.withdraw', { sorte, params })
}

export async function openLink({ mundo, sorte, conta }: Cena): Promise<void> {
  const token = await tokenOf({ mundo, sorte, conta })
  if (token !== undefined) await mundo.open(`/orcamento/${token}`, 'cliente')
}

export async function approveLink({ mundo, sorte, conta }: Cena): Promise<void> {
  const token = await tokenOf({ mundo, sorte, conta })
  if (token === undefined) return
  const orcamentoId = await mundo.one('select orcamento_id from links_publicos where token = $1', [token])
  const status = await mundo.send(`/orcamento/${token}/aprovar`, { nome: 'Quem compra', aceite: 'sim' })
  if (orcamentoId !== undefined && status === 303)
    mundo.livro.say('orcamentos.status', orcamentoId, 'aprovado')
}

async function tokenOf({ mundo, sorte, conta }: Cena): Promise<string | undefined> {
  const rows = await mundo.rows<{ token: string }>(
    `select token from links_publicos l join orcamentos o on o.id = l.orcamento_id
     where l.user_id = $1 and revogado_em is null and o.excluido_em is null order by l.created_at, token`,
    [conta.id],
  )
  return sorte.pick(rows)?.token
}
