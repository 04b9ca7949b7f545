import type { Passo } from './passo.ts'

/** Whether a script still breaks the same thing. */
export type Breaks = (passos: readonly Passo[]) => Promise<boolean>

/**
 * The shortest script that is found by leaving out: first large parts, then smaller ones, then single steps, then what
 * happens at the same time and what falls. Every step carries its own draws, so the rest stays what it was.
 * @param most how many scripts are tried at most
 */
export async function shrinkPassos(passos: readonly Passo[], breaks: Breaks, most = 150): Promise<Passo[]> {
  let left = most
  const stillBreaks = async (script: readonly Passo[]) => {
    left -= 1
    return left >= 0 && (await breaks(script))
  }
  let short = [...passos]
  for (let size = Math.ceil(short.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what comes late is seldom what it began with.
    for (let at = Math.floor((short.length - 1) / size) * size; at >= 0; at -= size) {
      const without = [...short.slice(0, at), ...short.slice(at + size)]
      if (without.length < short.length && (await stillBreaks(without))) short = without
    }
  }
  for (let at = 0; at < short.length; at += 1) {
    const passo = short[at]
    if (!passo || (!passo.junto && !passo.queda)) continue
    const alone = [
      ...short.slice(0, at),
      { tipo: passo.tipo, semente: passo.semente },
      ...short.slice(at + 1),
    ]
    if (await stillBreaks(alone)) short = alone
  }
  return short
}
