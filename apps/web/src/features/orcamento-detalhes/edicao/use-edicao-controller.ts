import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import { diaCivil } from '@lapida/domain/shared/datas'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { erroValidade } from '#blocks/condicoes-form/condicoes.ts'
import { useHabitos } from '#blocks/material-editor/use-habitos.ts'
import { createRascunho, derivedFrom } from '#blocks/rascunho/rascunho-store.ts'
import { useGuarda } from '#blocks/rascunho/use-guarda.ts'
import type { Local } from '#data/local/store.ts'
import { vibrate } from '#shared/preferences.ts'
import { useLeitura } from '#shared/use-leitura.ts'
import { modoFromText, useModo, type ModoNoEndereco } from '../use-modo.ts'
import type { EdicaoEmCurso, EdicaoStore } from './edicao-context.ts'
import { guardEdicao } from './guarda-da-edicao.ts'
import { materiaisNaTela, orcamentoNaTela, totaisOfEdicao, type Edicao } from './model/edicao.ts'
import { edicaoReducer } from './model/edicao-reducer.ts'
import { isAlterada, primeiroProblema, type Problema } from './model/mudancas.ts'
import { useCopia } from './use-copia.ts'
import { useEditores } from './use-editores.ts'
import { useJoin } from './use-join.ts'
import { useMedidasCertas } from './use-medidas-certas.ts'
import { useSalvar } from './use-salvar.ts'

export interface EdicaoStart {
  initial: Edicao
  orcamento: Local<Orcamento>
  empresa: Omit<Empresa, 'updatedAt'>
}

/** The question before changes are lost. */
export interface Saida {
  asking: boolean
  discard: () => void
  stay: () => void
  save: () => void
}

/**
 * Everything that the edit mode does: its draft, what is kept of it, its end, and the question before it is lost. A key
 * draws none of it again.
 */
export function useEdicaoController({ initial, orcamento, empresa }: EdicaoStart) {
  const [{ guarda, ...opened }] = useState(() => openStore(initial))
  const { store } = opened
  const { dispatch } = store
  const [attempted, setAttempted] = useState(false)
  const [comparing, setComparing] = useState(false)
  const leitura = useLeitura()
  const endereco = useModo(orcamento.id)
  const hoje = diaCivil(new Date(), empresa.fusoHorario)
  useEditores({ store, endereco, leitura })
  const { saving, ...salvar } = useSalvar()
  const medidas = useMedidasCertas(store, orcamento)
  useGuarda(guarda)
  // From the moment it is over the stored quote is the newer one: that is no conflict, and leaving loses nothing.
  const over = useRef(false)
  const [isOver, setIsOver] = useState(false)
  const conflito = useJoin(!isOver && !saving, { store, orcamento })

  async function end() {
    over.current = true
    setIsOver(true)
    await guarda.end()
  }
  function refuse() {
    setAttempted(true)
    vibrate(60)
    const found = problemaNow()
    if (found) showProblem(found, store.get(), endereco)
  }
  const problemaNow = () => primeiroProblema(store.get(), erroValidade(store.get().condicoes, hoje))
  function isRefused(): boolean {
    const isProblem = problemaNow() !== null
    if (isProblem) refuse()
    return isProblem || stopAtUnread()
  }
  /** Saves without leaving the screen; false when something is in the way. */
  async function saveHere(status?: Status): Promise<boolean> {
    if (saving) return false
    if (conflito) {
      setComparing(true)
      return false
    }
    const edicao = store.get()
    if (isRefused() || !(await medidas.areCertas())) return false
    if (!(await salvar.store(edicao, status))) return false
    await end()
    return true
  }
  async function save(status?: Status): Promise<boolean> {
    const saved = await saveHere(status)
    if (saved) endereco.leave()
    return saved
  }

  async function saveNow(): Promise<void> {
    if (saving) return
    const enviada = store.get()
    if (conflito) setComparing(true)
    else if (!isRefused() && (await medidas.areCertas()))
      await salvar.storeNow(enviada, (stored) => dispatch({ type: 'saved', enviada, orcamento: stored }))
  }
  const copia = useCopia({ store, orcamento })

  const { saida, cancel } = useSaida({ store, over, end, saveHere, leave: endereco.leave })
  const emCurso: EdicaoEmCurso = {
    ...opened,
    dispatch,
    orcamento,
    empresa,
    hoje,
    habitos: useHabitos({ draft: store, materiaisOf: materiaisNaTela }, empresa),
    leitura,
    endereco,
    conflito,
    attempted,
    saving,
    save,
    saveNow: () => void saveNow(),
    ...copia,
    cancel,
    refuse,
  }
  return { emCurso, saida, comparing, setComparing, perguntaDasMedidas: medidas.dialog }
}

function openStore(initial: Edicao) {
  const store: EdicaoStore = createRascunho(edicaoReducer, initial)
  return {
    store,
    draft: store,
    orcamentoNaTela: derivedFrom(store, orcamentoNaTela),
    totais: derivedFrom(store, totaisOfEdicao),
    guarda: guardEdicao(store),
  }
}

/** Goes where something is missing. */
function showProblem({ parte }: Problema, { editores }: Edicao, { modo, goTo }: ModoNoEndereco): void {
  const inGrid = parte === 'materiais' && Object.keys(editores).length > 0
  if (modo !== 'editando-materiais-avancado' || !inGrid)
    goTo('editando-orcamento', { parte, replace: modo === 'editando-orcamento' })
  focusFirstError()
}

/** The first field that is marked takes the focus, once it is drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()),
  )
}

interface SaidaOptions {
  store: EdicaoStore
  over: { readonly current: boolean }
  end: () => Promise<void>
  saveHere: () => Promise<boolean>
  leave: () => void
}

/** Leaving with unsaved changes asks once, whichever way one leaves. */
function useSaida({ store, over, end, saveHere, leave }: SaidaOptions): {
  saida: Saida
  cancel: () => void
} {
  const [cancelling, setCancelling] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAlterada(store.get()) &&
      !over.current &&
      !(
        current.pathname === next.pathname &&
        modoFromText((next.search as { modo?: string }).modo) !== 'visualizacao'
      ),
    enableBeforeUnload: false,
    withResolver: true,
  })
  function goOn() {
    setCancelling(false)
    if (blocker.status === 'blocked') blocker.proceed()
    else leave()
  }
  function stay() {
    setCancelling(false)
    if (blocker.status === 'blocked') blocker.reset()
  }
  async function discard() {
    await end()
    goOn()
  }
  async function save() {
    if (await saveHere()) goOn()
    else stay()
  }
  return {
    saida: {
      asking: cancelling || blocker.status === 'blocked',
      discard: () => void discard(),
      stay,
      save: () => void save(),
    },
    cancel: () => {
      if (isAlterada(store.get())) setCancelling(true)
      else leave()
    },
  }
}
