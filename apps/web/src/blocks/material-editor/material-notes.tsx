import { LIMITES } from '@lapida/contracts/limites'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import type { EditorAction } from './editor-material.ts'
import type { MaterialEditavel } from './material-editavel.ts'

export interface MaterialNotesProps {
  material: MaterialEditavel
  dispatch: (action: EditorAction) => void
}

/** Where the material goes and what is to be known of it. */
export function MaterialNotes({ material, dispatch }: MaterialNotesProps) {
  const change = (changes: Partial<Pick<MaterialEditavel, 'ambiente' | 'observacoes'>>) =>
    dispatch({ type: 'material-changed', changes })
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[220px_minmax(0,1fr)]">
      <TextField
        label="Ambiente"
        maxLength={100}
        value={material.ambiente}
        onChange={(event) => change({ ambiente: event.currentTarget.value })}
      />
      <TextArea
        label="Observações do material"
        mark="opcional"
        rows={1}
        maxLength={LIMITES.textoLongo}
        value={material.observacoes}
        onChange={(event) => change({ observacoes: event.currentTarget.value })}
      />
    </div>
  )
}
