import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { ConflitoAviso } from '#blocks/conflito/conflito-aviso.tsx'
import { useOrcamentosDoCliente } from '#data/resources/clientes/clientes.ts'
import type { Local } from '#data/local/store.ts'
import { pathOf } from '#shared/screens.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { ClienteHeader } from './cliente-header.tsx'
import { HistoricoTab } from './historico-tab.tsx'
import { InformacoesTab } from './informacoes-tab.tsx'
import { OrcamentosTab } from './orcamentos-tab.tsx'
import { ResumoCliente } from './resumo-cliente.tsx'

// Dialogs come when they are first opened: they would weigh on the first load.
const ClienteFormDialog = lazyLayer(
  async () => (await import('#blocks/cliente-form/cliente-form-dialog.tsx')).ClienteFormDialog,
)
const ExcluirClienteDialog = lazyLayer(
  async () => (await import('#blocks/excluir-cliente/excluir-cliente-dialog.tsx')).ExcluirClienteDialog,
)

const DadosPessoaisDialog = lazyLayer(
  async () => (await import('./dados-pessoais-dialog.tsx')).DadosPessoaisDialog,
)

const FIRST_TAB = 'informacoes'

export interface ClienteViewProps {
  cliente: Local<Cliente>
  /** true from the moment in which the customer may vanish because it is deleted here */
  onLeaving: (leaving: boolean) => void
}

/** Head, figures and the three tabs of a customer. */
export function ClienteView({ cliente, onLeaving }: ClienteViewProps) {
  const orcamentos = useOrcamentosDoCliente(cliente.id)
  const { aba, showTab, editar, changeAddress } = useAddress(cliente.id)
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [asked, setAsked] = useState(false)
  const navigateTo = useNavigateTo()

  function askToRemove(asking: boolean) {
    setRemoving(asking)
    onLeaving(asking)
  }
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 sm:px-6 lg:gap-6 lg:p-8">
      <ClienteHeader cliente={cliente} onEdit={() => setEditing(true)} onRemove={() => askToRemove(true)} />
      <ConflitoAviso registroId={cliente.id} />
      <ResumoCliente cliente={cliente} orcamentos={orcamentos} />
      <Tabs
        label="Partes do cliente"
        value={aba}
        onValueChange={(next) => {
          showTab(next)
          changeAddress({ aba: next === FIRST_TAB ? undefined : next })
        }}
        tabs={[
          {
            value: FIRST_TAB,
            label: 'Informações',
            content: (
              <InformacoesTab
                cliente={cliente}
                onEdit={() => setEditing(true)}
                onDadosPessoais={() => {
                  setAsked(true)
                  onLeaving(true)
                }}
              />
            ),
          },
          {
            value: 'orcamentos',
            label: 'Orçamentos',
            ...(orcamentos && { count: orcamentos.length }),
            content: <OrcamentosTab clienteId={cliente.id} orcamentos={orcamentos} />,
          },
          { value: 'historico', label: 'Histórico', content: <HistoricoTab clienteId={cliente.id} /> },
        ]}
      />
      <ClienteFormDialog
        open={editing || editar}
        onOpenChange={(open) => {
          setEditing(open)
          if (!open && editar) changeAddress({ editar: undefined })
        }}
        cliente={cliente}
      />
      <DadosPessoaisDialog
        open={asked}
        cliente={cliente}
        onOpenChange={(open) => {
          setAsked(open)
          onLeaving(open)
        }}
        onErased={() => navigateTo('clientes', undefined, { replace: true })}
      />
      <ExcluirClienteDialog
        open={removing}
        cliente={removing ? cliente : null}
        onClose={() => setRemoving(false)}
        onRemoved={() => navigateTo('clientes', undefined, { replace: true })}
        onKept={() => onLeaving(false)}
      />
    </div>
  )
}

/** Tab and form stand in the address, so that a link, a reload and the way back find them. */
function useAddress(id: string) {
  const router = useRouter()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const inAddress = ['orcamentos', 'historico'].find((name) => name === search['aba']) ?? FIRST_TAB
  // The address follows a moment later: two arrow keys in a row must not meet the old tab.
  const [tab, setTab] = useState({ shown: inAddress, seen: inAddress })
  if (tab.seen !== inAddress) setTab({ shown: inAddress, seen: inAddress })
  return {
    aba: tab.shown,
    showTab: (shown: string) => setTab({ ...tab, shown }),
    editar: search['editar'] === 'sim',
    changeAddress(changes: Record<string, string | undefined>) {
      router.history.replace(pathOf('cliente-detalhes', { id, search: { ...search, ...changes } }))
    },
  }
}
