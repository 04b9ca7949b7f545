import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type {
  ConteudoPlanoCorte,
  PlanoCorte,
  PlanoCorteResumo,
  PlanoCorteVersao,
} from '@lapida/contracts/plano-corte'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { resumoDoPlano } from '@lapida/domain/plano-corte/resumo-do-plano'
import { isOnline } from '#shared/connection.ts'
import { uuid } from '#shared/uuid.ts'
import { ApiError, call } from './api.ts'
import { requestEnvioPlanos } from './envio-planos-corte.ts'
import { dropNota, leaveNota, NOTA_DE_PLANO } from './notas.ts'
import { guardadoDoServidor, novoGuardado, type PlanoCorteGuardado } from './plano-corte-guardado.ts'
import { useRemoteCopy, type RemoteCopy } from './remote-copy.ts'
import { currentStore, openedStore, type Store } from './store.ts'

const CHAVE = 'planos-corte'
/** So many of the plans changed last are kept with their content, to be opened without network. */
const KEPT_WHOLE = 30
/** A device without any plan waits so long to hear of one, before it begins an empty one. */
const PATIENCE_MS = 4_000

/** A plan in the list: one of this device as this device has it, any other as the server last said. */
export interface PlanoDaLista extends Pick<
  PlanoCorteResumo,
  'id' | 'nome' | 'estado' | 'resumo' | 'updatedAt'
> {
  /** whether the server has what is shown */
  enviado: boolean
}

/** All plans, the one changed last first; those that only this device has among them. */
export function usePlanosCorte(): RemoteCopy<PlanoDaLista[]> {
  const copy = useRemoteCopy(CHAVE, loadPlanosCorte)
  const kept = useLiveQuery(async () => (await openedStore()?.planosCorte.toArray()) ?? [])
  const { dados } = copy
  const list = useMemo(() => {
    if (kept === undefined || (dados === undefined && kept.length === 0)) return undefined
    return mergeLists(dados ?? [], kept)
  }, [dados, kept])
  return { ...copy, dados: list }
}

function mergeLists(
  server: readonly PlanoCorteResumo[],
  kept: readonly PlanoCorteGuardado[],
): PlanoDaLista[] {
  const known = new Map(kept.map((plano) => [plano.id, plano]))
  const ofServer = server
    .filter(({ id, versao }) => {
      const own = known.get(id)
      return own === undefined || (own.pedido === null && own.versao < versao)
    })
    .map(({ id, nome, estado, resumo, updatedAt }) => ({
      id,
      nome,
      estado,
      resumo,
      updatedAt,
      enviado: true,
    }))
  const shown = new Set(ofServer.map(({ id }) => id))
  const own = kept.filter(({ id, pedido }) => pedido !== 'excluir' && !shown.has(id)).map(presentGuardado)
  return [...ofServer, ...own].sort(byChange)
}

function presentGuardado({
  id,
  nome,
  estado,
  conteudo,
  updatedAt,
  pedido,
}: PlanoCorteGuardado): PlanoDaLista {
  return { id, nome, estado, updatedAt, enviado: pedido === null, resumo: resumoDoPlano(conteudo) }
}

async function loadPlanosCorte(): Promise<PlanoCorteResumo[]> {
  const list = await call('planos-corte.list', {})
  const store = openedStore()
  if (store) {
    await forgetGone(store, list)
    void bringNewer(store, list)
  }
  return list
}

/** What another device deleted goes from here too; what waits for the server never does. */
async function forgetGone(store: Store, list: readonly PlanoCorteResumo[]): Promise<void> {
  const there = new Set(list.map(({ id }) => id))
  await store.planosCorte.filter(({ id, pedido }) => pedido === null && !there.has(id)).delete()
}

