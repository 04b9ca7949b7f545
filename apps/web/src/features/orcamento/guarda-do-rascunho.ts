import { guardRascunho, type Guarda } from '#blocks/rascunho/guarda.ts'
import { discardRascunho, leaveRascunho, saveRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { rascunhoFromWizard } from './model/rascunho.ts'
import { isPristine, type WizardState } from './model/wizard-state.ts'
import type { WizardStore } from './wizard-context.ts'

const DELAY_MS = 1000

/** Keeps the wizard's snapshot on this device. */
export function guardWizard(draft: WizardStore, userId: string): Guarda {
  const snapshot = (state: WizardState) => rascunhoFromWizard(state, { userId, now: new Date() })
  return guardRascunho({
    draft,
    fateOf: (state) => (isPristine(state) ? 'neither' : 'keep'),
    keep: (state) => saveRascunho(snapshot(state)),
    forget: discardRascunho,
    leaveNote: (state) => state && leaveRascunho(snapshot(state)),
    delayMs: DELAY_MS,
  })
}
