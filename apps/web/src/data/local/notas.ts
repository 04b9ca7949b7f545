import { chaveOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { PREFIXO_DAS_NOTAS, type Nota } from './nota.ts'
import type { Store } from './store.ts'

/**
 * Leaves what was typed last, at once: a page that is reloaded has no time to write its database. The next load
 * takes the note where it is newer than what the database has.
 */
export function leaveNota(chave: string, valor: unknown): void {
  const { user } = currentSession()
  if (!user) return
  const nota: Nota = { valor, em: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(chaveOf(user), chave), JSON.stringify(nota))
  } catch (error) {
    // The storage is full or closed: the database may still get it.
    reportError(error)
  }
}

/** The database has it: the note is not needed any more. */
export function dropNota(chave: string): void {
  const { user } = currentSession()
  if (user) localStorage.removeItem(keyOf(chaveOf(user), chave))
}

/**
 * Brings the notes of the last visit into the database. There are hardly ever any, so the code that reads them is
 * fetched then; where it cannot be had they wait.
 */
export async function receiveNotas(store: Store): Promise<void> {
  const keys = Object.keys(localStorage).filter((name) => name.startsWith(PREFIXO_DAS_NOTAS))
  if (keys.length === 0) return
  const reader = await import('./notas-recebidas.ts').catch(() => null)
  await reader?.receiveNotasFrom(store, keys)
}

function keyOf(dono: string, chave: string): string {
  return `${PREFIXO_DAS_NOTAS}${dono}/${chave}`
}
