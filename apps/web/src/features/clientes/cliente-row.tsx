import { Eye, FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import type { ResumoDoCliente } from '@lapida/domain/cliente/resumo'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { formatDinheiroCompacto } from '@lapida/domain/shared/dinheiro'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { plural } from '@lapida/domain/shared/texto'
import { buttonClasses } from '@lapida/ui/button-classes'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { ClienteMarks } from '#blocks/cliente-marks/cliente-marks.tsx'
import type { Local } from '#data/local/store.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

/** What a row can ask for; the screen does it. */
export interface ClienteActions {
  onView: (cliente: Cliente) => void
  onQuote: (cliente: Cliente) => void
  onEdit: (cliente: Cliente) => void
  onRemove: (cliente: Cliente) => void
}

export interface ClienteRowProps {
  cliente: Local<Cliente>
  /** undefined while the quotes are read */
  resumo: ResumoDoCliente | undefined
  actions: ClienteActions
}

/** One customer: the whole row leads to the detail, with the chat and a menu at its end. */
export const ClienteRow = memo(function ClienteRow({ cliente, resumo, actions }: ClienteRowProps) {
  const telefone = formatTelefone(cliente.telefone)
  const count = cliente.exemplo || !resumo ? '' : plural(resumo.quantidade, 'orçamento', 'orçamentos')
  return (
    <div data-cliente={cliente.id} className="flex h-[4rem] items-center pr-1 hover:bg-surface-2 lg:pr-2">
      <ScreenLink
        screen="cliente-detalhes"
        params={{ id: cliente.id }}
        className="grid h-full min-w-0 flex-1 scroll-mt-14 content-center pl-4 text-fg no-underline focus-visible:rounded-small focus-visible:-outline-offset-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,2fr)_minmax(0,2fr)] lg:items-center lg:gap-4 lg:pr-4"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-label">{cliente.nomeCompleto}</span>
          <ClienteMarks cliente={cliente} />
        </span>
        <span className="num truncate text-small text-fg-3">
          <span className="max-lg:hidden">{[cliente.cidade, telefone].filter(Boolean).join(' · ')}</span>
          <span className="lg:hidden">{[cliente.cidade || telefone, count].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="num truncate text-right text-small text-fg-3 max-lg:hidden">{count}</span>
        <span className="num truncate text-right text-label font-semibold max-lg:hidden">
          {count !== '' && resumo && resumo.quantidade > 0 && formatDinheiroCompacto(resumo.valor)}
        </span>
      </ScreenLink>
      <Chat cliente={cliente} />
      <RowMenu cliente={cliente} actions={actions} />
    </div>
  )
})

function Chat({ cliente }: { cliente: Cliente }) {
  const chat = linkWhatsapp(cliente.telefone)
  if (!chat) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp de ${cliente.nomeCompleto}`}
      className={`${buttonClasses({ variant: 'ghost', size: 'icon' })} text-success-fg`}
    >
      <WhatsappIcon />
    </a>
  )
}

function RowMenu({ cliente, actions }: { cliente: Cliente; actions: ClienteActions }) {
  return (
    <ActionsMenu
      label={`Ações de ${cliente.nomeCompleto}`}
      items={[
        { label: 'Ver', icon: <Eye aria-hidden="true" />, onSelect: () => actions.onView(cliente) },
        {
          label: 'Novo orçamento',
          icon: <FilePlus2 aria-hidden="true" />,
          onSelect: () => actions.onQuote(cliente),
        },
        { label: 'Editar', icon: <Pencil aria-hidden="true" />, onSelect: () => actions.onEdit(cliente) },
        {
          label: 'Excluir',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect: () => actions.onRemove(cliente),
        },
      ]}
    />
  )
}
