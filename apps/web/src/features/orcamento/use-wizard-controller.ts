import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import { isEmpresaPreenchida } from '@lapida/domain/empresa/padroes'
import { diaCivil } from '@lapida/domain/shared/datas'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import type { EditorAction } from '#blocks/material-editor/editor-material.ts'
import { dismissPassingToast } from '#blocks/material-editor/passing-toast.ts'
import { createRascunho, derivedFrom, partOfRascunho } from '#blocks/rascunho/rascunho-store.ts'
import { useGuarda } from '#blocks/rascunho/use-guarda.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useIsDono } from '#shared/use-acesso.ts'
import { playTone, vibrate } from '#shared/preferences.ts'
import { useLeitura } from '#shared/use-leitura.ts'
import { guardWizard } from './guarda-do-rascunho.ts'
import {
  etapaFromText,
  etapasOf,
  neighbourEtapa,
  reachableEtapa,
  TITULOS_ETAPA,
  type Etapa,
} from './model/etapas.ts'
import { motivosPorEtapa } from './model/gating.ts'
import { wizardReducer } from './model/wizard-reducer.ts'
import { orcamentoOnScreen, wizardTotals } from './model/wizard-totals.ts'
import type { EmpresaDigitada, WizardState } from './model/wizard-state.ts'
import { useCliente } from './use-cliente.ts'
import { useCopia } from './use-copia.ts'
import { useEditor } from './use-editor.ts'
import { useEmpresaStep } from './use-empresa-step.ts'
import { useFinalize } from './use-finalize.ts'
import { useWizardUrl, type WizardUrl } from './use-wizard-url.ts'
import type { Wizard, WizardStore } from './wizard-context.ts'

export interface WizardStart {
  initial: WizardState
  empresa: Omit<Empresa, 'updatedAt'>
  userId: string
}

/** Everything that the wizard does: its draft, its steps, its snapshot and its end. A key draws none of it again. */
export function useWizardController({ initial, empresa, userId }: WizardStart): Wizard {
  const [{ guarda, ...opened }] = useState(() => openStore(initial, userId))
  const { store } = opened
  const { dispatch } = store
  const hoje = diaCivil(new Date(), empresa.fusoHorario)
  const leitura = useLeitura()
  const isDono = useIsDono()
  const url = useWizardUrl()
  // The profile decides once: a step that vanishes while one stands on it would confuse.
  const [skipsEmpresa] = useState(() => !isDono || isEmpresaPreenchida(empresa))
  const etapas = useMemo(() => etapasOf(leitura, skipsEmpresa), [leitura, skipsEmpresa])
  const motivosNow = () => motivosPorEtapa(store.get(), hoje)
  const wanted = etapaFromText(url.search.etapa) ?? etapas[0] ?? 'cliente'
  const etapa = useRascunho(store, (state) => reachableEtapa(etapas, wanted, motivosPorEtapa(state, hoje)))
  useGuarda(guarda)
  const copia = useCopia({ store, guarda, userId })

  useEffect(() => dispatch({ type: 'etapa-changed', etapa }), [etapa, dispatch])
  useEffect(() => dispatch({ type: 'empresa-loaded', empresa, hoje }), [empresa, hoje, dispatch])

  const { attempted, refuse, goTo } = useMoves({ etapa, motivo: () => motivosNow()[etapa], url })
  const material = useEditor({ store, leitura, url })
  const { submitCliente } = useCliente({ store, onStored: () => goTo('materiais') })
  const empresaStep = useEmpresaStep({ store, empresa })

  function next() {
    const { empresaDigitada, clienteDigitado } = store.get()
    const motivos = motivosNow()
    if (etapa === 'empresa' && hasText(empresaDigitada)) return void nextFromEmpresa()
    if (etapa === 'cliente' && motivos.cliente !== null && clienteDigitado.modo === 'novo') {
      if (!submitCliente()) refuse(motivos.cliente)
      return
    }
    const motivo = motivos[etapa]
    if (motivo !== null) return refuse(motivo)
    if (stopAtUnread()) return
    if (etapa === 'materiais') material.settle()
    step(1)
  }
  async function nextFromEmpresa() {
    if (await empresaStep.submit()) goTo('cliente')
    else refuse('Confira os dados da empresa.')
  }
  function review() {
    if (stopAtUnread()) return
    const motivos = motivosNow()
    material.settle()
    const target = reachableEtapa(etapas, 'resumo', motivos)
    if (target !== 'resumo') return refuse(motivos[target] ?? `Complete ${TITULOS_ETAPA[target]}.`)
    goTo('resumo')
  }
  function step(by: 1 | -1) {
    const target = neighbourEtapa(etapas, etapa, by)
    if (target) goTo(target)
  }
  const { finalizing, finalize } = useFinalize({ store, hoje, goTo, refuse, guarda })

  return {
    ...opened,
    dispatch,
    empresa,
    hoje,
    leitura,
    etapas,
    etapa,
    attempted,
    guarda,
    copia,
    goTo,
    next,
    previous: () => step(-1),
    review,
    refuse,
    openEditor: material.open,
    saveEditor: material.save,
    cancelEditor: material.cancel,
    submitCliente,
    empresaStep,
    finalizing,
    finalize,
  }
}

function openStore(initial: WizardState, userId: string) {
  const store: WizardStore = createRascunho(wizardReducer, initial)
  const editor = partOfRascunho(
    store,
    (state) => state.editor,
    (action: EditorAction) => ({ type: 'editor' as const, action }),
  )
  return {
    store,
    draft: store,
    editor,
    orcamentoNaTela: derivedFrom(store, orcamentoOnScreen),
    totais: derivedFrom(store, wizardTotals),
    guarda: guardWizard(store, userId),
  }
}

/** Whether anything was typed about the company; an empty step may be passed over. */
function hasText(typed: EmpresaDigitada | null): boolean {
  return typed !== null && Object.values(typed).some((text: string) => text.trim() !== '')
}

interface MovesOptions {
  etapa: Etapa
  /** why the step at hand cannot be left, now */
  motivo: () => string | null
  url: WizardUrl
}

/** Going to a step, and saying why one cannot: what was refused stays marked until the step is left. */
function useMoves({ etapa, motivo: shown, url: { goTo: goToUrl } }: MovesOptions) {
  const [attemptedAt, setAttemptedAt] = useState<Etapa | null>(null)
  function refuse(motivo: string) {
    setAttemptedAt(etapa)
    vibrate(60)
    // The step's own reason stands beside the button already.
    if (motivo !== shown()) showToast({ title: motivo })
  }
  const goTo = useCallback(
    (target: Etapa) => {
      setAttemptedAt(null)
      dismissPassingToast()
      vibrate(12)
      playTone()
      goToUrl(target)
    },
    [goToUrl],
  )
  return { attempted: attemptedAt === etapa, refuse, goTo }
}
