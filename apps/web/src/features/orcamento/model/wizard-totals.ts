import { totalOrcamento, type OrcamentoParaTotal, type TotalOrcamento } from '@lapida/domain/orcamento/total'
import { materialInEditor } from '#blocks/material-editor/editor-material.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { oncePer } from '#blocks/rascunho/once-per.ts'
import type { WizardState } from './wizard-state.ts'

/** The materials as they stand on screen: the open one as its editor shows it. */
export const materiaisOnScreen = oncePer((state: WizardState): MaterialEditavel[] => {
  if (!state.editor) return state.materiais
  const open = materialInEditor(state.editor)
  const known = state.materiais.some(({ id }) => id === open.id)
  if (known) return state.materiais.map((material) => (material.id === open.id ? open : material))
  return open.pecas.length + open.itens.length > 0 ? [...state.materiais, open] : state.materiais
})

/** The quote as it stands on screen, as far as it is summed. */
export const orcamentoOnScreen = oncePer((state: WizardState): OrcamentoParaTotal => {
  const { condicoes, servicos } = state
  return { ...condicoes, servicos, materiais: materiaisOnScreen(state) }
})

/** Every figure of the quote as it stands on screen. */
export const wizardTotals = oncePer((state: WizardState): TotalOrcamento =>
  totalOrcamento(orcamentoOnScreen(state)),
)
