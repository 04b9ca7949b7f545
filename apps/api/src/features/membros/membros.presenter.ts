import type { Membro } from '@lapida/contracts/membro'
import { canSeeCustos } from '@lapida/domain/conta/precos-e-custos'
import { quemOf, type Context } from '#http/context.ts'
import type { MembroRow } from './membros.repository.ts'

/** One of the company's people as its owner sees them. */
export function presentMembro(row: MembroRow, context: Pick<Context, 'pessoa'>): Membro {
  const { desde, ultimoUsoEm, ...rest } = row
  return {
    ...rest,
    veCustos: canSeeCustos(row),
    ...(row.papel === 'vendedor' && { veTodosOrcamentos: row.veTodosOrcamentos }),
    desde: desde.toISOString(),
    ultimoUsoEm: ultimoUsoEm?.toISOString() ?? null,
    atual: row.id === quemOf(context).id,
  }
}
