import { Copy, Download, EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ROTULOS_STATUS, STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { DropdownMenu, type MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { useBaixarPdf } from '#blocks/baixar-pdf/use-baixar-pdf.ts'
import { StatusIcon } from '#blocks/status-badge/status-icon.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { findOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { useOnline } from '#shared/connection.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import {
  duplicateWithUndo,
  moveWithUndo,
  SEM_INTERNET,
  sendToWhatsapp,
  whileDrawing,
  type OrcamentoAcionavel,
} from './orcamento-actions.ts'

const ExcluirOrcamentoDialog = lazyLayer(
  async () => (await import('./excluir-orcamento-dialog.tsx')).ExcluirOrcamentoDialog,
)

export interface OrcamentoMenuItemsProps {
  orcamento: OrcamentoAcionavel
  name: string
}

/** The open menu of one quote, and the question before it is deleted. */
export function OrcamentoMenuItems({ orcamento, name }: OrcamentoMenuItemsProps) {
  const [removing, setRemoving] = useState(false)
  const items = useMenuItems(orcamento, () => setRemoving(true))
  return (
    <>
      <DropdownMenu
        defaultOpen
        trigger={<IconButton label={`Mais ações: ${name}`} icon={<EllipsisVertical aria-hidden="true" />} />}
        header="Mover para…"
        items={items}
      />
      <ExcluirOrcamentoDialog orcamento={orcamento} open={removing} onOpenChange={setRemoving} />
    </>
  )
}

function useMenuItems(orcamento: OrcamentoAcionavel, onRemove: () => void): MenuItem[] {
  const navigateTo = useNavigateTo()
  const online = useOnline()
  const drawPdf = useDrawPdf(orcamento.id)
  return [
    ...STATUS_EM_ORDEM.map((status) => ({
      label: <StatusLabel text={ROTULOS_STATUS[status]} isCurrent={status === orcamento.status} />,
      icon: <StatusIcon status={status} />,
      disabled: status === orcamento.status,
      onSelect: () => void moveWithUndo(orcamento, status),
    })),
    {
      label: online ? 'Enviar no WhatsApp' : SEM_INTERNET,
      icon: <WhatsappIcon />,
      separated: true,
      onSelect: () => sendToWhatsapp(orcamento, navigateTo),
    },
    {
      label: 'Duplicar',
      icon: <Copy aria-hidden="true" />,
      onSelect: () => void duplicateWithUndo(orcamento.id, navigateTo),
    },
    { label: 'Baixar PDF', icon: <Download aria-hidden="true" />, onSelect: drawPdf },
    {
      label: 'Excluir',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      separated: true,
      onSelect: onRemove,
    },
  ]
}

function StatusLabel({ text, isCurrent }: { text: string; isCurrent: boolean }) {
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {text}
      {isCurrent && <span className="text-small">atual</span>}
    </span>
  )
}

function useDrawPdf(id: string): () => void {
  const empresa = useEmpresa()
  const { download } = useBaixarPdf()
  async function draw() {
    if (!empresa) {
      showToast({ title: 'O perfil da empresa ainda não chegou a este aparelho.' })
      return
    }
    const orcamento = await findOrcamento(id)
    if (orcamento) await whileDrawing(download(orcamento, empresa))
  }
  return () => void draw()
}
