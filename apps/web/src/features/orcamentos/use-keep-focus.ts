import { useEffect, useRef, useState, type FocusEvent } from 'react'
import type { Status } from '@lapida/contracts/valores'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'

type Linha = Pick<OrcamentoResumo, 'id' | 'status'>

/** A quote that went to another status while one was at it. */
export interface Movido {
  id: string
  status: Status
  /** the focus went with the card that was taken away: it is to be given to the new one */
  focus: boolean
}

/**
 * Keeps the focus in a list of quotes: after one is gone the next one has it (ux §3.6), and one that moved to another
 * column is followed there.
 */
export function useKeepFocus(linhas: readonly Linha[]) {
  const tracked = useRef<Linha | null>(null)
  const before = useRef(linhas)
  const [movido, setMovido] = useState<Movido | null>(null)

  useEffect(() => {
    const previous = before.current
    before.current = linhas
    const known = tracked.current
    if (!known || previous === linhas) return
    const now = linhas.find(({ id }) => id === known.id)
    if (now && now.status === known.status) return
    tracked.current = now ?? null
    if (now) setMovido({ id: now.id, status: now.status, focus: isFocusLost() })
    else if (isFocusLost()) focusOrcamento(nextAfter(previous, linhas, known.id))
  }, [linhas])

  return {
    movido,
    /** follows this quote from now on, without the focus: it is being dragged */
    track: (linha: Linha) => {
      tracked.current = { id: linha.id, status: linha.status }
    },
    onFocus: ({ target }: FocusEvent) => {
      const id = idAround(target)
      tracked.current = linhas.find((linha) => linha.id === id) ?? tracked.current
    },
  }
}

function idAround(target: Element): string | null {
  return target.closest<HTMLElement>('[data-orcamento]')?.dataset['orcamento'] ?? null
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The quote that stood behind a lost one, or before it; null when none is left. */
export function nextAfter(previous: readonly Linha[], now: readonly Linha[], lost: string): string | null {
  const index = previous.findIndex(({ id }) => id === lost)
  const candidates = [...previous.slice(index + 1), ...previous.slice(0, index).reverse()]
  const present = new Set(now.map(({ id }) => id))
  return candidates.find(({ id }) => present.has(id))?.id ?? null
}

/** Gives the focus to a quote's link, or to the heading of the screen when it is not there. */
export function focusOrcamento(id: string | null): void {
  const link = id ? document.querySelector<HTMLElement>(`[data-orcamento="${CSS.escape(id)}"] a`) : null
  const target = link ?? document.querySelector<HTMLElement>('main h1')
  if (!link && target) target.tabIndex = -1
  target?.focus({ preventScroll: link === null })
}
