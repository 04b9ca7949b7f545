// Slabs that are kept for an approved quote, and an approval that comes back with what it had.
import { pickId, succeeded, type Cena } from '../cena.ts'

const DAY_MS = 86_400_000
const APROVADO = "excluido_em is null and status = 'aprovado'"

/** Keeps slabs for a quote until a day; whoever asks does not look whether another quote has them. */
export async function reserveChapas(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', APROVADO)
  const chapa = await pickId(cena, 'chapas', "excluido_em is null and estado <> 'cortada'")
  if (id === undefined || chapa === undefined) return
  const ate = new Date(mundo.clock.now.getTime() + sorte.whole(0, 6) * DAY_MS).toISOString().slice(0, 10)
  await mundo.write(conta, 'reservas.create', { sorte, params: { id }, body: { chapas: [chapa], ate } })
}

/** A quote that left its approval comes back to it as it was: slabs, stock and moment, where they can. */
export async function repeatAprovacao(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(
    cena,
    'orcamentos',
    `excluido_em is null and status <> 'aprovado' and exists (
      select 1 from aprovacoes a where a.user_id = t.user_id and a.orcamento_id = t.id and a.saida is not null)`,
  )
  if (id === undefined) return
  const body = { status: 'aprovado', refazerAprovacao: true }
  const answer = await mundo.write(conta, 'orcamentos.change', { sorte, params: { id }, body })
  if (succeeded(answer)) mundo.livro.say('orcamentos.status', id, body.status)
  else mundo.livro.doubt('orcamentos.status', id, body.status)
}
