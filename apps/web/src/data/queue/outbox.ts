import { pickEscrito } from '@lapida/contracts/registro-escrito'
import { uuid } from '#shared/uuid.ts'
import { whenThere } from '#shared/when-there.ts'
import { isOnline } from '#shared/connection.ts'
import { isBlind, withWaiting } from './is-blind.ts'
import { loadJuncao, loadedJuncao } from './juncao-carregada.ts'
import { copiaMaisNova, estadoSync, visaoOfRegistro, type Copia } from './visao.ts'
import { escritoOf, regrasOf } from './regras.ts'
import { keepRefusedMove, tellRefusedMoves } from './refused-move.ts'
import { receivePlainCopias, type CopiaRecebida } from './plain-copias.ts'
import { refreshResumos } from '#data/local/resumos.ts'
import { currentStore, type Local, type Registros, type Store } from '#data/local/store.ts'
import {
  hasTabela,
  isProduto,
  isMove,
  sendingToRepeat,
  type Acao,
  type ErroOperacao,
  type Operacao,
  type Recurso,
  type RecursoComTabela,
} from '#data/local/operacao.ts'
import { requestSync } from './sync-request.ts'

/** A write to put into the queue. */
export interface NovaOperacao<R extends Recurso> {
  recurso: R
  registroId: string
  acao: Acao
  corpo?: Record<string, unknown>
  /** alterar: the record that the person began with; as it is shown now where that is left out */
  antes?: object
  dependeDe?: string[]
  rotulo: string
}

/** Tables that one write touches; one transaction holds them all. */
export function transaction<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const { clientes, orcamentos, recebimentos, resumos, empresa, contatos, operacoes, copias, meta } = store
  const tables = [clientes, orcamentos, recebimentos, resumos, empresa, contatos, operacoes, copias, meta]
  return store.transaction('rw', tables, work)
}

/**
 * Writes a record on this device and the operation that brings it to the server, both or neither; the sending
 * starts by itself. Gives the record as the person sees it from now on, or null when it is deleted, or is one of the
 * stock: what is seen of those is worked out when it is read (produtos-na-fila.ts).
 */
export async function enqueueOperacao<R extends Recurso>(
  nova: NovaOperacao<R>,
): Promise<Local<Registros[R]> | null> {
  const store = currentStore()
  if (nova.acao === 'alterar') await prepareToMend(store, nova)
  const view = await transaction(store, async () => {
    await keepCopia(store, nova.recurso, nova.registroId)
    const partida = nova.acao === 'alterar' ? await partidaOf(store, nova) : {}
    const folded =
      nova.acao === 'enviar'
        ? await foldIntoSending(store, nova)
        : nova.acao === 'alterar' && (await foldIntoRefused(store, nova, partida))
    if (!folded) await addOperacao(store, nova, partida)
    return refreshVisao(store, nova.recurso, nova.registroId)
  })
  requestSync()
  return view as Local<Registros[R]> | null
}

/** What was refused of a record is mended by code that comes later; without it the change waits behind. */
async function prepareToMend(store: Store, { recurso, registroId }: NovaOperacao<Recurso>): Promise<void> {
  if (loadedJuncao() || !isOnline()) return
  const operacoes = await operacoesOf(store, recurso, registroId)
  if (operacoes.some(({ estado }) => estado === 'erro')) await loadJuncao().catch(reportError)
}

type Partida = Pick<Operacao, 'antes' | 'versao' | 'cega'>

/** What a change starts from: what the person saw, and the server's version beside it, where it keeps one. */
async function partidaOf(
  store: Store,
  { recurso, registroId, antes, corpo = {} }: NovaOperacao<Recurso>,
): Promise<Partida> {
  const shown = isProduto(recurso)
    ? antes && withWaiting(antes, await operacoesOf(store, recurso, registroId))
    : ((await store.table(recurso).get(registroId)) as object | undefined)
  const seen = antes ?? shown
  if (!seen) return {}
  const copia = (await store.copias.get([recurso, registroId]))?.valor as { versao?: number } | undefined
  const { versao } = copia ?? (seen as { versao?: number })
  const escrito = escritoOf(recurso)
  return {
    antes: { ...pickEscrito(escrito, seen) },
    ...(versao !== undefined && { versao }),
    ...(antes && shown && isBlind(escrito, { corpo, seen, shown }) && { cega: true }),
  }
}

