import { useLiveQuery } from 'dexie-react-hooks'
import { dropNota, leaveNota } from '#data/local/notas.ts'
import { currentStore } from '#data/local/store.ts'

/** Before the id of the quote. */
export const PREFIXO_DA_EDICAO = 'edicao/'

/** Changes of a stored quote that were typed and not saved yet, in the shape of the edit mode's own model. */
export interface EdicaoGuardada {
  edicao: unknown
  /** ISO timestamp */
  em: string
}

/** The unsaved changes of a quote that this device kept, or null. */
export async function loadEdicao(orcamentoId: string): Promise<EdicaoGuardada | null> {
  const kept = await currentStore().meta.get(PREFIXO_DA_EDICAO + orcamentoId)
  return kept ? { edicao: kept.valor, em: kept.em } : null
}

/** Keeps unsaved changes of a quote on this device, in place of those kept before. */
export async function saveEdicao(orcamentoId: string, edicao: unknown): Promise<void> {
  const em = new Date().toISOString()
  await currentStore().meta.put({ chave: PREFIXO_DA_EDICAO + orcamentoId, valor: edicao, em })
  dropNota(PREFIXO_DA_EDICAO + orcamentoId)
}

/** Keeps them when the page is about to be gone; null: there is nothing unsaved any more. */
export function leaveEdicao(orcamentoId: string, edicao: unknown): void {
  leaveNota(PREFIXO_DA_EDICAO + orcamentoId, edicao)
}

/** Forgets the unsaved changes of a quote. */
export async function discardEdicao(orcamentoId: string): Promise<void> {
  await currentStore().meta.delete(PREFIXO_DA_EDICAO + orcamentoId)
  dropNota(PREFIXO_DA_EDICAO + orcamentoId)
}

/** Since when this device keeps unsaved changes of a quote (ISO); null: it keeps none; undefined while that is read. */
export function useEdicaoGuardada(orcamentoId: string): string | null | undefined {
  return useLiveQuery(async () => (await loadEdicao(orcamentoId))?.em ?? null, [orcamentoId])
}
