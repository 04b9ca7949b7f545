import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { DIAS_NA_LIXEIRA } from '@lapida/domain/historico/lixeira'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { useAskedServer } from '#data/sending/asked-server.ts'
import { findCliente } from '#data/resources/clientes/clientes.ts'
import { useCliente } from '#data/local/registros-guardados.ts'
import type { Local } from '#data/local/store.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { ClienteView } from './cliente-view.tsx'

/** One customer: how to reach them, what they were quoted, what happened (spec 1 §2). */
export function ClienteDetalhesScreen() {
  const { id = '' } = useParams({ strict: false })
  const cliente = useCliente(id)
  const gone = useAskedServer(cliente === null, id, findCliente)
  const [leaving, setLeaving] = useState(false)
  const shown = useLastKnown(cliente ?? null, leaving)

  if (shown) return <ClienteView key={id} cliente={shown} onLeaving={setLeaving} />
  if (!gone) return <Loading text="Carregando cliente..." />
  return (
    <div className="mx-auto grid w-full max-w-300 gap-4 p-4 lg:p-8">
      <h1 className="sr-only" tabIndex={-1}>
        Cliente
      </h1>
      <ErrorState
        title="Cliente não encontrado"
        description={`Ele pode ter sido excluído. O que foi excluído volta pelo Histórico por ${DIAS_NA_LIXEIRA} dias.`}
        action={
          <ScreenLink screen="clientes" className={buttonClasses({ variant: 'primary' })}>
            Voltar aos Clientes
          </ScreenLink>
        }
      />
    </div>
  )
}

/** While the customer is being deleted from here, it stays on the screen until the list stands. */
function useLastKnown(cliente: Local<Cliente> | null, leaving: boolean): Local<Cliente> | null {
  const [last, setLast] = useState(cliente)
  if (cliente !== null && cliente !== last) setLast(cliente)
  return cliente ?? (leaving ? last : null)
}
