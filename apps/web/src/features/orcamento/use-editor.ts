import { useEffect, useRef } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { isUntouchedEditor, motivoEditor } from '#blocks/material-editor/editor-material.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { dismissPassingToast } from '#blocks/material-editor/passing-toast.ts'
import { wantPeca } from '#blocks/material-editor/wanted-peca.ts'
import { usePreferences } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import type { WizardUrl } from './use-wizard-url.ts'
import type { EditorBegin, Wizard } from './wizard-context.ts'

interface EditorOptions extends Pick<Wizard, 'store' | 'leitura'> {
  url: WizardUrl
}

/** The open material. On the phone its screen is a page of its own behind the back button. */
export function useEditor({ store, leitura, url }: EditorOptions) {
  const { unidade } = usePreferences()
  const pageOpen = url.search.pecas !== undefined
  const { dispatch } = store

  function open(material: MaterialEditavel, { isNew, pecaId, valorMetro }: EditorBegin) {
    dismissPassingToast()
    dispatch({
      type: 'editor-opened',
      material,
      isNew,
      unidade: leitura === 'larga' ? 'm' : unidade,
      nextId: uuid(),
      valorMetro: leitura === 'celular' ? valorMetro : '',
    })
    if (leitura === 'larga') return wantPeca(material.id, pecaId)
    if (pecaId) dispatch({ type: 'editor', action: { type: 'linha-opened', id: pecaId, nextId: uuid() } })
    url.goTo('materiais', { pecas: true })
  }
  function close() {
    if (pageOpen) url.closePieces()
  }
  function save() {
    const { editor, materiais } = store.get()
    if (!editor) return
    const known = materiais.some(({ id }) => id === editor.material.id)
    dispatch({ type: 'editor-saved' })
    showToast({ title: known ? 'Material atualizado (não salvo)' : 'Material adicionado (não salvo)' })
    close()
  }
  /** Stores what is open when the step is left. */
  function settle() {
    const { editor } = store.get()
    if (!editor) return
    if (isUntouchedEditor(editor)) dispatch({ type: 'editor-cancelled' })
    else if (motivoEditor(editor) === null) dispatch({ type: 'editor-saved' })
  }
  function cancel() {
    const { editor: before } = store.get()
    if (!before) return
    dispatch({ type: 'editor-cancelled' })
    close()
    if (isUntouchedEditor(before)) return
    showToast({
      title: 'Alterações descartadas',
      action: {
        label: 'Desfazer',
        onAction: () => {
          dispatch({ type: 'editor-restored', editor: before })
          if (leitura === 'celular') url.goTo('materiais', { pecas: true })
        },
      },
    })
  }

  // The back button closed the page: what is complete is kept, what is half typed stays open in the list.
  const wasOpen = useRef(pageOpen)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    if (wasOpen.current && !pageOpen) latest.current()
    wasOpen.current = pageOpen
  }, [pageOpen])

  return { open, save, cancel, settle }
}
