import { buttonClasses } from '@lapida/ui/button-classes'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface VoltarParaLoginProps {
  /** 'primary' where it is the next step. */
  variant?: 'primary' | 'secondary'
}

/** The way back to the sign-in. */
export function VoltarParaLogin({ variant = 'secondary' }: VoltarParaLoginProps) {
  return (
    <ScreenLink screen="login" className={buttonClasses({ variant, size: 'large', block: true })}>
      Voltar para Login
    </ScreenLink>
  )
}
