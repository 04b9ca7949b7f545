import { LIMITES } from '@lapida/contracts/limites'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import type { EditorAction } from './editor-material.ts'
import type { MaterialEditavel } from './material-editavel.ts'

export interface MaterialNameProps {
  material: MaterialEditavel
  dispatch: (action: EditorAction) => void
}

/** The name of the application, changed in place. */
export function MaterialName({ material, dispatch }: MaterialNameProps) {
  return (
    <InlineEdit
      label="Nome da aplicação"
      text={material.nome}
      framed={false}
      onConfirm={(text) => {
        const nome = normalizeSpaces(text)
        if (nome === '') return 'Preencha este campo.'
        dispatch({ type: 'material-changed', changes: { nome: nome.slice(0, LIMITES.texto) } })
        return null
      }}
    >
      {material.nome || 'Sem nome'}
    </InlineEdit>
  )
}
