import { showToast } from '@lapida/ui/toast-store'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useEdicao } from './edicao-context.ts'

/** Takes a material out of the quote; the message brings it back, with what was typed into it. */
export function useRemoveMaterial(): (material: MaterialEditavel) => void {
  const { edicao, dispatch } = useEdicao()
  return ({ id }) => {
    const index = edicao.materiais.findIndex((material) => material.id === id)
    const material = edicao.materiais[index]
    const editor = edicao.editores[id] ?? null
    if (!material) return
    dispatch({ type: 'material-removed', id })
    showToast({
      title: 'Material removido (não salvo)',
      action: {
        label: 'Desfazer',
        onAction: () => dispatch({ type: 'material-restored', material, editor, index }),
      },
    })
  }
}
