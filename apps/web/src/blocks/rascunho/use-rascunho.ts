import { useState, useSyncExternalStore } from 'react'
import type { Readable } from './rascunho-store.ts'

/**
 * What `select` reads out of a store. The component is drawn again when that is something else: it reads no more than it
 * shows. What is put together anew at each reading needs `isSame`, or to be kept by `oncePer`.
 */
export function useRascunho<State, Part>(
  store: Readable<State>,
  select: (state: State) => Part,
  isSame: (before: Part, now: Part) => boolean = Object.is,
): Part {
  const [keep] = useState(() => keepSame<Part>())
  return useSyncExternalStore(store.subscribe, () => keep(select(store.get()), isSame))
}

/** Gives the value before for one that is the same. */
function keepSame<Part>() {
  let last: { part: Part } | null = null
  return (part: Part, isSame: (before: Part, now: Part) => boolean): Part => {
    if (last === null || !isSame(last.part, part)) last = { part }
    return last.part
  }
}
