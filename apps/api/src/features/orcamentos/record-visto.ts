import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import { fatosOfOrcamento } from './fatos-of-orcamento.ts'
import { countVisto, holdVisto, nextVersao, recordEventos } from './orcamentos.repository.ts'

/** Looking again within so many minutes is the same look. */
const SAME_LOOK_MINUTES = 10

/** Tells the owner that the customer has opened the public page. */
export async function recordVisto(context: Context, orcamento: Orcamento): Promise<void> {
  const since = new Date(context.now.getTime() - SAME_LOOK_MINUTES * 60_000)
  const seen = await holdVisto(context.db, { userId: context.userId, orcamentoId: orcamento.id, since })
  if (seen) return
  const { db, userId, now } = context
  await countVisto(db, { userId, id: orcamento.id, versao: await nextVersao(context), now })
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
}
