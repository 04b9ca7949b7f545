import type { Aparelho } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import { findVisitas, type LinhaVisita } from './visitas.repository.ts'

/** One look of a customer at the page of a quote. */
export interface Visita {
  id: string
  orcamentoId: string
  /** which version was looked at; null where the page showed the quote as it was */
  proposta: number | null
  /** null of looks from before this was asked */
  aparelho: Aparelho | null
  createdAt: string
}

/** Looks of the account's customers, the oldest first, from behind the last of the portion before. */
export async function listVisitas(
  { db, userId }: Context,
  { depois, limite }: { depois: LinhaVisita | null; limite: number },
): Promise<{ visitas: Visita[]; ultima: LinhaVisita | null }> {
  const found = await findVisitas(db, { userId, depois, limite })
  return {
    visitas: found.map(({ id, orcamentoId, proposta, aparelho, createdAt }) => ({
      id,
      orcamentoId,
      proposta,
      aparelho,
      createdAt: createdAt.toISOString(),
    })),
    ultima: found.length < limite ? null : (found.at(-1) ?? null),
  }
}
