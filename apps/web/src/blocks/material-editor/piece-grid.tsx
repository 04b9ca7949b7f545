import { Calculator, RotateCcw, Ruler, Trash2 } from 'lucide-react'
import { memo, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { formatDecimal, parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento, formatMetragemExata } from '@lapida/domain/shared/medidas'
import { GridCell, GridRow, GridTextCell } from '@lapida/ui/grid-cell.tsx'
import { GridTable, type GridColumn, type GridPaste } from '@lapida/ui/grid-table.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { uuid } from '#shared/uuid.ts'
import { linhaOf, type EditorAberto, type EditorMaterial } from './editor-material.ts'
import { EdgesDialog } from './edges-dialog.tsx'
import { readLinha, type LinhaPeca } from './linha-peca.ts'
import { textoValorMetro } from './nomes-peca.ts'
import { COLUNAS_PLANILHA, linhasColadas, type ColunaPlanilha } from './planilha.ts'
import { acabamentoDigitado, partesCobranca } from './cobranca-linha.ts'
import { CobrancaLayer } from './cobranca-layer.tsx'
import { removeLinha } from './remove-linha.ts'
import { TotalDaLinha } from './total-da-linha.tsx'
import { UltimoValorMetro } from './ultimo-valor-metro.tsx'
import type { HabitosAgora } from './use-habitos.ts'

export interface PieceGridProps {
  editor: EditorAberto
  habitos: HabitosAgora
  /** Marks what is still missing, after saving was tried. */
  attempted: boolean
}

const COLUMNS: readonly GridColumn[] = [
  { id: 'nome', header: 'Peça', className: 'min-w-36' },
  { id: 'comprimento', header: 'Comprimento (m)', align: 'right', className: 'w-36 min-w-28' },
  { id: 'largura', header: 'Largura (m)', align: 'right', className: 'w-32 min-w-26' },
  { id: 'quantidade', header: 'Qtd', align: 'right', className: 'w-18 min-w-18' },
  { id: 'metros', header: 'Acab. (m)', align: 'right', className: 'w-28 min-w-24' },
  { id: 'valorMetro', header: 'R$/m', align: 'right', className: 'w-28 min-w-24' },
  { id: 'total', header: 'Total', align: 'right', className: 'w-44 min-w-36' },
  { id: 'acoes', header: 'Ações', hideHeader: true, className: 'w-14' },
]

const LAST_INPUT = COLUNAS_PLANILHA.length - 1

/** The pieces as a spreadsheet: Enter goes on, Ctrl+Enter makes a row, ranges can be pasted. */
export const PieceGrid = memo(function PieceGrid({ editor, habitos, attempted }: PieceGridProps) {
  const ids = useRascunho(editor, idsOfRows).split(' ')
  const [edgesOf, setEdgesOf] = useState<string | null>(null)
  const [cobrancaOf, setCobrancaOf] = useState<string | null>(null)
  // The table moves the focus when it is drawn again; its next row is there already.
  const [moves, setMoves] = useState(0)

  function paste({ row, column, cells }: GridPaste) {
    const from = COLUNAS_PLANILHA[column] ?? 'nome'
    const linhas = linhasColadas(cells, from)
    editor.dispatch({
      type: 'planilha-pasted',
      id: ids[row] ?? '',
      linhas,
      ids: linhas.map(() => uuid()),
    })
    showToast({ title: linhas.length === 1 ? '1 linha colada' : `${linhas.length} linhas coladas` })
  }
  /** Nothing comes after the blank row: a key that asks for one more row stays where it is. */
  function stayInBlankRow(event: KeyboardEvent) {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const isLastRow = cell?.closest('tr')?.sectionRowIndex === ids.length - 1
    const asksForRow =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey || cell?.cellIndex === LAST_INPUT)
    if (!isLastRow || !asksForRow) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div onKeyDownCapture={stayInBlankRow}>
        <GridTable
          label="Peças do material"
          columns={COLUMNS}
          onPasteCells={paste}
          onNewRow={() => setMoves(moves + 1)}
        >
          {ids.map((id, index) => (
            <PieceRow
              key={id}
              editor={editor}
              id={id}
              number={index === ids.length - 1 ? 'nova linha' : `linha ${index + 1}`}
              isBlank={index === ids.length - 1}
              attempted={attempted}
              habitos={habitos}
              onEdges={setEdgesOf}
              onCobranca={setCobrancaOf}
            />
          ))}
        </GridTable>
      </div>
      {edgesOf !== null && (
        <EdgesLayer editor={editor} id={edgesOf} habitos={habitos} onClose={() => setEdgesOf(null)} />
      )}
      {cobrancaOf !== null && (
        <ChargeLayer editor={editor} id={cobrancaOf} onClose={() => setCobrancaOf(null)} />
      )}
    </>
  )
})

