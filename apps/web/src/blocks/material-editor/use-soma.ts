import { useEffect, useState, type RefObject } from 'react'
import { formatSoma, parseMedida } from '@lapida/domain/shared/expressao'

const MEDIDAS = /^(Comprimento|Largura|Acabamento em metros), /

/** What the sum comes to that is typed into a cell of the grid ('Soma: 1,550 metros'); null while none is. */
export function useSoma(grid: RefObject<HTMLElement | null>): string | null {
  const [soma, setSoma] = useState<string | null>(null)
  useEffect(() => {
    const area = grid.current
    if (!area) return
    const follow = (event: Event) => setSoma(event.type === 'focusout' ? null : somaOf(event.target))
    const events = ['input', 'focusin', 'focusout']
    for (const event of events) area.addEventListener(event, follow)
    return () => {
      for (const event of events) area.removeEventListener(event, follow)
    }
  }, [grid])
  return soma
}

function somaOf(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLInputElement) || !MEDIDAS.test(target.ariaLabel ?? '')) return null
  const medida = parseMedida(target.value, 'm')
  return medida.ok && medida.parcelas > 1 ? formatSoma(medida.milimetros) : null
}
