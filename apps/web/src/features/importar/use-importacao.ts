import { useEffect, useRef, useState } from 'react'
import type { Importacao, PreviaImportacao } from '@lapida/contracts/importacao'
import { acharCabecalho, mapColunas, type Colunas } from '@lapida/domain/importacao/colunas'
import { ApiError } from '#data/api.ts'
import { createImportacao, previewImportacao } from '#data/importacoes.ts'
import { uuid } from '#shared/uuid.ts'
import { lerPlanilha } from './ler-planilha.ts'
import type { AbaLida, PedidoLeitura } from './planilha-lida.ts'
import type { TipoDaTela } from './tipos.ts'

/** A sheet on its way: what was read, and how its columns are understood. */
export interface PlanilhaAberta {
  nome: string
  abas: AbaLida[]
  aba: number
  cabecalho: number
  colunas: Colunas
}

export type Trabalho = 'lendo' | 'conferindo' | 'guardando' | null

/** The way of a sheet from a file to the account: read, understood, checked, and stored when told to. */
export function useImportacao(tipo: TipoDaTela) {
  const [planilha, setPlanilha] = useState<PlanilhaAberta | null>(null)
  const [previa, setPrevia] = useState<PreviaImportacao | null>(null)
  const [resultado, setResultado] = useState<Importacao | null>(null)
  const { problema, setProblema, trabalho, setTrabalho, begin, stop } = useTrabalho()
  /** one key for one sheet as it was confirmed: sent again after a lost answer, it is not stored twice */
  const key = useRef(uuid())

  async function check(next: PlanilhaAberta, kind: TipoDaTela = tipo): Promise<void> {
    const signal = begin('conferindo')
    setPlanilha(next)
    key.current = uuid()
    try {
      const answer = await previewImportacao(bodyOf(next, kind), signal)
      if (!signal.aborted) setPrevia(answer)
    } catch (error) {
      if (signal.aborted) return
      setPrevia(null)
      setProblema(textOf(error))
    }
    if (!signal.aborted) setTrabalho(null)
  }

  async function read(nome: string, pedido: PedidoLeitura): Promise<void> {
    const signal = begin('lendo')
    setResultado(null)
    setPrevia(null)
    const lida = await lerPlanilha(pedido, signal)
    if (signal.aborted) return
    if ('problema' in lida) {
      setTrabalho(null)
      setProblema(lida.problema)
      return
    }
    await check(understood({ nome, abas: lida.abas, aba: bestAba(lida.abas, tipo) }, tipo))
  }

  async function store(pularErradas: boolean): Promise<void> {
    if (!planilha) return
    begin('guardando')
    try {
      setResultado(await createImportacao({ ...bodyOf(planilha, tipo), pularErradas }, key.current))
      setPlanilha(null)
      setPrevia(null)
    } catch (error) {
      setProblema(textOf(error))
    }
    setTrabalho(null)
  }

  return {
    planilha,
    previa,
    resultado,
    problema,
    trabalho,
    open: read,
    store,
    check,
    chooseAba: (aba: number) => planilha && void check(understood({ ...planilha, aba }, tipo)),
    setColunas: (colunas: Colunas) => planilha && void check({ ...planilha, colunas }),
    /** The same cells as another kind of record. */
    changeTipo(next: TipoDaTela) {
      setResultado(null)
      setProblema(null)
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
  function stop(): void {
    running.current?.abort()
    setTrabalho(null)
    setProblema(null)
  }
  return { problema, setProblema, trabalho, setTrabalho, begin, stop }
}

export type ImportacaoDaTela = ReturnType<typeof useImportacao>

function bodyOf({ abas, aba, cabecalho, colunas }: PlanilhaAberta, { tipo }: TipoDaTela) {
  return { tipo, linhas: abas[aba]?.linhas ?? [], cabecalho, colunas }
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}

/** A sheet with its columns as their headings say. */
function understood(
  { nome, abas, aba }: Pick<PlanilhaAberta, 'nome' | 'abas' | 'aba'>,
  { tipo }: TipoDaTela,
): PlanilhaAberta {
  const linhas = abas[aba]?.linhas ?? []
  const cabecalho = acharCabecalho(tipo, linhas) ?? -1
  const width = Math.max(0, ...linhas.slice(0, 50).map((linha) => linha.length))
  const titulos = Array.from({ length: width }, (_, index) => linhas[cabecalho]?.[index] ?? '')
  return { nome, abas, aba, cabecalho, colunas: mapColunas(tipo, titulos) }
}

/** Of several sheets the one whose headings name most fields. */
function bestAba(abas: AbaLida[], tipo: TipoDaTela): number {
  const named = abas.map(
    (_, aba) => understood({ nome: '', abas, aba }, tipo).colunas.filter((campo) => campo !== null).length,
  )
  return named.indexOf(Math.max(...named))
}
