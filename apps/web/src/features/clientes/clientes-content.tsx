import { SearchX, UserRoundPlus } from 'lucide-react'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import type { ClienteDaLista } from '#data/resources/clientes/clientes-listados.ts'
import { syncNow, useSyncStatus } from '#data/sending/sync.ts'
import { ClientesList } from './clientes-list.tsx'
import { ClientesSkeleton } from './clientes-skeleton.tsx'
import { ClientesToolbar } from './clientes-toolbar.tsx'
import type { ClientesListProps } from './grupo-clientes.tsx'
import { LetterRail } from './letter-rail.tsx'
import type { FoundClientes } from './use-found-clientes.ts'
import { NO_FILTER, type FilteringClientes } from './use-filtro-clientes.ts'

export interface ClientesContentProps {
  listados: readonly ClienteDaLista[] | undefined
  found: FoundClientes
  filtering: FilteringClientes
  list: Omit<ClientesListProps, 'grupos'>
  onNovo: (nome?: string) => void
}

/** What stands under the heading: nothing yet, nobody, or the list with its filters. */
export function ClientesContent({ listados, found, filtering, list, onNovo }: ClientesContentProps) {
  const { lido, online, ultimaSincronizacao, sincronizando } = useSyncStatus()
  const { filtro } = filtering
  if (!listados) return <ClientesSkeleton />
  if (listados.length === 0) {
    // A device that was never equal with the server does not know that there is nobody.
    if (ultimaSincronizacao === null) {
      if (!lido || (online && sincronizando)) return <ClientesSkeleton />
      return (
        <ErrorState
          title="Não deu para carregar."
          description="Este aparelho ainda não recebeu os seus clientes."
          retrying={sincronizando}
          onRetry={() => void syncNow()}
        />
      )
    }
    return <NobodyYet onNovo={() => onNovo()} />
  }
  return (
    <>
      <ClientesToolbar
        filtro={filtro}
        isFiltered={filtering.isFiltered && found.clientes.length > 0}
        letters={found.letters}
        onType={filtering.type}
        onChange={filtering.change}
      />
      <p role="status" className="sr-only">
        {plural(found.clientes.length, 'cliente encontrado', 'clientes encontrados')}
      </p>
      {found.clientes.length === 0 ? (
        <NobodyFound
          busca={filtro.busca.trim()}
          onClear={() => filtering.change(NO_FILTER)}
          onRegister={onNovo}
        />
      ) : (
        <div className="flex">
          <div className="min-w-0 flex-1">
            <ClientesList total={listados.length} grupos={found.grupos} {...list} />
          </div>
          <LetterRail
            letters={found.letters}
            value={filtro.letra}
            onChange={(letra) => filtering.change({ letra })}
          />
        </div>
      )}
    </>
  )
}

function NobodyYet({ onNovo }: { onNovo: () => void }) {
  return (
    <EmptyState
      icon={<UserRoundPlus aria-hidden="true" />}
      title="Nenhum cliente cadastrado"
      description="Nome e telefone bastam para começar."
      action={
        <Button size="large" onClick={onNovo}>
          Cadastrar Primeiro Cliente
        </Button>
      }
    />
  )
}

interface NobodyFoundProps {
  busca: string
  onClear: () => void
  onRegister: (nome: string) => void
}

function NobodyFound({ busca, onClear, onRegister }: NobodyFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="Nenhum cliente encontrado"
      description="Confira a busca ou tire um filtro."
      action={
        <>
          <Button variant="secondary" onClick={onClear}>
            Limpar filtros
          </Button>
          {busca !== '' && (
            <Button className="max-w-full" onClick={() => onRegister(busca)}>
              <span className="truncate">Cadastrar “{busca}”</span>
            </Button>
          )}
        </>
      }
    />
  )
}
