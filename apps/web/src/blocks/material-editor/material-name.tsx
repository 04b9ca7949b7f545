import { LIMITES } from '@lapida/contracts/limites'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'

export interface MaterialNameProps {
  editor: EditorAberto
}

/** The name of the application, changed in place. */
export function MaterialName({ editor }: MaterialNameProps) {
  const typed = useRascunho(editor, ({ material }) => material.nome)
  return (
    <InlineEdit
      label="Nome da aplicação"
      text={typed}
      framed={false}
      onConfirm={(text) => {
        const nome = normalizeSpaces(text)
        if (nome === '') return 'Preencha este campo.'
        editor.dispatch({ type: 'material-changed', changes: { nome: nome.slice(0, LIMITES.texto) } })
        return null
      }}
    >
      {typed || 'Sem nome'}
    </InlineEdit>
  )
}
