import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContagemHistorico, Evento, Historico } from '@lapida/contracts/historico'
import type { TipoHistorico } from '@lapida/contracts/valores'
import { textoBuscaEvento } from '@lapida/domain/historico/detalhe'
import { foldText } from '@lapida/domain/shared/texto'
import { ApiError, call, callFile } from '#data/api/api.ts'
import { openedStore } from '#data/local/store.ts'
import { useReloadAfterPull } from '#data/local/use-reload-after-pull.ts'

/** What the history is narrowed to; undefined narrows nothing. */
export interface FiltroHistorico {
  busca?: string
  tipo?: TipoHistorico
  /** what this person of the company did */
  pessoa?: string
}

interface Estado {
  /** undefined until something is known */
  historico: Historico | undefined
  /** the filter that the server answered; null where it did not */
  chave: string | null
  /** when the last copy of this device was made, where that stands in for the server's answer */
  copiaDe: string | null
  /** true while the first page is asked for */
  carregando: boolean
  carregandoMais: boolean
  erro: ApiError | null
}

export interface HistoricoLista extends Omit<Estado, 'chave'> {
  loadMais: () => void
  reload: () => void
}

const CHAVE = 'historico-lista'
const PAGE = 50
const MOST_AT_ONCE = 200
const NOTHING: Estado = {
  historico: undefined,
  chave: null,
  copiaDe: null,
  carregando: true,
  carregandoMais: false,
  erro: null,
}

/**
 * What happened, page by page, searched and counted by the server. Without a way to it: the newest events of the
 * last visit, searched here.
 */
export function useHistoricoLista({ busca = '', tipo, pessoa }: FiltroHistorico): HistoricoLista {
  const [estado, setEstado] = useState(NOTHING)
  const chave = `${tipo ?? ''}/${pessoa ?? ''}/${busca}`
  const asking = useRef<AbortController | null>(null)
  /** How many stand there, or will when what was asked for is here: a list that is loaded anew keeps its length. */
  const wanted = useRef(PAGE)

  /** Asks anew; an answer that was still under way no longer counts. */
  const ask = useCallback(
    async (work: (signal: AbortSignal) => Promise<Historico>) => {
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      const next = await work(controller.signal).then(
        answeredBy(chave),
        failedFor(chave, { busca, tipo, pessoa }),
      )
      if (controller.signal.aborted) return
      setEstado((before) => ({ ...next(before), carregando: false, carregandoMais: false }))
    },
    [chave, busca, tipo, pessoa],
  )

  const load = useCallback(
    (count: number) => {
      wanted.current = count
      setEstado((before) => ({ ...before, carregando: true }))
      void ask((signal) => fetchNewest({ busca, tipo, pessoa }, count, signal))
    },
    [ask, busca, tipo, pessoa],
  )
  const reload = useCallback(() => load(wanted.current), [load])

  useEffect(() => {
    void showCopyMeanwhile(setEstado, { busca, tipo, pessoa })
    load(PAGE)
    return () => asking.current?.abort()
  }, [load, busca, tipo, pessoa])
  useReloadAfterPull(reload)

  function loadMais() {
    const shown = estado.historico
    if (!shown?.proximoCursor || estado.carregandoMais) return
    const cursor = shown.proximoCursor
    wanted.current = shown.eventos.length + PAGE
    setEstado((before) => ({ ...before, carregandoMais: true }))
    void ask(async (signal) => {
      const next = await fetchPage({ busca, tipo, pessoa }, { limite: PAGE, cursor }, signal)
      return { ...next, eventos: [...shown.eventos, ...next.eventos] }
    })
  }

  return { ...estado, loadMais, reload }
}

type Next = (before: Estado) => Estado

function answeredBy(chave: string) {
  return (historico: Historico): Next =>
    (before) => ({ ...before, historico, chave, copiaDe: null, erro: null })
}

