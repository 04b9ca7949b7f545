import { Check } from 'lucide-react'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import type { FormFieldProps } from '#shared/use-form.ts'
import { isLongEnough } from './validate-conta.ts'

export interface NovaSenhaFieldsProps {
  senha: FormFieldProps
  confirmacao: FormFieldProps
  /** 'Senha' where there was none before, 'Senha nova' where there was. */
  label: string
}

/** A new password, twice; its one rule stands under it and says when it is kept. */
export function NovaSenhaFields({ senha, confirmacao, label }: NovaSenhaFieldsProps) {
  return (
    <>
      <PasswordField
        {...senha}
        label={label}
        autoComplete="new-password"
        hint={<LengthHint enough={isLongEnough(senha.value)} />}
      />
      <PasswordField
        {...confirmacao}
        label={`Confirmar ${label.toLocaleLowerCase('pt-BR')}`}
        autoComplete="new-password"
      />
    </>
  )
}

function LengthHint({ enough }: { enough: boolean }) {
  if (!enough) return <>6 ou mais caracteres</>
  return (
    <span className="inline-flex items-center gap-1 text-success-fg">
      <Check aria-hidden="true" className="size-4" /> 6 ou mais caracteres
    </span>
  )
}
