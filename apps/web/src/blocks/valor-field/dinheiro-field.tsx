import {
  centavosToReais,
  formatDecimal,
  parseDinheiro,
  reaisToCentavos,
  type Centavos,
} from '@lapida/domain/shared/dinheiro'
import { MoneyField, type MoneyFieldProps } from '@lapida/ui/money-field.tsx'

export interface DinheiroFieldProps extends Omit<
  MoneyFieldProps<Centavos>,
  'value' | 'parse' | 'format' | 'onValueChange'
> {
  /** reais, or null */
  value: number | null
  /** `text` tells an empty field from one that cannot be read */
  onValueChange: (reais: number | null, text: string) => void
}

/** An amount of money in reais, typed in any Brazilian form. */
export function DinheiroField({ value, onValueChange, ...rest }: DinheiroFieldProps) {
  return (
    <MoneyField<Centavos>
      {...rest}
      value={value === null ? null : reaisToCentavos(value)}
      parse={parsePositive}
      format={formatDecimal}
      onValueChange={(centavos, text) =>
        onValueChange(centavos === null ? null : centavosToReais(centavos), text)
      }
    />
  )
}

function parsePositive(text: string): Centavos | null {
  const centavos = parseDinheiro(text)
  return centavos === null || centavos < 0 ? null : centavos
}
