import { Boxes, FolderPlus, PackagePlus, SearchX, Tags } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { countByCategoria } from '@lapida/domain/estoque/lista'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { EstoqueToolbar } from './estoque-toolbar.tsx'
import { PALAVRAS } from './palavras.ts'
import type { ProdutoActions } from './produto-card.tsx'
import { ProdutosList } from './produtos-list.tsx'
import type { AbrirCamada } from './use-camadas.ts'
import { useProdutoCalls, type ProdutoCalls } from './use-produto-calls.ts'
import type { ShelfState } from './use-estoque.ts'
import { SEM_FILTRO, type FiltrandoEstoque } from './use-filtro-estoque.ts'

export interface PrateleiraTabProps {
  prateleira: Prateleira
  shelf: ShelfState
  /** what the filter leaves of it */
  found: readonly Produto[]
  filtrando: FiltrandoEstoque
  open: AbrirCamada
  onRetry: () => void
}

/** One shelf: search, filters, categories, and its products as cards. */
export function PrateleiraTab(props: PrateleiraTabProps) {
  const { prateleira, shelf, found, filtrando, open, onRetry } = props
  const { produtos, erro, carregando } = shelf
  const { um, muitos, carregando: waiting, erroAoCarregar } = PALAVRAS[prateleira]
  const ofProdutos = useProdutoCalls(prateleira)
  const actions = useActions(open, ofProdutos)
  // A key is answered before the cards that it changes are drawn.
  const shown = useDeferredValue(found)
  if (!produtos && erro && !carregando)
    return <ErrorState title={erroAoCarregar} description={erro.message} onRetry={onRetry} />
  if (!produtos) return <PrateleiraSkeleton text={waiting} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <EstoqueToolbar
        prateleira={prateleira}
        filtrando={filtrando}
        onFiltros={() => open({ tipo: 'filtros' })}
      />
      <Categorias prateleira={prateleira} shelf={shelf} filtrando={filtrando} open={open} />
      <p role="status" className={filtrando.isFiltered ? 'num text-small text-fg-3' : 'sr-only'}>
        {plural(found.length, um, muitos)}
        {filtrando.isFiltered && ` de ${produtos.length.toLocaleString('pt-BR')}`}
      </p>
      {found.length > 0 ? (
        <ProdutosList prateleira={prateleira} total={produtos.length} produtos={shown} actions={actions} />
      ) : (
        <Vazio prateleira={prateleira} filtrando={filtrando} onNovo={() => open({ tipo: 'novo' })} />
      )}
    </div>
  )
}

/** The cards are drawn again only when what they are given changes. */
function useActions(open: AbrirCamada, { mayChange, mayRemove }: ProdutoCalls): ProdutoActions {
  return useMemo(
    () => ({
      onOpen: (produto, aba) => open({ tipo: 'ficha', produto, ...(aba && { aba }) }),
      onEdit: mayChange ? (produto) => open({ tipo: 'editar', produto }) : undefined,
      onRemove: mayRemove ? (produto) => open({ tipo: 'excluir', produto }) : undefined,
      onMove: (produto, movimento) => open({ tipo: 'mover', produto, movimento }),
    }),
    [open, mayChange, mayRemove],
  )
}

type CategoriasProps = Pick<PrateleiraTabProps, 'prateleira' | 'shelf' | 'filtrando' | 'open'>

function Categorias({ prateleira, shelf: { produtos, categorias }, filtrando, open }: CategoriasProps) {
  const counts = useMemo(() => countByCategoria(produtos ?? []), [produtos])
  const { mayCreate, mayCategorize } = useProdutoCalls(prateleira)
  const { novo } = PALAVRAS[prateleira]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 flex-1 gap-2 max-sm:basis-full sm:max-w-90">
        <SelectField
          label="Categoria"
          hideLabel
          fieldClassName="min-w-0 flex-1"
          options={[
            { value: '', label: 'Todas as categorias' },
            ...categorias.map(({ id, nome }) => ({ value: id, label: `${nome} (${counts.get(id) ?? 0})` })),
          ]}
          value={filtrando.filtro.categoriaId}
          onChange={(event) => filtrando.change({ categoriaId: event.currentTarget.value })}
        />
        {mayCategorize && (
          <IconButton
            label="Gerenciar categorias"
            variant="secondary"
            className="size-12"
            icon={<Tags aria-hidden="true" />}
            onClick={() => open({ tipo: 'categorias' })}
          />
        )}
      </div>
      {(mayCategorize || mayCreate) && (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          {mayCategorize && (
            <Button
              variant="secondary"
              className="min-h-12 max-sm:flex-1 max-sm:px-2 max-sm:whitespace-nowrap max-sm:[&_svg]:hidden"
              icon={<FolderPlus aria-hidden="true" />}
              onClick={() => open({ tipo: 'categoria', categoria: null })}
            >
              Nova Categoria
            </Button>
          )}
          {mayCreate && (
            <Button
              className="min-h-12 max-sm:flex-1 max-sm:px-2"
              icon={<PackagePlus aria-hidden="true" />}
              onClick={() => open({ tipo: 'novo' })}
            >
              {novo}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface VazioProps {
  prateleira: Prateleira
  filtrando: FiltrandoEstoque
  onNovo: () => void
}

function Vazio({ prateleira, filtrando, onNovo }: VazioProps) {
  const { vazio, nenhum, novo, muitos } = PALAVRAS[prateleira]
  const { mayCreate } = useProdutoCalls(prateleira)
  if (filtrando.isFiltered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={nenhum}
        description="Confira a busca ou tire um filtro."
        action={
          <Button variant="secondary" onClick={() => filtrando.change(SEM_FILTRO)}>
            Limpar filtros
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<Boxes aria-hidden="true" />}
      title={vazio}
      description={
        mayCreate ? `Cadastre os ${muitos} da marmoraria, ou traga todos de uma planilha.` : undefined
      }
      action={mayCreate && <Button onClick={onNovo}>{novo}</Button>}
    />
  )
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shelf before anything of it is known, in its own measures. */
function PrateleiraSkeleton({ text }: { text: string }) {
  const vePrecos = useVePrecos()
  return (
    <div>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-12 w-full rounded-control" />
        <Skeleton className="h-12 w-full rounded-control" />
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 xl:grid-cols-3">
          {CARDS.map((name) => (
            <Skeleton
              key={name}
              className={classNames(
                'rounded-card',
                vePrecos ? 'h-[15rem] lg:h-[11.5rem]' : 'h-[12.5rem] lg:h-[9rem]',
              )}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
