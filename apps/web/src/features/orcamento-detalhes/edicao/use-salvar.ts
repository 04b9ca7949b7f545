import { useState } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { showToast } from '@lapida/ui/toast-store'
import { changeOrcamento, type OrcamentoChangeInput } from '#data/orcamentos.ts'
import { vibrate } from '#shared/preferences.ts'
import type { Edicao } from './model/edicao.ts'
import { mudancas } from './model/mudancas.ts'

export interface Salvar {
  saving: boolean
  /** Saves what changed; false when this device could not keep it, which the message has said. */
  store: (edicao: Edicao, status?: Status) => Promise<boolean>
}

/** Saving an edit: only what changed, and nothing at all when nothing did (spec 1 §5). */
export function useSalvar(): Salvar {
  const [saving, setSaving] = useState(false)
  async function store(edicao: Edicao, status: Status = edicao.base.status): Promise<boolean> {
    const body: OrcamentoChangeInput = {
      ...mudancas(edicao),
      ...(status !== edicao.base.status && { status }),
    }
    if (Object.keys(body).length === 0) {
      showToast({ title: 'Nenhuma alteração para salvar.' })
      return true
    }
    setSaving(true)
    try {
      await changeOrcamento(edicao.orcamentoId, body)
      vibrate([10, 40, 10])
      showToast({ tone: 'success', title: 'Sucesso!', description: 'Orçamento atualizado com sucesso.' })
      return true
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', title: 'Erro', description: 'Não foi possível salvar o orçamento.' })
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saving, store }
}
