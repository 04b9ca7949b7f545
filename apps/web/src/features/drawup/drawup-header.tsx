import {
  ArrowLeft,
  Box,
  CopyPlus,
  FileDown,
  FilePlus2,
  FileUp,
  FolderOpen,
  History,
  Image,
  Layers,
  ListRestart,
  Maximize,
  Minimize,
  Send,
  Trash2,
} from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { DesfazerBotoes } from '#blocks/desfazer-botoes/desfazer-botoes.tsx'
import { SalvoPill } from '#blocks/salvo-pill/salvo-pill.tsx'
import { duplicateDesenho } from '#data/desenhos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useMedia } from '#shared/use-media.ts'
import type { Camada } from './camadas.tsx'
import { NomeDoDesenho } from './nome-do-desenho.tsx'
import type { DesenhoEditor } from './tipos.ts'

const DESKTOP = '(width >= 1024px)'

export interface DrawupHeaderProps {
  editor: DesenhoEditor
  telaCheia: { cheia: boolean; alternar: () => void }
  onCamada: (camada: Camada) => void
  onOpen: (id: string) => void
  onNew: () => void
}

/** Which drawing this is, where it is stored, the way back, and what can be done with the whole of it. */
export function DrawupHeader({ editor, telaCheia, onCamada, onOpen, onNew }: DrawupHeaderProps) {
  const isDesktop = useMedia(DESKTOP)
  const { cheia, alternar } = telaCheia
  const cheiaLabel = cheia ? 'Sair da tela cheia' : 'Tela cheia'
  const cheiaIcon = cheia ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />
  const items = itemsOf({ editor, onCamada, onOpen, onNew })
  const first = [
    {
      label: 'Enviar ao orçamento',
      icon: <Send aria-hidden="true" />,
      onSelect: () => onCamada('enviar'),
    },
    { label: cheiaLabel, icon: cheiaIcon, onSelect: alternar },
  ]
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 pt-[env(safe-area-inset-top)] lg:gap-2 lg:px-3">
      <ScreenLink
        screen="home"
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-label font-medium text-fg-2 no-underline hover:bg-surface-2 lg:px-3"
      >
        <ArrowLeft aria-hidden="true" className="size-5 stroke-[1.75]" />
        <span className="max-lg:sr-only">Voltar</span>
      </ScreenLink>
      <h1 tabIndex={-1} className="text-label font-semibold text-fg-3 max-lg:sr-only">
        Desenho
      </h1>
      <div className="flex min-w-0 flex-1 items-center">
        <NomeDoDesenho editor={editor} onRevisoes={() => onCamada('revisoes')} />
        <SalvoPill salvo={editor.salvo} quiet={editor.servidor === null} compact={!isDesktop} />
      </div>
      <DesfazerBotoes editor={editor} />
      {isDesktop && (
        <>
          <Button
            variant="secondary"
            icon={<FolderOpen aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onCamada('desenhos')}
          >
            Desenhos
          </Button>
          <Button
            icon={<Send aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onCamada('enviar')}
          >
            Enviar ao orçamento
          </Button>
          <IconButton label={cheiaLabel} title={cheiaLabel} icon={cheiaIcon} onClick={alternar} />
        </>
      )}
      <ActionsMenu
        label={`Ações do desenho ${editor.desenho.nome}`}
        items={
          isDesktop
            ? items
            : [...first, ...items.map((item, i) => (i === 0 ? { ...item, separated: true } : item))]
        }
      />
    </header>
  )
}

function itemsOf({ editor, onCamada, onOpen, onNew }: Omit<DrawupHeaderProps, 'telaCheia'>) {
  async function duplicate() {
    const id = await duplicateDesenho(editor, `${editor.desenho.nome} (cópia)`)
    onOpen(id)
    showToast({ title: 'Desenho duplicado', tone: 'success' })
  }
  return [
    { label: 'Novo desenho', icon: <FilePlus2 aria-hidden="true" />, onSelect: onNew },
    { label: 'Abrir…', icon: <FolderOpen aria-hidden="true" />, onSelect: () => onCamada('desenhos') },
    { label: 'Duplicar', icon: <CopyPlus aria-hidden="true" />, onSelect: () => void duplicate() },
    {
      label: 'Exportar…',
      icon: <FileDown aria-hidden="true" />,
      separated: true,
      onSelect: () => onCamada('exportar'),
    },
    { label: 'Importar DXF…', icon: <FileUp aria-hidden="true" />, onSelect: () => onCamada('importar') },
    { label: 'Foto de fundo…', icon: <Image aria-hidden="true" />, onSelect: () => onCamada('fundo') },
    { label: 'Ver em 3D', icon: <Box aria-hidden="true" />, onSelect: () => onCamada('tres-d') },
    {
      label: 'Histórico',
      icon: <ListRestart aria-hidden="true" />,
      separated: true,
      onSelect: () => onCamada('historico'),
    },
    { label: 'Versões', icon: <History aria-hidden="true" />, onSelect: () => onCamada('versoes') },
    { label: 'Revisões', icon: <Layers aria-hidden="true" />, onSelect: () => onCamada('revisoes') },
    {
      label: 'Excluir',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger' as const,
      separated: true,
      onSelect: () => onCamada('excluir'),
    },
  ]
}
