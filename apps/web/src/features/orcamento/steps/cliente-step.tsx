import { ContactRound } from 'lucide-react'
import { Suspense, useEffect, useRef, type RefObject } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Cliente } from '@lapida/contracts/cliente'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { Combobox } from '@lapida/ui/combobox.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { searchClientes, useRecentClientes } from '#data/resources/clientes/clientes.ts'
import { NovoClienteForm } from '../later-parts.tsx'
import { NO_CLIENTE_DIGITADO } from '../model/wizard-state.ts'
import { clienteOf, sayClienteCarregado } from '../use-preselected-cliente.ts'
import { useTyped, useWizard } from '../wizard-context.ts'
import { EmpresaCard } from './empresa-card.tsx'
import { canPickContact, pickContact } from './contact-picker.ts'

/** Who the quote is for: one field finds a customer or makes a new one. */
export function ClienteStep() {
  const { dispatch, goTo, leitura } = useWizard()
  const isChosen = useTyped(({ cliente }) => cliente.nomeCompleto !== '')
  const modo = useTyped(({ clienteDigitado }) => clienteDigitado.modo)

  function choose(chosen: Cliente) {
    dispatch({ type: 'cliente-chosen', cliente: clienteOf(chosen) })
    goTo('materiais')
    sayClienteCarregado()
  }
  return (
    <div className="grid gap-4">
      {leitura === 'larga' && <EmpresaCard />}
      {isChosen ? (
        <ChosenCliente />
      ) : modo === 'novo' ? (
        <Suspense fallback={<Loading />}>
          <NovoClienteForm />
        </Suspense>
      ) : (
        <ClienteSearch onChoose={choose} />
      )}
    </div>
  )
}

function ChosenCliente() {
  const { dispatch } = useWizard()
  const cliente = useTyped((state) => state.cliente)
  const facts = [formatTelefone(cliente.telefone), cliente.cidade, cliente.email]
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small text-fg-3">Cliente</p>
          <p className="text-h2 font-semibold wrap-anywhere">{cliente.nomeCompleto}</p>
          <p className="num text-label text-fg-2 wrap-anywhere">
            <Dotted>{facts.filter(Boolean).join(' · ')}</Dotted>
          </p>
        </div>
        <Button variant="secondary" onClick={() => dispatch({ type: 'cliente-cleared' })}>
          Trocar
        </Button>
      </div>
    </Card>
  )
}

interface ClienteSearchProps {
  onChoose: (cliente: Cliente) => void
}

const NOTHING: Cliente[] = []

function ClienteSearch({ onChoose }: ClienteSearchProps) {
  const { dispatch } = useWizard()
  const busca = useTyped(({ clienteDigitado }) => clienteDigitado.busca)
  const found = useLiveQuery(() => searchClientes(busca), [busca]) ?? NOTHING
  const area = useRef<HTMLDivElement>(null)
  useFocusOnArrival(area)

  function register(nome: string, telefone = '') {
    dispatch({
      type: 'cliente-digitado',
      changes: { ...NO_CLIENTE_DIGITADO, modo: 'novo', busca: nome, telefone },
    })
  }
  return (
    <div ref={area} className="grid gap-4">
      <Combobox
        label="Nome, telefone ou e-mail"
        placeholder="Busque ou digite o nome do cliente"
        inline
        query={busca}
        onQueryChange={(text) => dispatch({ type: 'cliente-digitado', changes: { busca: text } })}
        options={found.map((cliente) => ({
          id: cliente.id,
          label: cliente.nomeCompleto,
          detail: [formatTelefone(cliente.telefone), cliente.cidade].filter(Boolean).join(' · '),
        }))}
        onSelect={({ id }) => {
          const cliente = found.find((candidate) => candidate.id === id)
          if (cliente) onChoose(cliente)
        }}
        createLabel={`Cadastrar “${busca.trim()}”`}
        onCreate={() => register(busca.trim())}
        status={`${found.length} encontrados`}
      />
      <div className="flex flex-wrap items-center gap-2">
        {canPickContact() && (
          <Button
            variant="secondary"
            icon={<ContactRound aria-hidden="true" />}
            onClick={() =>
              void pickContact().then((contact) => contact && register(contact.nome, contact.telefone))
            }
          >
            Escolher dos contatos
          </Button>
        )}
        {busca.trim() === '' && (
          <Button variant="secondary" onClick={() => register('')}>
            Novo cliente
          </Button>
        )}
      </div>
      {busca.trim() === '' && <RecentClientes onChoose={onChoose} />}
    </div>
  )
}

function RecentClientes({ onChoose }: ClienteSearchProps) {
  const recent = useRecentClientes(4) ?? NOTHING
  if (recent.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-label font-label text-fg-2" id="clientes-recentes">
        Recentes
      </p>
      <div role="group" aria-labelledby="clientes-recentes" className="flex flex-wrap gap-2">
        {recent.map((cliente) => (
          <Chip key={cliente.id} className="max-w-full" onClick={() => onChoose(cliente)}>
            <span className="truncate py-1">{cliente.nomeCompleto}</span>
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** The search is ready to be typed into as soon as the screen stands, whatever else asks for the focus. */
function useFocusOnArrival(area: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const focus = () => area.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true })
    focus()
    // On arriving at a screen its heading takes the focus, one frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [area])
}
