import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import {
  focusGridCell,
  gridMove,
  gridPositionOf,
  neighbourInput,
  type GridMove,
  type GridPosition,
} from './grid-keys.ts'
import { parseTabularText } from './tabular-text.ts'

export interface GridColumn {
  id: string
  header: ReactNode
  align?: 'left' | 'right'
  /** Width classes, such as 'w-40'. */
  className?: string
  /** Keeps the header for screen readers only, as over a column of buttons. */
  hideHeader?: boolean
}

export interface GridPaste extends GridPosition {
  /** Rows of cells, to be laid from this position on to the right and down. */
  cells: string[][]
}

export interface GridTableProps {
  label: string
  columns: readonly GridColumn[]
  /** GridRows. */
  children: ReactNode
  /** Ctrl+Enter in a row, or Enter in the last cell. The first cell of the row after it gets the focus. */
  onNewRow?: (afterRow: number) => void
  /** Several cells pasted, as from a spreadsheet. A single value goes into the input by itself. */
  onPasteCells?: (paste: GridPaste) => void
}

/**
 * A table that is filled in like a spreadsheet: arrows and Enter move between cells, Ctrl+Enter makes a row, a block
 * copied from a spreadsheet can be pasted.
 */
export function GridTable({ label, columns, children, onNewRow, onPasteCells }: GridTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const pendingFocus = useRef<GridPosition | null>(null)

  useEffect(() => {
    const target = pendingFocus.current
    if (target && table.current && focusGridCell(table.current, target)) pendingFocus.current = null
  })

  function startRow(afterRow: number) {
    pendingFocus.current = { row: afterRow + 1, column: 0 }
    onNewRow?.(afterRow)
  }
  function move(step: GridMove, input: HTMLInputElement) {
    const position = gridPositionOf(input)
    if (!table.current || !position) return
    if (step === 'new-row') return startRow(position.row)
    if (moveFocus(table.current, input, step) || step !== 'next') return
    startRow(position.row)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement)) return
    const step = gridMove(event, event.target)
    if (!step) return
    event.preventDefault()
    move(step, event.target)
  }
  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const position = event.target instanceof Element ? gridPositionOf(event.target) : null
    if (!onPasteCells || !position || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    onPasteCells({ ...position, cells: parseTabularText(text) })
  }

  return (
    <div className="relative overflow-x-auto">
      <table
        ref={table}
        role="grid"
        aria-label={label}
        className="w-full border-collapse"
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      >
        <GridHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function GridHead({ columns }: Pick<GridTableProps, 'columns'>) {
  return (
    <thead>
      <tr className="bg-surface-2">
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classNames(
              'px-3.5 py-2 text-badge font-medium whitespace-nowrap text-fg-3',
              column.align === 'right' ? 'text-right' : 'text-left',
              column.className,
            )}
          >
            {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Moves the focus one step; false when there is nothing there. */
function moveFocus(
  table: HTMLTableElement,
  input: HTMLInputElement,
  step: Exclude<GridMove, 'new-row'>,
): boolean {
  const position = gridPositionOf(input)
  if (!position) return false
  const inputs = table.querySelectorAll<HTMLInputElement>('tbody input')
  const targets = {
    previous: () => neighbourInput(table, input, -1),
    next: () => neighbourInput(table, input, 1),
    first: () => inputs[0] ?? null,
    last: () => inputs[inputs.length - 1] ?? null,
  }
  if (step === 'up') return focusGridCell(table, { ...position, row: position.row - 1 })
  if (step === 'down') return focusGridCell(table, { ...position, row: position.row + 1 })
  const target = targets[step]()
  target?.focus()
  target?.select()
  return target !== null
}
