import { SEM_OBRA } from '@lapida/domain/orcamento/sem-obra'
import type { Edicao } from './edicao.ts'

/** Raised when the shape of an edit changes: what an older program kept is then not restored. */
const FORMA = 1

/** An edit as it is kept on the device. */
export function guardadaFromEdicao(edicao: Edicao): { forma: number; edicao: Edicao } {
  return { forma: FORMA, edicao }
}

/** The edit that was kept for this quote; null when it is another's or was kept by another shape of the program. */
export function edicaoFromGuardada(kept: unknown, orcamentoId: string): Edicao | null {
  const { forma, edicao } = (kept ?? {}) as { forma?: unknown; edicao?: Edicao }
  if (forma !== FORMA || edicao?.orcamentoId !== orcamentoId) return null
  // What an older program kept knows nothing of the site.
  return {
    ...edicao,
    base: { ...SEM_OBRA, ...edicao.base },
    condicoes: { ...SEM_OBRA, ...edicao.condicoes },
  }
}
