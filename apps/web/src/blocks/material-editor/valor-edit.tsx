import type { ReactNode } from 'react'
import { formatDecimal, formatDinheiro, parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { readValorEdit } from './edit-texts.ts'
import { RecusaNoCampo } from './recusa-no-campo.tsx'
import { forgetRecusa, sayRecusa } from './say-recusa.ts'

export interface ValorEditProps {
  /** what it is, for screen readers: 'Total de Bancada' */
  label: string
  valor: Centavos
  /** the highest amount, in reais */
  maximo: number
  onChange: (centavos: Centavos) => void
  framed?: boolean
  /** What the typed amount leads to, while it is typed. */
  preview?: (wanted: Centavos) => ReactNode
  /** One more reason why an amount cannot be taken. */
  motivo?: (wanted: Centavos) => string | null
}

/** An amount of money changed in place: above zero, or it says why not (spec 2 §5, §8). */
export function ValorEdit({ label, valor, maximo, onChange, framed, preview, motivo }: ValorEditProps) {
  const read = (text: string) => readValorEdit(text, maximo, motivo)
  return (
    <InlineEdit
      label={label}
      text={formatDecimal(valor)}
      inputMode="decimal"
      align="right"
      framed={framed}
      preview={(text) => {
        const wanted = parseDinheiro(text)
        return wanted === null || wanted <= 0 ? null : preview?.(wanted)
      }}
      onConfirm={(text) => {
        const { centavos, recusa } = read(text)
        if (centavos !== null) {
          forgetRecusa()
          onChange(centavos)
        }
        return recusa && <RecusaNoCampo recusa={recusa} />
      }}
      onGivenUp={(text) => {
        const { recusa } = read(text)
        if (recusa) sayRecusa(recusa)
      }}
    >
      {formatDinheiro(valor)}
    </InlineEdit>
  )
}
