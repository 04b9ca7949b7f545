import { useRef, useState } from 'react'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { vibrate } from '#shared/preferences.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { loadMakeOrcamento } from './later-parts.tsx'
import { firstProblem, motivosPorEtapa } from './model/gating.ts'
import type { Wizard } from './wizard-context.ts'

type FinalizeOptions = Pick<Wizard, 'store' | 'hoje' | 'goTo' | 'refuse' | 'guarda'>

/**
 * Makes the quote, once: a second tap while the first one is under way does nothing, and the id made when the
 * wizard opened makes a repeat the same quote. Afterwards its detail opens and the snapshot goes.
 */
export function useFinalize({ store, hoje, goTo, refuse, guarda }: FinalizeOptions) {
  const [finalizing, setFinalizing] = useState(false)
  const inFlight = useRef(false)
  const navigateTo = useNavigateTo()

  async function finalize(): Promise<boolean> {
    const state = store.get()
    const problem = firstProblem(motivosPorEtapa(state, hoje))
    if (problem) {
      goTo(problem.etapa)
      refuse(problem.motivo)
      return false
    }
    if (inFlight.current || stopAtUnread()) return false
    inFlight.current = true
    setFinalizing(true)
    try {
      // What is typed is safe on this device before anything else is tried (spec 2 §4).
      if (!(await guarda.keepNow())) {
        showToast({
          title: 'Erro ao salvar materiais',
          description: 'Não foi possível salvar as alterações neste aparelho.',
          tone: 'error',
        })
        inFlight.current = false
        return false
      }
      const makeOrcamento = await loadMakeOrcamento()
      const { id } = await makeOrcamento(state)
      await guarda.end()
      vibrate([10, 40, 10])
      showToast({ title: 'Orçamento salvo com sucesso', tone: 'success' })
      navigateTo('orcamento-detalhes', { id }, { replace: true })
      return true
    } catch (error) {
      reportError(error)
      showToast({
        title: 'Erro ao criar orçamento',
        description: 'Não foi possível salvar o orçamento.',
        tone: 'error',
      })
      inFlight.current = false
      return false
    } finally {
      setFinalizing(false)
    }
  }
  return { finalizing, finalize }
}
