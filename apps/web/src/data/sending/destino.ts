import { liveQuery } from 'dexie'
import { isConflito, type Operacao, type Recurso } from '#data/local/operacao.ts'
import { currentStore } from '#data/local/store.ts'
import { syncNow } from './sync.ts'

/**
 * What became of a change: the server has it, it waits on this device for a connection, the server refused it, or it met
 * another one and the person is asked.
 */
export type Destino = 'enviada' | 'guardada' | 'recusada' | 'em-conflito'

const LONGEST_WAIT_MS = 8_000

/** Waits until the server answered what was saved of a record, or can be seen not to answer. */
export async function waitForOperacoes(recurso: Recurso, registroId: string): Promise<Destino> {
  const read = () => operacoesOf(recurso, registroId)
  const settled = new Promise<Destino>((resolve) => {
    const following = liveQuery(read).subscribe((operacoes) => {
      const destino = destinoOf(operacoes)
      if (!destino) return
      following.unsubscribe()
      resolve(destino)
    })
    setTimeout(() => {
      following.unsubscribe()
      resolve('guardada')
    }, LONGEST_WAIT_MS)
  })
  const asked = syncNow().then(async () => destinoOf(await read()) ?? 'guardada')
  return Promise.race([settled, asked])
}

/** Null while nothing of it was tried. */
function destinoOf(operacoes: readonly Operacao[]): Destino | null {
  if (operacoes.length === 0) return 'enviada'
  if (operacoes.some(isConflito)) return 'em-conflito'
  if (operacoes.some(({ estado }) => estado === 'erro')) return 'recusada'
  return operacoes.some(({ tentativas }) => tentativas > 0) ? 'guardada' : null
}

/** What waits of a record, oldest first. */
export function operacoesOf(recurso: Recurso, registroId: string): Promise<Operacao[]> {
  return currentStore().operacoes.where({ recurso, registroId }).sortBy('ordem')
}
