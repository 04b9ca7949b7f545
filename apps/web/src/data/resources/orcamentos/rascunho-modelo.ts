import { dropNota, leaveNota } from '#data/local/notas.ts'
import { currentStore } from '#data/local/store.ts'

/** Before the id of the template. */
export const PREFIXO_DO_MODELO = 'modelo/'

/** What was typed into a template and not saved, as it was given; null when there is nothing. `id` is 'novo' for a new one. */
export async function loadRascunhoModelo(id: string): Promise<unknown> {
  const kept = await currentStore().meta.get(PREFIXO_DO_MODELO + id)
  return kept?.valor ?? null
}

/** Keeps what is typed into a template on this device. */
export async function keepRascunhoModelo(id: string, valor: unknown): Promise<void> {
  await currentStore().meta.put({ chave: PREFIXO_DO_MODELO + id, valor, em: new Date().toISOString() })
  dropNota(PREFIXO_DO_MODELO + id)
}

/** Keeps it when the page is about to be gone. */
export function leaveRascunhoModelo(id: string, valor: unknown): void {
  leaveNota(PREFIXO_DO_MODELO + id, valor)
}

/** Forgets it: it is saved, or was given up. */
export async function discardRascunhoModelo(id: string): Promise<void> {
  await currentStore().meta.delete(PREFIXO_DO_MODELO + id)
  dropNota(PREFIXO_DO_MODELO + id)
}
