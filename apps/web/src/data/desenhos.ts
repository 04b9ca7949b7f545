import { useLiveQuery } from 'dexie-react-hooks'
import { HISTORICO_VAZIO, historicoParaGuardar, type Historico } from '@lapida/desenho/commands/historico'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { DesenhoGuardado } from './desenho-guardado.ts'
import { currentStore, openedStore } from './store.ts'

/** A drawing with its way back. */
export interface DesenhoAberto {
  guardado: DesenhoGuardado
  historico: Historico
}

/** What this device has of a drawing, live: undefined while it is read, null when there is nothing. */
export function useDesenhoGuardado(id: string): DesenhoGuardado | null | undefined {
  return useLiveQuery(async () => (await openedStore()?.desenhos.get(id)) ?? null, [id])
}

/** The drawing of this id for the editor; null when nobody has it. */
export async function openDesenho(id: string): Promise<DesenhoAberto | null> {
  const guardado = await currentStore().desenhos.get(id)
  return guardado ? withHistorico(guardado) : null
}

/** The drawing that was changed last; null when there is none. */
export async function lastDesenho(): Promise<DesenhoAberto | null> {
  const kept = await currentStore().desenhos.toArray()
  const [newest] = kept.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return newest ? withHistorico(newest) : null
}

async function withHistorico(guardado: DesenhoGuardado): Promise<DesenhoAberto> {
  const kept = await currentStore().historicosDesenho.get(guardado.id)
  return { guardado, historico: kept?.historico ?? HISTORICO_VAZIO }
}

/** What the editor writes. */
export interface EscritaDoDesenho {
  desenho: Desenho
  historico: Historico
  /** names this write */
  marca: string
}

/** Keeps a drawing and its way back on this device. */
export async function saveDesenho(
  start: DesenhoGuardado,
  { desenho, historico, marca }: EscritaDoDesenho,
): Promise<void> {
  const store = currentStore()
  await store.transaction('rw', store.desenhos, store.historicosDesenho, async () => {
    const kept = (await store.desenhos.get(start.id)) ?? start
    const updatedAt = new Date().toISOString()
    await store.desenhos.put({ ...kept, desenho, marca, updatedAt, pedido: 'guardar' })
    await store.historicosDesenho.put({ id: start.id, historico: historicoParaGuardar(historico) })
  })
}
