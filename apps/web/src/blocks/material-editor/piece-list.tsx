import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatLados } from '@lapida/domain/shared/medidas'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { uuid } from '#shared/uuid.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'
import { readLinha, type LinhaPeca } from './linha-peca.ts'
import { partesCobranca } from './cobranca-linha.ts'
import { QuantityEdit } from './quantity-edit.tsx'
import { removeLinha } from './remove-linha.ts'
import { TotalDaLinha } from './total-da-linha.tsx'

export interface PieceListProps {
  editor: EditorAberto
  /** A piece was opened for changes. */
  onOpened: () => void
}

/** The pieces that the material has already: a tap opens one again. */
export const PieceList = memo(function PieceList({ editor, onOpened }: PieceListProps) {
  const linhas = useRascunho(editor, (state) => state.linhas)
  if (linhas.length === 0) return null
  return (
    <section aria-labelledby="pecas-adicionadas" className="mt-2 grid gap-2">
      <h2 id="pecas-adicionadas" className="text-label font-label text-fg-2">
        Peças Adicionadas
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {linhas.map((linha) => (
          <Piece key={linha.id} editor={editor} linha={linha} onOpened={onOpened} />
        ))}
      </ul>
    </section>
  )
})

type PieceProps = PieceListProps & { linha: LinhaPeca }

const Piece = memo(function Piece({ editor, linha, onOpened }: PieceProps) {
  return (
    <li className="border-line pb-1.5 not-first:border-t">
      <button
        type="button"
        className="flex min-h-14 w-full min-w-0 items-center px-4 py-2 text-left focus-visible:-outline-offset-2"
        onClick={() => {
          editor.dispatch({ type: 'linha-opened', id: linha.id, nextId: uuid() })
          onOpened()
        }}
      >
        <PieceSummary linha={linha} />
      </button>
      <PieceControls editor={editor} linha={linha} />
    </li>
  )
})

type PieceControlsProps = Pick<PieceProps, 'editor' | 'linha'>

/** Quantity and total of a piece, changed where it stands. */
function PieceControls({ editor, linha }: PieceControlsProps) {
  const { id, nome } = linha
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 pr-1.5 pl-4">
      <QuantityEdit
        nome={nome}
        value={readLinha(linha).quantidade}
        onChange={(next) =>
          editor.dispatch({
            type: 'linha-changed',
            id,
            changes: { quantidade: String(next) },
            nextId: uuid(),
          })
        }
      />
      <div className="ml-auto flex items-center">
        <TotalDaLinha editor={editor} id={id} label={`Total de ${nome}`} />
        <IconButton
          label={`Remover ${nome}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => removeLinha(editor, linha)}
        />
      </div>
    </div>
  )
}

function PieceSummary({ linha }: { linha: LinhaPeca }) {
  const cobranca = partesCobranca(linha, useRegrasCobranca()).join(' · ')
  const { peca, comprimento, largura, quantidade } = readLinha(linha)
  return (
    <span className="min-w-0">
      <span className="block truncate font-label">{peca.nome}</span>
      <span className="num block text-small text-fg-3">
        <Dotted>
          {quantidade > 1 && `${quantidade} × `}
          {formatLados(comprimento, largura)}
          {cobranca !== '' && ` · ${cobranca}`}
        </Dotted>
      </span>
    </span>
  )
}
