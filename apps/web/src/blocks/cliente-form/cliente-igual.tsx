import { useLiveQuery } from 'dexie-react-hooks'
import type { Cliente } from '@lapida/contracts/cliente'
import { mesmoContato, type Contato, type MesmoContato } from '@lapida/domain/cliente/mesmo-contato'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { findClienteIgual } from '#data/resources/clientes/cliente-igual.ts'

export interface ClienteIgualProps extends Contato {
  /** the customer that is being changed: it is no other one */
  id?: string | null
  onUse: (cliente: Cliente) => void
}

const WORDS: Record<MesmoContato, string> = {
  telefone: 'já tem este telefone.',
  documento: 'já tem este CPF ou CNPJ.',
}

/**
 * Says that another customer of this device has the phone or the document that is being typed. Only a hint: saving
 * stays possible.
 */
export function ClienteIgual({ telefone, cpf, id = null, onUse }: ClienteIgualProps) {
  const found = useLiveQuery(() => findClienteIgual({ telefone, cpf }, id), [telefone, cpf, id])
  const mesmo = found ? mesmoContato(found, { telefone, cpf }) : null
  return (
    // The region stands before it speaks.
    <div role="status" className="empty:hidden">
      {found && mesmo && (
        <Banner
          tone="info"
          action={
            <Button variant="secondary" onClick={() => onUse(found)}>
              Usar este
            </Button>
          }
        >
          <p>
            <strong className="font-semibold">{found.nomeCompleto}</strong> {WORDS[mesmo]}
          </p>
          <p className="num text-small">
            {[formatTelefone(found.telefone), found.cidade].filter(Boolean).join(' · ')}
          </p>
        </Banner>
      )}
    </div>
  )
}
