import { FilePlus2 } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'

/** The home screen before the first quote. */
export function FirstSteps() {
  return (
    <EmptyState
      icon={<FilePlus2 aria-hidden="true" />}
      title="Nenhum orçamento criado"
      description="Escolha uma pedra, meça as peças e veja o total na hora. O primeiro leva poucos minutos."
      action={
        <ScreenLink screen="orcamento" className={buttonClasses({ size: 'large' })}>
          Crie seu primeiro orçamento
        </ScreenLink>
      }
    />
  )
}
