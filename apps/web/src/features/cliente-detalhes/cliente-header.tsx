import { ArrowLeft, FilePlus2, Pencil, Trash2 } from 'lucide-react'
import type { Cliente } from '@lapida/contracts/cliente'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { ClienteMarks } from '#blocks/cliente-marks/cliente-marks.tsx'
import type { Local } from '#data/local/store.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface ClienteHeaderProps {
  cliente: Local<Cliente>
  onEdit: () => void
  onRemove: () => void
}

/** Who it is, and what one does with a customer: write, quote, change, delete. */
export function ClienteHeader({ cliente, onEdit, onRemove }: ClienteHeaderProps) {
  const where = [cliente.cidade, formatTelefone(cliente.telefone)].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-3 lg:flex lg:items-start lg:justify-between">
      <div className="flex min-w-0 items-start gap-1">
        <ScreenLink
          screen="clientes"
          aria-label="Voltar"
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <ArrowLeft aria-hidden="true" />
        </ScreenLink>
        <div className="min-w-0 flex-1 pt-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="wrap-anywhere">
              {cliente.nomeCompleto}
            </h1>
            <ClienteMarks cliente={cliente} withWords />
          </div>
          <p className="num text-small wrap-anywhere text-fg-3">
            <Dotted>{where}</Dotted>
          </p>
        </div>
        <div className="lg:hidden">
          <MoreActions nome={cliente.nomeCompleto} onEdit={onEdit} onRemove={onRemove} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
        <Chat telefone={cliente.telefone} />
        <ScreenLink
          screen="orcamento"
          params={{ search: { clienteId: cliente.id } }}
          className={`${buttonClasses()} whitespace-nowrap`}
        >
          <FilePlus2 aria-hidden="true" />
          Novo orçamento
        </ScreenLink>
        <Button
          variant="secondary"
          className="max-lg:hidden"
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        >
          Editar
        </Button>
        <Button
          variant="ghost"
          className="text-danger-fg! max-lg:hidden"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        >
          Excluir
        </Button>
      </div>
    </div>
  )
}

function Chat({ telefone }: { telefone: string }) {
  const chat = linkWhatsapp(telefone)
  if (!chat) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: 'whatsapp' })}
    >
      <WhatsappIcon />
      WhatsApp
    </a>
  )
}

interface MoreActionsProps {
  nome: string
  onEdit: () => void
  onRemove: () => void
}

function MoreActions({ nome, onEdit, onRemove }: MoreActionsProps) {
  return (
    <ActionsMenu
      label={`Ações de ${nome}`}
      items={[
        { label: 'Editar', icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
        {
          label: 'Excluir',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect: onRemove,
        },
      ]}
    />
  )
}
