import { useEffect, useRef, useState } from 'react'
import type { Material } from '@lapida/contracts/material'
import { showToast } from '@lapida/ui/toast-store'
import {
  editorReducer,
  isUntouchedEditor,
  materialFromEditor,
  openEditor,
  type EditorAction,
  type EditorMaterial,
} from '#blocks/material-editor/editor-material.ts'
import { materialEditavel, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { ApiError } from '#data/api/api.ts'
import { createModelo, replaceModelo } from '#data/resources/orcamentos/modelos.ts'
import {
  discardRascunhoModelo,
  keepRascunhoModelo,
  leaveRascunhoModelo,
} from '#data/resources/orcamentos/rascunho-modelo.ts'
import { usePreferences } from '#shared/preferences.ts'
import { useLeitura } from '#shared/use-leitura.ts'
import { uuid } from '#shared/uuid.ts'

/** What the editor of a template begins with. */
export interface ModeloAberto {
  /** the stored template; null makes a new one */
  modelo: Material | null
  /** what was typed at an earlier visit; null when nothing was */
  rascunho: EditorMaterial | null
}

const KEEP_AFTER_MS = 500

/** A template while it is edited: what is typed stays on this device until it is saved or given up. */
export function useModelo({ modelo, rascunho }: ModeloAberto, onDone: () => void) {
  const leitura = useLeitura()
  const { unidade } = usePreferences()
  const id = modelo?.id ?? 'novo'
  const open = (material: MaterialEditavel, isNew: boolean) =>
    openEditor(material, { isNew, unidade: leitura === 'larga' ? 'm' : unidade, nextId: uuid() })
  const [stored] = useState(() => modelo && open(materialEditavel(modelo), false))
  const [editor, setEditor] = useState<EditorMaterial | null>(rascunho ?? stored)
  const [restored, setRestored] = useState(rascunho !== null)
  const [key] = useState(uuid)
  const saving = useRef(false)
  const draft = useDraft(id, editor, stored)

  async function save() {
    if (!editor || saving.current) return
    saving.current = true
    try {
      const { material } = materialFromEditor(editor)
      if (modelo) await replaceModelo({ ...material, id: modelo.id })
      else await createModelo(material, key)
      await draft.forget()
      const done = modelo ? 'atualizado' : 'salvo'
      showToast({ title: `Material/Projeto ${done} com sucesso!`, tone: 'success' })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const title = `Erro ao ${modelo ? 'atualizar' : 'salvar'} material/projeto`
      showToast({ title, description: error.message, tone: 'error' })
    } finally {
      saving.current = false
    }
  }
  function cancel() {
    void draft.forget().then(onDone)
  }
  return {
    editor,
    leitura,
    restored,
    start: (material: MaterialEditavel) => setEditor(open(material, true)),
    dispatch: (action: EditorAction) => setEditor((before) => before && editorReducer(before, action)),
    save: () => void save(),
    cancel,
    /** Goes on with what is stored instead of what was typed earlier. */
    discard() {
      setRestored(false)
      setEditor(stored)
      void draft.clear()
    },
  }
}

/** Keeps the editor on this device a moment after each change, and at once when the page goes. */
function useDraft(id: string, editor: EditorMaterial | null, stored: EditorMaterial | null) {
  const over = useRef(false)
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
    if (!editor || editor === stored || over.current || isUntouchedEditor(editor)) return
    const keep = () => {
      if (!over.current && latest.current === editor) void keepRascunhoModelo(id, editor).catch(reportError)
    }
    const leave = () => (over.current ? undefined : leaveRascunhoModelo(id, editor))
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      // The screen was left within that moment.
      keep()
    }
  }, [id, editor, stored])
  const clear = () => discardRascunhoModelo(id).catch(reportError)
  return {
    clear,
    forget() {
      over.current = true
      return clear()
    },
  }
}
