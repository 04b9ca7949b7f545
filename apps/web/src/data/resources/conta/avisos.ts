import type { Avisos, PreferenciasAvisos } from '@lapida/contracts/aviso'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'
import { withRead } from './avisos-lidos.ts'
import { changeCopy, reloadCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'

const [CHAVE, CHAVE_PREFERENCIAS] = ['avisos', 'avisos-preferencias']
/** Ids that were read here and that the server was not told of yet. */
const LIDOS_KEY = 'avisosLidos'

/** What customers did; the last copy also without network. */
export function useAvisos(): RemoteCopy<Avisos> {
  return useRemoteCopy(CHAVE, fetchAvisos)
}

/** Marks as read, at once on this device and, as soon as the server can be reached, on all of them. */
export async function readAvisos(ids: readonly string[]): Promise<void> {
  const store = openedStore()
  if (!store || ids.length === 0) return
  await store.transaction('rw', store.meta, async () => {
    const waiting = await lidosThatWait()
    await putLidos([...new Set([...waiting, ...ids])])
  })
  await changeCopy<Avisos>(CHAVE, (copy) => withRead(copy, ids))
  reloadCopies([CHAVE])
}

/** What this device read comes before what it asks: the answer then counts it. */
async function fetchAvisos(): Promise<Avisos> {
  const store = openedStore()
  const ids = await lidosThatWait()
  if (ids.length === 0) return call('avisos.list', {})
  const answer = await call('avisos.read', { body: { ids } })
  if (store && openedStore() === store)
    await store.transaction('rw', store.meta, async () => {
      const waiting = await lidosThatWait()
      await putLidos(waiting.filter((id) => !ids.includes(id)))
    })
  return answer
}

/** As many as one call takes; more than that were read so long ago that nobody counts them. */
const MOST_WAITING = 200

async function lidosThatWait(): Promise<string[]> {
  const valor = (await openedStore()?.meta.get(LIDOS_KEY))?.valor
  return Array.isArray(valor) ? (valor as string[]) : []
}

async function putLidos(ids: readonly string[]): Promise<void> {
  const valor = ids.slice(-MOST_WAITING)
  await openedStore()?.meta.put({ chave: LIDOS_KEY, valor, em: new Date().toISOString() })
}

/** Of what the workshop wants to be told outside of the app. */
export function usePreferenciasAvisos(): RemoteCopy<PreferenciasAvisos> {
  return useRemoteCopy(CHAVE_PREFERENCIAS, fetchPreferencias)
}

function fetchPreferencias(): Promise<PreferenciasAvisos> {
  return call('avisos.get-preferencias', {})
}

/**
 * Changes it, for every device of the account.
 * @throws {ApiError} SEM_CONEXAO
 */
export async function changePreferenciasAvisos(body: BodyInput<'avisos.change-preferencias'>): Promise<void> {
  const preferencias = await call('avisos.change-preferencias', { body })
  await changeCopy<PreferenciasAvisos>(CHAVE_PREFERENCIAS, () => preferencias)
}
