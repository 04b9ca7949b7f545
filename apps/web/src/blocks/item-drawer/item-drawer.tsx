import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { recusaQuantidade, recusaRepetido } from '#blocks/material-editor/item-rules.ts'
import type { ItemEditavel } from '#blocks/material-editor/material-editavel.ts'
import { forgetRecusa, sayRecusa } from '#blocks/material-editor/say-recusa.ts'
import { useItensComPrecos } from '#data/resources/estoque/estoque.ts'
import { uuid } from '#shared/uuid.ts'
import { ItemForm } from './item-form.tsx'
import { ItemPicker } from './item-picker.tsx'
import { freeItem, itemFromEstoque } from './item-search.ts'

export interface ItemDrawerProps {
  /** the items that the material has already */
  itens: readonly ItemEditavel[]
  /** the item to change; null for a new one */
  item: ItemEditavel | null
  onSave: (item: ItemEditavel) => void
  onClose: () => void
}

/** Adds or changes an item: from the stock, or a free one. */
export function ItemDrawer({ itens, item, onSave, onClose }: ItemDrawerProps) {
  const [typed, setDraft] = useState<ItemEditavel | null>(item)
  const [attempted, setAttempted] = useState(false)
  const estoque = useItensComPrecos()
  const others = itens.filter(({ id }) => id !== item?.id)
  const fromStock = estoque.dados?.find(({ id }) => id === typed?.estoqueId)
  // An item of an older quote remembers what there was then; what counts is what there is.
  const draft =
    typed && fromStock ? { ...typed, quantidadeEstoqueDisponivel: fromStock.quantidadeEstoque } : typed

  function change(next: ItemEditavel) {
    forgetRecusa()
    setDraft(next)
  }
  function save() {
    if (!draft || stopAtUnread()) return
    const recusa = recusaQuantidade(draft, draft.quantidade)
    if (recusa) return sayRecusa(recusa)
    if (draft.nome.trim() === '' || draft.valor <= 0) return setAttempted(true)
    onSave({ ...draft, nome: draft.nome.trim() })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="small"
      title={item ? 'Editar Item' : 'Adicionar Item'}
      footer={
        draft && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button disabledReason={motivoItem(draft)} hideReason onClick={save} onDisabledClick={save}>
              {item ? 'Salvar Item' : 'Adicionar Item'}
            </Button>
          </>
        )
      }
    >
      {draft ? (
        <ItemForm
          item={draft}
          estoqueItem={fromStock}
          attempted={attempted}
          onChange={change}
          onSwap={() => setDraft(null)}
          onSubmit={save}
        />
      ) : (
        <ItemPicker
          estoque={estoque}
          taken={others.flatMap(({ estoqueId }) => estoqueId ?? [])}
          onPick={(picked) => {
            const recusa = recusaRepetido(others, picked)
            if (recusa) sayRecusa(recusa)
            else change(itemFromEstoque(item?.id ?? uuid(), picked))
          }}
          onFree={(nome) => change(freeItem(item?.id ?? uuid(), nome))}
        />
      )}
    </Sheet>
  )
}

/** Why the item cannot be added as it stands, or null. */
function motivoItem(item: ItemEditavel): string | null {
  if (item.nome.trim() === '') return 'Preencha o nome do item.'
  if (item.valor <= 0) return 'Informe um valor maior que zero.'
  return recusaQuantidade(item, item.quantidade)?.description ?? null
}
