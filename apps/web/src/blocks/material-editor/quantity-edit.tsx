import type { ReactNode } from 'react'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { quantidadeDigitada } from './edit-texts.ts'
import { quantidadeMaxima, recusaMudanca, type Recusa } from './item-rules.ts'
import { RecusaNoCampo } from './recusa-no-campo.tsx'
import { forgetRecusa, sayRecusa } from './say-recusa.ts'

export interface QuantityEditProps {
  /** what is counted: the name of the piece or item */
  nome: string
  value: number
  /** units on hand; null where there is no limit */
  disponivel?: number | null
  onChange: (quantidade: number) => void
}

/** The quantity of a line: stepped at once, typed with Enter; what is refused stays as typed, with the reason. */
export function QuantityEdit({ nome, value, disponivel = null, onChange }: QuantityEditProps) {
  const estoque = { quantidadeEstoqueDisponivel: disponivel }
  function take(quantidade: number): Recusa | null {
    const recusa = recusaMudanca(estoque, { de: value, para: quantidade })
    if (recusa) return recusa
    forgetRecusa()
    onChange(quantidade)
    return null
  }
  function type(text: string): ReactNode {
    const recusa = take(quantidadeDigitada(text))
    return recusa && <RecusaNoCampo recusa={recusa} />
  }
  function step(quantidade: number) {
    const recusa = take(quantidade)
    if (recusa) sayRecusa(recusa)
  }
  return (
    <QuantityStepper
      label={`Quantidade de ${nome}`}
      value={value}
      limit={quantidadeMaxima(estoque)}
      onValueChange={step}
      onTyped={type}
    />
  )
}
