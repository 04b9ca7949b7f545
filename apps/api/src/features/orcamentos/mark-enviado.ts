import type { Orcamento } from '@lapida/contracts/orcamento'
import { withEscrita } from '@lapida/domain/orcamento/escritas'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import { findEscritas, recordEventos, updateOrcamento } from './orcamentos.repository.ts'

/** A quote that was just frozen to be sent: nothing of it is unsent, and it is no draft (ruling 51). */
export async function markEnviado(context: Context, orcamento: Orcamento, versao: number): Promise<void> {
  const { db, userId, now } = context
  const sent = { alteracoesNaoEnviadas: false }
  if (orcamento.status !== 'rascunho') {
    await updateOrcamento(db, { userId, id: orcamento.id, versao, ...sent })
    return
  }
  const escrita = { versao, em: now.toISOString(), autor: 'usuario' } as const
  const escritas = withEscrita(await findEscritas(db, userId, orcamento.id), ['status'], escrita)
  await updateOrcamento(db, {
    userId,
    id: orcamento.id,
    versao,
    escritas,
    ...sent,
    status: 'finalizado',
    updatedAt: now,
  })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'status',
      titulo: numeracaoVisivel(orcamento),
      detalhes: { de: 'rascunho', para: 'finalizado' },
    },
  ])
}
