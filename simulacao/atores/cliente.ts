// Who buys: what a customer does with the link.
import { pickId, type Cena } from '../cena.ts'

export async function changeLink(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', 'excluido_em is null')
  if (id === undefined) return
  const name = sorte.chance(0.7) ? 'orcamentos.create-link' : 'orcamentos.revoke-link'
  await mundo.write(conta, name, { sorte, params: { id } })
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
