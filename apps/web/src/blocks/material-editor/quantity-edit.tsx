import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { quantidadeDigitada } from './edit-texts.ts'
import { quantidadeMaxima, recusaMudanca } from './item-rules.ts'
import { forgetRecusa, sayRecusa } from './say-recusa.ts'

export interface QuantityEditProps {
  /** what is counted: the name of the piece or item */
  nome: string
  value: number
  /** units on hand; null where there is no limit */
  disponivel?: number | null
  onChange: (quantidade: number) => void
}

/** The quantity of a line: stepped at once, typed with Enter, and refused in the words of the catalogue. */
export function QuantityEdit({ nome, value, disponivel = null, onChange }: QuantityEditProps) {
  const estoque = { quantidadeEstoqueDisponivel: disponivel }
  function take(quantidade: number) {
    const recusa = recusaMudanca(estoque, { de: value, para: quantidade })
    if (recusa) return sayRecusa(recusa)
    forgetRecusa()
    onChange(quantidade)
  }
  return (
    <QuantityStepper
      label={`Quantidade de ${nome}`}
      value={value}
      limit={quantidadeMaxima(estoque)}
      onValueChange={take}
      onTyped={(text) => take(quantidadeDigitada(text))}
    />
  )
}
