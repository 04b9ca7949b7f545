import { CLIENTE } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { formatCpfCnpj, formatTelefone, nomeOfCpfCnpj } from '@lapida/domain/shared/documentos'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'

type ClienteDoOrcamento = Orcamento['cliente']

export interface ClienteTabProps {
  cliente: ClienteDoOrcamento
}

/** Who the quote is for. */
export function ClienteTab({ cliente: shown }: ClienteTabProps) {
  if (!shown) return <EmptyState title="Cliente não informado" />
  // What an older program left in a quote lacks what a customer has had since.
  const cliente = { ...emptyEscrito(CLIENTE), ...shown }
  const chat = linkWhatsapp(cliente.telefone)
  const rows = [
    ['Nome', cliente.nomeCompleto],
    ['Telefone', formatTelefone(cliente.telefone)],
    ['E-mail', cliente.email],
    ['Endereço', enderecoEmTexto(cliente)],
    [nomeOfCpfCnpj(cliente.cpf), formatCpfCnpj(cliente.cpf)],
    ['Inscrição estadual', cliente.inscricaoEstadual],
    [
      'Segundo contato',
      [cliente.contatoNome, formatTelefone(cliente.contatoTelefone)].filter(Boolean).join(' · '),
    ],
  ].filter(([, text]) => text !== '')
  return (
    <Card className="max-w-160">
      <dl className="grid gap-3">
        {rows.map(([rotulo, texto]) => (
          <div key={rotulo}>
            <dt className="text-small text-fg-3">{rotulo}</dt>
            <dd className="num wrap-anywhere">
              <Dotted>{texto}</Dotted>
            </dd>
          </div>
        ))}
      </dl>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClasses({ variant: 'whatsapp' })} mt-4`}
        >
          <WhatsappIcon />
          WhatsApp
        </a>
      )}
    </Card>
  )
}
