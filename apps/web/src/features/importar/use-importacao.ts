import { startTransition, useEffect, useRef, useState } from 'react'
import type { Importacao, PreviaImportacao } from '@lapida/contracts/importacao'
import type { Colunas } from '@lapida/domain/importacao/colunas'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { createImportacao, previewImportacao } from '#data/resources/conta/importacoes.ts'
import { subscribeToConnection, isOnline } from '#shared/connection.ts'
import { uuid } from '#shared/uuid.ts'
import { readPlanilha } from './read-planilha.ts'
import {
  corpoOfPlanilha,
  openPlanilha,
  understood,
  withCabecalho,
  type MaisDaPlanilha,
  type PlanilhaAberta,
} from './planilha-aberta.ts'
import type { AbaLida, PedidoLeitura } from './planilha-lida.ts'
import { textoImportado } from './texto-importado.ts'
import type { TipoDaTela } from './tipos.ts'

export type Trabalho = 'lendo' | 'conferindo' | 'guardando' | null

/** The way of a sheet from a file to the account: read, understood, checked, and stored when told to. */
export function useImportacao(tipo: TipoDaTela) {
  const [planilha, setPlanilha] = useState<PlanilhaAberta | null>(null)
  const [previa, setPrevia] = useState<PreviaImportacao | null>(null)
  const [resultado, setResultado] = useState<Importacao | null>(null)
  const { problema, setProblema, trabalho, setTrabalho, begin, fail, stop } = useTrabalho()
  /** one key for one sheet as it was confirmed: sent again after a lost answer, it is not stored twice */
  const key = useRef(uuid())

  async function check(next: PlanilhaAberta, kind: TipoDaTela = tipo): Promise<void> {
    const signal = begin('conferindo')
    setPlanilha(next)
    key.current = uuid()
    try {
      const answer = await previewImportacao(corpoOfPlanilha(next, kind), signal)
      if (signal.aborted) return
      // Many fields and rows at once: drawn in portions, so that the page never halts.
      startTransition(() => {
        setPrevia(answer)
        setTrabalho(null)
      })
    } catch (error) {
      if (signal.aborted) return
      setPrevia(null)
      fail(textOf(error))
    }
  }

  async function read(nome: string, pedido: PedidoLeitura): Promise<void> {
    const signal = begin('lendo')
    setResultado(null)
    setPrevia(null)
    const lida = await readPlanilha(pedido, signal)
    if (signal.aborted) return
    if ('problema' in lida) return fail(lida.problema)
    return check(openPlanilha({ nome, abas: lida.abas }, tipo))
  }

  async function store(mais: MaisDaPlanilha): Promise<void> {
    if (!planilha) return
    const signal = begin('guardando')
    try {
      const answer = await createImportacao(corpoOfPlanilha(planilha, tipo, mais), key.current)
      // The result is announced even when the person has left the screen meanwhile.
      if (signal.aborted) showToast({ tone: 'success', title: textoImportado(tipo, answer) })
      setResultado(answer)
      setPlanilha(null)
      setPrevia(null)
      setTrabalho(null)
    } catch (error) {
      if (signal.aborted) announceFailure(error)
      else if (isSemChapaAlterado(error)) await check(planilha)
      fail(textOf(error))
    }
  }

  useReconnection(() => {
    if (planilha && !previa && trabalho === null) void check(planilha)
  })

  return {
    planilha,
    previa,
    resultado,
    problema,
    trabalho,
    open: read,
    store,
    checkAgain: () => planilha && void check(planilha),
    chooseAba: (aba: AbaLida) => planilha && void check(understood({ ...planilha, aba }, tipo)),
    chooseCabecalho: (cabecalho: number) => planilha && void check(withCabecalho(planilha, cabecalho, tipo)),
    setColunas: (colunas: Colunas) => planilha && void check({ ...planilha, colunas }),
    /** The same cells as another kind of record. */
    changeTipo(next: TipoDaTela) {
      setResultado(null)
      setProblema(null)
      setPrevia(null)
      if (planilha) void check(understood(planilha, next), next)
    },
    cancel() {
      stop()
      setPlanilha(null)
      setPrevia(null)
    },
    again() {
      setResultado(null)
      setProblema(null)
    },
  }
}

/** What is being done, one thing at a time: what begins gives up what was under way. */
function useTrabalho() {
  const [problema, setProblema] = useState<string | null>(null)
  const [trabalho, setTrabalho] = useState<Trabalho>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function begin(next: Exclude<Trabalho, null>): AbortSignal {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setTrabalho(next)
    setProblema(null)
    return controller.signal
  }
  function fail(text: string | null): void {
    setTrabalho(null)
    setProblema(text)
  }
  function stop(): void {
    running.current?.abort()
    setTrabalho(null)
    setProblema(null)
  }
  return { problema, setProblema, trabalho, setTrabalho, begin, fail, stop }
}

/** Does something each time the connection comes back. */
function useReconnection(work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => subscribeToConnection(() => isOnline() && latest.current()), [])
}

export type ImportacaoDaTela = ReturnType<typeof useImportacao>

/** The person has left the screen meanwhile. */
function announceFailure(error: unknown): void {
  showToast({ tone: 'error', title: 'Erro ao importar', description: textOf(error) })
}

/** The figures that were decided about are no longer those of the stock: they are asked for again. */
function isSemChapaAlterado(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SEM_CHAPA_ALTERADO'
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
