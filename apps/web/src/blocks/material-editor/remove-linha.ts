import { showToast } from '@lapida/ui/toast-store'
import { uuid } from '#shared/uuid.ts'
import type { EditorAberto } from './editor-material.ts'
import type { LinhaPeca } from './linha-peca.ts'

/** Takes a piece out of the open material and offers it back. */
export function removeLinha({ get, dispatch }: EditorAberto, linha: LinhaPeca): void {
  const index = get().linhas.findIndex(({ id }) => id === linha.id)
  dispatch({ type: 'linha-removed', id: linha.id, nextId: uuid() })
  if (index < 0) return
  showToast({
    title: 'Peça removida (não salvo)',
    action: { label: 'Desfazer', onAction: () => dispatch({ type: 'linha-restored', linha, index }) },
  })
}