async function bringNewer(store: Store, list: readonly PlanoCorteResumo[]): Promise<void> {
  const newest = list.toSorted(byChange)
  try {
    for (const { id, versao, estado } of newest.slice(0, KEPT_WHOLE)) {
      if (openedStore() !== store) return
      const kept = await store.planosCorte.get(id)
      const current = kept && kept.versao >= versao && kept.estado === estado
      if (!current && (kept?.pedido ?? null) === null) await fetchPlanoCorte(store, id)
    }
  } catch (error) {
    // Without network the next look at the list goes on.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Brings a plan from the server; what this device has not sent yet stays as it is. */
async function fetchPlanoCorte(store: Store, id: string): Promise<PlanoCorteGuardado> {
  const plano = await call('planos-corte.get', { params: { id } })
  return receivePlanoCorte(plano, store)
}

/** Keeps what the server answered about a plan, unless something of it still waits here. Gives what is kept. */
export async function receivePlanoCorte(
  plano: PlanoCorte,
  store: Store = currentStore(),
): Promise<PlanoCorteGuardado> {
  return store.transaction('rw', store.planosCorte, async () => {
    const kept = await store.planosCorte.get(plano.id)
    if (kept && (kept.pedido !== null || kept.versao > plano.versao)) return kept
    const received = guardadoDoServidor(plano)
    await store.planosCorte.put(received)
    return received
  })
}

/**
 * The plan of this id for the editor: what this device has, otherwise what the server has.
 * @throws {ApiError} PLANO_CORTE_NAO_ENCONTRADO, SEM_CONEXAO where only the server could have it.
 */
export async function openPlanoCorte(id: string): Promise<PlanoCorteGuardado> {
  const store = currentStore()
  const kept = await store.planosCorte.get(id)
  if (kept && kept.pedido !== 'excluir') return kept
  return fetchPlanoCorte(store, id)
}

/** The plan that was changed last: on this device, otherwise on another one; null when there is none to be had. */
export async function lastPlanoCorte(): Promise<PlanoCorteGuardado | null> {
  const store = currentStore()
  const kept = await store.planosCorte.filter(({ pedido }) => pedido !== 'excluir').toArray()
  const own = kept.toSorted(byChange)[0]
  if (own || !isOnline()) return own ?? null
  try {
    const [newest] = (await call('planos-corte.list', { timeoutMs: PATIENCE_MS })).toSorted(byChange)
    return newest ? await fetchPlanoCorte(store, newest.id) : null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** The one changed last first. */
function byChange(one: { updatedAt: string }, other: { updatedAt: string }): number {
  return other.updatedAt.localeCompare(one.updatedAt)
}

/** What this device has of a plan, live: undefined while it is read, null when there is nothing. */
export function usePlanoGuardado(id: string): PlanoCorteGuardado | null | undefined {
  return useLiveQuery(async () => (await openedStore()?.planosCorte.get(id)) ?? null, [id])
}

/** What the editor writes. */
export interface EscritaDoPlano {
  nome: string
  conteudo: ConteudoPlanoCorte
  /** names this write */
  marca: string
}

/** Keeps a plan on this device and asks for it to be sent; a conflict stays until the person has chosen. */
export async function savePlanoCorte(start: PlanoCorteGuardado, escrita: EscritaDoPlano): Promise<void> {
  const store = currentStore()
  await store.transaction('rw', store.planosCorte, async () => {
    const kept = (await store.planosCorte.get(start.id)) ?? start
    await store.planosCorte.put(withEscrita(kept, escrita))
  })
  dropNota(NOTA_DE_PLANO + start.id)
  requestEnvioPlanos()
}

/** Keeps it when the page is about to be gone. */
export function leavePlanoCorte(start: PlanoCorteGuardado, escrita: EscritaDoPlano): void {
  leaveNota(NOTA_DE_PLANO + start.id, withEscrita(start, escrita))
}

function withEscrita(kept: PlanoCorteGuardado, escrita: EscritaDoPlano): PlanoCorteGuardado {
  return {
    ...kept,
    ...escrita,
    updatedAt: new Date().toISOString(),
    pedido: kept.pedido === 'restaurar' ? 'restaurar' : 'guardar',
    problema: kept.problema?.tipo === 'conflito' ? kept.problema : null,
    tentativas: 0,
    proximaTentativa: 0,
  }
}

/** A new plan with the same content under another name, open again; nothing of it has been cut. Gives its id. */
export async function duplicatePlanoCorte(
  { conteudo }: Pick<PlanoCorteGuardado, 'conteudo'>,
  nome: string,
): Promise<string> {
  const id = uuid()
  const copy = { nome, conteudo: { ...conteudo, prontas: [] } }
  await savePlanoCorte(novoGuardado(id, copy), { ...copy, marca: uuid() })
  return id
}

/** Deletes a plan; the server hears of it when it can. Gives what brings it back. */
export async function removePlanoCorte(id: string): Promise<() => Promise<void>> {
  const store = currentStore()
  const kept = await openPlanoCorte(id)
  await store.planosCorte.put({
    ...kept,
    pedido: 'excluir',
    problema: null,
    tentativas: 0,
    proximaTentativa: 0,
  })
  requestEnvioPlanos()
  return async () => {
    const pedido = kept.versao > 0 ? 'restaurar' : 'guardar'
    await store.planosCorte.put({ ...kept, pedido, updatedAt: new Date().toISOString() })
    requestEnvioPlanos()
  }
}

/** Which of two states of a plan goes on. */
export type EscolhaDoConflito = 'deste-aparelho' | 'do-servidor'

/**
 * Ends a conflict. This device's state becomes the newest version and the server's stays among its versions; or the
 * server's goes on and this device's becomes a plan of its own. Gives the id of that one, or null.
 */
export async function resolveConflito(id: string, escolha: EscolhaDoConflito): Promise<string | null> {
  const store = currentStore()
  const kept = await store.planosCorte.get(id)
  if (kept?.problema?.tipo !== 'conflito') return null
  const { servidor } = kept.problema
  if (escolha === 'deste-aparelho') {
    await store.planosCorte.put({ ...kept, versao: servidor.versao, problema: null, tentativas: 0 })
    requestEnvioPlanos()
    return null
  }
  const copy = await duplicatePlanoCorte(kept, `${kept.nome} (deste aparelho)`.slice(0, 200))
  await store.planosCorte.put(guardadoDoServidor(servidor))
  return copy
}

/** The states of a plan that the server keeps, the newest first. @throws {ApiError} SEM_CONEXAO. */
export function fetchVersoes(id: string): Promise<PlanoCorteVersao[]> {
  return call('planos-corte.list-versoes', { params: { id } })
}

/** One of them with its content. @throws {ApiError} VERSAO_NAO_ENCONTRADA, SEM_CONEXAO. */
export function fetchVersao(id: string, versao: number): Promise<AnswerOf<'planos-corte.get-versao'>> {
  return call('planos-corte.get-versao', { params: { id, versao: String(versao) } })
}
