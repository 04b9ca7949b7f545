import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { useMemo } from 'react'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { toOrcamentoCreateInput } from './model/orcamento-input.ts'
import type { WizardState } from './model/wizard-state.ts'
import { useWizard } from './wizard-context.ts'

/** The company as the document of a quote shows it, before the quote exists. */
export function useDraftEmpresa(): Empresa {
  const { empresa } = useWizard()
  return useMemo(() => ({ ...empresa, updatedAt: new Date().toISOString() }), [empresa])
}

/** The quote as its document will show it, before it exists. */
export function draftOrcamento(state: WizardState): Orcamento {
  const now = new Date().toISOString()
  const { cliente } = state
  const draft = {
    ...toOrcamentoCreateInput(state),
    userId: '',
    numeracao: '',
    cliente: cliente.id === null ? null : { ...cliente, id: cliente.id },
    linkPublico: `/orcamento/${state.orcamentoId}`,
    createdAt: now,
    updatedAt: now,
    versao: 0,
  }
  // What is computed (areas, lines, totals) is filled in by the rule that fills it in everywhere else.
  return orcamentoCalculado(draft as unknown as Orcamento)
}
