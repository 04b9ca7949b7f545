import { useCallback, useState, type Dispatch } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useEnvioDeFotos } from '#blocks/material-editor/use-envio-de-fotos.ts'
import { loadRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { wizardFromRascunho } from './model/rascunho.ts'
import type { WizardAction } from './model/wizard-reducer.ts'
import type { AutoSave } from './use-auto-save.ts'

interface CopiaOptions {
  dispatch: Dispatch<WizardAction>
  save: AutoSave
  userId: string
  /** as they stand on the screen */
  materiais: readonly MaterialEditavel[]
}

/** The snapshot on this device, by hand: written now, or read again, as another window may have left it. */
export function useCopia({ dispatch, save, userId, materiais }: CopiaOptions) {
  useEnvioDeFotos(
    materiais,
    useCallback((foto) => dispatch({ type: 'foto-enviada', foto }), [dispatch]),
  )
  const [saving, setSaving] = useState(false)
  async function saveNow() {
    setSaving(true)
    const kept = await save.keepNow()
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
  const { estado } = save
  return {
    /** something on the screen is not on this device yet */
    suja: estado === 'pendente' || estado === 'salvando' || estado === 'falhou',
    saving,
    saveNow: () => void saveNow(),
    reload: () => void reload(),
  }
}
