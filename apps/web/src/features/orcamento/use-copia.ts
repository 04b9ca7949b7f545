import { useCallback, useState } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { useEnvioDeFotos } from '#blocks/material-editor/use-envio-de-fotos.ts'
import type { Guarda } from '#blocks/rascunho/guarda.ts'
import { loadRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { wizardFromRascunho } from './model/rascunho.ts'
import { materiaisOnScreen } from './model/wizard-totals.ts'
import type { WizardStore } from './wizard-context.ts'

interface CopiaOptions {
  store: WizardStore
  guarda: Guarda
  userId: string
}

/** The snapshot on this device, by hand: written now, or read again, as another window may have left it. */
export function useCopia({ store, guarda, userId }: CopiaOptions) {
  const { dispatch } = store
  useEnvioDeFotos(
    { draft: store, materiaisOf: materiaisOnScreen },
    useCallback((foto) => dispatch({ type: 'foto-enviada', foto }), [dispatch]),
  )
  const [saving, setSaving] = useState(false)
  async function saveNow() {
    setSaving(true)
    const kept = await guarda.keepNow()
    setSaving(false)
    if (kept) showToast({ tone: 'success', title: 'Cache salvo' })
    else
      showToast({
        tone: 'error',
        title: 'Erro ao salvar',
        description: 'Não foi possível persistir as alterações',
      })
  }
  async function reload() {
    const rascunho = await loadRascunho()
    const state = rascunho && wizardFromRascunho(rascunho, userId)
    if (state) dispatch({ type: 'restored', state })
    showToast({ title: 'Cache recarregado' })
  }
  return {
    saving,
    saveNow: () => void saveNow(),
    reload: () => void reload(),
  }
}
