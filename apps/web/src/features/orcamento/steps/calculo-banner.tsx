import { Banner } from '@lapida/ui/banner.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { resumoOfCalculo } from '#blocks/calculo-da-landing/resumo-of-calculo.ts'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'
import { useWizard } from '../wizard-context.ts'

/** The piece that was calculated on the landing page waits for its stone. */
export function CalculoBanner({ calculo }: { calculo: CalculoDaLanding }) {
  const { dispatch } = useWizard()
  function drop() {
    dispatch({ type: 'calculo-changed', calculo: null })
    showToast({
      title: 'Cálculo descartado',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'calculo-changed', calculo }) },
    })
  }
  return (
    <Banner tone="info" onDismiss={drop}>
      <span className="num">
        Seu cálculo: {resumoOfCalculo(calculo)}. Escolha a pedra e o ambiente para a peça entrar.
      </span>
    </Banner>
  )
}
