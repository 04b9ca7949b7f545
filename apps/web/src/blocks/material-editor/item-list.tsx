import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { isDisponivelBaixo } from '@lapida/domain/estoque/baixo'
import { centavosToReais, formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'
import type { ItemEditavel } from './material-editavel.ts'
import { QuantityEdit } from './quantity-edit.tsx'
import { useTotalDaLinha } from './total-da-linha.tsx'
import { ValorEdit } from './valor-edit.tsx'

export interface ItemListProps {
  editor: EditorAberto
  onEdit: (id: string) => void
}

/** The items of the open material. */
export function ItemList({ editor, onEdit }: ItemListProps) {
  const titleId = useId()
  const itens = useRascunho(editor, ({ material }) => material.itens)
  const { dispatch } = editor
  if (itens.length === 0) return null
  const save = (item: ItemEditavel) =>
    dispatch({ type: 'item-saved', item: { ...item, valorCustomizado: null } })
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
              <div className="num text-small text-fg-3">
                <span className="-ml-3 flex items-center">
                  <ValorEdit
                    label={`Valor unitário de ${item.nome}`}
                    valor={reaisToCentavos(item.valor)}
                    framed={false}
                    maximo={LIMITES.precoMaximo}
                    onChange={(valor) => save({ ...item, valor: centavosToReais(valor) })}
                  />
                  <span className="-ml-1">cada</span>
                </span>
                {item.observacoes !== '' && <span className="block wrap-anywhere">{item.observacoes}</span>}
              </div>
            </div>
            <QuantityEdit
              nome={item.nome}
              value={item.quantidade}
              disponivel={item.quantidadeEstoqueDisponivel}
              onChange={(quantidade) => save({ ...item, quantidade })}
            />
            <p className="num font-semibold sm:min-w-24 sm:text-right">
              <TotalDoItem editor={editor} id={item.id} />
            </p>
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

function TotalDoItem({ editor, id }: { editor: EditorAberto; id: string }) {
  return formatDinheiro(useTotalDaLinha(editor, id))
}