async function addOperacao(store: Store, nova: NovaOperacao<Recurso>, partida: Partida): Promise<void> {
  await store.operacoes.add({
    id: uuid(),
    recurso: nova.recurso,
    registroId: nova.registroId,
    acao: nova.acao,
    corpo: nova.corpo ?? {},
    ...partida,
    dependeDe: nova.dependeDe ?? [],
    estado: 'pendente',
    tentativas: 0,
    proximaTentativa: 0,
    criadaEm: new Date().toISOString(),
    rotulo: nova.rotulo,
  })
}

/** What waits of a record, in its order. */
export function operacoesOf(store: Store, recurso: Recurso, registroId: string): Promise<Operacao[]> {
  return store.operacoes.where({ recurso, registroId }).sortBy('ordem')
}

/** An edit of a record whose last write the server refused mends that write instead of standing behind it for ever. */
async function foldIntoRefused(
  store: Store,
  nova: NovaOperacao<Recurso>,
  { antes, cega }: Partida,
): Promise<boolean> {
  const operacoes = await operacoesOf(store, nova.recurso, nova.registroId)
  const mended = loadedJuncao()?.mendedOperacao(
    operacoes,
    { corpo: nova.corpo ?? {}, antes, cega },
    nova.recurso,
  )
  if (!mended) return false
  const { refused, absorbed, ...whole } = mended
  await store.operacoes.bulkDelete(absorbed.map(({ ordem }) => ordem))
  await store.operacoes.put(renewed({ ...refused, ...whole, dependeDe: nova.dependeDe ?? refused.dependeDe }))
  return true
}

/** Sent twice with nothing between is sent once; one that was refused is tried again. */
async function foldIntoSending(
  store: Store,
  { recurso, registroId }: NovaOperacao<Recurso>,
): Promise<boolean> {
  const last = sendingToRepeat(await operacoesOf(store, recurso, registroId))
  if (!last) return false
  if (last.estado === 'erro') await store.operacoes.put(renewed(last))
  return true
}

/** Ready to be sent as if for the first time; a new key, because the body under the old one may have changed. */
export function renewed({ erro: _erro, ...operacao }: Operacao): Operacao {
  return { ...operacao, id: uuid(), estado: 'pendente', tentativas: 0, proximaTentativa: 0 }
}

/** Keeps the server's copy aside before the first change that the server does not know. */
export async function keepCopia(store: Store, recurso: Recurso, registroId: string): Promise<void> {
  if (!hasTabela(recurso)) return
  const known = await store.copias.get([recurso, registroId])
  const waiting = await store.operacoes.where({ recurso, registroId }).count()
  if (known || waiting > 0) return
  const registro = await store.table(recurso).get(registroId)
  if (registro) {
    const { _sync, ...valor } = registro as Local<Registros[Recurso]>
    await store.copias.put({ recurso, registroId, valor, excluida: false })
  }
}

async function copiaOf(
  store: Store,
  recurso: RecursoComTabela,
  registroId: string,
): Promise<Copia<Registros[RecursoComTabela]>> {
  const copia = await store.copias.get([recurso, registroId])
  return {
    valor: (copia?.valor ?? null) as Registros[RecursoComTabela] | null,
    excluida: copia?.excluida ?? false,
  }
}

/** Writes what the person sees of a record: the server's copy with everything that waits done to it. */
export async function refreshVisao(
  store: Store,
  recurso: Recurso,
  registroId: string,
): Promise<Local<Registros[Recurso]> | null> {
  if (!hasTabela(recurso)) return null
  const operacoes = await operacoesOf(store, recurso, registroId)
  const copia = await copiaOf(store, recurso, registroId)
  const valor = visaoOfRegistro<Registros[RecursoComTabela]>(copia, operacoes, regrasOf(recurso) as never)
  if (!valor) {
    await store.table(recurso).delete(registroId)
    await refreshResumos(store, recurso, { registroId, view: null })
    return null
  }
  const view = { ...valor, _sync: estadoSync(operacoes) } as Local<Registros[RecursoComTabela]>
  await store.table(recurso).put(view)
  await refreshResumos(store, recurso, { registroId, view })
  // Without anything waiting the record is the server's copy; the copy of a deleted one stays, to be restored.
  if (operacoes.length === 0) await store.copias.delete([recurso, registroId])
  return view
}

