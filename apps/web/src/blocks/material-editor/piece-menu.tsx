import { Calculator, Image, Keyboard, Package, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'

export interface PieceMenuProps {
  editor: EditorAberto
  systemKeyboard: boolean
  onSystemKeyboard: (on: boolean) => void
  onAddItem: () => void
  /** How the piece at hand is charged. */
  onCobranca: () => void
  onPhotos: () => void
  onCancel: () => void
}

/** What else can be done with the open material. */
export const PieceMenu = memo(function PieceMenu(props: PieceMenuProps) {
  const { editor, systemKeyboard, onSystemKeyboard } = props
  const photos = useRascunho(editor, ({ material }) => material.images.length)
  const isNew = useRascunho(editor, (state) => state.isNew)
  return (
    <ActionsMenu
      label="Mais opções do material"
      items={[
        { label: 'Adicionar Item', icon: <Package aria-hidden="true" />, onSelect: props.onAddItem },
        {
          label: 'Cobrança e recortes',
          icon: <Calculator aria-hidden="true" />,
          onSelect: props.onCobranca,
        },
        {
          label: `Fotos ${photos}/2`,
          icon: <Image aria-hidden="true" />,
          onSelect: props.onPhotos,
        },
        {
          label: systemKeyboard ? 'Usar o teclado de medidas' : 'Usar teclado do aparelho',
          icon: <Keyboard aria-hidden="true" />,
          onSelect: () => onSystemKeyboard(!systemKeyboard),
        },
        {
          label: isNew ? 'Cancelar material' : 'Cancelar alterações',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect: props.onCancel,
        },
      ]}
    />
  )
})
