import { Trash2 } from 'lucide-react'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatLados } from '@lapida/domain/shared/medidas'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { uuid } from '#shared/uuid.ts'
import type { EditorAction, EditorMaterial } from './editor-material.ts'
import { readLinha, type LinhaPeca } from './linha-peca.ts'
import { removeLinha } from './remove-linha.ts'

export interface PieceListProps {
  editor: EditorMaterial
  dispatch: (action: EditorAction) => void
  /** A piece was opened for changes. */
  onOpened: () => void
}

/** The pieces that the material has already: a tap opens one again. */
export function PieceList({ editor, dispatch, onOpened }: PieceListProps) {
  if (editor.linhas.length === 0) return null
  return (
    <section aria-labelledby="pecas-adicionadas" className="mt-2 grid gap-2">
      <h2 id="pecas-adicionadas" className="text-label font-label text-fg-2">
        Peças Adicionadas
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {editor.linhas.map((linha) => (
          <li key={linha.id} className="flex items-center gap-1 border-line pr-1.5 not-first:border-t">
            <button
              type="button"
              className="flex min-h-14 min-w-0 flex-1 items-center justify-between gap-3 py-2 pl-4 text-left focus-visible:-outline-offset-2"
              onClick={() => {
                dispatch({ type: 'linha-opened', id: linha.id, nextId: uuid() })
                onOpened()
              }}
            >
              <PieceSummary linha={linha} precoM2={editor.material.precoM2} />
            </button>
            <IconButton
              label={`Remover ${linha.nome}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => removeLinha(editor, dispatch, linha)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PieceSummaryProps {
  linha: LinhaPeca
  precoM2: number
}

function PieceSummary({ linha, precoM2 }: PieceSummaryProps) {
  const { peca, comprimento, largura, quantidade } = readLinha(linha)
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-label">{peca.nome}</span>
        <span className="num block text-small text-fg-3">
          {quantidade > 1 && `${quantidade} × `}
          {formatLados(comprimento, largura)}
        </span>
      </span>
      <span className="num shrink-0 font-semibold">{formatDinheiro(totalPeca(peca, precoM2))}</span>
    </>
  )
}