/** The rows by their ids, the blank one last. */
function idsOfRows({ linhas, atual }: EditorMaterial): string {
  return [...linhas, atual].map(({ id }) => id).join(' ')
}

type ChangesOfLinha = Partial<Omit<LinhaPeca, 'id'>>

function changeLinha(editor: EditorAberto, id: string, changes: ChangesOfLinha): void {
  editor.dispatch({ type: 'linha-changed', id, changes, nextId: uuid() })
}

interface LayerProps {
  editor: EditorAberto
  id: string
  onClose: () => void
}

function EdgesLayer({ editor, id, habitos, onClose }: LayerProps & Pick<PieceGridProps, 'habitos'>) {
  const linha = useRascunho(editor, (state) => linhaOf(state, id))
  return (
    linha && (
      <EdgesDialog
        linha={linha}
        habitos={habitos}
        onChange={(changes) => changeLinha(editor, id, changes)}
        onClose={onClose}
      />
    )
  )
}

function ChargeLayer({ editor, id, onClose }: LayerProps) {
  const linha = useRascunho(editor, (state) => linhaOf(state, id))
  return (
    linha && (
      <CobrancaLayer
        linha={linha}
        onChange={(changes) => changeLinha(editor, id, changes)}
        onClose={onClose}
      />
    )
  )
}

interface PieceRowProps {
  editor: EditorAberto
  id: string
  number: string
  isBlank: boolean
  attempted: boolean
  habitos: HabitosAgora
  onEdges: (id: string) => void
  onCobranca: (id: string) => void
}

/** A row that is drawn again for its own keys alone. */
const PieceRow = memo(function PieceRow(props: PieceRowProps) {
  const { editor, id } = props
  const linha = useRascunho(editor, (state) => linhaOf(state, id))
  return (
    linha && <PieceCells {...props} linha={linha} onChange={(changes) => changeLinha(editor, id, changes)} />
  )
})

type PieceCellsProps = PieceRowProps & {
  linha: LinhaPeca
  onChange: (changes: ChangesOfLinha) => void
}

function PieceCells(props: PieceCellsProps) {
  const { linha, number, isBlank, attempted, habitos, onChange } = props
  const regras = useRegrasCobranca()
  const leitura = readLinha(linha)
  const mark = (campo: ColunaPlanilha) => {
    const erro = leitura.erros[campo]
    const typed = campo === 'metros' ? (linha.metros ?? '') : linha[campo]
    // What is missing is marked when saving was tried; what cannot be read at once.
    return erro && !isBlank && (attempted || typed.trim() !== '') ? erro : null
  }
  const cell = (campo: ColunaPlanilha, label: string) => ({
    label: `${label}, ${number}`,
    error: mark(campo),
    maxLength: 60,
  })
  const finishing = linha.metros ?? (leitura.metragem > 0 ? formatMetragemExata(leitura.metragem) : '')
  return (
    <GridRow>
      <GridTextCell
        {...cell('nome', 'Peça')}
        maxLength={120}
        placeholder={isBlank ? 'Nova peça…' : undefined}
        value={linha.nome}
        onValueChange={(nome) => onChange({ nome })}
      />
      <SideCell
        {...cell('comprimento', 'Comprimento')}
        linha={linha}
        campo="comprimento"
        onChange={onChange}
      />
      <SideCell {...cell('largura', 'Largura')} linha={linha} campo="largura" onChange={onChange} />
      <GridTextCell
        {...cell('quantidade', 'Quantidade')}
        align="right"
        inputMode="numeric"
        value={linha.quantidade}
        onValueChange={(quantidade) => onChange({ quantidade })}
      />
      <GridTextCell
        {...cell('metros', 'Acabamento em metros')}
        align="right"
        inputMode="decimal"
        value={finishing}
        onValueChange={(metros) =>
          onChange({
            metros,
            ...(linha.valorMetro === '' && metros !== ''
              ? { valorMetro: textoValorMetro(habitos.get().valorMetro) }
              : {}),
          })
        }
      />
      <GridTextCell
        {...cell('valorMetro', 'Valor por metro')}
        align="right"
        inputMode="decimal"
        value={linha.valorMetro}
        onValueChange={(valorMetro) => onChange({ valorMetro })}
        onBlur={() => {
          const acabamento = acabamentoDigitado(linha.valorMetro, regras)
          if (acabamento) return onChange(acabamento)
          const valorMetro = settledMoney(linha.valorMetro)
          if (valorMetro !== linha.valorMetro) onChange({ valorMetro })
        }}
      />
      {isBlank ? (
        <GridCell align="right" className="text-fg-3">
          —
        </GridCell>
      ) : (
        <TotalCell {...props} />
      )}
      <GridCell>{!isBlank && <RowMenu {...props} />}</GridCell>
    </GridRow>
  )
}

