// What goes to whoever buys, and what the workshop does with the answers.
import { pickId, succeeded, type Cena } from '../cena.ts'
import { newServicos } from './balcao.ts'

const VIVO = 'excluido_em is null'

export async function changeLink(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', VIVO)
  if (id === undefined) return
  const name = sorte.chance(0.7) ? 'orcamentos.create-link' : 'orcamentos.revoke-link'
  await mundo.write(conta, name, { sorte, params: { id } })
}

export async function sendProposta(cena: Cena): Promise<void> {
  const id = await pickId(cena, 'orcamentos', VIVO)
  if (id !== undefined) await send(cena, id)
}

/** What is approved becomes otherwise, and whoever buys is asked whether that is right. */
export async function sendAditivo(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', `${VIVO} and status = 'aprovado'`)
  if (id === undefined) return
  const body = { servicos: newServicos(cena), ...newValidade(cena) }
  await mundo.write(conta, 'orcamentos.change', { sorte, params: { id }, body })
  await send(cena, id)
}

/** A last day on which it may be answered, some days from now. */
export function newValidade({ mundo, sorte }: Cena) {
  if (sorte.chance(0.6)) return { dataValidade: null }
  const until = new Date(mundo.clock.now.getTime() + sorte.whole(0, 4) * DAY_MS)
  return { dataValidade: until.toISOString().slice(0, 10) }
}

const DAY_MS = 86_400_000

async function send({ mundo, sorte, conta }: Cena, id: string): Promise<void> {
  await mundo.write(conta, 'propostas.create', { sorte, params: { id } })
  // A draft is none any more; whether it was one when this came, somebody else may decide at the same time.
  mundo.livro.doubt('orcamentos.status', id, 'finalizado')
}

/** Mostly the version that is read now. */
export async function withdrawProposta({ mundo, sorte, conta }: Cena): Promise<void> {
  const last = sorte.chance(0.7)
    ? 'and numero = (select max(numero) from propostas u where u.orcamento_id = p.orcamento_id)'
    : ''
  const rows = await mundo.rows<{ id: string; numero: number }>(
    `select orcamento_id as id, numero from propostas p where user_id = $1 and retirada_em is null ${last}
     order by orcamento_id, numero`,
    [conta.id],
  )
  const one = sorte.pick(rows)
  if (!one) return
  const params = { id: one.id, numero: String(one.numero) }
  await mundo.write(conta, 'propostas.withdraw', { sorte, params })
}

/** An approval that was told by telephone. */
export async function noteAprovacao(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', `${VIVO} and status in ('finalizado', 'aprovado')`)
  if (id === undefined) return
  const proposta = await mundo.one(
    'select max(numero)::text from propostas where orcamento_id = $1 and retirada_em is null',
    [id],
  )
  const body = {
    nome: 'Quem compra',
    meio: sorte.oneOf(['telefone', 'whatsapp', 'pessoalmente']),
    proposta: proposta && sorte.chance(0.7) ? Number(proposta) : null,
  }
  const answer = await mundo.write(conta, 'respostas.create', { sorte, params: { id }, body })
  if (succeeded(answer)) mundo.livro.say('orcamentos.status', id, 'aprovado')
  else mundo.livro.doubt('orcamentos.status', id, 'aprovado')
}

/** The workshop takes an approval back, mostly one that counts. */
export async function undoResposta({ mundo, sorte, conta }: Cena): Promise<void> {
  const counting = sorte.chance(0.8) ? "and o.status = 'aprovado' and c.proposta = r.proposta" : ''
  const rows = await mundo.rows<{ id: string; resposta: string }>(
    `select r.orcamento_id as id, r.id as resposta from respostas r join orcamentos o on o.id = r.orcamento_id
       left join contratos c on c.orcamento_id = o.id
     where r.user_id = $1 and r.tipo = 'aprovacao' and o.excluido_em is null ${counting} order by r.ordem`,
    [conta.id],
  )
  const one = sorte.pick(rows)
  if (!one) return
  const params = { id: one.id, respostaId: one.resposta }
  await mundo.write(conta, 'respostas.undo', { sorte, params, body: { motivo: 'Engano' } })
  mundo.livro.doubt('orcamentos.status', one.id, 'finalizado')
}
