import { useMemo } from 'react'
import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { showToast } from '@lapida/ui/toast-store'
import { DesenhoVinculo } from '#blocks/desenho-vinculo/desenho-vinculo.tsx'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { changeOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { camposOfOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'

/** The drawings that a stored quote comes from; what is taken over is saved at once and can be undone. */
export function DesenhoDoOrcamento({ orcamento }: { orcamento: Orcamento }) {
  const { materiais } = useMemo(() => camposOfOrcamento(orcamento), [orcamento])
  async function store(before: MaterialEditavel[], after: MaterialEditavel[]): Promise<boolean> {
    const changes = differenceOf(ORCAMENTO, { materiais: before }, { materiais: after })
    try {
      if (changes) await changeOrcamento(orcamento.id, changes)
      return true
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', title: 'Erro', description: 'Não foi possível salvar o orçamento.' })
      return false
    }
  }
  async function apply(next: MaterialEditavel[]) {
    if (!(await store(materiais, next))) return
    showToast({
      tone: 'success',
      title: 'Orçamento atualizado com o desenho',
      action: { label: 'Desfazer', onAction: () => void store(next, materiais) },
    })
  }
  return (
    <DesenhoVinculo
      materiais={materiais}
      regras={orcamento.regrasCobranca}
      totalOf={(next) => totalOrcamento({ ...orcamento, materiais: [...next] }).total}
      onApply={(next) => void apply(next)}
    />
  )
}
