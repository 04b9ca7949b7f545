import { Copy, ImageIcon, Package, Plus } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { AreaCobrada } from '#blocks/regras-cobranca/area-cobrada.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import {
  linhasWithAtual,
  materialInEditor,
  motivoEditor,
  type EditorAction,
  type EditorMaterial,
} from './editor-material.ts'
import { ItemList } from './item-list.tsx'
import { tituloMaterial, type MaterialEditavel } from './material-editavel.ts'
import { PrecoEdit, TotalEdit } from './material-figures.tsx'
import { MaterialName } from './material-name.tsx'
import { MaterialPhotos } from './material-photos.tsx'
import type { HabitosDePeca } from './nomes-peca.ts'
import { PieceGrid } from './piece-grid.tsx'
import { planilhaText } from './planilha.ts'
import { useSoma } from './use-soma.ts'

export interface MaterialEditorProps {
  editor: EditorMaterial
  dispatch: (action: EditorAction) => void
  habitos: HabitosDePeca
  /** Stores the material; without it the editor has no end of its own: its screen has one for all materials. */
  onSave?: () => void
  onCancel?: () => void
  /** Marks what is still missing, where the screen saves. */
  attempted?: boolean
  /** Opens the item drawer, for a new item or the one with this id. */
  onItem: (id: string | null) => void
  onPhotos: () => void
  /** photos that the material may have: two in a quote */
  maximoFotos?: number
  /** More buttons beside 'Adicionar Item'. */
  actions?: ReactNode
  /** More fields of the material, below its pieces. */
  notes?: ReactNode
}

/** The editor of wide screens: the pieces as a spreadsheet. */
export function MaterialEditor(props: MaterialEditorProps) {
  const { editor, dispatch, habitos, onSave, onItem, onPhotos } = props
  const { maximoFotos = LIMITES.imagensNoEditor } = props
  const [tried, setTried] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const { soma, listeners } = useSoma()
  const attempted = tried || props.attempted === true
  const material = materialInEditor(editor)
  function save() {
    if (motivoEditor(editor) !== null) return setTried(true)
    if (!stopAtUnread()) onSave?.()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (!onSave || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <section
      onKeyDown={handleKeyDown}
      aria-label={tituloMaterial(material)}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <EditorHeader {...props} material={material} />
      <div ref={grid} {...listeners}>
        <PieceGrid editor={editor} dispatch={dispatch} habitos={habitos} attempted={attempted} />
      </div>
      <MaterialPhotos images={material.images} maximo={maximoFotos} onOpen={onPhotos} />
      {material.itens.length > 0 && (
        <div className="border-t border-line p-4">
          <ItemList editor={editor} dispatch={dispatch} onEdit={onItem} />
        </div>
      )}
      {props.notes && <div className="border-t border-line p-4">{props.notes}</div>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => focusBlankRow(grid.current)}
          >
            Adicionar Peça
          </Button>
          <Button variant="secondary" icon={<Package aria-hidden="true" />} onClick={() => onItem(null)}>
            Adicionar Item
          </Button>
          <Button variant="ghost" icon={<ImageIcon aria-hidden="true" />} onClick={onPhotos}>
            Fotos {material.images.length}/{maximoFotos}
          </Button>
          <CopyButton editor={editor} />
          {props.actions}
        </div>
        <p aria-live="polite" className="num text-small text-fg-3">
          <Dotted>
            {soma ?? 'Enter: próxima célula · Ctrl+Enter: nova linha · aceita 1,20+0,35 e colar do Excel'}
          </Dotted>
        </p>
      </div>
      {onSave && (
        <EditorEnd {...props} attempted={attempted} onSave={save} onRefused={() => setTried(true)} />
      )}
    </section>
  )
}

/** The last row of the grid is blank: a new piece begins in its first cell. */
function focusBlankRow(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLInputElement>('tbody tr:last-child input')?.focus()
}

type EditorEndProps = MaterialEditorProps & { onRefused: () => void }

/** Stores the material or gives up what was typed. */
function EditorEnd({ editor, attempted, onSave, onCancel, onRefused }: EditorEndProps) {
  const motivo = motivoEditor(editor)
  const noPieces = linhasWithAtual(editor).length === 0
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface-2 px-4 py-3">
      {attempted && motivo && <FieldError>{motivo}</FieldError>}
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        disabledReason={noPieces ? 'Adicione pelo menos uma peça.' : null}
        hideReason
        onClick={onSave}
        onDisabledClick={onRefused}
      >
        {editor.isNew ? 'Salvar Material' : 'Atualizar Material'}
      </Button>
    </div>
  )
}

type EditorHeaderProps = MaterialEditorProps & { material: MaterialEditavel }

function EditorHeader({ editor, dispatch, material }: EditorHeaderProps) {
  const regras = useRegrasCobranca()
  const totals = totalMaterial(material, regras)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="text-small text-fg-3">{editor.isNew ? 'Adicionando Peças' : 'Editando Material'}</p>
        <div className="flex flex-wrap items-center gap-x-1">
          <h2 className="text-h2">{material.tipo || material.nome}</h2>
          <MaterialName material={material} dispatch={dispatch} />
        </div>
        <p className="num text-small text-fg-3">
          <Dotted>
            {plural(material.pecas.length, 'peça', 'peças')} · {formatArea(totals.areaTotalMm2)}
            <AreaCobrada material={material} />
            {material.categoria && ` · ${material.categoria}`}
          </Dotted>
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-2">
        <Figure label="Preço por m²">
          <PrecoEdit
            material={material}
            onChange={(precoM2) => dispatch({ type: 'preco-changed', precoM2 })}
          />
        </Figure>
        <Figure label="Valor total">
          <TotalEdit
            material={material}
            onChange={(total) => dispatch({ type: 'total-changed', total, regras })}
          />
        </Figure>
      </div>
    </div>
  )
}

interface FigureProps {
  label: string
  children: ReactNode
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="grid justify-items-end gap-1">
      <span className="text-small text-fg-3">{label}</span>
      {children}
    </div>
  )
}

function CopyButton({ editor }: Pick<MaterialEditorProps, 'editor'>) {
  const linhas = linhasWithAtual(editor)
  if (linhas.length === 0) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(planilhaText(linhas))
      showToast({ title: 'Peças copiadas', description: 'Cole no Excel ou no Google Planilhas.' })
    } catch {
      showToast({ title: 'O navegador não deixou copiar.', tone: 'error' })
    }
  }
  return (
    <Button variant="ghost" icon={<Copy aria-hidden="true" />} onClick={copy}>
      Copiar
    </Button>
  )
}
