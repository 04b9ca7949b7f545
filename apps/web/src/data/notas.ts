import { currentSession } from '#shared/session.ts'
import { comCauda, type CaudaDoHistorico } from './cauda-do-historico.ts'
import type { DesenhoGuardado } from './desenho-guardado.ts'
import type { PlanoCorteGuardado } from './plano-corte-guardado.ts'
import type { Store } from './store.ts'

const PREFIX = 'lapida-nota/'

/** Where the wizard's snapshot is kept; every note but this, plans and drawings bears the key of its row in `meta`. */
export const NOTA_DO_RASCUNHO = 'rascunho'

/** Before the id of a cutting plan. */
export const NOTA_DE_PLANO = 'plano-corte/'

/** Before the id of a drawing. */
export const NOTA_DE_DESENHO = 'desenho/'

interface Nota {
  /** null: what was kept is to be forgotten */
  valor: unknown
  /** ISO timestamp */
  em: string
}

/**
 * Leaves what was typed last, at once: a page that is reloaded has no time to write its database. The next load
 * takes the note where it is newer than what the database has.
 */
export function leaveNota(chave: string, valor: unknown): void {
  const { user } = currentSession()
  if (!user) return
  const nota: Nota = { valor, em: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(user.id, chave), JSON.stringify(nota))
  } catch (error) {
    // The storage is full or closed: the database may still get it.
    reportError(error)
  }
}

/** The database has it: the note is not needed any more. */
export function dropNota(chave: string): void {
  const { user } = currentSession()
  if (user) localStorage.removeItem(keyOf(user.id, chave))
}

/** Brings the notes of the last visit into the database. Those of other users go: they are nobody's business here. */
export async function receiveNotas(store: Store): Promise<void> {
  const own = `${PREFIX}${store.userId}/`
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const nota = key.startsWith(own) ? readNota(key) : null
    if (nota) await receiveNota(store, key.slice(own.length), nota)
    localStorage.removeItem(key)
  }
}

async function receiveNota(store: Store, chave: string, { valor, em }: Nota): Promise<void> {
  if (chave === NOTA_DO_RASCUNHO) {
    const { userId } = store
    const kept = (await store.rascunhos.get(userId))?.rascunho as { lastSaved?: string } | undefined
    if (isNewer(em, kept?.lastSaved)) await store.rascunhos.put({ userId, rascunho: valor })
    return
  }
  if (chave.startsWith(NOTA_DE_PLANO)) return receivePlano(store, valor as PlanoCorteGuardado)
  if (chave.startsWith(NOTA_DE_DESENHO)) return receiveDesenho(store, valor as NotaDeDesenho)
  const kept = await store.meta.get(chave)
  if (!isNewer(em, kept?.em)) return
  if (valor === null) await store.meta.delete(chave)
  else await store.meta.put({ chave, valor, em })
}

/** The server may have taken an earlier state of the plan meanwhile: the typed one was changed from that. */
async function receivePlano(store: Store, plano: PlanoCorteGuardado): Promise<void> {
  const kept = await store.planosCorte.get(plano.id)
  if (!isNewer(plano.updatedAt, kept?.updatedAt)) return
  await store.planosCorte.put({ ...plano, versao: Math.max(plano.versao, kept?.versao ?? 0) })
}

interface NotaDeDesenho {
  guardado: DesenhoGuardado
  cauda: CaudaDoHistorico
}

/** The same for a drawing, with the steps that can be undone. */
async function receiveDesenho(store: Store, { guardado, cauda }: NotaDeDesenho): Promise<void> {
  await store.transaction('rw', store.desenhos, store.historicosDesenho, async () => {
    const { id, updatedAt } = guardado
    const kept = await store.desenhos.get(id)
    if (!isNewer(updatedAt, kept?.updatedAt)) return
    const escrito = (await store.historicosDesenho.get(id))?.historico ?? { passos: [], feitos: 0 }
    await store.desenhos.put({ ...guardado, versao: Math.max(guardado.versao, kept?.versao ?? 0) })
    await store.historicosDesenho.put({ id, historico: comCauda(escrito, cauda) })
  })
}

function isNewer(em: string, kept: string | undefined): boolean {
  return kept === undefined || em > kept
}

function readNota(key: string): Nota | null {
  try {
    const nota = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Nota>
    return typeof nota.em === 'string' ? { valor: nota.valor ?? null, em: nota.em } : null
  } catch {
    return null
  }
}

function keyOf(userId: string, chave: string): string {
  return `${PREFIX}${userId}/${chave}`
}
