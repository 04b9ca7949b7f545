import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { ClienteFormDialog } from '#blocks/cliente-form/cliente-form-dialog.tsx'
import { ExcluirClienteDialog } from '#blocks/excluir-cliente/excluir-cliente-dialog.tsx'
import { useOrcamentosDoCliente } from '#data/clientes.ts'
import type { Local } from '#data/store.ts'
import { pathOf } from '#shared/screens.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { ClienteHeader } from './cliente-header.tsx'
import { HistoricoTab } from './historico-tab.tsx'
import { InformacoesTab } from './informacoes-tab.tsx'
import { OrcamentosTab } from './orcamentos-tab.tsx'
import { ResumoCliente } from './resumo-cliente.tsx'

const FIRST_TAB = 'informacoes'

export interface ClienteViewProps {
  cliente: Local<Cliente>
  /** true from the moment in which the customer may vanish because it is deleted here */
  onLeaving: (leaving: boolean) => void
}

/** Head, figures and the three tabs of a customer. */
export function ClienteView({ cliente, onLeaving }: ClienteViewProps) {
  const orcamentos = useOrcamentosDoCliente(cliente.id)
  const { aba, editar, changeAddress } = useAddress(cliente.id)
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const navigateTo = useNavigateTo()

  function askToRemove(asking: boolean) {
    setRemoving(asking)
    onLeaving(asking)
  }
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 sm:px-6 lg:gap-6 lg:p-8">
      <ClienteHeader cliente={cliente} onEdit={() => setEditing(true)} onRemove={() => askToRemove(true)} />
      <ResumoCliente cliente={cliente} orcamentos={orcamentos} />
      <Tabs
        label="Partes do cliente"
        value={aba}
        onValueChange={(next) => changeAddress({ aba: next === FIRST_TAB ? undefined : next })}
        tabs={[
          {
            value: FIRST_TAB,
            label: 'Informações',
            content: <InformacoesTab cliente={cliente} onEdit={() => setEditing(true)} />,
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
      <ExcluirClienteDialog
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
  const known = ['orcamentos', 'historico'].find((name) => name === search['aba'])
  return {
    aba: known ?? FIRST_TAB,
    editar: search['editar'] === 'sim',
    changeAddress(changes: Record<string, string | undefined>) {
      router.history.replace(pathOf('cliente-detalhes', { id, search: { ...search, ...changes } }))
    },
  }
}
