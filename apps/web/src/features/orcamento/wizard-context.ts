import { createContext, useContext, type Dispatch } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import type { TotalOrcamento } from '@lapida/domain/orcamento/total'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import type { HabitosDePeca } from '#blocks/material-editor/nomes-peca.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import type { Leitura } from '#shared/use-leitura.ts'
import type { Etapa, MotivosPorEtapa } from './model/etapas.ts'
import type { WizardAction } from './model/wizard-reducer.ts'
import type { WizardState } from './model/wizard-state.ts'
import type { useCopia } from './use-copia.ts'
import type { useEmpresaStep } from './use-empresa-step.ts'
import type { AutoSave } from './use-auto-save.ts'

/** What every part of the wizard may read and do. */
export interface Wizard {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  empresa: Omit<Empresa, 'updatedAt'>
  hoje: DiaCivil
  habitos: HabitosDePeca
  totais: TotalOrcamento
  leitura: Leitura
  etapas: readonly Etapa[]
  etapa: Etapa
  motivos: MotivosPorEtapa
  /** the step was tried to be left while something was missing */
  attempted: boolean
  save: AutoSave
  copia: ReturnType<typeof useCopia>
  /** Goes to any step that can be reached. */
  goTo: (etapa: Etapa) => void
  next: () => void
  previous: () => void
  /** Walks through the valid steps to the last one. */
  review: () => void
  /** Says why it does not go on. */
  refuse: (motivo: string) => void
  /** Opens the pieces of a material, the one with this id first. */
  openEditor: (material: MaterialEditavel, isNew: boolean, pecaId?: string) => void
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
