import { formatComprimento } from '@lapida/domain/shared/medidas'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { readCentimetros } from '#blocks/chapas/chapa-values.ts'

export interface TrenaFieldProps {
  label: string
  /** as typed, in centimetres unless it names a unit */
  texto: string
  onChange: (texto: string) => void
}

/** A length by the tape. What cannot be read stays as it was typed, and is said. */
export function TrenaField({ label, texto, onChange }: TrenaFieldProps) {
  const value = readPositive(texto)
  return (
    <NumberField
      label={label}
      maxLength={60}
      value={value}
      unread={texto.trim() !== '' && value === null ? texto : undefined}
      parse={readPositive}
      format={(mm) => formatComprimento(mm, 'cm')}
      problem="Digite a medida. Exemplo: 290 ou 2,90 m"
      onValueChange={(_value, text) => onChange(text)}
      onUnread={onChange}
    />
  )
}

function readPositive(text: string): number | null {
  const value = readCentimetros(text)
  return value !== null && value > 0 ? value : null
}
