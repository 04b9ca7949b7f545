import { useEffect, useRef } from 'react'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
import { MaterialLayers, useMaterialLayer } from '#blocks/material-editor/material-layers.tsx'
import { MaterialNotes } from '#blocks/material-editor/material-notes.tsx'
import { focusGrid } from '#blocks/material-editor/wanted-peca.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useHabitosDoOrcamento } from '../use-habitos-do-orcamento.ts'
import { useWizard } from '../wizard-context.ts'

/** The open material on a wide screen, with its drawers. */
export function OpenGrid() {
  const { editor, saveEditor, cancelEditor } = useWizard()
  const habitos = useHabitosDoOrcamento()
  const { layer, open, close } = useMaterialLayer()
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => focusGrid(area.current, editor.get()), [editor])
  // Metres on the grid, whatever the phone was set to.
  const unidade = useRascunho(editor, ({ atual }) => atual.unidade)
  useEffect(() => {
    if (unidade === 'cm') editor.dispatch({ type: 'unidade-changed', unidade: 'm' })
  }, [unidade, editor])

  return (
    <div ref={area}>
      <MaterialEditor
        editor={editor}
        habitos={habitos}
        onSave={saveEditor}
        onCancel={cancelEditor}
        {...open}
        notes={<MaterialNotes editor={editor} />}
      />
      <MaterialLayers editor={editor} layer={layer} onClose={close} />
    </div>
  )
}
