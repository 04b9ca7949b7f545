import type { PlanoCorte } from '@lapida/contracts/plano-corte'
import { isOnline, subscribeToConnection } from '#shared/connection.ts'
import { Listeners } from '#shared/listeners.ts'
import { currentSession, subscribeToSession } from '#shared/session.ts'
import { ApiError, call } from './api.ts'
import { withLock } from './lock.ts'
import { decideResultado } from './operacao.ts'
import { guardadoDoServidor, type PlanoCorteGuardado, type ProblemaDoPlano } from './plano-corte-guardado.ts'
import { openedStore, type Store } from './store.ts'

/** A plan goes to the server when it has not been changed for so long. */
const QUIET_MS = 1_500
const IDLE_RETRY_MS = 20_000
/** So long a plan waits for its quotes before it looks again. */
const BEHIND_MS = 3_000

const requests = new Listeners()
let current: Promise<void> | null = null
let again = false
let timer: ReturnType<typeof setTimeout> | undefined

/** A plan was changed: it is sent once it has been left alone for a moment. */
export function requestEnvioPlanos(): void {
  requests.notify()
}

/** Sends what is due; one run at a time over all windows, and one more when asked meanwhile. */
export function sendPlanosCorte(): Promise<void> {
  if (current) again = true
  else current = runUntilQuiet()
  return current
}

async function runUntilQuiet(): Promise<void> {
  clearTimeout(timer)
  try {
    do {
      again = false
      await runOnce()
    } while (again)
  } finally {
    current = null
    await scheduleNext()
  }
}

async function runOnce(): Promise<void> {
  const store = openedStore()
  if (!store || !stillHere(store)) return
  await withLock(`lapida-planos-corte-${store.userId}`, async () => {
    const waiting = await waitingPlanos(store)
    for (const plano of waiting.filter((one) => dueAt(one) <= Date.now())) {
      if (!stillHere(store)) return
      const reachable = await deliver(store, plano)
      if (!reachable) return
    }
  })
}

/** False after a sign-out or when the server does not take the token: nothing more may be sent or written. */
function stillHere(store: Store): boolean {
  const { estado, user } = currentSession()
  return openedStore() === store && estado === 'entrou' && user?.id === store.userId
}

function waitingPlanos(store: Store): Promise<PlanoCorteGuardado[]> {
  return store.planosCorte.filter(({ pedido, problema }) => pedido !== null && problema === null).toArray()
}

function dueAt({ pedido, updatedAt, proximaTentativa }: PlanoCorteGuardado): number {
  const quietAt = pedido === 'guardar' ? Date.parse(updatedAt) + QUIET_MS : 0
  return Math.max(quietAt, proximaTentativa)
}

/** Sends one plan once. Gives false when the server cannot be asked for more now. */
async function deliver(store: Store, plano: PlanoCorteGuardado): Promise<boolean> {
  try {
    await tell(store, plano)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!stillHere(store)) return false
    const { status, code, message, campos, retryAfterSeconds } = error
    const resultado = { ok: false as const, erro: { status, code, message, campos }, retryAfterSeconds }
    const decisao = decideResultado(resultado, plano.tentativas + 1, Math.random())
    if (decisao.tipo === 'esperar') {
      const tentativas = plano.tentativas + 1
      await changeUnchanged(store, plano, { tentativas, proximaTentativa: Date.now() + decisao.esperaMs })
      return decisao.alcance === 'operacao'
    }
    if (decisao.tipo === 'entregar-a-pessoa') await handOver(store, plano, error)
    return decisao.tipo !== 'pausar'
  }
}

async function tell(store: Store, plano: PlanoCorteGuardado): Promise<void> {
  const params = { id: plano.id }
  if (plano.pedido === 'excluir') {
    await call('planos-corte.remove', { params })
    await forget(store, plano)
  } else if (plano.pedido === 'restaurar') {
    await call('planos-corte.restore', { params })
    await changeUnchanged(store, plano, { pedido: 'guardar', tentativas: 0 })
    again = true
  } else {
    const { nome, versao, conteudo } = plano
    if (await waitsForOrcamentos(store, plano))
      return changeUnchanged(store, plano, { tentativas: 1, proximaTentativa: Date.now() + BEHIND_MS })
    const linhas = await problemsOf(plano)
    if (linhas.length > 0) {
      const mensagem = 'As peças precisam de um lugar onde a serra possa cortá-las.'
      return changeUnchanged(store, plano, { problema: { tipo: 'com-problema', mensagem, linhas } })
    }
    const stored = await call('planos-corte.replace', { params, body: { nome, versao, conteudo } })
    await completed(store, plano, stored.versao)
  }
}

/** The server has it. What was changed while it was on its way is sent from the version that it became. */
function completed(store: Store, sent: PlanoCorteGuardado, versao: number): Promise<void> {
  return store.transaction('rw', store.planosCorte, async () => {
    const kept = await store.planosCorte.get(sent.id)
    if (!kept) return
    const pedido = kept.marca === sent.marca && kept.pedido === 'guardar' ? null : kept.pedido
    await store.planosCorte.put({ ...kept, versao, pedido, tentativas: 0, proximaTentativa: 0 })
  })
}

