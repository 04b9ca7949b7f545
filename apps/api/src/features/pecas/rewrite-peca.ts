import type { Peca, PecaSalvar } from '@lapida/contracts/material'
import type { PecaEscrita } from '@lapida/domain/orcamento/orcamento-escrito'
import { rewriteMaterial } from '#features/materiais/rewrite-material.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'

/**
 * Rewrites one piece of a material; null removes it. Totals of the material and of its quote follow.
 * @returns the piece as it is now, null when it was removed.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA, and whatever rule the piece breaks.
 */
export async function rewritePeca(
  context: Context,
  { materialId, pecaId }: { materialId: string; pecaId: string },
  rewrite: (stored: PecaEscrita) => PecaSalvar | null,
): Promise<Peca | null> {
  const id = idToFind(pecaId)
  const material = await rewriteMaterial(context, materialId, {
    rewrite: (stored) => ({ ...stored, pecas: rewriteIn(stored.pecas, id, rewrite) }),
    rename: (path) => path.replace(/^materiais\.\d+\.pecas\.\d+\./, ''),
  })
  return material.pecas.find((entry) => entry.id === id) ?? null
}

function rewriteIn(
  pecas: readonly PecaEscrita[],
  id: string,
  rewrite: (stored: PecaEscrita) => PecaSalvar | null,
): PecaSalvar[] {
  if (!pecas.some((entry) => entry.id === id)) throw new AppError('PECA_NAO_ENCONTRADA')
  return pecas.flatMap((entry) => {
    if (entry.id !== id) return entry
    const next = rewrite(entry)
    return next ? { ...next, id } : []
  })
}
