import { formatDecimal, parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { PercentField, type PercentFieldProps } from '@lapida/ui/percent-field.tsx'

export interface PorcentagemFieldProps extends Omit<
  PercentFieldProps,
  'value' | 'parse' | 'format' | 'onValueChange'
> {
  /** percent with at most 2 decimals, or null */
  value: number | null
  onValueChange: (porcentagem: number | null, text: string) => void
}

const HIGHEST = 100

/** A percentage from 0 to 100, at most 2 decimals. */
export function PorcentagemField({ value, onValueChange, ...rest }: PorcentagemFieldProps) {
  return (
    <PercentField
      {...rest}
      value={value}
      parse={parsePercent}
      format={formatPercent}
      onValueChange={onValueChange}
    />
  )
}

/** Digits, one mark and at most two decimals: of '1e3' or '10+5' no figure is made (ruling 40). */
const PERCENT = /^\s*\d+(?:[.,]\d{0,2})?\s*%?\s*$/

function parsePercent(text: string): number | null {
  if (!PERCENT.test(text)) return null
  // Percentages and money are read alike: two decimals, comma or dot.
  const hundredths = parseDinheiro(text)
  const percent = hundredths === null ? -1 : hundredths / 100
  return percent >= 0 && percent <= HIGHEST ? percent : null
}

function formatPercent(percent: number): string {
  return formatDecimal(Math.round(percent * 100) as Centavos).replace(/,?0+$/, '') || '0'
}
