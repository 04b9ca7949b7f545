import { useState, type SyntheticEvent } from 'react'
import { formatSoma, parseMedida } from '@lapida/domain/shared/expressao'

const MEDIDAS = /^(Comprimento|Largura|Acabamento em metros), /

/** What the sum comes to that is typed into a cell of the grid ('Soma: 1,550 metros'); null while none is. */
export function useSoma() {
  const [soma, setSoma] = useState<string | null>(null)
  const follow = ({ target }: SyntheticEvent) => setSoma(somaOf(target))
  // Not listeners of the browser's own: a change of state before React hears of the typed text would undo it.
  return { soma, listeners: { onInput: follow, onFocus: follow, onBlur: () => setSoma(null) } }
}

function somaOf(target: EventTarget): string | null {
  if (!(target instanceof HTMLInputElement) || !MEDIDAS.test(target.ariaLabel ?? '')) return null
  const medida = parseMedida(target.value, 'm')
  return medida.ok && medida.parcelas > 1 ? formatSoma(medida.milimetros) : null
}
