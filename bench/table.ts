// What a measurement gives: tables for the terminal and the same numbers for a file.

/** A number is shown with the decimals of its column; null means that it could not be measured. */
export type Cell = string | number | null

export interface Column {
  key: string
  title: string
  /** decimals of the column's numbers; 0 unless told */
  digits?: number
}

export interface Goal {
  text: string
  met: boolean
}

export interface Row {
  cells: Record<string, Cell>
  /** null: nobody has set a goal for it */
  goal: Goal | null
}

export interface Table {
  title: string
  columns: Column[]
  rows: Row[]
  notes?: string[]
}

type Measured = { value: number | null; limit: number; unit: string; digits?: number }

/** The goal `≤ limit`; a value that could not be measured misses it. */
export function atMost({ value, limit, unit, digits }: Measured): Goal {
  return { text: `≤ ${formatNumber(limit, digits)} ${unit}`, met: value !== null && value <= limit }
}

/** The goal `< limit`. */
export function below({ value, limit, unit, digits }: Measured): Goal {
  return { text: `< ${formatNumber(limit, digits)} ${unit}`, met: value !== null && value < limit }
}

/** The goal `≥ limit`. */
export function atLeast({ value, limit, unit, digits }: Measured): Goal {
  return {
    text: `≥ ${formatNumber(limit, digits)}${unit && ` ${unit}`}`,
    met: value !== null && value >= limit,
  }
}

/** The table as plain text: numbers to the right, the goal and whether it is met at the end. */
export function formatTable({ title, columns, rows, notes = [] }: Table): string {
  const head = [...columns.map((column) => column.title), 'meta', '']
  const body = rows.map(({ cells, goal }) => [
    ...columns.map((column) => formatCell(cells[column.key] ?? null, column.digits)),
    goal?.text ?? '',
    verdict(goal),
  ])
  const widths = head.map((name, index) =>
    Math.max(name.length, ...body.map((line) => (line[index] ?? '').length)),
  )
  const numeric = columns.map(({ key }) => rows.some(({ cells }) => typeof cells[key] === 'number'))
  const write = (line: string[]) =>
    line
      .map((text, index) =>
        numeric[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('──')
  return [title, write(head), rule, ...body.map(write), ...notes.map((note) => `· ${note}`)].join('\n')
}

function verdict(goal: Goal | null): string {
  if (goal === null) return ''
  return goal.met ? 'cumpre' : 'NÃO CUMPRE'
}

function formatCell(cell: Cell, digits?: number): string {
  if (cell === null) return '—'
  return typeof cell === 'number' ? formatNumber(cell, digits) : cell
}

function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
