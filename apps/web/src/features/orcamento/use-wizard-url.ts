import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pathOf } from '#shared/screens.ts'
import type { Etapa } from './model/etapas.ts'

/** What the address of the wizard says. */
export interface WizardSearch {
  etapa?: string
  /** set while the piece screen of the phone is open */
  pecas?: string
  clienteId?: string
  /** a stone of the stock, or a template, that the catalogue sends along */
  material?: string
  modelo?: string
}

export interface WizardUrl {
  search: WizardSearch
  /** Goes to a step; the step that is left stays behind the back button unless `replace`. */
  goTo: (etapa: Etapa, options?: { pecas?: boolean; replace?: boolean }) => void
  /** Leaves the piece screen, the same way as the back button where it leads to the list. */
  closePieces: () => void
}

/** Marks entries that the wizard itself put behind another of its own. */
const PUSHED = { doAssistente: true }

// Going back takes the browser a moment: a step taken meanwhile would be undone by it, so it waits.
let leaving: Promise<void> | null = null

/** The step of the wizard lives in the address, so that the back button goes a step back. */
export function useWizardUrl(): WizardUrl {
  const router = useRouter()
  const search = useRouterState({ select: (state) => state.location.search as WizardSearch })
  const goTo = useCallback<WizardUrl['goTo']>(
    (etapa, { pecas = false, replace = false } = {}) => {
      const href = pathOf('orcamento', { search: { etapa, pecas: pecas ? 'sim' : undefined } })
      const go = () => {
        if (replace) router.history.replace(href)
        else router.history.push(href, PUSHED)
        // The router writes a moment later, and two steps in one moment would become one entry.
        router.history.flush()
      }
      if (leaving) void leaving.then(go)
      else go()
    },
    [router],
  )
  const closePieces = useCallback(() => {
    // After a reload or a restore the entry before may be another site.
    if (!('doAssistente' in router.history.location.state)) return goTo('materiais', { replace: true })
    leaving ??= new Promise((resolve) => {
      const stop = router.history.subscribe(() => {
        stop()
        leaving = null
        resolve()
      })
    })
    router.history.back()
  }, [router, goTo])
  return { search, goTo, closePieces }
}
