import {
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
  Trash2,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { DropdownMenu } from '@lapida/ui/dropdown-menu.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { duplicateDesenho } from '#data/resources/documentos/desenhos.ts'
import type { DrawupHeaderProps } from './drawup-header.tsx'

export interface MenuDoDesenhoProps extends DrawupHeaderProps {
  /** what has no room in the head of a phone is here */
  isDesktop: boolean
  trigger: ReactElement
}

/** What can be done with the whole drawing. */
export function MenuDoDesenho(props: MenuDoDesenhoProps) {
  const { editor, telaCheia, isDesktop, trigger, onCamada, onOpen, onNew } = props
  const { cheia, toggle } = telaCheia

  async function duplicate() {
    const id = await duplicateDesenho(editor, `${editor.desenho.nome} (cópia)`)
    onOpen(id)
    showToast({ title: 'Desenho duplicado', tone: 'success' })
  }
  const items = [
    {
      label: 'Novo desenho',
      icon: <FilePlus2 aria-hidden="true" />,
      separated: !isDesktop,
      onSelect: onNew,
    },
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
  const onPhone = [
    {
      label: cheia ? 'Sair da tela cheia' : 'Tela cheia',
      icon: cheia ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />,
      onSelect: toggle,
    },
  ]
  return <DropdownMenu defaultOpen trigger={trigger} items={isDesktop ? items : [...onPhone, ...items]} />
}
