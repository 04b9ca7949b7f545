import { useEffect } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { resumoOfCalculo } from '#blocks/calculo-da-landing/resumo-of-calculo.ts'
import { forgetCalculo, waitingCalculo } from '#shared/calculo-da-landing.ts'
import type { Wizard } from './wizard-context.ts'

/** A quote without materials takes the piece that was calculated on the landing page; another one leaves it waiting. */
export function useCalculoDaLanding({ store }: Pick<Wizard, 'store'>): void {
  useEffect(() => {
    const { get, dispatch } = store
    const { materiais, editor, calculo } = get()
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
  }, [store])
}
