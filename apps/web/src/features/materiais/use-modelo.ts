import { useRef, useState } from 'react'
import type { Material } from '@lapida/contracts/material'
import { showToast } from '@lapida/ui/toast-store'
import {
  editorReducer,
  isUntouchedEditor,
  materialFromEditor,
  openEditor,
  type EditorAberto,
  type EditorAction,
  type EditorMaterial,
} from '#blocks/material-editor/editor-material.ts'
import { materialEditavel, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { guardRascunho } from '#blocks/rascunho/guarda.ts'
import { createRascunho, partOfRascunho } from '#blocks/rascunho/rascunho-store.ts'
import { useGuarda } from '#blocks/rascunho/use-guarda.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
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

/** What is typed of a template; null before its stone is chosen. */
type Typed = EditorMaterial | null

type ModeloCommand = { type: 'editor'; action: EditorAction } | { type: 'replaced'; editor: Typed }

function changeModelo(typed: Typed, command: ModeloCommand): Typed {
  if (command.type === 'replaced') return command.editor
  return typed && editorReducer(typed, command.action)
}

/** A template while it is edited: what is typed stays on this device until it is saved or given up. */
export function useModelo({ modelo, rascunho }: ModeloAberto, onDone: () => void) {
  const leitura = useLeitura()
  const { unidade } = usePreferences()
  const id = modelo?.id ?? 'novo'
  const open = (material: MaterialEditavel, isNew: boolean) =>
    openEditor(material, { isNew, unidade: leitura === 'larga' ? 'm' : unidade, nextId: uuid() })
  const [stored] = useState(() => modelo && open(materialEditavel(modelo), false))
  const [{ store, editor, guarda }] = useState(() => openStore(id, rascunho ?? stored))
  const isOpen = useRascunho(store, (typed) => typed !== null)
  const [restored, setRestored] = useState(rascunho !== null)
  const [key] = useState(uuid)
  const saving = useRef(false)
  useGuarda(guarda)

  async function save() {
    const typed = store.get()
    if (!typed || saving.current) return
    saving.current = true
    try {
      const { material } = materialFromEditor(typed)
      if (modelo) await replaceModelo({ ...material, id: modelo.id })
      else await createModelo(material, key)
      await guarda.end()
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
    void guarda.end().then(onDone)
  }
  return {
    /** the open material, for the parts that stand once there is one */
    editor: isOpen ? editor : null,
    leitura,
    restored,
    start: (material: MaterialEditavel) => store.dispatch({ type: 'replaced', editor: open(material, true) }),
    save: () => void save(),
    cancel,
    /** Goes on with what is stored instead of what was typed earlier. */
    discard() {
      setRestored(false)
      store.dispatch({ type: 'replaced', editor: stored })
      void guarda.clear()
    },
  }
}

function openStore(id: string, initial: Typed) {
  const store = createRascunho(changeModelo, initial)
  const editor: EditorAberto = partOfRascunho(
    store,
    (typed) => typed,
    (action: EditorAction) => ({ type: 'editor' as const, action }),
  )
  const guarda = guardRascunho({
    draft: store,
    fateOf: (typed) => (typed === null || isUntouchedEditor(typed) ? 'neither' : 'keep'),
    keep: (typed) => keepRascunhoModelo(id, typed),
    forget: () => discardRascunhoModelo(id).catch(reportError),
    leaveNote: (typed) => leaveRascunhoModelo(id, typed),
    delayMs: KEEP_AFTER_MS,
  })
  return { store, editor, guarda }
}
