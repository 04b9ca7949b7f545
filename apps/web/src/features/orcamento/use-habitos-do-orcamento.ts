import { useHabitos, type HabitosAgora } from '#blocks/material-editor/use-habitos.ts'
import { materiaisOnScreen } from './model/wizard-totals.ts'
import { useWizard } from './wizard-context.ts'

/** How this workshop finishes its pieces, for the parts of the wizard where they are typed. */
export function useHabitosDoOrcamento(): HabitosAgora {
  const { store, empresa } = useWizard()
  return useHabitos({ draft: store, materiaisOf: materiaisOnScreen }, empresa)
}
