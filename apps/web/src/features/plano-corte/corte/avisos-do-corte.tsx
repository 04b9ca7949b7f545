import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import type { Problema } from './model/problemas.ts'
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
}

/** What keeps the plan from being cut, and the way to the first of it. */
export function ProblemasBanner({ problemas, onGo }: ProblemasBannerProps) {
  const [first] = problemas
  if (!first) return null
  const more = problemas.length - 1
  const rest = more === 0 ? '' : more === 1 ? ' E mais 1 problema.' : ` E mais ${more} problemas.`
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" onClick={() => onGo(first)}>
          Ir até
        </Button>
      }
    >
      {first.texto}
      {rest}
    </Banner>
  )
}