function forget(store: Store, sent: PlanoCorteGuardado): Promise<void> {
  return store.transaction('rw', store.planosCorte, async () => {
    const kept = await store.planosCorte.get(sent.id)
    if (kept?.pedido === 'excluir') await store.planosCorte.delete(sent.id)
  })
}

/** Changes what the sending found out, unless the person changed the plan meanwhile. */
function changeUnchanged(
  store: Store,
  sent: PlanoCorteGuardado,
  changes: Partial<PlanoCorteGuardado>,
): Promise<void> {
  return store.transaction('rw', store.planosCorte, async () => {
    const kept = await store.planosCorte.get(sent.id)
    if (kept?.marca === sent.marca && kept.pedido === sent.pedido)
      await store.planosCorte.put({ ...kept, ...changes })
  })
}

/** Trying the same again would change nothing. */
async function handOver(store: Store, plano: PlanoCorteGuardado, error: ApiError): Promise<void> {
  const gone = error.code === 'PLANO_CORTE_NAO_ENCONTRADO'
  if (gone && plano.pedido === 'excluir') return forget(store, plano)
  // Deleted on another device and changed on this one: what was changed wins, and deleting it again is easy.
  if (gone && plano.pedido === 'guardar') return changeUnchanged(store, plano, { pedido: 'restaurar' })
  if (gone) return changeUnchanged(store, plano, { pedido: 'guardar', versao: 0 })
  if (error.code === 'PLANO_CORTE_ALTERADO' || error.code === 'PLANO_CORTE_CONCLUIDO')
    return meetServer(store, plano)
  const linhas = [...new Set(Object.values(error.campos))].filter((linha) => linha !== error.message)
  const problema: ProblemaDoPlano = { tipo: 'com-problema', mensagem: error.message, linhas }
  await changeUnchanged(store, plano, { problema })
}

/** The server has another version: the same content is no conflict (an answer of ours was lost on its way). */
async function meetServer(store: Store, plano: PlanoCorteGuardado): Promise<void> {
  const servidor = await call('planos-corte.get', { params: { id: plano.id } })
  if (plano.pedido === 'excluir') return void (await store.planosCorte.put(guardadoDoServidor(servidor)))
  if (isSameContent(servidor, plano)) return completed(store, plano, servidor.versao)
  await store.planosCorte.update(plano.id, { problema: { tipo: 'conflito', servidor } })
}

function isSameContent(one: Pick<PlanoCorte, 'nome' | 'conteudo'>, other: PlanoCorteGuardado): boolean {
  return one.nome === other.nome && ordered(one.conteudo) === ordered(other.conteudo)
}

/** The server answers the same fields in another order. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** The server refuses a plan that names quotes or pieces that it does not know yet: theirs are sent first. */
async function waitsForOrcamentos(store: Store, { conteudo }: PlanoCorteGuardado): Promise<boolean> {
  const ids = new Set(conteudo.pecas.map(({ orcamentoId }) => orcamentoId))
  const waiting = store.operacoes.filter(
    ({ recurso, registroId }) => recurso === 'orcamentos' && ids.has(registroId),
  )
  return (await waiting.count()) > 0
}

/** What the checker says against the plan. The engine's part of it is loaded when the first plan is to be sent. */
async function problemsOf({ conteudo }: PlanoCorteGuardado): Promise<string[]> {
  if (conteudo.cortadas.length === 0) return []
  const checker = await import('./check-conteudo.ts').catch(() => null)
  // Without network the part may not be here yet: the server has a checker of its own.
  return checker ? checker.checkConteudo(conteudo) : []
}

async function scheduleNext(): Promise<void> {
  clearTimeout(timer)
  const store = openedStore()
  if (!store || !stillHere(store)) return
  const waiting = await waitingPlanos(store)
  if (waiting.length === 0) return
  const wait = Math.min(...waiting.map(dueAt)) - Date.now()
  const longest = isOnline() ? IDLE_RETRY_MS : 3 * IDLE_RETRY_MS
  timer = setTimeout(() => void sendPlanosCorte(), Math.min(Math.max(wait, 250), longest))
}

/** The connection came back: waiting times that grew without it say nothing any more. */
async function retryAtOnce(): Promise<void> {
  const store = openedStore()
  if (!store) return
  await store.planosCorte.filter(({ pedido }) => pedido !== null).modify({ proximaTentativa: 0 })
  await sendPlanosCorte()
}

/** Sends plans from now on: after every change, and when the connection or the sign-in comes back. */
export function startEnvioPlanosCorte(): () => void {
  const onOnline = () => void retryAtOnce()
  const onSession = () => {
    if (currentSession().estado === 'entrou') void retryAtOnce()
  }
  const stops = [
    requests.subscribe(() => void scheduleNext()),
    subscribeToConnection(onOnline),
    subscribeToSession(onSession),
  ]
  addEventListener('online', onOnline)
  void retryAtOnce()
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
    removeEventListener('online', onOnline)
  }
}
