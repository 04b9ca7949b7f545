import { formatNumero } from './decimal.ts'

const UNIDADES = ['KB', 'MB', 'GB', 'TB'] as const
const STEP = 1_000

/** The size of a file as people say it: '1 KB' at least, '184 MB', '1,2 GB'. Thousands, as disks are sold. */
export function formatTamanho(bytes: number): string {
  let value = Math.max(bytes, 1) / STEP
  let unit = 0
  while (Math.round(value) >= STEP && unit < UNIDADES.length - 1) {
    value /= STEP
    unit += 1
  }
  const rounded =
    value < 10 && unit > 0 ? formatNumero(value, 1) : formatNumero(Math.max(Math.round(value), 1), 0)
  return `${rounded.replace(/,0$/, '')} ${UNIDADES[unit]}`
}
