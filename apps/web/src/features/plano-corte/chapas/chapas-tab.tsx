import { Boxes, Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { removeChapa } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { changeRecut } from '../change-recut.ts'
import { showUndoToast } from '../undo-toast.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { ChapaDoPlanoCard } from './chapa-do-plano-card.tsx'
import { RegrasDaSerra } from './regras-da-serra.tsx'

const ChapaDoPlanoForm = lazyLayer(async () => (await import('./chapa-do-plano-form.tsx')).ChapaDoPlanoForm)
const EstoqueSheet = lazyLayer(async () => (await import('./estoque-sheet.tsx')).EstoqueSheet)

type Layer = { tipo: 'form'; chapa: ChapaDoPlano | null } | { tipo: 'estoque' } | null

/** The slabs that may be cut (spec 2 §2.9): standard sheets, and slabs and leftovers of the stock. */
export function ChapasTab({ editor }: { editor: PlanoEditor }) {
  const [layer, setLayer] = useState<Layer>(null)
  const close = () => setLayer(null)
  const { chapas } = editor.conteudo
  const readOnly = editor.estado === 'concluido'
  const actions = (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setLayer({ tipo: 'form', chapa: null })}>
        Nova chapa
      </Button>
      <Button
        variant="secondary"
        icon={<Boxes aria-hidden="true" />}
        onClick={() => setLayer({ tipo: 'estoque' })}
      >
        Do estoque
      </Button>
    </>
  )
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Chapas do plano</h2>
      {!readOnly && chapas.length > 0 && <div className="flex flex-wrap gap-2">{actions}</div>}
      {chapas.length === 0 ? (
        <EmptyState
          icon={<Layers aria-hidden="true" />}
          title="Nenhuma chapa no plano"
          description="Crie uma chapa de tamanho padrão, ou escolha chapas e retalhos do estoque. Os retalhos são usados primeiro."
          action={readOnly ? undefined : actions}
        />
      ) : (
        <ul
          aria-label="Chapas do plano"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-3"
        >
          {chapas.map((chapa) => (
            <ChapaDoPlanoCard
              key={chapa.id}
              chapa={chapa}
              editor={editor}
              onEdit={() => setLayer({ tipo: 'form', chapa })}
              onRemove={() => remove(editor, chapa)}
            />
          ))}
        </ul>
      )}
      <RegrasDaSerra editor={editor} />
      <ChapaDoPlanoForm
        open={layer?.tipo === 'form'}
        chapa={layer?.tipo === 'form' ? layer.chapa : null}
        editor={editor}
        onClose={close}
      />
      <EstoqueSheet open={layer?.tipo === 'estoque'} editor={editor} onClose={close} />
    </div>
  )
}

function remove(editor: PlanoEditor, { id, codigo, material }: ChapaDoPlano): void {
  const name = codigo || material
  const used = editor.conteudo.cortadas.filter(({ chapa }) => chapa === id)
  const pieces = used.reduce((sum, { pecas }) => sum + pecas.length, 0)
  void changeRecut(editor, {
    rotulo: `Remover chapa ${name}`,
    how: (before) => removeChapa(before, id),
  }).then(() =>
    showUndoToast(
      pieces > 0
        ? `Chapa removida; ${pieces === 1 ? '1 peça voltou' : `${pieces} peças voltaram`} a Pendente`
        : 'Chapa removida',
      editor.undo,
    ),
  )
}
