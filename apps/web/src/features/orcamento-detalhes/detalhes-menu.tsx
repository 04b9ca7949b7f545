import { Copy, Download, FileCode2, PencilLine, PencilRuler, Printer, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { useBaixarPdf } from '#blocks/baixar-pdf/use-baixar-pdf.ts'
import { duplicateWithUndo, whileDrawing } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { EmpresaRegistro } from '#data/local/store.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { downloadPagina, printOrcamento } from './saidas/saidas.ts'

const ExcluirOrcamentoDialog = lazyLayer(
  async () => (await import('#blocks/orcamento-acoes/excluir-orcamento-dialog.tsx')).ExcluirOrcamentoDialog,
)

export interface DetalhesMenuProps {
  orcamento: Orcamento
  /** the phone, where the head has room for one button */
  complete: boolean
  onEdit: () => void
  onShare: () => void
}

/** What else can be done with a quote; on the phone everything. */
export function DetalhesMenu({ orcamento, complete, onEdit, onShare }: DetalhesMenuProps) {
  const navigateTo = useNavigateTo()
  const [removing, setRemoving] = useState(false)
  const withEmpresa = useWithEmpresa()
  const { download } = useBaixarPdf()
  const items: (MenuItem | false)[] = [
    complete && { label: 'Editar', icon: <PencilLine aria-hidden="true" />, onSelect: onEdit },
    {
      label: 'Duplicar',
      icon: <Copy aria-hidden="true" />,
      onSelect: () => void duplicateWithUndo(orcamento.id, navigateTo),
    },
    {
      label: 'Desenhar peças',
      icon: <PencilRuler aria-hidden="true" />,
      onSelect: () => navigateTo('drawup', { search: { desenho: 'novo', orcamento: orcamento.id } }),
    },
    complete && {
      label: 'Baixar PDF',
      icon: <Download aria-hidden="true" />,
      onSelect: () => withEmpresa((empresa) => void whileDrawing(download(orcamento, empresa))),
    },
    complete && { label: 'Compartilhar', icon: <Share2 aria-hidden="true" />, onSelect: onShare },
    {
      label: 'Imprimir',
      icon: <Printer aria-hidden="true" />,
      onSelect: () => withEmpresa((empresa) => void printOrcamento(orcamento, empresa)),
    },
    {
      label: 'Baixar página (HTML)',
      icon: <FileCode2 aria-hidden="true" />,
      onSelect: () => withEmpresa((empresa) => void downloadPagina(orcamento, empresa)),
    },
    {
      label: 'Excluir',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      separated: true,
      onSelect: () => setRemoving(true),
    },
  ]
  return (
    <>
      <ActionsMenu label="Mais ações do orçamento" items={items.filter((item) => item !== false)} />
      <ExcluirOrcamentoDialog
        orcamento={orcamento}
        open={removing}
        onOpenChange={setRemoving}
        onRemoved={() => navigateTo('orcamentos', {}, { replace: true })}
      />
    </>
  )
}

/** A document names the company: until this device knows it, that is said instead. */
function useWithEmpresa(): (work: (empresa: EmpresaRegistro) => void) => void {
  const empresa = useEmpresa()
  return (work) => {
    if (empresa) work(empresa)
    else showToast({ title: 'O perfil da empresa ainda não chegou a este aparelho.' })
  }
}
