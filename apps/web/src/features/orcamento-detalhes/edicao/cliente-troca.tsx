import { UserRound } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Combobox } from '@lapida/ui/combobox.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { searchClientes, useRecentClientes } from '#data/resources/clientes/clientes.ts'
import { useCliente } from '#data/local/registros-guardados.ts'
import { useEdicao, useTyped } from './edicao-context.ts'

/** Who the quote is for, and another customer in two taps. */
export function ClienteTroca() {
  const { dispatch, orcamento } = useEdicao()
  const clienteId = useTyped((edicao) => edicao.clienteId)
  const [choosing, setChoosing] = useState(false)
  const cliente = useCliente(clienteId)
  const nome = cliente?.nomeCompleto ?? (clienteId === orcamento.clienteId && orcamento.cliente?.nomeCompleto)
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
      <UserRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="text-small text-fg-3">Cliente</p>
        <p className="truncate font-label">{nome || 'Cliente não informado'}</p>
      </div>
      <Button variant="ghost" onClick={() => setChoosing(true)}>
        {nome ? 'Trocar cliente' : 'Escolher cliente'}
      </Button>
      {choosing && (
        <ClientePicker
          atual={clienteId}
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            dispatch({ type: 'cliente-chosen', clienteId: id })
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

interface ClientePickerProps {
  atual: string | null
  onChoose: (cliente: Cliente) => void
  onClose: () => void
}

const FOUND = 5
const RECENT = 4

function ClientePicker({ atual, onChoose, onClose }: ClientePickerProps) {
  const [query, setQuery] = useState('')
  const found = useLiveQuery(() => searchClientes(query, FOUND), [query]) ?? []
  const recent = useRecentClientes(RECENT) ?? []
  const others = recent.filter(({ id }) => id !== atual)
  return (
    <Sheet open onOpenChange={onClose} width="small" title="Trocar cliente">
      <div className="grid grid-cols-1 gap-4">
        <Combobox
          label="Cliente"
          inline
          placeholder="Nome, telefone ou e-mail"
          query={query}
          onQueryChange={setQuery}
          options={found.map((cliente) => ({
            id: cliente.id,
            label: cliente.nomeCompleto,
            detail: formatTelefone(cliente.telefone),
          }))}
          onSelect={({ id }) => {
            const cliente = found.find((candidate) => candidate.id === id)
            if (cliente) onChoose(cliente)
          }}
          status={`${found.length} encontrados`}
        />
        {query.trim() !== '' && found.length === 0 && (
          <p role="status" className="text-label text-fg-3">
            Nenhum cliente encontrado
          </p>
        )}
        {query.trim() === '' && others.length > 0 && (
          <div className="grid grid-cols-1 gap-2">
            <p id="clientes-recentes" className="text-label font-label text-fg-2">
              Recentes
            </p>
            <ul aria-labelledby="clientes-recentes" className="grid grid-cols-1 gap-2">
              {others.map((cliente) => (
                <li key={cliente.id}>
                  <Button
                    variant="secondary"
                    block
                    className="justify-between text-left"
                    onClick={() => onChoose(cliente)}
                  >
                    <span className="min-w-0 truncate">{cliente.nomeCompleto}</span>
                    <span className="num shrink-0 text-small font-normal text-fg-3">
                      {formatTelefone(cliente.telefone)}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Sheet>
  )
}
