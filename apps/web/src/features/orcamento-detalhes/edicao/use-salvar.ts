import { useState } from 'react'
import type { Status } from '@lapida/contracts/valores'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast, type ToastMessage } from '@lapida/ui/toast-store'
import { waitForOperacoes, type Destino } from '#data/sending/destino.ts'
import {
  changeOrcamento,
  findOrcamento,
  type OrcamentoChangeInput,
} from '#data/resources/orcamentos/orcamentos.ts'
import { vibrate } from '#shared/preferences.ts'
import type { Edicao } from './model/edicao.ts'
import { mudancas } from './model/mudancas.ts'

export interface Salvar {
  saving: boolean
  /** Saves what changed; false when this device could not keep it, which the message has said. */
  store: (edicao: Edicao, status?: Status) => Promise<boolean>
  /** Saves what changed while the edit goes on: tells once this device has it, then where it is. */
  storeNow: (edicao: Edicao, onStored: (orcamento: Orcamento) => void) => Promise<void>
}

/** Of a conflict the watch over all of them tells, with the way to both versions. */
const DESTINOS: Record<Exclude<Destino, 'em-conflito'>, ToastMessage> = {
  enviada: {
    tone: 'success',
    title: 'Orçamento salvo',
    description: 'Todas as alterações foram salvas no banco de dados',
  },
  guardada: {
    tone: 'success',
    title: 'Cache salvo',
    description: 'Salvo neste aparelho. Enviamos quando a internet voltar.',
  },
  recusada: { tone: 'error', title: 'Erro ao salvar', description: 'Não foi possível salvar as alterações' },
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
      await changeOrcamento(edicao.orcamentoId, body, edicao.base)
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
  async function storeNow(edicao: Edicao, onStored: (orcamento: Orcamento) => void): Promise<void> {
    const body = mudancas(edicao)
    if (!body) return void showToast({ title: 'Nenhuma alteração para salvar.' })
    setSaving(true)
    try {
      onStored(await changeOrcamento(edicao.orcamentoId, body, edicao.base))
      vibrate([10, 40, 10])
      const destino = await waitForOperacoes('orcamentos', edicao.orcamentoId)
      // The server writes some things its own way: from here on changes count from that.
      const stored = destino === 'enviada' ? await findOrcamento(edicao.orcamentoId) : null
      if (stored) onStored(stored)
      if (destino !== 'em-conflito') showToast(DESTINOS[destino])
    } catch (error) {
      reportError(error)
      showToast({
        tone: 'error',
        title: 'Erro ao salvar',
        description: 'Ocorreu um erro inesperado ao salvar',
      })
    } finally {
      setSaving(false)
    }
  }
  return { saving, store, storeNow }
}
