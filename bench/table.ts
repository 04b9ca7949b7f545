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
  /** a goal in time, which counts as many times as the machine is slower than the one it was set for */
  time?: { value: number; limit: number; within: (value: number, limit: number) => boolean }
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
export function atMost(measured: Measured): Goal {
  return within('≤', measured, (value, limit) => value <= limit)
}

/** The goal `< limit`. */
export function below(measured: Measured): Goal {
  return within('<', measured, (value, limit) => value < limit)
}

const TIME_UNITS = ['ms', 's']

function within(
  sign: string,
  { value, limit, unit, digits }: Measured,
  isWithin: (value: number, limit: number) => boolean,
): Goal {
  return {
    text: `${sign} ${formatNumber(limit, digits)} ${unit}`,
    met: value !== null && isWithin(value, limit),
    ...(value !== null && TIME_UNITS.includes(unit) && { time: { value, limit, within: isWithin } }),
  }
}

/** The table on a machine that is so many times slower than the one its goals were set for. */
export function paced(table: Table, pace: number): Table {
  const rows = table.rows.map((row): Row => {
    const { goal } = row
    if (!goal?.time || pace === 1) return row
    const { value, limit, within: isWithin } = goal.time
    const text = `${goal.text} × ${formatNumber(pace, 2)}`
    return { ...row, goal: { text, met: isWithin(value, limit * pace) } }
  })
  return { ...table, rows }
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
