import { Copy, ImageIcon, Package, Plus } from 'lucide-react'
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { AreaCobrada } from '#blocks/regras-cobranca/area-cobrada.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { linhasWithAtual, materialInEditor, motivoEditor, type EditorAberto } from './editor-material.ts'
import { ItemList } from './item-list.tsx'
import { tituloMaterial } from './material-editavel.ts'
import { PrecoOfEditor, TotalOfEditor } from './material-figures.tsx'
import { MaterialName } from './material-name.tsx'
import { MaterialPhotos } from './material-photos.tsx'
import { PieceGrid } from './piece-grid.tsx'
import { planilhaText } from './planilha.ts'
import { totalOfMaterial } from './totais-of-linhas.ts'
import type { HabitosAgora } from './use-habitos.ts'
import { useSoma } from './use-soma.ts'

export interface MaterialEditorProps {
  editor: EditorAberto
  habitos: HabitosAgora
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
  const { editor, habitos, onSave, onItem, onPhotos } = props
  const { maximoFotos = LIMITES.imagensNoEditor } = props
  const [tried, setTried] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const { soma, listeners } = useSoma()
  const attempted = tried || props.attempted === true
  const title = useRascunho(editor, ({ material }) => tituloMaterial(material))
  const images = useRascunho(editor, ({ material }) => material.images)
  const hasItens = useRascunho(editor, ({ material }) => material.itens.length > 0)
  function save() {
    if (motivoEditor(editor.get()) !== null) return setTried(true)
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
      aria-label={title}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <EditorHeader editor={editor} />
      <div ref={grid} {...listeners}>
        <PieceGrid editor={editor} habitos={habitos} attempted={attempted} />
      </div>
      <MaterialPhotos images={images} maximo={maximoFotos} onOpen={onPhotos} />
      {hasItens && (
        <div className="border-t border-line p-4">
          <ItemList editor={editor} onEdit={onItem} />
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
            Fotos {images.length}/{maximoFotos}
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
  const motivo = useRascunho(editor, motivoEditor)
  const noPieces = useRascunho(editor, (state) => linhasWithAtual(state).length === 0)
  const isNew = useRascunho(editor, (state) => state.isNew)
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
        {isNew ? 'Salvar Material' : 'Atualizar Material'}
      </Button>
    </div>
  )
}

type EditorPartProps = Pick<MaterialEditorProps, 'editor'>

const EditorHeader = memo(function EditorHeader({ editor }: EditorPartProps) {
  const isNew = useRascunho(editor, (state) => state.isNew)
  const stone = useRascunho(editor, ({ material }) => material.tipo || material.nome)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="text-small text-fg-3">{isNew ? 'Adicionando Peças' : 'Editando Material'}</p>
        <div className="flex flex-wrap items-center gap-x-1">
          <h2 className="text-h2">{stone}</h2>
          <MaterialName editor={editor} />
        </div>
        <Measures editor={editor} />
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-2">
        <Figure label="Preço por m²">
          <PrecoOfEditor editor={editor} />
        </Figure>
        <Figure label="Valor total">
          <TotalOfEditor editor={editor} />
        </Figure>
      </div>
    </div>
  )
})

/** How many pieces, and what area they come to. */
function Measures({ editor }: EditorPartProps) {
  const regras = useRegrasCobranca()
  const material = useRascunho(editor, materialInEditor)
  return (
    <p className="num text-small text-fg-3">
      <Dotted>
        {plural(material.pecas.length, 'peça', 'peças')} ·{' '}
        {formatArea(totalOfMaterial(material, regras).areaTotalMm2)}
        <AreaCobrada material={material} />
        {material.categoria && ` · ${material.categoria}`}
      </Dotted>
    </p>
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

function CopyButton({ editor }: EditorPartProps) {
  const hasLinhas = useRascunho(editor, (state) => linhasWithAtual(state).length > 0)
  if (!hasLinhas) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(planilhaText(linhasWithAtual(editor.get())))
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
