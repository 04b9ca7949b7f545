// What the program takes beside what the bare page takes for the same, in the same run.
import { quantile } from '../statistics.ts'
import { atMost, type Column, type Goal, type Row } from '../table.ts'
import type { Frames } from './dropped-frames.ts'

const RATIO_LIMIT = 1.5
const DROPPED_LIMIT_PERCENT = 5

/** The same measured on both pages. */
export interface Beside<T> {
  ours: T
  bare: T
}

export const BESIDE_COLUMNS: Column[] = [
  { key: 'medida', title: 'medida' },
  { key: 'vezes', title: 'vezes' },
  { key: 'p50', title: 'p50' },
  { key: 'p95', title: 'p95' },
  { key: 'pior', title: 'pior' },
  { key: 'nua', title: 'página nua' },
  { key: 'razao', title: 'razão', digits: 2 },
]

export const BESIDE_NOTE =
  'página nua: o mesmo só com React e a biblioteca de listas, na mesma rodada; p50 nas esperas, perdidos na rolagem.'

/** Waits in ms; the slowest of twenty has to be within the limit, and the middle one near the bare page's. */
export function waitsRow(medida: string, { ours, bare }: Beside<number[]>, limit: number): Row {
  const p50 = quantile(ours, 0.5)
  const p95 = quantile(ours, 0.95)
  const nua = quantile(bare, 0.5)
  const razao = p50 / nua
  return {
    cells: { medida, vezes: ours.length, p50, p95, pior: Math.max(...ours), nua, razao },
    goal: all(
      atMost({ value: p95, limit, unit: 'ms' }),
      atMost({ value: razao, limit: RATIO_LIMIT, unit: '×', digits: 1 }),
    ),
  }
}

/** Frames that came, and of how many the turn passed; on a machine that drops those of the bare page, too, beside them. */
export function framesRow(medida: string, { ours, bare }: Beside<Frames>): Row {
  const razao = bare.dropped > 0 ? ours.dropped / bare.dropped : null
  const percent = (100 * ours.dropped) / (ours.shown + ours.dropped)
  const few = atMost({ value: percent, limit: DROPPED_LIMIT_PERCENT, unit: '%' })
  const near = atMost({ value: razao, limit: RATIO_LIMIT, unit: '×', digits: 1 })
  return {
    cells: { medida, vezes: ours.shown, p50: null, p95: null, pior: ours.dropped, nua: bare.dropped, razao },
    goal: { text: `${few.text} ou ${near.text}`, met: few.met || near.met },
  }
}

function all(...goals: Goal[]): Goal {
  return { text: goals.map(({ text }) => text).join('; '), met: goals.every(({ met }) => met) }
}
