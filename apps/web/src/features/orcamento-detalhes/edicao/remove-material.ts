import { showToast } from '@lapida/ui/toast-store'
import type { EdicaoStore } from './edicao-context.ts'

/** Takes a material out of the quote; the message brings it back, with what was typed into it. */
export function removeMaterial({ get, dispatch }: EdicaoStore, id: string): void {
  const { materiais, editores } = get()
  const index = materiais.findIndex((material) => material.id === id)
  const material = materiais[index]
  const editor = editores[id] ?? null
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
