import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import { isEmpresaPreenchida } from '@lapida/domain/empresa/padroes'
import { diaCivil } from '@lapida/domain/shared/datas'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { dismissPassingToast } from '#blocks/material-editor/passing-toast.ts'
import { useHabitos } from '#blocks/material-editor/use-habitos.ts'
import { playTone, vibrate } from '#shared/preferences.ts'
import { useLeitura } from '#shared/use-leitura.ts'
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
import { materiaisOnScreen, wizardTotals } from './model/wizard-totals.ts'
import type { EmpresaDigitada, WizardState } from './model/wizard-state.ts'
import { useAutoSave } from './use-auto-save.ts'
import { useCliente } from './use-cliente.ts'
import { useCopia } from './use-copia.ts'
import { useEditor } from './use-editor.ts'
import { useEmpresaStep } from './use-empresa-step.ts'
import { useFinalize } from './use-finalize.ts'
import { useWizardUrl, type WizardUrl } from './use-wizard-url.ts'
import type { Wizard } from './wizard-context.ts'

export interface WizardStart {
  initial: WizardState
  empresa: Omit<Empresa, 'updatedAt'>
  userId: string
}

/** Everything that the wizard does: its state, its steps, its snapshot and its end. */
export function useWizardController({ initial, empresa, userId }: WizardStart): Wizard {
  const [state, dispatch] = useReducer(wizardReducer, initial)
  const hoje = diaCivil(new Date(), empresa.fusoHorario)
  const leitura = useLeitura()
  const url = useWizardUrl()
  const totais = useMemo(() => wizardTotals(state), [state])
  const motivos = useMemo(() => motivosPorEtapa(state, hoje), [state, hoje])
  // The profile decides once: a step that vanishes while one stands on it would confuse.
  const [skipsEmpresa] = useState(() => isEmpresaPreenchida(empresa))
  const etapas = useMemo(() => etapasOf(leitura, skipsEmpresa), [leitura, skipsEmpresa])
  const etapa = reachableEtapa(etapas, etapaFromText(url.search.etapa) ?? etapas[0] ?? 'cliente', motivos)
  const materiais = useMemo(() => materiaisOnScreen(state), [state])
  const habitos = useHabitos(materiais, empresa)
  const save = useAutoSave(state, userId)
  const copia = useCopia({ dispatch, save, userId, materiais })

  useEffect(() => dispatch({ type: 'etapa-changed', etapa }), [etapa])
  useEffect(() => dispatch({ type: 'empresa-loaded', empresa, hoje }), [empresa, hoje])

  const { attempted, refuse, goTo } = useMoves({ etapa, motivo: motivos[etapa], url })
  const editor = useEditor({ state, dispatch, habitos, leitura, url })
  const { submitCliente } = useCliente({ state, dispatch, onStored: () => goTo('materiais') })
  const empresaStep = useEmpresaStep({ state, dispatch, empresa })

  function next() {
    if (etapa === 'empresa' && hasText(state.empresaDigitada)) return void nextFromEmpresa()
    if (etapa === 'cliente' && motivos.cliente !== null && state.clienteDigitado.modo === 'novo') {
      if (!submitCliente()) refuse(motivos.cliente)
      return
    }
    const motivo = motivos[etapa]
    if (motivo !== null) return refuse(motivo)
    if (stopAtUnread()) return
    if (etapa === 'materiais') editor.settle()
    step(1)
  }
  async function nextFromEmpresa() {
    if (await empresaStep.submit()) goTo('cliente')
    else refuse('Confira os dados da empresa.')
  }
  function review() {
    if (stopAtUnread()) return
    editor.settle()
    const target = reachableEtapa(etapas, 'resumo', motivos)
    if (target !== 'resumo') return refuse(motivos[target] ?? `Complete ${TITULOS_ETAPA[target]}.`)
    goTo('resumo')
  }
  function step(by: 1 | -1) {
    const target = neighbourEtapa(etapas, etapa, by)
    if (target) goTo(target)
  }
  const { finalizing, finalize } = useFinalize({ state, motivos, goTo, refuse, save })

  return {
    state,
    dispatch,
    empresa,
    hoje,
    habitos,
    totais,
    leitura,
    etapas,
    etapa,
    motivos,
    attempted,
    save,
    copia,
    goTo,
    next,
    previous: () => step(-1),
    review,
    refuse,
    openEditor: editor.open,
    saveEditor: editor.save,
    cancelEditor: editor.cancel,
    submitCliente,
    empresaStep,
    finalizing,
    finalize,
  }
}

/** Whether anything was typed about the company; an empty step may be passed over. */
function hasText(typed: EmpresaDigitada | null): boolean {
  return typed !== null && Object.values(typed).some((text: string) => text.trim() !== '')
}

interface MovesOptions {
  etapa: Etapa
  /** why the step at hand cannot be left */
  motivo: string | null
  url: WizardUrl
}

/** Going to a step, and saying why one cannot: what was refused stays marked until the step is left. */
function useMoves({ etapa, motivo: shown, url: { goTo: goToUrl } }: MovesOptions) {
  const [attemptedAt, setAttemptedAt] = useState<Etapa | null>(null)
  const refuse = useCallback(
    (motivo: string) => {
      setAttemptedAt(etapa)
      vibrate(60)
      // The step's own reason stands beside the button already.
      if (motivo !== shown) showToast({ title: motivo })
    },
    [etapa, shown],
  )
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
