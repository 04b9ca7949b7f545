import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { resumosPorCliente } from '@lapida/domain/cliente/resumo'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ExemplosBanner } from '#blocks/exemplos-banner/exemplos-banner.tsx'
import { ImportarExportarMenu } from '#blocks/importar-exportar/importar-exportar-menu.tsx'
import { useClientesListados, type ClienteDaLista } from '#data/resources/clientes/clientes-listados.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { ClientesContent } from './clientes-content.tsx'
import { useFoundClientes } from './use-found-clientes.ts'
import { NO_FILTER, useFiltroClientes } from './use-filtro-clientes.ts'

// Dialogs come when they are first opened: they would weigh on the first load.
const ClienteFormDialog = lazyLayer(
  async () => (await import('#blocks/cliente-form/cliente-form-dialog.tsx')).ClienteFormDialog,
)
const ExcluirClienteDialog = lazyLayer(
  async () => (await import('#blocks/excluir-cliente/excluir-cliente-dialog.tsx')).ExcluirClienteDialog,
)

type FormState = { open: boolean; cliente: Cliente | null; nome: string }
const CLOSED: FormState = { open: false, cliente: null, nome: '' }

/** All customers of this workshop by letter, found while one types (spec 1 §2). */
export function ClientesScreen() {
  const listados = useClientesListados()
  const resumos = useResumos()
  const filtering = useFiltroClientes()
  const found = useFoundClientes(listados, filtering.filtro, resumos)
  const [form, setForm] = useState(CLOSED)
  const [removing, setRemoving] = useState<Cliente | null>(null)
  const [spotlight, setSpotlight] = useState<string | null>(null)
  const navigateTo = useNavigateTo()
  const openNovo = (nome = '') => setForm({ open: true, cliente: null, nome })
  const actions = useMemo(
    () => ({
      onView: ({ id }: Cliente) => navigateTo('cliente-detalhes', { id }),
      onQuote: ({ id }: Cliente) => navigateTo('orcamento', { search: { clienteId: id } }),
      onEdit: (cliente: Cliente) => setForm({ open: true, cliente, nome: '' }),
      onRemove: setRemoving,
    }),
    [navigateTo],
  )

  function handleFormChange(open: boolean) {
    if (open) return
    setForm({ ...form, open: false })
    filtering.forgetNovo()
  }
  function handleSaved({ id }: Cliente) {
    if (form.cliente) return
    if (filtering.isFiltered) filtering.change(NO_FILTER)
    setSpotlight(id)
  }
  function handleRemoved({ id }: Cliente) {
    setSpotlight(neighbourOf(found.clientes, id))
    if (filtering.filtro.letra !== '') filtering.change({ letra: '' })
  }

  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <Header
        listados={listados}
        found={filtering.isFiltered ? found.clientes.length : null}
        onNovo={() => openNovo()}
      />
      <ExemplosBanner />
      <ClientesContent
        listados={listados}
        found={found}
        filtering={filtering}
        list={{ resumos, actions, spotlight, onSpotlit: useCallback(() => setSpotlight(null), []) }}
        onNovo={openNovo}
      />
      <ClienteFormDialog
        open={form.open || filtering.wantsNovo}
        onOpenChange={handleFormChange}
        cliente={form.cliente}
        nome={form.nome}
        onSaved={handleSaved}
      />
      <ExcluirClienteDialog
        open={removing !== null}
        cliente={removing}
        onClose={() => setRemoving(null)}
        onRemoved={handleRemoved}
        onRestored={setSpotlight}
      />
    </div>
  )
}

/** Every customer's figures; undefined while the quotes are read. */
function useResumos() {
  const orcamentos = useOrcamentosListados()
  return useMemo(() => orcamentos && resumosPorCliente(orcamentos), [orcamentos])
}

/** Who takes the focus when a row goes: the next one, or the one before the last. */
function neighbourOf(clientes: readonly ClienteDaLista[], id: string): string | null {
  const index = clientes.findIndex(({ cliente }) => cliente.id === id)
  return (clientes[index + 1] ?? clientes[index - 1])?.cliente.id ?? null
}

interface HeaderProps {
  listados: readonly ClienteDaLista[] | undefined
  /** how many a filter leaves; null without one */
  found: number | null
  onNovo: () => void
}

function Header({ listados, found, onNovo }: HeaderProps) {
  const own = useMemo(() => listados?.filter(({ cliente }) => !cliente.exemplo).length ?? 0, [listados])
  const samples = (listados?.length ?? 0) - own
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 tabIndex={-1}>Clientes</h1>
        {listados && (
          <p className="num text-fg-3" aria-label={countText(own, samples)}>
            <Dotted>
              {found !== null && `${found.toLocaleString('pt-BR')} de `}
              {own.toLocaleString('pt-BR')}
              {samples > 0 && ` · ${plural(samples, 'exemplo', 'exemplos')}`}
            </Dotted>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ImportarExportarMenu tipo="clientes" />
        <Button icon={<Plus aria-hidden="true" />} onClick={onNovo}>
          Novo Cliente
        </Button>
      </div>
    </div>
  )
}

function countText(own: number, samples: number): string {
  const clientes = plural(own, 'cliente', 'clientes')
  return samples > 0 ? `${clientes} e ${plural(samples, 'exemplo', 'exemplos')}` : clientes
}