/** The total of the line, which can be set by hand, and below it what is charged. */
function TotalCell({ editor, linha, attempted, habitos, onChange }: PieceCellsProps) {
  /** The arrows, Enter and a pasted text belong to the field here, not to the table. */
  const keep = (event: SyntheticEvent) => event.stopPropagation()
  return (
    <GridCell align="right" className="font-semibold whitespace-nowrap">
      <span className="-mr-2.5 block" onKeyDown={keep} onPaste={keep}>
        <TotalDaLinha editor={editor} id={linha.id} label={`Total de ${linha.nome || 'peça sem nome'}`} />
      </span>
      <Charged linha={linha} attempted={attempted} />
      <span onKeyDown={keep}>
        <UltimoValorMetro linha={linha} habitos={habitos} className="-mr-2.5" onChange={onChange} />
      </span>
    </GridCell>
  )
}

/** What is charged of the piece, below its total; nothing where it is charged as measured. */
function Charged({ linha, attempted }: { linha: LinhaPeca; attempted: boolean }) {
  const parts = partesCobranca(linha, useRegrasCobranca())
  const problem = attempted ? readLinha(linha).erros.valorUnitario : undefined
  if (problem)
    return <span className="block text-small font-normal whitespace-normal text-danger-fg">{problem}</span>
  if (parts.length === 0) return null
  return (
    <span className="block pb-1.5 text-small leading-tight font-normal text-fg-3">
      {parts.map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </span>
  )
}

interface SideCellProps {
  label: string
  error: string | null
  maxLength: number
  linha: LinhaPeca
  campo: 'comprimento' | 'largura'
  onChange: (changes: ChangesOfLinha) => void
}

/** A side in metres: a sum stays as typed until the cell is left. */
function SideCell({ linha, campo, onChange, ...rest }: SideCellProps) {
  return (
    <GridTextCell
      {...rest}
      align="right"
      inputMode="decimal"
      value={linha[campo]}
      onValueChange={(text) => onChange({ [campo]: text })}
      onBlur={() => {
        const text = settledSide(linha[campo])
        if (text !== linha[campo]) onChange({ [campo]: text })
      }}
    />
  )
}

function settledMoney(text: string): string {
  const centavos = parseDinheiro(text)
  return centavos === null || centavos < 0 ? text : formatDecimal(centavos)
}

function settledSide(text: string): string {
  const medida = parseMedida(text, 'm')
  return medida.ok && medida.milimetros > 0 ? formatComprimento(medida.milimetros) : text
}

function RowMenu({ editor, linha, onEdges, onCobranca, onChange }: PieceCellsProps) {
  const computed = {
    label: 'Voltar ao total calculado',
    icon: <RotateCcw aria-hidden="true" />,
    onSelect: () => onChange({ valorCustomizado: null }),
  }
  return (
    <ActionsMenu
      label={`Mais ações: ${linha.nome || 'peça sem nome'}`}
      items={[
        {
          label: 'Bordas com acabamento',
          icon: <Ruler aria-hidden="true" />,
          onSelect: () => onEdges(linha.id),
        },
        {
          label: 'Cobrança e recortes',
          icon: <Calculator aria-hidden="true" />,
          onSelect: () => onCobranca(linha.id),
        },
        ...(linha.valorCustomizado === null ? [] : [computed]),
        {
          label: 'Remover peça',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect: () => removeLinha(editor, linha),
        },
      ]}
    />
  )
}