/** Puts server copies under what still waits; the caller's transaction may write more, such as a cursor. */
export async function receiveCopias(store: Store, copias: readonly CopiaRecebida[]): Promise<void> {
  const touched = await receivePlainCopias(store, copias)
  for (const { recurso, registroId, valor } of touched) {
    const known = await knownCopia(store, recurso, registroId)
    if (valor === null && known === null) continue
    const newest = valor === null ? known : copiaMaisNova(known, valor as { versao?: number })
    await store.copias.put({ recurso, registroId, valor: newest, excluida: valor === null })
    await refreshVisao(store, recurso, registroId)
  }
}

async function knownCopia(
  store: Store,
  recurso: Recurso,
  registroId: string,
): Promise<{ versao?: number } | null> {
  const kept = await store.copias.get([recurso, registroId])
  if (kept) return kept.valor as { versao?: number } | null
  // While operations wait, the record itself is not what the server has.
  if ((await store.operacoes.where({ recurso, registroId }).count()) > 0) return null
  const registro = (await store.table(recurso).get(registroId)) as Local<{ versao?: number }> | undefined
  if (!registro) return null
  const { _sync, ...valor } = registro
  return valor
}

/** The server has an operation: it leaves the queue and the server's copy comes in, in one transaction. */
export async function completeOperacao(
  store: Store,
  operacao: Operacao,
  copia: object | null,
): Promise<void> {
  const { recurso, registroId, acao } = operacao
  if (isProduto(recurso)) {
    const { completeProduto } = await whenThere(() => import('./produtos-guardados.ts'))
    return completeProduto(store, operacao, copia)
  }
  await transaction(store, async () => {
    await store.operacoes.delete(operacao.ordem)
    if (!hasTabela(recurso)) return
    const juncao = loadedJuncao()
    if (juncao && copia)
      await store.operacoes.bulkPut(
        juncao.settleBehind(operacao, await operacoesOf(store, recurso, registroId), copia),
      )
    if (acao === 'remover') return receiveCopias(store, [{ recurso, registroId, valor: null }])
    if (copia !== null) return receiveCopias(store, [{ recurso, registroId, valor: copia }])
    const known = await knownCopia(store, recurso, registroId)
    await receiveCopias(store, [{ recurso, registroId, valor: known }])
  })
}

/** An operation is tried again later. */
export async function postponeOperacao(
  store: Store,
  operacao: Operacao,
  proximaTentativa: number,
): Promise<void> {
  await store.operacoes.update(operacao.ordem, { tentativas: operacao.tentativas + 1, proximaTentativa })
}

/**
 * The server refused an operation: it waits for the person, and so does what stands behind it. A move between
 * statuses holds nothing that one could mend: it is undone instead, and who listens tells the person; but of two moves
 * one is chosen.
 */
export async function refuseOperacao(store: Store, operacao: Operacao, erro: ErroOperacao): Promise<void> {
  const undone = isMove(operacao) && erro.code !== 'CAMPOS_EM_CONFLITO'
  await transaction(store, async () => {
    if (undone) {
      await store.operacoes.delete(operacao.ordem)
      await keepRefusedMove(store, operacao, erro)
    } else
      await store.operacoes.update(operacao.ordem, {
        estado: 'erro',
        erro,
        tentativas: operacao.tentativas + 1,
      })
    await refreshVisao(store, operacao.recurso, operacao.registroId)
  })
  if (undone) tellRefusedMoves()
}

/** One transaction for a page of a pull: the copies and the cursor that says they are here. */
export function receivePage(
  store: Store,
  copias: readonly CopiaRecebida[],
  rememberCursor: () => Promise<unknown>,
): Promise<void> {
  return transaction(store, async () => {
    await receiveCopias(store, copias)
    await rememberCursor()
  })
}
