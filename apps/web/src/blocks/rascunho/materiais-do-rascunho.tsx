import { useMemo, useState } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { MateriaisList, type MateriaisListActions } from '#blocks/materiais-list/materiais-list.tsx'
import { materialComItem } from '#blocks/material-editor/material-changes.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useConteudo, useRascunhoEmCurso } from './rascunho-context.ts'

export interface MateriaisDoRascunhoProps {
  /** those whose pieces are not open */
  materiais: readonly MaterialEditavel[]
  naoSalvo?: boolean
  /** Opens the pieces of a material, the one with this id first. The same at every drawing, like the next one. */
  onEdit: (material: MaterialEditavel, pecaId?: string) => void
  onRemove: (material: MaterialEditavel) => void
}

/** Materials of the quote, each with its edits in place. */
export function MateriaisDoRascunho({ materiais, naoSalvo, onEdit, onRemove }: MateriaisDoRascunhoProps) {
  const { dispatch, orcamentoNaTela } = useRascunhoEmCurso()
  const [itemOf, setItemOf] = useState<{ id: string; itemId: string | undefined } | null>(null)
  const owner = useConteudo((conteudo) => conteudo.materiais.find(({ id }) => id === itemOf?.id))
  const actions = useMemo<MateriaisListActions>(
    () => ({
      onChange: (id, change) => dispatch({ type: 'material-changed', id, change }),
      onEdit,
      onRemove,
      onItem: ({ id }, itemId) => setItemOf({ id, itemId }),
      onReplace: (material) => dispatch({ type: 'material-replaced', material }),
      orcamentoNow: orcamentoNaTela.get,
    }),
    [dispatch, orcamentoNaTela, onEdit, onRemove],
  )
  return (
    <>
      {materiais.length > 0 && <MateriaisList materiais={materiais} naoSalvo={naoSalvo} actions={actions} />}
      {owner && (
        <ItemDrawer
          itens={owner.itens}
          item={owner.itens.find(({ id }) => id === itemOf?.itemId) ?? null}
          onSave={(item) => {
            dispatch({ type: 'material-replaced', material: materialComItem(owner, item) })
            showToast({ title: `Item ${itemOf?.itemId ? 'atualizado' : 'adicionado'} (não salvo)` })
          }}
          onClose={() => setItemOf(null)}
        />
      )}
    </>
  )
}
