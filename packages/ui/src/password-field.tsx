import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trailing' | 'trailingInteractive'
> {
  /** 'current-password' or 'new-password', for the password manager. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows what was typed. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      trailingInteractive
      trailing={
        <IconButton
          label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={visible}
          icon={visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
