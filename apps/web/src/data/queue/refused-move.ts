import { STATUS, type Status } from '@lapida/contracts/valores'
import { Listeners } from '#shared/listeners.ts'
import type { ErroOperacao, Operacao } from '#data/local/operacao.ts'
import { openedStore, type Store } from '#data/local/store.ts'

/** A move of a quote to another status that the server did not take; the quote stands where it stood. */
export interface RefusedMove {
  orcamentoId: string
  status: Status
  erro: ErroOperacao
}

/** Those that nobody has been told of: the program may end between the refusal and the words. */
const KEY = 'movimentosRecusados'
const listeners = new Listeners()

/** Keeps that a move was refused until somebody is told; in the transaction that takes the move back. */
export async function keepRefusedMove(
  { meta }: Pick<Store, 'meta'>,
  { registroId, corpo }: Operacao,
  erro: ErroOperacao,
): Promise<void> {
  const status = STATUS.find((known) => known === corpo['status'])
  if (!status) return
  const refused: RefusedMove = { orcamentoId: registroId, status, erro }
  const valor = [...(await readKept({ meta })), refused]
  await meta.put({ chave: KEY, valor, em: new Date().toISOString() })
}

/** Whoever listens is told what was kept. */
export function tellRefusedMoves(): void {
  listeners.notify()
}

/**
 * Calls the listener when the server refused a move, and now with those that nobody was told of; gives the function that
 * stops it.
 */
export function subscribeToRefusedMoves(listener: (refused: RefusedMove) => void): () => void {
  const tell = () => {
    takeKept().then((kept) => kept.forEach((refused) => listener(refused)), reportError)
  }
  tell()
  return listeners.subscribe(tell)
}

async function takeKept(): Promise<RefusedMove[]> {
  const store = openedStore()
  if (!store) return []
  return store.transaction('rw', store.meta, async () => {
    const kept = await readKept(store)
    if (kept.length > 0) await store.meta.delete(KEY)
    return kept
  })
}

async function readKept({ meta }: Pick<Store, 'meta'>): Promise<RefusedMove[]> {
  return ((await meta.get(KEY))?.valor ?? []) as RefusedMove[]
}
