import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import type { Problema } from '@lapida/documento/plano-corte/problemas-do-plano'
import type { Recusa } from './use-edicao.ts'

export interface RecusaBannerProps {
  recusa: Recusa | null
  onDismiss: () => void
}

/** Why something was not done, with the way out where there is one. */
export function RecusaBanner({ recusa, onDismiss }: RecusaBannerProps) {
  if (!recusa) return null
  const { texto, saida } = recusa
  return (
    <Banner
      tone="warning"
      onDismiss={onDismiss}
      action={
        saida && (
          <Button variant="secondary" onClick={saida.act}>
            {saida.rotulo}
          </Button>
        )
      }
    >
      {texto}
    </Banner>
  )
}

export interface ProblemasBannerProps {
  problemas: readonly Problema[]
  onGo: (problema: Problema) => void
  onRecut: (ondes: Problema['onde'][]) => void
}

/** What keeps the plan from being cut, and the way to the first of it. */
export function ProblemasBanner({ problemas, onGo, onRecut }: ProblemasBannerProps) {
  // Cuts can be found anew at any time: what a person has to mend comes first.
  const first = problemas.find(({ tipo }) => tipo !== 'cortes-velhos') ?? problemas[0]
  if (!first) return null
  const old = problemas.filter(({ tipo }) => tipo === 'cortes-velhos').map(({ onde }) => onde)
  const more = problemas.length - 1
  const rest = more === 0 ? '' : more === 1 ? ' E mais 1 problema.' : ` E mais ${more} problemas.`
  return (
    <Banner
      tone="danger"
      action={
        old.length === problemas.length ? (
          <Button variant="secondary" onClick={() => onRecut(old)}>
            Refazer cortes
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onGo(first)}>
            Ir até
          </Button>
        )
      }
    >
      {first.texto}
      {rest}
    </Banner>
  )
}
