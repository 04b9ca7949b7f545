import { NumberField } from '@lapida/ui/number-field.tsx'
import type { NaoLido } from './campo-da-serra.ts'
import { readWhole } from './read-whole.ts'

export interface MilimetrosFieldProps extends NaoLido {
  label: string
  hint: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A length of the saw in whole millimetres. */
export function MilimetrosField({ least = 0, most, onChange, ...rest }: MilimetrosFieldProps) {
  return (
    <NumberField
      {...rest}
      inputMode="numeric"
      parse={(text) => readWhole(text, least, most)}
      problem={`De ${least} a ${most.toLocaleString('pt-BR')} mm, sem vírgula.`}
      format={String}
      onValueChange={(value) => {
        if (value !== null) onChange(value)
      }}
    />
  )
}
