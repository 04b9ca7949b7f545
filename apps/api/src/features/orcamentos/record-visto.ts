import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Aparelho } from '@lapida/contracts/valores'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { announce } from '#features/avisos/announce.ts'
import type { Context } from '#http/context.ts'
import { fatosOfOrcamento } from './fatos-of-orcamento.ts'
import { nextVersao, recordEventos } from './orcamentos.repository.ts'
import { holdVisto, insertVisita } from './visitas.repository.ts'

/** Looking again at the same version within so many minutes is the same look. */
const SAME_LOOK_MINUTES = 10

export interface Visto {
  aparelho: Aparelho
  /** the version that was looked at; null where the page shows the quote as it is */
  proposta: number | null
}

/**
 * Tells the owner that the customer has opened the public page. A draft counts no look: nobody was sent it, so whoever
 * looks at it is no customer.
 */
export async function recordVisto(
  context: Context,
  orcamento: Orcamento,
  { aparelho, proposta }: Visto,
): Promise<void> {
  if (orcamento.status === 'rascunho') return
  const { db, userId, now } = context
  const since = new Date(now.getTime() - SAME_LOOK_MINUTES * 60_000)
  if (await holdVisto(db, { userId, orcamentoId: orcamento.id, proposta, since })) return
  const looks = await insertVisita(db, {
    id: context.newId(),
    userId,
    orcamentoId: orcamento.id,
    proposta,
    aparelho,
    createdAt: now,
    versao: await nextVersao(context),
  })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'visto',
      titulo: numeracaoVisivel(orcamento),
      autor: 'cliente',
      detalhes: fatosOfOrcamento(orcamento),
    },
  ])
  if (looks === 1) await announce(context, { tipo: 'visto', orcamento })
}
