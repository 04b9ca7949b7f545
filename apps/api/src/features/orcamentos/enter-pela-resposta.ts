import type { Orcamento } from '@lapida/contracts/orcamento'
import { withEscrita } from '@lapida/domain/orcamento/escritas'
import { forgetSaida } from '#features/reservas/saida-de-aprovado.ts'
import type { Context } from '#http/context.ts'
import { enterAprovado, type Entrada } from './enter-aprovado.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { findEscritas, updateOrcamento } from './orcamentos.repository.ts'

/**
 * A quote whose version was approved by an answer becomes approved, in the transaction of that answer. One that is
 * approved already, and of which a change is approved now, stays so since when it was.
 */
export async function enterPelaResposta(
  context: Context,
  { id, status }: Pick<Orcamento, 'id' | 'status'>,
  entrada: Entrada,
): Promise<void> {
  if (status !== 'aprovado') {
    await writeStatus(context, id, { ...entrada, status: 'aprovado' })
    forgetSaida(context, id)
  }
  await enterAprovado(context, await loadOrcamento(context, id), entrada)
}

/** A quote whose customer declined it becomes 'rejeitado', in the transaction of that answer. */
export function declinePelaResposta(context: Context, id: string, versao: number): Promise<void> {
  return writeStatus(context, id, { versao, autor: 'cliente', status: 'rejeitado' })
}

async function writeStatus(
  { db, userId, now }: Context,
  id: string,
  { versao, autor, status }: Pick<Entrada, 'versao' | 'autor'> & { status: 'aprovado' | 'rejeitado' },
): Promise<void> {
  const escrita = { versao, em: now.toISOString(), autor }
  const escritas = withEscrita(await findEscritas(db, userId, id), ['status'], escrita)
  const aprovadoEm = status === 'aprovado' ? now : null
  await updateOrcamento(db, { userId, id, versao, escritas, status, aprovadoEm, updatedAt: now })
}
