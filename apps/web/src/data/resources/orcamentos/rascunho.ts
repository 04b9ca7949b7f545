import { isOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { NOTA_DO_RASCUNHO } from '#data/local/nota.ts'
import { dropNota, leaveNota } from '#data/local/notas.ts'
import { currentStore } from '#data/local/store.ts'

/** The wizard's snapshot; its parts have the shape of the wizard's own model and survive JSON. */
export interface Rascunho {
  userId: string
  currentStep: string | number
  /** ISO timestamp */
  lastSaved: string
  cliente: unknown
  materiais: unknown
  servicos: unknown
  condicoes: unknown
  /** quote that is being changed; null for a new one */
  orcamentoId: string | null
}

/** The snapshot of the signed-in user, or null. One of another user is refused and removed (spec 1 §5). */
export async function loadRascunho(): Promise<Rascunho | null> {
  const { rascunhos, userId } = currentStore()
  await rascunhos.where('userId').notEqual(userId).delete()
  const stored = await rascunhos.get(userId)
  const rascunho = stored?.rascunho as Rascunho | undefined
  return rascunho && rascunho.userId === userId ? rascunho : null
}

/** Keeps the snapshot on this device. Saving for anyone but the signed-in user does nothing. */
export async function saveRascunho(rascunho: Rascunho): Promise<void> {
  const { rascunhos, userId } = currentStore()
  if (rascunho.userId !== userId || !isOf(currentSession().user, userId)) return
  await rascunhos.put({ userId, rascunho })
  dropNota(NOTA_DO_RASCUNHO)
}

/** Forgets the snapshot. */
export async function discardRascunho(): Promise<void> {
  const { rascunhos, userId } = currentStore()
  await rascunhos.delete(userId)
  dropNota(NOTA_DO_RASCUNHO)
}

/** Keeps the snapshot when the page is about to be gone. */
export function leaveRascunho(rascunho: Rascunho): void {
  leaveNota(NOTA_DO_RASCUNHO, rascunho)
}
