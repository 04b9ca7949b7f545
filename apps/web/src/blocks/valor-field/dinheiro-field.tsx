import { LIMITES } from '@lapida/contracts/limites'
import {
  centavosToReais,
  formatDecimal,
  formatDinheiro,
  parseDinheiro,
  reaisToCentavos,
  type Centavos,
} from '@lapida/domain/shared/dinheiro'
import { MoneyField, type MoneyFieldProps } from '@lapida/ui/money-field.tsx'

export interface DinheiroFieldProps extends Omit<
  MoneyFieldProps<Centavos>,
  'value' | 'parse' | 'format' | 'onValueChange' | 'problem'
> {
  /** reais, or null */
  value: number | null
  /** reais; null when the field is emptied */
  onValueChange: (reais: number | null, text: string) => void
  /** the highest amount, in reais */
  maximo?: number
}

/** An amount of money in reais, typed in any Brazilian form; what is none, or too high, is said at the field. */
export function DinheiroField(props: DinheiroFieldProps) {
  const { value, onValueChange, maximo = LIMITES.precoMaximo, ...rest } = props
  const highest = reaisToCentavos(maximo)
  return (
    <MoneyField<Centavos>
      {...rest}
      value={value === null ? null : reaisToCentavos(value)}
      parse={(text) => {
        const centavos = parseDinheiro(text)
        return centavos === null || centavos < 0 || centavos > highest ? null : centavos
      }}
      problem={(text) =>
        (parseDinheiro(text) ?? 0) > highest
          ? `O valor vai até ${formatDinheiro(highest)}.`
          : 'Digite um valor em reais. Exemplo: 150,00'
      }
      format={formatDecimal}
      onValueChange={(centavos, text) =>
        onValueChange(centavos === null ? null : centavosToReais(centavos), text)
      }
    />
  )
}
