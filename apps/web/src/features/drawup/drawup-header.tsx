import {
  ArrowLeft,
  Box,
  FileDown,
  FilePlus2,
  FileUp,
  Maximize,
  Minimize,
  Redo2,
  Send,
  Undo2,
} from 'lucide-react'
import { setNome } from '@lapida/desenho/commands/documento'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { DesenhoEditor } from './tipos.ts'
import { useTelaCheia } from './use-tela-cheia.ts'

const NOME_MAXIMO = 200

/** What the header opens. */
export type CamadaDoDesenho = 'galeria' | 'exportar' | 'importar' | 'tres-d' | 'enviar' | null

export interface DrawupHeaderProps {
  editor: DesenhoEditor
  onCamada: (camada: CamadaDoDesenho) => void
  onNew: () => void
}

/** Which drawing this is, where it is stored, the way back, and what can be done with the whole of it. */
export function DrawupHeader({ editor, onCamada, onNew }: DrawupHeaderProps) {
  const { cheia, alternar } = useTelaCheia()
  const items = [
    { label: 'Novo desenho', icon: <FilePlus2 aria-hidden="true" />, onSelect: onNew },
    { label: 'Exportar…', icon: <FileDown aria-hidden="true" />, onSelect: () => onCamada('exportar') },
    { label: 'Importar DXF…', icon: <FileUp aria-hidden="true" />, onSelect: () => onCamada('importar') },
    { label: 'Ver em 3D', icon: <Box aria-hidden="true" />, onSelect: () => onCamada('tres-d') },
  ]
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface px-1 lg:px-3">
      <ScreenLink
        screen="home"
        aria-label="Voltar"
        className="grid size-11 shrink-0 place-items-center rounded-control text-fg hover:bg-surface-2"
      >
        <ArrowLeft aria-hidden="true" className="size-5 stroke-[1.75]" />
      </ScreenLink>
      <h1 tabIndex={-1} className="sr-only">
        Desenho
      </h1>
      <div className="min-w-0 flex-1">
        <InlineEdit
          label="nome do desenho"
          text={editor.desenho.nome}
          framed={false}
          onConfirm={(text) => {
            if (text.trim().length > NOME_MAXIMO) return `O nome tem no máximo ${NOME_MAXIMO} letras.`
            const named = editor.apply((desenho) => setNome(desenho, text))
            return named.ok ? null : named.problema.mensagem
          }}
        >
          {editor.desenho.nome}
        </InlineEdit>
      </div>
      <IconButton
        label={editor.podeDesfazer ? `Desfazer: ${editor.podeDesfazer}` : 'Desfazer'}
        icon={<Undo2 aria-hidden="true" />}
        disabled={editor.podeDesfazer === null}
        onClick={editor.undo}
      />
      <IconButton
        label={editor.podeRefazer ? `Refazer: ${editor.podeRefazer}` : 'Refazer'}
        icon={<Redo2 aria-hidden="true" />}
        disabled={editor.podeRefazer === null}
        onClick={editor.redo}
      />
      <Button icon={<Send aria-hidden="true" />} className="max-lg:hidden" onClick={() => onCamada('enviar')}>
        Enviar ao orçamento
      </Button>
      <IconButton
        label={cheia ? 'Sair da tela cheia' : 'Tela cheia'}
        aria-pressed={cheia}
        icon={cheia ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        onClick={alternar}
      />
      <ActionsMenu label={`Ações do desenho ${editor.desenho.nome}`} items={items} />
    </header>
  )
}
