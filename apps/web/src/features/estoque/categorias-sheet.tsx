import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import {
  createCategoria,
  removeCategoria,
  type Categoria,
  type Prateleira,
} from '#data/resources/estoque/estoque-escrita.ts'
import { uuid } from '#shared/uuid.ts'
import { PALAVRAS } from './palavras.ts'

export interface CategoriasSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  prateleira: Prateleira
  categorias: readonly Categoria[]
  /** how many products stand in each, by id */
  counts: ReadonlyMap<string, number>
  onNova: () => void
  onEdit: (categoria: Categoria) => void
}

/** The categories of a shelf: renamed and, when nothing stands in them, removed. */
export function CategoriasSheet(props: CategoriasSheetProps) {
  const { open, onOpenChange, prateleira, categorias, counts, onNova, onEdit } = props
  const { um, muitos, titulo } = PALAVRAS[prateleira]
  const [busy, setBusy] = useState<string | null>(null)

  async function remove(categoria: Categoria) {
    if (busy !== null) return
    setBusy(categoria.id)
    try {
      await removeCategoria(prateleira, categoria.id)
      const undo = { label: 'Desfazer', onAction: () => void bringBack(prateleira, categoria) }
      showToast({ title: 'Categoria excluída!', tone: 'success', action: undo })
    } catch (error) {
      sayFailure('Erro ao excluir categoria', error)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={`Categorias de ${titulo.toLowerCase()}`}
      width="small"
      footer={
        <Button icon={<Plus aria-hidden="true" />} onClick={onNova}>
          Nova Categoria
        </Button>
      }
    >
      {categorias.length === 0 ? (
        <EmptyState icon={<Tags aria-hidden="true" />} title="Nenhuma categoria cadastrada" />
      ) : (
        <ul className="-mx-1 divide-y divide-line">
          {categorias.map((categoria) => {
            const count = counts.get(categoria.id) ?? 0
            return (
              <li key={categoria.id} className="flex min-h-14 items-center gap-1 px-1">
                <span className="min-w-0 flex-1 py-1.5">
                  <span className="block truncate font-label">{categoria.nome}</span>
                  <span className="num block truncate text-small text-fg-3">
                    {[plural(count, um, muitos), categoria.descricao].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <IconButton
                  label={`Editar ${categoria.nome}`}
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => onEdit(categoria)}
                />
                <IconButton
                  label={`Excluir ${categoria.nome}`}
                  icon={<Trash2 aria-hidden="true" />}
                  busy={busy === categoria.id}
                  disabledReason={
                    count > 0 ? 'Há cadastros nesta categoria. Mova-os antes de excluir.' : null
                  }
                  onDisabledClick={() =>
                    showToast({ title: 'Há cadastros nesta categoria. Mova-os antes de excluir.' })
                  }
                  onClick={() => void remove(categoria)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Sheet>
  )
}

/** An empty category has nothing but its words: the same words make it again. */
async function bringBack(prateleira: Prateleira, { nome, descricao }: Categoria): Promise<void> {
  try {
    await createCategoria(prateleira, { nome, descricao }, uuid())
    showToast({ title: 'Categoria criada!', tone: 'success' })
  } catch (error) {
    sayFailure('Erro ao salvar categoria', error)
  }
}

function sayFailure(title: string, error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  showToast({ title, description: error.message, tone: 'error' })
}
