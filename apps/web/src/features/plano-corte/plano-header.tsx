import { CopyPlus, FolderOpen, History, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { DesfazerBotoes } from '#blocks/desfazer-botoes/desfazer-botoes.tsx'
import { SalvoPill } from '#blocks/salvo-pill/salvo-pill.tsx'
import { duplicatePlanoCorte } from '#data/resources/documentos/planos-corte.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import type { PlanoEditor } from './use-plano-editor.ts'

const PlanosSheet = lazyLayer(async () => (await import('./plano-lista/planos-sheet.tsx')).PlanosSheet)
const VersoesSheet = lazyLayer(async () => (await import('./plano-lista/versoes-sheet.tsx')).VersoesSheet)
const ExcluirPlanoDialog = lazyLayer(
  async () => (await import('./plano-lista/excluir-plano-dialog.tsx')).ExcluirPlanoDialog,
)

const NOME_MAXIMO = 200

export interface PlanoHeaderProps {
  editor: PlanoEditor
  onOpen: (id: string) => void
  onNew: () => void
}

type Layer = 'planos' | 'versoes' | 'excluir' | null

/** Which plan this is, where it is stored, the way back, and all other plans. */
export function PlanoHeader({ editor, onOpen, onNew }: PlanoHeaderProps) {
  const [layer, setLayer] = useState<Layer>(null)
  const close = () => setLayer(null)
  const onlyShown = editor.estado === 'concluido'

  async function duplicate() {
    const id = await duplicatePlanoCorte(editor, `${editor.nome} (cópia)`.slice(0, NOME_MAXIMO))
    onOpen(id)
    showToast({ title: 'Plano duplicado', tone: 'success' })
  }

  const items = [
    { label: 'Novo plano', icon: <Plus aria-hidden="true" />, onSelect: onNew },
    { label: 'Duplicar', icon: <CopyPlus aria-hidden="true" />, onSelect: () => void duplicate() },
    { label: 'Versões', icon: <History aria-hidden="true" />, onSelect: () => setLayer('versoes') },
    {
      label: 'Excluir',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger' as const,
      separated: true,
      onSelect: () => setLayer('excluir'),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 sm:gap-x-3 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <h1 tabIndex={-1} className="col-start-1 row-start-1">
        Plano de Corte
      </h1>
      {/* Below the title; on a wide screen beside it, so that the slab has the height. */}
      <div className="col-start-1 row-start-2 -ml-3 flex min-w-0 flex-wrap items-center gap-x-2 max-lg:col-span-2 lg:col-start-2 lg:row-start-1 lg:ml-0">
        {onlyShown ? (
          <p className="min-h-11 content-center px-3 font-semibold wrap-anywhere">{editor.nome}</p>
        ) : (
          <NomeDoPlano editor={editor} />
        )}
        <SalvoPill salvo={editor.salvo} quiet={onlyShown || editor.servidor === null} />
      </div>
      <div className="col-start-2 row-start-1 -mr-2 flex shrink-0 items-center sm:mr-0 sm:gap-1 lg:col-start-3">
        {!onlyShown && <DesfazerBotoes editor={editor} />}
        <Button
          variant="secondary"
          icon={<FolderOpen aria-hidden="true" />}
          aria-haspopup="dialog"
          className="max-sm:px-3"
          onClick={() => setLayer('planos')}
        >
          <span className="max-sm:sr-only">Planos</span>
        </Button>
        <ActionsMenu label={`Ações do plano ${editor.nome}`} items={items} />
      </div>
      <PlanosSheet
        open={layer === 'planos'}
        current={editor.id}
        onOpen={onOpen}
        onNew={onNew}
        onClose={close}
      />
      <VersoesSheet open={layer === 'versoes'} editor={editor} onClose={close} />
      <ExcluirPlanoDialog open={layer === 'excluir'} editor={editor} onOpen={onOpen} onClose={close} />
    </div>
  )
}

function NomeDoPlano({ editor }: { editor: PlanoEditor }) {
  return (
    <InlineEdit
      label="nome do plano"
      text={editor.nome}
      framed={false}
      onConfirm={(text) => {
        const nome = text.trim()
        if (nome === '') return 'Dê um nome ao plano.'
        if (nome.length > NOME_MAXIMO) return `O nome tem no máximo ${NOME_MAXIMO} letras.`
        editor.rename(nome)
        return null
      }}
    >
      {editor.nome}
    </InlineEdit>
  )
}
