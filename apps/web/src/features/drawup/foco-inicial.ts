import type { RefObject } from 'react'

/** What gets the focus when a layer opens: the first part of a box that a selector names, as it is by then. */
export function focoInicial(
  caixa: RefObject<HTMLElement | null>,
  seletor: string,
): RefObject<HTMLElement | null> {
  return {
    get current() {
      return caixa.current?.querySelector<HTMLElement>(seletor) ?? null
    },
    set current(_) {
      // The box decides.
    },
  }
}
