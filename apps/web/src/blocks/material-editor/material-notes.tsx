import { memo } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'
import type { MaterialEditavel } from './material-editavel.ts'

export interface MaterialNotesProps {
  editor: EditorAberto
}

/** Where the material goes and what is to be known of it. */
export const MaterialNotes = memo(function MaterialNotes({ editor }: MaterialNotesProps) {
  const ambiente = useRascunho(editor, ({ material }) => material.ambiente)
  const observacoes = useRascunho(editor, ({ material }) => material.observacoes)
  const change = (changes: Partial<Pick<MaterialEditavel, 'ambiente' | 'observacoes'>>) =>
    editor.dispatch({ type: 'material-changed', changes })
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[220px_minmax(0,1fr)]">
      <TextField
        label="Ambiente"
        maxLength={100}
        value={ambiente}
        onChange={(event) => change({ ambiente: event.currentTarget.value })}
      />
      <TextArea
        label="Observações do material"
        mark="opcional"
        rows={1}
        maxLength={LIMITES.textoLongo}
        value={observacoes}
        onChange={(event) => change({ observacoes: event.currentTarget.value })}
      />
    </div>
  )
})
