// What goes to whoever buys, and what is done with it there.
import { pickId, type Cena } from '../cena.ts'

const CPF = '52998224725'

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
  const [read] = await mundo.rows<{ id: string; proposta: number; cpf: string | null }>(
    `select l.orcamento_id as id, max(p.numero) as proposta, max(c.cpf) as cpf
     from links_publicos l join orcamentos o on o.id = l.orcamento_id
       left join propostas p on p.orcamento_id = o.id and p.retirada_em is null
       left join clientes c on c.id = o.cliente_id
     where l.token = $1 group by 1`,
    [token],
  )
  const status = await mundo.send(`/orcamento/${token}/aprovar`, {
    proposta: String(read?.proposta ?? 1),
    nome: 'Quem compra',
    digitos: read?.cpf || CPF,
    aceite: 'sim',
  })
  if (read && status === 303) mundo.livro.say('orcamentos.status', read.id, 'aprovado')
}

/** Whoever buys does not only say yes. */
export async function answerLink({ mundo, sorte, conta }: Cena): Promise<void> {
  const token = await tokenOf({ mundo, sorte, conta })
  if (token === undefined) return
  const [read] = await mundo.rows<{ id: string; proposta: number }>(
    `select l.orcamento_id as id, max(p.numero) as proposta
     from links_publicos l join propostas p on p.orcamento_id = l.orcamento_id and p.retirada_em is null
     where l.token = $1 group by 1`,
    [token],
  )
  const formulario = sorte.pick(['recusar', 'alteracao', 'prazo']) ?? 'prazo'
  const status = await mundo.send(`/orcamento/${token}/${formulario}`, {
    proposta: String(read?.proposta ?? 1),
    mensagem: 'Outra cuba',
  })
  // A change of what is approved may be declined, which leaves the quote approved.
  if (read && status === 303 && formulario === 'recusar')
    mundo.livro.doubt('orcamentos.status', read.id, 'rejeitado')
}

/** The workshop takes an approval back. */
export async function undoResposta({ mundo, sorte, conta }: Cena): Promise<void> {
  const rows = await mundo.rows<{ id: string; resposta: string }>(
    `select orcamento_id as id, r.id as resposta from respostas r
     where user_id = $1 and tipo = 'aprovacao' order by ordem`,
    [conta.id],
  )
  const one = sorte.pick(rows)
  if (!one) return
  const params = { id: one.id, respostaId: one.resposta }
  await mundo.write(conta, 'respostas.undo', { sorte, params, body: { motivo: 'Engano' } })
  mundo.livro.doubt('orcamentos.status', one.id, 'finalizado')
}

async function tokenOf({ mundo, sorte, conta }: Cena): Promise<string | undefined> {
  const rows = await mundo.rows<{ token: string }>(
    `select token from links_publicos l join orcamentos o on o.id = l.orcamento_id
     where l.user_id = $1 and revogado_em is null and o.excluido_em is null order by l.created_at, token`,
    [conta.id],
  )
  return sorte.pick(rows)?.token
}
