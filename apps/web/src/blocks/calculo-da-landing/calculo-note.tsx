import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { waitingCalculo } from '#shared/calculo-da-landing.ts'
import { resumoOfCalculo } from './resumo-of-calculo.ts'

/** On the way from the landing page to the account: what was calculated there is not lost. */
export function CalculoNote() {
  const [calculo] = useState(() => waitingCalculo(new Date()))
  if (!calculo) return null
  return (
    <div className="mb-6">
      <Banner tone="info">
        <span className="num">
          Seu cálculo está guardado: {resumoOfCalculo(calculo)}. Ele vira o seu primeiro orçamento.
        </span>
      </Banner>
    </div>
  )
}
