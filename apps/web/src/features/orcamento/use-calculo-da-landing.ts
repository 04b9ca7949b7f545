import { useEffect, useRef } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { resumoOfCalculo } from '#blocks/calculo-da-landing/resumo-of-calculo.ts'
import { forgetCalculo, waitingCalculo } from '#shared/calculo-da-landing.ts'
import type { Wizard } from './wizard-context.ts'

/** A quote without materials takes the piece that was calculated on the landing page; another one leaves it waiting. */
export function useCalculoDaLanding({ state, dispatch }: Pick<Wizard, 'state' | 'dispatch'>): void {
  const begun = useRef(state)
  useEffect(() => {
    const { materiais, editor, calculo } = begun.current
    const waiting = waitingCalculo(new Date())
    if (!waiting || materiais.length > 0 || editor !== null || calculo !== null) return
    dispatch({ type: 'calculo-changed', calculo: waiting })
    // From here on the wizard's own snapshot keeps it.
    forgetCalculo()
    showToast({
      title: 'Seu cálculo veio junto',
      description: `${resumoOfCalculo(waiting)}. A peça entra quando você escolher a pedra.`,
      tone: 'success',
    })
  }, [dispatch])
}
