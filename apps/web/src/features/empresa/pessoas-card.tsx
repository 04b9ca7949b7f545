import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'

/** The way to the people of the company. */
export function PessoasCard() {
  return (
    <Card title="Pessoas">
      <p className="mb-4 text-fg-2">
        Quem trabalha com você entra com o próprio e-mail e senha, e vê só o que o papel dele permite.
      </p>
      <ScreenLink screen="pessoas" className={buttonClasses({ variant: 'secondary' })}>
        Convidar e ver pessoas
      </ScreenLink>
    </Card>
  )
}
