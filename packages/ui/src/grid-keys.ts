import type { KeyboardEvent } from 'react'

export interface GridPosition {
  row: number
  column: number
}

/** Where in its table an element stands, counting body rows and cells from 0; null outside of body cells. */
export function gridPositionOf(element: Element): GridPosition | null {
  const cell = element.closest('td')
  const row = cell?.closest('tr')
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex } : null
}

/** Puts the focus on the input of a cell and selects its text; false when that cell has none. */
export function focusGridCell(table: HTMLTableElement, { row, column }: GridPosition): boolean {
  const input = table.tBodies[0]?.rows[row]?.cells[column]?.querySelector('input')
  if (!input) return false
  input.focus()
  input.select()
  return true
}

/** The input after (or before) another in reading order, or null at the end. */
export function neighbourInput(
  table: HTMLTableElement,
  input: HTMLInputElement,
  step: 1 | -1,
): HTMLInputElement | null {
  const inputs = [...table.querySelectorAll<HTMLInputElement>('tbody input')]
  return inputs[inputs.indexOf(input) + step] ?? null
}

export type GridMove = 'up' | 'down' | 'previous' | 'next' | 'first' | 'last' | 'new-row'

/** What a key pressed in a cell's input asks of the grid; null when it belongs to the input itself. */
export function gridMove(event: KeyboardEvent, input: HTMLInputElement): GridMove | null {
  return event.ctrlKey || event.metaKey ? controlMove(event.key) : plainMove(event, input)
}

function controlMove(key: string): GridMove | null {
  if (key === 'Enter') return 'new-row'
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : null
}

function plainMove(event: KeyboardEvent, input: HTMLInputElement): GridMove | null {
  switch (event.key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'Enter':
      return event.shiftKey ? 'previous' : 'next'
    case 'ArrowLeft':
      return leavesInput(event, input, 'left') ? 'previous' : null
    case 'ArrowRight':
      return leavesInput(event, input, 'right') ? 'next' : null
    default:
      return null
  }
}

/** An arrow leaves the input at the edge of its text, or when all of it is selected as after a move. */
function leavesInput(event: KeyboardEvent, input: HTMLInputElement, side: 'left' | 'right'): boolean {
  if (event.shiftKey || event.altKey) return false
  const { selectionStart: start, selectionEnd: end, value } = input
  const allSelected = start === 0 && end === value.length
  return allSelected || (start === end && start === (side === 'left' ? 0 : value.length))
}
