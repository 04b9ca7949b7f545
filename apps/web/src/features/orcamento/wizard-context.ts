import { createContext, useContext, type Dispatch } from 'react'
import type { EditorAberto } from '#blocks/material-editor/editor-material.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import type { Guarda } from '#blocks/rascunho/guarda.ts'
import type { RascunhoEmCurso } from '#blocks/rascunho/rascunho-context.ts'
import type { RascunhoStore } from '#blocks/rascunho/rascunho-store.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { Etapa } from './model/etapas.ts'
import { motivosPorEtapa } from './model/gating.ts'
import type { WizardAction } from './model/wizard-reducer.ts'
import type { WizardState } from './model/wizard-state.ts'
import type { useCopia } from './use-copia.ts'
import type { useEmpresaStep } from './use-empresa-step.ts'

/** Where what is typed into the wizard is. */
export type WizardStore = RascunhoStore<WizardState, WizardAction>

/** How the pieces of a material are opened. */
export interface EditorBegin {
  isNew: boolean
  /** this piece first */
  pecaId?: string
  /** what a metre of finish costs at first, as its field shows it */
  valorMetro: string
}

/** What every part of the wizard may do, and where what is typed is; nothing here is another one with a key. */
export interface Wizard extends RascunhoEmCurso {
  store: WizardStore
  dispatch: Dispatch<WizardAction>
  /** the material that is open, for the parts that stand while one is */
  editor: EditorAberto
  etapas: readonly Etapa[]
  etapa: Etapa
  guarda: Guarda
  copia: ReturnType<typeof useCopia>
  /** Goes to any step that can be reached. */
  goTo: (etapa: Etapa) => void
  next: () => void
  previous: () => void
  /** Walks through the valid steps to the last one. */
  review: () => void
  /** Says why it does not go on. */
  refuse: (motivo: string) => void
  /** Opens the pieces of a material. */
  openEditor: (material: MaterialEditavel, begin: EditorBegin) => void
  saveEditor: () => void
  cancelEditor: () => void
  /** Stores the typed customer and goes on; false when something is wrong with it. */
  submitCliente: () => boolean
  empresaStep: ReturnType<typeof useEmpresaStep>
  finalizing: boolean
  finalize: () => Promise<boolean>
}

export const WizardContext = createContext<Wizard | null>(null)

/** The wizard that this part stands in. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('This part stands outside of the wizard.')
  return wizard
}

/** What this part shows of what is typed: it is drawn again when that is another. */
export function useTyped<Part>(
  select: (state: WizardState) => Part,
  isSame?: (before: Part, now: Part) => boolean,
): Part {
  return useRascunho(useWizard().store, select, isSame)
}

/** Why a step cannot be left yet; null where it can. */
export function useMotivo(etapa: Etapa): string | null {
  const { hoje } = useWizard()
  return useTyped((state) => motivosPorEtapa(state, hoje)[etapa])
}
