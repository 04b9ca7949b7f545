import type { ReactNode } from 'react'
import { useDuvidas } from '#blocks/material-editor/use-duvidas.tsx'
import { motivosPorEtapa } from './model/gating.ts'
import { materiaisOnScreen } from './model/wizard-totals.ts'
import { useWizard, type Wizard } from './wizard-context.ts'

/** The wizard that asks about measures of a wrong unit before their step is left, and before the quote is made. */
export function useAskingWizard(): { wizard: Wizard; dialog: ReactNode } {
  const wizard = useWizard()
  const { confirm, dialog } = useDuvidas()
  const { store, hoje, etapa, etapas } = wizard
  const isMissing = () => motivosPorEtapa(store.get(), hoje).materiais !== null
  const isCorrect = () => confirm(materiaisOnScreen(store.get()), store.get().condicoes.regrasCobranca)

  function leaving(goOn: () => void) {
    return async () => {
      if (etapa !== 'materiais' || isMissing() || (await isCorrect())) goOn()
    }
  }
  return {
    wizard: {
      ...wizard,
      next: () => void leaving(wizard.next)(),
      review: () => void leaving(wizard.review)(),
      goTo: (target) => {
        if (etapas.indexOf(target) < etapas.indexOf(etapa)) wizard.goTo(target)
        else void leaving(() => wizard.goTo(target))()
      },
      finalize: async () => (isMissing() || (await isCorrect())) && wizard.finalize(),
    },
    dialog,
  }
}
