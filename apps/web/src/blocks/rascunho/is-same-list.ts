/** Whether two lists hold the same things in the same order: what was put together anew of them is no other list. */
export function isSameList<Entry>(before: readonly Entry[], now: readonly Entry[]): boolean {
  return before.length === now.length && before.every((entry, index) => Object.is(entry, now[index]))
}