/** What the server said under the same filter stays; anything else gives way to the last copy. */
function failedFor(chave: string, filtro: FiltroHistorico) {
  return async (error: unknown): Promise<Next> => {
    if (!(error instanceof ApiError)) throw error
    const copy = await readCopy(filtro)
    return (before) =>
      before.chave === chave && before.historico
        ? { ...before, erro: error }
        : { ...before, historico: undefined, copiaDe: null, ...copy, chave: null, erro: error }
  }
}

/** The newest `count` events, page after page. */
async function fetchNewest(filtro: FiltroHistorico, count: number, signal: AbortSignal): Promise<Historico> {
  let found = await fetchPage(filtro, { limite: Math.min(count, MOST_AT_ONCE) }, signal)
  while (found.proximoCursor && found.eventos.length < count) {
    const limite = Math.min(count - found.eventos.length, MOST_AT_ONCE)
    const next = await fetchPage(filtro, { limite, cursor: found.proximoCursor }, signal)
    found = { ...next, eventos: [...found.eventos, ...next.eventos] }
  }
  return found
}

async function fetchPage(
  { busca, tipo, pessoa }: FiltroHistorico,
  { limite, cursor }: { limite: number; cursor?: string },
  signal: AbortSignal,
): Promise<Historico> {
  const store = openedStore()
  const query = { busca: busca || undefined, tipo, pessoa, cursor, limite: String(limite) }
  const historico = await call('historico.list', { query, signal })
  if (!busca && !tipo && !pessoa && !cursor && store && store === openedStore())
    await store.cache.put({ chave: CHAVE, valor: historico, em: new Date().toISOString() })
  return historico
}

/** The last copy stands there until the server has answered the first time. */
async function showCopyMeanwhile(
  setEstado: (change: (before: Estado) => Estado) => void,
  filtro: FiltroHistorico,
): Promise<void> {
  const copy = await readCopy(filtro)
  if (copy) setEstado((before) => (before.historico ? before : { ...before, ...copy }))
}

async function readCopy(filtro: FiltroHistorico): Promise<Pick<Estado, 'historico' | 'copiaDe'> | null> {
  const copy = await openedStore()?.cache.get(CHAVE)
  if (!copy) return null
  return { historico: filterCopy(copy.valor as Historico, filtro), copiaDe: copy.em }
}

function filterCopy(copy: Historico, { busca, tipo, pessoa }: FiltroHistorico): Historico {
  const wanted = foldText(busca ?? '')
  const found = copy.eventos.filter(
    (evento) => textoBuscaEvento(evento).includes(wanted) && isBy(evento, pessoa, copy),
  )
  const eventos = found.filter((evento) => isOfTipo(evento, tipo))
  const contagem = wanted || pessoa ? countEventos(found) : copy.contagem
  return { ...copy, eventos, proximoCursor: null, contagem }
}

/** What the reader did bears no name, so their own id finds what has none. */
function isBy(
  { quem, autor }: Evento,
  pessoa: string | undefined,
  { pessoas = [] }: Pick<Historico, 'pessoas'>,
): boolean {
  if (pessoa === undefined) return true
  if (quem) return quem.id === pessoa
  return autor === 'usuario' && pessoas.some(({ id, eu }) => eu && id === pessoa)
}

function isOfTipo({ entidade }: Evento, tipo: TipoHistorico | undefined): boolean {
  return tipo === undefined || entidade === (tipo === 'orcamentos' ? 'orcamento' : 'cliente')
}

function countEventos(eventos: readonly Evento[]): ContagemHistorico {
  const of = (tipo: TipoHistorico) => eventos.filter((evento) => isOfTipo(evento, tipo)).length
  return { todos: eventos.length, orcamentos: of('orcamentos'), clientes: of('clientes') }
}

/**
 * The history as a CSV file, narrowed as the list is.
 * @throws {ApiError}
 */
export function fetchHistoricoCsv({ busca, tipo, pessoa }: FiltroHistorico): Promise<Blob> {
  return callFile('historico.export', { query: { busca: busca || undefined, tipo, pessoa } })
}
