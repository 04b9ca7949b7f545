import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import type { EstoqueItem } from '@lapida/contracts/estoque'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { useCategoriasItem } from '#data/resources/estoque/estoque.ts'
import type { RemoteCopy } from '#data/local/remote-copy.ts'
import { searchItens } from './item-search.ts'

/** More than anybody reads: a stock of thousands is searched. */
const SHOWN = 100

export interface ItemPickerProps {
  estoque: RemoteCopy<EstoqueItem[]>
  /** ids of stock items that the material has already */
  taken: readonly string[]
  onPick: (item: EstoqueItem) => void
  onFree: (nome: string) => void
}

/** Finds an item of the stock, or makes a free one of what was typed. */
export function ItemPicker({ estoque, taken, onPick, onFree }: ItemPickerProps) {
  const [texto, setTexto] = useState('')
  const [categoriaId, setCategoriaId] = useState('')
  const categorias = useCategoriasItem()
  const found = estoque.dados ? searchItens(estoque.dados, { texto, categoriaId }) : []
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <SearchField label="Buscar item..." value={texto} onValueChange={setTexto} />
        <SelectField
          label="Categoria"
          hideLabel
          value={categoriaId}
          placeholder="Todas"
          options={(categorias.dados ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
          onChange={(event) => setCategoriaId(event.currentTarget.value)}
        />
      </div>
      <PickerList estoque={estoque} found={found} taken={taken} onPick={onPick} />
      <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => onFree(texto.trim())}>
        {texto.trim() === '' ? 'Item fora do estoque' : `Usar “${texto.trim()}” fora do estoque`}
      </Button>
    </div>
  )
}

type PickerListProps = Pick<ItemPickerProps, 'estoque' | 'taken' | 'onPick'> & { found: EstoqueItem[] }

function PickerList({ estoque, found, taken, onPick }: PickerListProps) {
  if (!estoque.dados && estoque.carregando) return <Loading text="Carregando itens..." />
  if (!estoque.dados && estoque.erro) {
    return <ErrorState title="Erro ao carregar itens do estoque" onRetry={estoque.reload} />
  }
  if (found.length === 0)
    return <EmptyState icon={<Package aria-hidden="true" />} title="Nenhum item encontrado" />
  return (
    <ul className="max-h-[50dvh] overflow-y-auto rounded-card border border-line">
      {found.slice(0, SHOWN).map((item) => (
        <li key={item.id} className="border-line not-first:border-t">
          <PickerRow item={item} taken={taken.includes(item.id)} onPick={() => onPick(item)} />
        </li>
      ))}
      {found.length > SHOWN && (
        <li className="num border-t border-line px-4 py-3 text-small text-fg-3">
          Mostrando {SHOWN} de {formatQuantidade(found.length)}. Busque para achar os outros.
        </li>
      )}
    </ul>
  )
}

interface PickerRowProps {
  item: EstoqueItem
  taken: boolean
  onPick: () => void
}

function PickerRow({ item, taken, onPick }: PickerRowProps) {
  return (
    <button
      type="button"
      aria-disabled={taken || undefined}
      className={classNames(
        'flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-left focus-visible:-outline-offset-2',
        taken ? 'text-fg-3' : 'hover:bg-surface-2',
      )}
      onClick={onPick}
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-label wrap-anywhere">
          {item.nome}
          {isEstoqueBaixo(item) && <StatusBadge tone="warning">Baixo</StatusBadge>}
        </span>
        <span className="num block text-small text-fg-3">
          <Dotted>
            {[item.categoria.nome, item.codigo, `${item.quantidadeEstoque} un em estoque`]
              .filter(Boolean)
              .join(' · ')}
          </Dotted>
        </span>
      </span>
      <span className="num shrink-0 font-semibold">
        {taken ? '✓ Já adicionado' : formatDinheiro(reaisToCentavos(item.precoVenda))}
      </span>
    </button>
  )
}
