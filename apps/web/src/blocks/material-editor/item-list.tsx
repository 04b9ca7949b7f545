import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { isDisponivelBaixo } from '@lapida/domain/estoque/baixo'
import { totalItem } from '@lapida/domain/orcamento/item'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import type { EditorAction } from './editor-material.ts'
import { quantidadeMaxima } from './item-rules.ts'
import type { ItemEditavel } from './material-editavel.ts'

export interface ItemListProps {
  itens: readonly ItemEditavel[]
  dispatch: (action: EditorAction) => void
  onEdit: (id: string) => void
}

/** The items of the open material. */
export function ItemList({ itens, dispatch, onEdit }: ItemListProps) {
  const titleId = useId()
  if (itens.length === 0) return null
  function remove(item: ItemEditavel, index: number) {
    dispatch({ type: 'item-removed', id: item.id })
    showToast({
      title: 'Item removido (não salvo)',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'item-restored', item, index }) },
    })
  }
  return (
    <div className="grid gap-2">
      <h3 id={titleId} className="text-label font-label text-fg-2">
        Itens Adicionados
      </h3>
      <ul aria-labelledby={titleId} className="grid gap-2">
        {itens.map((item, index) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-4"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-2 font-label wrap-anywhere">
                {item.nome}
                {item.quantidadeEstoqueDisponivel !== null &&
                  isDisponivelBaixo(item.quantidadeEstoqueDisponivel) && (
                    <StatusBadge tone="warning">Baixo</StatusBadge>
                  )}
              </p>
              <p className="num text-small text-fg-3">{formatDinheiro(reaisToCentavos(item.valor))} cada</p>
            </div>
            <QuantityStepper
              label={`Quantidade de ${item.nome}`}
              value={item.quantidade}
              max={quantidadeMaxima(item)}
              onValueChange={(quantidade) =>
                dispatch({ type: 'item-saved', item: { ...item, quantidade, valorCustomizado: null } })
              }
            />
            <p className="num min-w-24 text-right font-semibold">{formatDinheiro(totalItem(item))}</p>
            <div className="flex">
              <IconButton
                label={`Editar ${item.nome}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onEdit(item.id)}
              />
              <IconButton
                label={`Remover ${item.nome}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(item, index)}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
