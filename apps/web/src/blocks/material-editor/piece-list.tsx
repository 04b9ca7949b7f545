import { Trash2 } from 'lucide-react'
import { LIMITES } from '@lapida/contracts/limites'
import { centavosToReais, ZERO_CENTAVOS } from '@lapida/domain/shared/dinheiro'
import { formatLados } from '@lapida/domain/shared/medidas'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { uuid } from '#shared/uuid.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import type { EditorAction, EditorMaterial } from './editor-material.ts'
import { readLinha, type LinhaPeca } from './linha-peca.ts'
import { partesCobranca } from './cobranca-linha.ts'
import { QuantityEdit } from './quantity-edit.tsx'
import { removeLinha } from './remove-linha.ts'
import { totaisOfLinhas } from './totais-of-linhas.ts'
import { ValorEdit } from './valor-edit.tsx'

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
          <li key={linha.id} className="border-line pb-1.5 not-first:border-t">
            <button
              type="button"
              className="flex min-h-14 w-full min-w-0 items-center px-4 py-2 text-left focus-visible:-outline-offset-2"
              onClick={() => {
                dispatch({ type: 'linha-opened', id: linha.id, nextId: uuid() })
                onOpened()
              }}
            >
              <PieceSummary linha={linha} />
            </button>
            <PieceControls editor={editor} dispatch={dispatch} linha={linha} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PieceControlsProps = Pick<PieceListProps, 'editor' | 'dispatch'> & { linha: LinhaPeca }

/** Quantity and total of a piece, changed where it stands. */
function PieceControls({ editor, dispatch, linha }: PieceControlsProps) {
  const { quantidade } = readLinha(linha)
  const totais = totaisOfLinhas(editor, useRegrasCobranca())
  const change = (changes: Partial<Omit<LinhaPeca, 'id'>>) =>
    dispatch({ type: 'linha-changed', id: linha.id, changes, nextId: uuid() })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 pr-1.5 pl-4">
      <QuantityEdit
        nome={linha.nome}
        value={quantidade}
        onChange={(next) => change({ quantidade: String(next) })}
      />
      <div className="ml-auto flex items-center">
        <ValorEdit
          label={`Total de ${linha.nome}`}
          valor={totais.get(linha.id) ?? ZERO_CENTAVOS}
          framed={false}
          maximo={LIMITES.precoMaximo * 1000}
          onChange={(total) => change({ valorCustomizado: centavosToReais(total) })}
        />
        <IconButton
          label={`Remover ${linha.nome}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => removeLinha(editor, dispatch, linha)}
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
