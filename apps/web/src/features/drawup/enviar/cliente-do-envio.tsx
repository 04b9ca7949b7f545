import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Combobox } from '@lapida/ui/combobox.tsx'
import { searchClientes } from '#data/resources/clientes/clientes.ts'
import { useCliente } from '#data/local/registros-guardados.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

const ClienteFormDialog = lazyLayer(
  async () => (await import('#blocks/cliente-form/cliente-form-dialog.tsx')).ClienteFormDialog,
)

export interface ClienteDoEnvioProps {
  clienteId: string | null
  onChange: (clienteId: string | null) => void
}

const FOUND = 5

/** For whom the new quote is: it can go to the customer's WhatsApp at once. */
export function ClienteDoEnvio({ clienteId, onChange }: ClienteDoEnvioProps) {
  const cliente = useCliente(clienteId)
  if (!cliente) return <Procura onChoose={onChange} />
  return (
    <div className="grid gap-1.5">
      <p className="text-label font-label text-fg-2">Cliente</p>
      <div className="flex items-center justify-between gap-3 rounded-control border border-link bg-primary-soft py-1 pr-1 pl-4">
        <p className="min-w-0 truncate py-1 font-semibold text-on-primary-soft">{cliente.nomeCompleto}</p>
        <Button variant="ghost" onClick={() => onChange(null)}>
          Trocar
        </Button>
      </div>
    </div>
  )
}

function Procura({ onChoose }: { onChoose: (clienteId: string) => void }) {
  const [query, setQuery] = useState('')
  const [novo, setNovo] = useState(false)
  const found = useLiveQuery(() => searchClientes(query, FOUND), [query]) ?? []
  const busca = query.trim()
  return (
    <>
      <Combobox
        label="Cliente"
        mark="opcional"
        inline
        placeholder="Nome, telefone ou e-mail"
        query={query}
        onQueryChange={setQuery}
        options={found.map(({ id, nomeCompleto, telefone }) => ({
          id,
          label: nomeCompleto,
          detail: formatTelefone(telefone),
        }))}
        onSelect={({ id }) => onChoose(id)}
        createLabel={`Cadastrar “${busca}”`}
        onCreate={() => setNovo(true)}
        status={`${found.length} encontrados`}
      />
      <ClienteFormDialog
        open={novo}
        onOpenChange={setNovo}
        nome={busca}
        onSaved={(cliente) => onChoose(cliente.id)}
        onUse={(cliente) => onChoose(cliente.id)}
      />
    </>
  )
}
