/** '1.000' and '1000'; '1.23.4' is none. */
const WHOLE = /^(?:\d{1,7}|[1-9]\d{0,2}(?:\.\d{3}){1,2})$/

/** A whole number as it is typed, within its bounds; null for anything else. */
export function readWhole(text: string, least: number, most: number): number | null {
  const value = WHOLE.test(text.trim()) ? Number(text.trim().replaceAll('.', '')) : null
  return value !== null && value >= least && value <= most ? value : null
}
