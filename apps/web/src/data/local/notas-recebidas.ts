import { withCauda, type CaudaDoHistorico } from './cauda-of-historico.ts'
import type { DesenhoGuardado } from './desenho-guardado.ts'
import { NOTA_DE_DESENHO, NOTA_DE_PLANO, NOTA_DO_RASCUNHO, PREFIXO_DAS_NOTAS, type Nota } from './nota.ts'
import type { PlanoCorteGuardado } from './plano-corte-guardado.ts'
import type { Store } from './store.ts'

/** Brings notes into the database. Those of other users are deleted: this user must not see them. */
export async function receiveNotasFrom(store: Store, keys: readonly string[]): Promise<void> {
  const own = `${PREFIXO_DAS_NOTAS}${store.userId}/`
  for (const key of keys) {
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
    await store.historicosDesenho.put({ id, historico: withCauda(escrito, cauda) })
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
