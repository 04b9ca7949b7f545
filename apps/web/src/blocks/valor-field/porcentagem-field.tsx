import { formatPorcentagemDecimal, parsePorcentagem } from '@lapida/domain/shared/porcentagem'
import { PercentField, type PercentFieldProps } from '@lapida/ui/percent-field.tsx'

export interface PorcentagemFieldProps extends Omit<
  PercentFieldProps,
  'value' | 'parse' | 'format' | 'onValueChange' | 'problem'
> {
  /** percent with at most 2 decimals, or null */
  value: number | null
  /** percent; null when the field is emptied */
  onValueChange: (porcentagem: number | null, text: string) => void
}

/** A percentage from 0 to 100, at most 2 decimals; what is none is said at the field. */
export function PorcentagemField({ value, onValueChange, ...rest }: PorcentagemFieldProps) {
  return (
    <PercentField
      {...rest}
      value={value}
      parse={(text) => parsePorcentagem(text)}
      problem="Digite uma porcentagem de 0 a 100. Exemplo: 10"
      format={formatPorcentagemDecimal}
      onValueChange={onValueChange}
    />
  )
}
