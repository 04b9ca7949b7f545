import { Suspense, useMemo, useState } from 'react'
import { countByCategoria } from '@lapida/domain/estoque/lista'
import type { Categoria, Prateleira, Produto, ProdutoSalvo } from '#data/resources/estoque/estoque-escrita.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { focusProduto, neighbourOf } from './focus-produto.ts'
import { movimentado } from './produto-texto.ts'
import type { Camada, Camadas } from './use-camadas.ts'
import type { EstoqueState } from './use-estoque.ts'
import { useProdutoCalls } from './use-produto-calls.ts'
import { SEM_FILTRO, type FiltrandoEstoque } from './use-filtro-estoque.ts'

// What lies over the stock comes when it is first wanted: it would weigh on the first load.
const ProdutoForm = lazyPart(async () => (await import('./produto-form.tsx')).ProdutoForm)
const ProdutoSheet = lazyLayer(async () => (await import('./produto-sheet.tsx')).ProdutoSheet)
const FiltrosSheet = lazyLayer(async () => (await import('./filtros-sheet.tsx')).FiltrosSheet)
const CategoriasSheet = lazyLayer(async () => (await import('./categorias-sheet.tsx')).CategoriasSheet)
const CategoriaDialog = lazyLayer(async () => (await import('./categoria-dialog.tsx')).CategoriaDialog)
const ExcluirProdutoDialog = lazyLayer(
  async () => (await import('./excluir-produto-dialog.tsx')).ExcluirProdutoDialog,
)
const MovimentoForm = lazyLayer(
  async () => (await import('#blocks/movimentos/movimento-form.tsx')).MovimentoForm,
)

export interface EstoqueCamadasProps {
  camadas: Camadas
  /** the shelf that is shown */
  prateleira: Prateleira
  estoque: EstoqueState
  filtrando: FiltrandoEstoque
  /** what the filter leaves of the shelf */
  found: readonly Produto[]
}

/** Everything that opens over the stock. */
export function EstoqueCamadas(props: EstoqueCamadasProps) {
  const { camadas, prateleira, estoque, filtrando, found } = props
  const { produtos = NOTHING, categorias } = estoque.shelves[prateleira]
  const { camada, open, close } = camadas
  const counts = useMemo(() => countByCategoria(produtos), [produtos])
  return (
    <>
      <ProdutoLayers {...props} />
      <FiltrosSheet
        open={camada?.tipo === 'filtros'}
        onOpenChange={close}
        prateleira={prateleira}
        filtrando={filtrando}
        produtos={produtos}
        found={found.length}
      />
      <CategoriasSheet
        open={camada?.tipo === 'categorias'}
        onOpenChange={close}
        prateleira={prateleira}
        categorias={categorias}
        counts={counts}
        onNova={() => open({ tipo: 'categoria', categoria: null })}
        onEdit={(categoria) => open({ tipo: 'categoria', categoria })}
      />
      <CategoriaDialog
        open={camada?.tipo === 'categoria'}
        onOpenChange={close}
        prateleira={prateleira}
        categoria={camada?.tipo === 'categoria' ? camada.categoria : null}
      />
    </>
  )
}

/** What is done with one product, on whichever shelf it stands. */
function ProdutoLayers(props: EstoqueCamadasProps) {
  const { camadas, estoque, filtrando, found } = props
  const { camada, open, close } = camadas
  const produto = useShown(camada, estoque)
  const prateleira = produto ? prateleiraOf(produto) : props.prateleira
  const { mayChange, mayRemove } = useProdutoCalls(prateleira)

  function handleSaved(stored: ProdutoSalvo) {
    const isNew = camada?.tipo === 'novo'
    close()
    if (!isNew) return
    if (filtrando.isFiltered) filtrando.change(SEM_FILTRO)
    focusProduto(stored.id)
  }

  return (
    <>
      <ProdutoSheet
        open={camada?.tipo === 'ficha'}
        prateleira={prateleira}
        produto={produto}
        aba={camada?.tipo === 'ficha' ? camada.aba : undefined}
        onEdit={mayChange ? (shown) => open({ tipo: 'editar', produto: shown }) : undefined}
        onRemove={mayRemove ? (shown) => open({ tipo: 'excluir', produto: shown }) : undefined}
        onClose={close}
      />
      <FormLayer
        camada={camada}
        prateleira={props.prateleira}
        estoque={estoque}
        categoriaId={filtrando.filtro.categoriaId}
        onSaved={handleSaved}
        onClose={close}
      />
      <ExcluirProdutoDialog
        open={camada?.tipo === 'excluir'}
        prateleira={prateleira}
        produto={produto}
        onClose={close}
        onRemoved={({ id }) => focusProduto(neighbourOf(found, id))}
        onRestored={({ id }) => focusProduto(id)}
      />
      {produto && (
        <MovimentoForm
          open={camada?.tipo === 'mover'}
          onOpenChange={close}
          tipo={camada?.tipo === 'mover' ? camada.movimento : undefined}
          produto={movimentado(prateleira, produto)}
        />
      )}
    </>
  )
}

function prateleiraOf(produto: Produto): Prateleira {
  return 'marca' in produto ? 'itens' : 'materiais'
}

const NOTHING: readonly Produto[] = []

/** The product that a layer is about as it is stored now; it stays while the layer closes. */
function useShown(camada: Camada | null, { shelves }: EstoqueState): Produto | null {
  const asked = camada && 'produto' in camada ? camada.produto : null
  const produtos = asked && shelves[prateleiraOf(asked)].produtos
  const wanted = produtos?.find(({ id }) => id === asked?.id) ?? asked
  const [last, setLast] = useState(wanted)
  if (wanted && wanted !== last) setLast(wanted)
  return wanted ?? last
}

interface FormLayerProps {
  camada: Camada | null
  /** shelf of a new product */
  prateleira: Prateleira
  estoque: EstoqueState
  categoriaId: string
  onSaved: (produto: ProdutoSalvo) => void
  onClose: () => void
}

function FormLayer({ camada, prateleira, estoque, categoriaId, onSaved, onClose }: FormLayerProps) {
  if (camada?.tipo !== 'novo' && camada?.tipo !== 'editar') return null
  const produto = camada.tipo === 'editar' ? camada.produto : null
  const shelf = produto ? prateleiraOf(produto) : prateleira
  const { categorias, produtos = NOTHING } = estoque.shelves[shelf]
  return (
    <Suspense>
      <ProdutoForm
        prateleira={shelf}
        produto={produto}
        categorias={withUsed(categorias, produto ? [...produtos, produto] : produtos)}
        categoriaId={categoriaId}
        onSaved={onSaved}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Categories that products stand in can be chosen, also on a device that has never heard the list of them. */
function withUsed(categorias: readonly Categoria[], produtos: readonly Produto[]): readonly Categoria[] {
  const known = new Map(categorias.map((one) => [one.id, one]))
  for (const { categoria } of produtos)
    if (!known.has(categoria.id)) known.set(categoria.id, { ...categoria, descricao: '' })
  return [...known.values()]
}
