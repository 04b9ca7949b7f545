import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { useCallback, useMemo } from 'react'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { toOrcamentoCreateInput } from './model/orcamento-input.ts'
import { useWizard } from './wizard-context.ts'

/** The quote as its document will show it, before it exists. */
export function useDraftDocument(): { orcamento: () => Orcamento; empresa: Empresa } {
  const { state, empresa } = useWizard()
  const orcamento = useCallback(() => {
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
  }, [state])
  const documented = useMemo(() => ({ ...empresa, updatedAt: new Date().toISOString() }), [empresa])
  return { orcamento, empresa: documented }
}
